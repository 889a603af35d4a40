import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { SessionScenario } from './flow.types.ts'
import { playedFlows } from './flows/flows.ts'
import { type Cell, type Column, cells, faults, names } from './matrix.ts'
import { runCell } from './run.ts'
import { sessionScenarios } from './session-scenarios.ts'
import { createFaultEnvironment, type FaultEnvironment } from './world.ts'

/**
 * The fault matrix, run without a screen: every cell. Its conditions about visible alerts and the content security
 * policy are the business of the browser journeys.
 */
const survived: Cell[] = []
const overcome: SessionScenario[] = []
const flowsOf = (column: Column) => playedFlows.filter(flow => flow.column === column)
const columns = [...new Set(cells.map(({ column }) => column))]
const figure = (some: readonly Cell[], all: readonly Cell[]) => `${some.length}/${all.length}`
const ofMoney = ({ isMoney }: Cell) => isMoney

/** One for each part of the matrix: with every fault its journal, which is checked after each, grows longer. */
const ownUniverse = (): { readonly openWorld: FaultEnvironment['openWorld'] } => {
  let universe: FaultEnvironment
  beforeAll(() => {
    universe = createFaultEnvironment()
  })
  // Once for all that a fault does: what was wrong in a journal stays in it.
  afterEach(() => universe.checkJournal())
  afterAll(() => universe.close())
  return { openWorld: wishes => universe.openWorld(wishes) }
}

afterAll(() => {
  console.log(
    `faults survived ${figure(survived, cells)}; ` +
      `money cells ${figure(survived.filter(ofMoney), cells.filter(ofMoney))}; ` +
      `and ${overcome.length}/${sessionScenarios.length} of what strikes a whole session`,
  )
})

describe.each(columns.map(name => [names[name], name] as const))('%s', (_, name) => {
  const { openWorld } = ownUniverse()
  const own = cells.filter(({ column }) => column === name)
  test.each(own.map(cell => [faults[cell.fault].name, cell] as const))('%s', async (_fault, cell) => {
    expect(await runCell(cell, flowsOf(name), openWorld)).toEqual([])
    survived.push(cell)
  })
})

describe('faults of a whole session', () => {
  const { openWorld } = ownUniverse()
  test.each(sessionScenarios.map(hazard => [hazard.name, hazard] as const))('%s', async (_, hazard) => {
    const { network } = hazard.wishes
    const world = await openWorld(network === undefined ? {} : { network })
    try {
      expect(await hazard.play(world)).toEqual(hazard.expected)
      overcome.push(hazard)
    } finally {
      world.close()
    }
  })
})
