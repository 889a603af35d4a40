import { describe, expect, test } from 'vitest'
import type { Flow } from './flow.types.ts'
import { restore, signIn } from './flows/sign-in.ts'
import { cells } from './matrix.ts'
import { type Condition, conditions, runCell } from './run.ts'
import { sessionScenarios } from './session-scenarios.ts'
import { createOwnEnvironment, testCells } from './suite.ts'
import type { World } from './world.ts'

test('has 543 different cells, 169 of money, and 163 sessions', () => {
  const different = new Set(cells.map(({ fault, column }) => `${fault} ${column}`)).size
  const money = cells.filter(({ isMoney }) => isMoney).length
  expect([different, cells.length, money, sessionScenarios.length]).toEqual([543, 543, 169, 163])
})

testCells(
  'where no money moves',
  cells.filter(({ isMoney }) => !isMoney),
)

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
