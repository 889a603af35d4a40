import { afterAll, expect, test } from 'vitest'
import type { Flow } from './flow.types.ts'
import { restore } from './flows/restore.ts'
import { signIn } from './flows/sign-in.ts'
import type { FaultId } from './matrix.ts'
import { runCell } from './run.ts'
import { openUniverse, type World } from './world.ts'

const universe = openUniverse()
afterAll(() => universe.close())

/** The same flow, but pressing its button does something else besides. */
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
const spoilt: readonly (readonly [condition: number, wrong: string, fault: FaultId, flow: Flow])[] = [
  [
    1,
    'two calls for one press',
    'connectionRefused',
    besides(signIn, ({ link }) => {
      const again = { method: 'POST', body: '{}' }
      link.fetch('http://sandbox.test/network/express/authenticate/sso', again).catch(() => {})
    }),
  ],
  [2, 'success without any', 'connectionRefused', { ...signIn, stand: () => 'done' }],
  [
    3,
    'something else than the books say',
    'connectionRefused',
    { ...signIn, contradiction: () => 'another' },
  ],
  [4, 'a field that changes', 'connectionRefused', { ...signIn, typed: () => (typed += 1) }],
  [5, 'a loader for ever', 'noAnswer', { ...signIn, stand: () => 'waiting' }],
  [6, 'no way on', 'connectionRefused', { ...signIn, goOn: () => false }],
  [
    7,
    'a session that is lost',
    'connectionRefused',
    besides(restore, ({ device }) => {
      device.token = undefined
    }),
  ],
  [8, 'a portal that dies', 'connectionRefused', besides(restore, world => world.page().portal.stop())],
  [9, 'a token in the console', 'connectionRefused', besides(restore, ({ token }) => console.log(token))],
]

test.each(spoilt)('condition %i notices %s', async (condition, _wrong, fault, flow) => {
  const seen = await runCell({ fault, column: flow.column, isMoney: false }, [flow], universe.openWorld)
  const line = new RegExp(`^${fault} ${flow.column} ${flow.strikes[0]}, .+: \\(${condition}\\) `)
  expect(seen).toContainEqual(expect.stringMatching(line))
})
