import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { playedFlows } from './flows/flows.ts'
import { type Cell, faults, nameOf } from './matrix.ts'
import { runCell } from './run.ts'
import { createFaultEnvironment, type WorldOptions } from './world.ts'

/** The sandbox of one part of the matrix. A shared one slows down, because its journal is checked after each fault. */
export const createOwnEnvironment = () => {
  let environment: ReturnType<typeof createFaultEnvironment>
  beforeAll(() => {
    environment = createFaultEnvironment()
  })
  afterEach(() => environment.checkJournal())
  afterAll(() => environment.close())
  return { openWorld: (options: WorldOptions) => environment.openWorld(options) }
}

/** Tests cells of the matrix, and prints how many survive. */
export const testCells = (name: string, cells: readonly Cell[]): void => {
  let survived = 0
  // Conditions about visible alerts and the content security policy are checked by the browser journeys.
  const columns = [...new Set(cells.map(({ column }) => column))]
  describe.each(columns.map(column => [nameOf(column), column] as const))('%s', (_, column) => {
    const { openWorld } = createOwnEnvironment()
    const flows = playedFlows.filter(flow => flow.column === column)
    const own = cells.filter(cell => cell.column === column)
    test.each(own.map(cell => [faults[cell.fault][0], cell] as const))('%s', async (_fault, cell) => {
      expect(await runCell(cell, flows, openWorld)).toEqual([])
      survived += 1
    })
  })
  afterAll(() => console.log(`faults survived ${survived}/${cells.length} ${name}`))
}
