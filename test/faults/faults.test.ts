import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { playedFlows } from './flows/flows.ts'
import { type Cell, cells, faults, nameOf } from './matrix.ts'
import { runCell } from './run.ts'
import { sessionScenarios } from './session-scenarios.ts'
import { createFaultEnvironment, type FaultEnvironment } from './world.ts'

const survived: Cell[] = []
let survivedScenarios = 0
const columns = [...new Set(cells.map(({ column }) => column))]
const figure = (some: readonly Cell[], all: readonly Cell[]) => `${some.length}/${all.length}`
const ofMoney = ({ isMoney }: Cell) => isMoney

/** One for each part of the matrix: with every fault its journal, which is checked after each, grows longer. */
const createOwnEnvironment = (): Pick<FaultEnvironment, 'openWorld'> => {
  let environment: FaultEnvironment
  beforeAll(() => {
    environment = createFaultEnvironment()
  })
  afterEach(() => environment.checkJournal())
  afterAll(() => environment.close())
  return { openWorld: options => environment.openWorld(options) }
}

afterAll(() => {
  console.log(
    `faults survived ${figure(survived, cells)}; ` +
      `money cells ${figure(survived.filter(ofMoney), cells.filter(ofMoney))}; ` +
      `and ${survivedScenarios}/${sessionScenarios.length} of what strikes a whole session`,
  )
})

// Conditions about visible alerts and the content security policy are checked by the browser journeys.
describe.each(columns.map(column => [nameOf(column), column] as const))('%s', (_, column) => {
  const { openWorld } = createOwnEnvironment()
  const flows = playedFlows.filter(flow => flow.column === column)
  const own = cells.filter(cell => cell.column === column)
  test.each(own.map(cell => [faults[cell.fault][0], cell] as const))('%s', async (_fault, cell) => {
    expect(await runCell(cell, flows, openWorld)).toEqual([])
    survived.push(cell)
  })
})

describe('faults of a whole session', () => {
  const { openWorld } = createOwnEnvironment()
  test.each(sessionScenarios.map(scenario => [scenario.name, scenario] as const))(
    '%s',
    async (_, scenario) => {
      const { network } = scenario
      const world = await openWorld(network && { network })
      try {
        expect(await scenario.play(world)).toEqual(scenario.expected)
        survivedScenarios += 1
      } finally {
        world.close()
      }
    },
  )
})
