import '../../src/styles/base.css.ts'
import { expect, test } from 'vitest'
import { runModel } from './harness/play.ts'
import { viewStage } from './harness/view-stage.tsx'
import { registry } from './registry.ts'
import { screens } from './screens.ts'

const views = import.meta.glob<string>('../../src/views/**/*.tsx', {
  query: '?raw',
  import: 'default',
  eager: true,
})

test('every machine that a view asks is played through a view', () => {
  const asked = Object.values(views).flatMap(source =>
    [...source.matchAll(/\/machines\/([\w-]+)\/\1\./g)].map(([, id]) => id),
  )
  const shown = new Set<string | undefined>(screens.map(({ machine }) => machine.id))
  expect([...new Set(asked)].filter(id => !shown.has(id))).toEqual([])
})

test.for(screens.map(screen => [screen.machine.id, screen] as const))(
  '%s is shown in every state, and every transition is made at its screen',
  { timeout: 60_000 },
  async ([id, screen], { task }) => {
    const table = registry.find(({ machine }) => machine.id === id)
    if (table === undefined) throw new Error(`The machine "${id}" has no cases`)
    const report = await runModel(table, viewStage(screen, table))
    task.meta.model = report
    expect(report.problems).toEqual([])
  },
)
