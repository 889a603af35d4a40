import { afterAll, expect, test } from 'vitest'
import { type Condition, conditions } from './conditions.ts'
import type { Flow } from './flow.types.ts'
import { restore } from './flows/session/restore.ts'
import { signIn } from './flows/sign-in/sign-in.ts'
import type { FaultId } from './matrix.ts'
import { runCell } from './run.ts'
import { createFaultEnvironment, type World } from './world.ts'

const universe = createFaultEnvironment()
afterAll(() => universe.close())

/** Returns the flow with a button that also does `harm`. */
const besides = (flow: Flow, harm: (world: World) => void): Flow => ({
  ...flow,
  button: world => {
    const press = flow.button(world)
    return () => {
      press()
      harm(world)
    }
  },
})

let typed = 0

/** A flow with something wrong, a fault that brings it out, and the condition that has to notice. */
const spoilt: readonly (readonly [condition: Condition, wrong: string, fault: FaultId, flow: Flow])[] = [
  [
    'calls',
    'two calls for one press',
    'connectionRefused',
    besides(signIn, ({ link }) => {
      const again = { method: 'POST', body: '{}' }
      link.fetch('http://sandbox.test/network/express/authenticate/sso', again).catch(() => {})
    }),
  ],
  ['claims', 'success without any', 'connectionRefused', { ...signIn, status: () => 'done' }],
  [
    'books',
    'something else than the books say',
    'connectionRefused',
    { ...signIn, contradiction: () => 'another' },
  ],
  ['typed', 'a field that changes', 'connectionRefused', { ...signIn, typed: () => (typed += 1) }],
  ['end', 'a loader for ever', 'noAnswer', { ...signIn, status: () => 'waiting' }],
  ['way', 'no way on', 'connectionRefused', { ...signIn, pressNext: () => false }],
  [
    'session',
    'a session that is lost',
    'connectionRefused',
    besides(restore, ({ device }) => {
      device.token = undefined
    }),
  ],
  ['alive', 'a portal that dies', 'connectionRefused', besides(restore, world => world.page().portal.stop())],
  [
    'secrets',
    'a token in the console',
    'connectionRefused',
    besides(restore, ({ token }) => console.log(token)),
  ],
]

test.each(spoilt)('the condition %s notices %s', async (condition, _wrong, fault, flow) => {
  const seen = await runCell({ fault, column: flow.column, isMoney: false }, [flow], universe.openWorld)
  const line = new RegExp(`^${flow.operations[0]}, .+: it does not hold that ${conditions[condition]}: `)
  expect(seen).toContainEqual(expect.stringMatching(line))
})
