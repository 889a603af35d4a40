import { afterAll, expect, test } from 'vitest'
import { type Condition, conditions } from './conditions.ts'
import type { Flow } from './flow.types.ts'
import { restore } from './flows/session/restore.ts'
import { signIn } from './flows/sign-in/sign-in.ts'
import { cells } from './matrix.ts'
import { runCell } from './run.ts'
import { createFaultEnvironment, type World } from './world.ts'

const environment = createFaultEnvironment()
afterAll(() => environment.close())

test('has 535 different cells, 161 of money', () => {
  const different = new Set(cells.map(({ fault, column }) => `${fault} ${column}`)).size
  const money = cells.filter(({ isMoney }) => isMoney).length
  expect({ all: cells.length, different, money }).toEqual({ all: 535, different: 535, money: 161 })
})

/** Returns the flow with a button that also does `harm`. */
const withHarm = (flow: Flow, harm: (world: World) => void): Flow => ({
  ...flow,
  button: world => {
    const press = flow.button(world)
    return () => {
      press()
      harm(world)
    }
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

test.each<[Condition, defect: string, Flow]>([
  ['calls', 'a second call for one press', withHarm(signIn, callAgain)],
  ['claims', 'a false success', { ...signIn, status: () => 'done' }],
  ['books', 'a contradiction of the ledger', { ...signIn, contradiction: () => 'another' }],
  ['typed', 'a field that changes', { ...signIn, typed: () => (typed += 1) }],
  ['end', 'an endless loader', { ...signIn, status: () => 'waiting' }],
  ['way', 'a missing button', { ...signIn, pressNext: () => false }],
  ['session', 'a lost session', withHarm(restore, loseSession)],
  ['alive', 'a stopped portal', withHarm(restore, world => world.page().portal.stop())],
  ['secrets', 'a token in the console', withHarm(restore, ({ token }) => console.log(token))],
])('the condition %s notices %s', async (condition, _defect, flow) => {
  const cell = { fault: 'connectionRefused', column: flow.column, isMoney: false } as const
  const seen = await runCell(cell, [flow], environment.openWorld)
  const line = new RegExp(`^${flow.operations[0]}, .+: it does not hold that ${conditions[condition]}: `)
  expect(seen).toContainEqual(expect.stringMatching(line))
})
