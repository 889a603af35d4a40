import '../../../src/styles/base.css.ts'
import { expect, test } from 'vitest'
import { runModel } from '../../model/harness/play.ts'
import { viewStage } from '../../model/harness/view-stage.tsx'
import { tableOf } from '../../model/registry.ts'
import { screens } from '../../model/screens.ts'
import { stopAtFirstFailure } from './until-it-fails.ts'

/** Milliseconds for all that a defect can make of a model. */
const limit = 240_000

test.for(screens.map(screen => [screen.machine.id, screen] as const))(
  '%s',
  { timeout: limit },
  async ([, screen]) => {
    const table = tableOf(screen)
    const { problems } = await runModel(table, stopAtFirstFailure(viewStage(screen, table)))
    expect(problems[0]).toBeUndefined()
  },
)
