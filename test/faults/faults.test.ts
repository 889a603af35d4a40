import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Flow } from './flow.types.ts'
import { playedFlows } from './flows/flows.ts'
import { restore, signIn } from './flows/sign-in.ts'
import { type Cell, cells, faults, nameOf } from './matrix.ts'
import { type Condition, conditions, runCell } from './run.ts'
import { sessionScenarios } from './session-scenarios.ts'
import { createFaultEnvironment, type World, type WorldOptions } from './world.ts'

const survived: Cell[] = []
let survivedScenarios = 0
const columns = [...new Set(cells.map(({ column }) => column))]
const figure = (some: readonly unknown[], all: readonly unknown[]) => `${some.length}/${all.length}`
const ofMoney = ({ isMoney }: Cell) => isMoney

/** The sandbox of one part of the matrix. A shared one slows down, because its journal is checked after each fault. */
const createOwnEnvironment = () => {
  let environment: ReturnType<typeof createFaultEnvironment>
  beforeAll(() => {
    environment = createFaultEnvironment()
  })
  afterEach(() => environment.checkJournal())
  afterAll(() => environment.close())
  return { openWorld: (options: WorldOptions) => environment.openWorld(options) }
}

afterAll(() => {
  console.log(
    `faults survived ${figure(survived, cells)}; ` +
      `money cells ${figure(survived.filter(ofMoney), cells.filter(ofMoney))}; ` +
      `and ${survivedScenarios}/${sessionScenarios.length} of what strikes a whole session`,
  )
})

test('has 543 different cells, 169 of money', () => {
  const different = new Set(cells.map(({ fault, column }) => `${fault} ${column}`)).size
  expect({ different, all: figure(cells.filter(ofMoney), cells) }).toEqual({ different: 543, all: '169/543' })
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
  const rows = sessionScenarios.map(scenario => [scenario.name, scenario] as const)
  test.each(rows)('%s', async (_, { network, play, expected }) => {
    const world = await openWorld({ network })
    try {
      expect(await play(world)).toEqual(expected)
      survivedScenarios += 1
    } finally {
      world.close()
    }
  })
})

const withHarm = (flow: Flow, harm: (world: World) => void): Flow => ({
  ...flow,
  button: world => () => {
    flow.button(world)()
    harm(world)
  },
})

const callAgain = ({ link }: World) => {
  const path = '/network/express/authenticate/sso'
  link.fetch(`http://sandbox.test${path}`, { method: 'POST', body: '{}' }).catch(() => {})
}
const loseSession = ({ device }: World) => {
  device.token = undefined
}
let typed = 0

describe('conditions', () => {
  const { openWorld } = createOwnEnvironment()
  test.each<[Condition, defect: string, Flow]>([
    ['calls', 'a second call for one press', withHarm(signIn, callAgain)],
    ['claims', 'a false success', { ...signIn, status: () => 'done' }],
    ['ledger', 'a contradiction of the ledger', { ...signIn, contradiction: () => 'another' }],
    ['typed', 'a field that changes', { ...signIn, typed: () => (typed += 1) }],
    ['end', 'an endless loader', { ...signIn, status: () => 'waiting' }],
    ['progress', 'a missing button', { ...signIn, pressNext: () => false }],
    ['session', 'a lost session', withHarm(restore, loseSession)],
    ['alive', 'a stopped portal', withHarm(restore, world => world.page().portal.stop())],
    ['secrets', 'a token in the console', withHarm(restore, ({ consumer }) => console.log(consumer.token))],
  ])('the condition "%s" detects %s', async (condition, _defect, flow) => {
    const cell = { fault: 'connectionRefused', column: flow.column, isMoney: false } as const
    const seen = await runCell(cell, [flow], openWorld)
    const line = new RegExp(`^${flow.operations[0]}, .+: it does not hold that ${conditions[condition]}: `)
    expect(seen).toContainEqual(expect.stringMatching(line))
  })
})
