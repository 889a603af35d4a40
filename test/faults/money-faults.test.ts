import { afterAll, describe, expect, test } from 'vitest'
import { cells } from './matrix.ts'
import { sessionScenarios } from './session-scenarios.ts'
import { createOwnEnvironment, testCells } from './suite.ts'

testCells(
  'where money moves',
  cells.filter(({ isMoney }) => isMoney),
)

describe('faults of a whole session', () => {
  const { openWorld } = createOwnEnvironment()
  let survived = 0
  test.each(sessionScenarios)('$name', async ({ network, play, expected }) => {
    const world = await openWorld({ network })
    try {
      expect(await play(world)).toEqual(expected)
      survived += 1
    } finally {
      world.close()
    }
  })
  afterAll(() => console.log(`faults survived ${survived}/${sessionScenarios.length} of a whole session`))
})
