import { describe, expect, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { decodeNetworkConfig } from '../../../machines/domain/config/network-config.ts'
import { Failure } from '../../../machines/network/failure.ts'
import { realTime } from '../../../machines/shared/time.ts'
import { signInMachine } from '../../../machines/sign-in/sign-in.machine.ts'
import {
  selectAlert,
  selectFailure,
  selectIdentifier,
  selectIsExpectedEnd,
  selectIsIdentifierMissing,
  selectIsPasswordMissing,
  selectPassword,
} from '../../../machines/sign-in/sign-in.selectors.ts'
import type { SignInRequest } from '../../../machines/sign-in/sign-in.types.ts'
import type { SignInProgress } from '../../../machines/sign-in/sign-in-dialogs.types.ts'
import { flushPromises } from '../../support/simulated-time.ts'

const config = decodeNetworkConfig({ id: 'za-sandbox000001', authenticate: { sign_up: true } })
const input = { config, notice: undefined, reset: undefined, time: realTime }

const open = (
  answer: () => Promise<SignInProgress> = async () => ({ stage: 'admitted', token: 'token-1' }),
) => {
  const sent: SignInRequest[] = []
  const signIn = createActor(
    signInMachine.provide({
      actors: {
        signIn: fromPromise<SignInProgress, SignInRequest>(async ({ input }) => {
          sent.push(input)
          return answer()
        }),
      },
    }),
    { input },
  ).start()
  const type = (identifier: string, password: string) => {
    signIn.send({ type: 'field.change', field: 'identifier', value: identifier })
    signIn.send({ type: 'field.change', field: 'password', value: password })
  }
  return { signIn, sent, type, seen: () => signIn.getSnapshot() }
}

describe('the credentials that are sent', () => {
  test.each(['082 000 0001', 'thandi@example.co.za'])('are those of %s, as typed', async identifier => {
    const { signIn, sent, type, seen } = open()
    type(identifier, 'Passw0rd!')
    signIn.send({ type: 'form.submit' })
    await flushPromises()
    expect(sent).toEqual([
      { networkId: 'za-sandbox000001', credentials: { identifier, password: 'Passw0rd!' } },
    ])
    expect(seen().output).toEqual({ token: 'token-1' })
  })

  test('are sent once for fifty presses of Sign In', async () => {
    const { signIn, sent, type } = open(() => new Promise(() => {}))
    type('0820000001', 'Passw0rd!')
    for (let press = 0; press < 50; press++) signIn.send({ type: 'form.submit' })
    await flushPromises()
    expect(sent).toHaveLength(1)
  })
})

describe('credentials that are rejected without a call', () => {
  test.each([
    ['nothing', '', ''],
    ['no password', '0820000001', ''],
    ['no identifier', '', 'Passw0rd!'],
    ['8 digits', '12345678', 'Passw0rd!'],
    ['17 digits', '12345678901234567', 'Passw0rd!'],
    ['a top-level domain of more than 4 letters', 'a@b.toolongtld', 'Passw0rd!'],
  ])('%s: shows that MSISDN or email and the password are required', async (_, identifier, password) => {
    const { signIn, sent, type, seen } = open()
    type(identifier, password)
    expect(selectAlert(seen())).toBeUndefined()
    signIn.send({ type: 'form.submit' })
    await flushPromises()
    expect(sent).toEqual([])
    expect(selectAlert(seen())).toEqual({ code: 'signIn.missing' })
    expect({ identifier: selectIdentifier(seen()), password: selectPassword(seen()) }).toEqual({
      identifier,
      password,
    })
  })

  test.each([
    ['nothing', '', '', true, true],
    ['no password', '0820000001', '', false, true],
    ['8 digits', '12345678', 'Passw0rd!', true, false],
  ])('with %s marks the wrong fields, from the first try on', (_, identifier, password, ...wrong) => {
    const { signIn, type, seen } = open()
    type(identifier, password)
    const marked = () => [selectIsIdentifierMissing(seen()), selectIsPasswordMissing(seen())]
    expect(marked()).toEqual([false, false])
    signIn.send({ type: 'form.submit' })
    expect(marked()).toEqual(wrong)
  })

  test.each([
    ['7 characters', 'Passw0!'],
    ['51 characters', `P!${'a'.repeat(49)}`],
    ['no special character', 'Passw0rdd'],
    ['no uppercase letter', 'passw0rd!'],
    ['one blank', ' '],
  ])('do not include a password of %s, which is sent as typed', async (_, password) => {
    const { signIn, sent, type } = open()
    type('0820000001', password)
    signIn.send({ type: 'form.submit' })
    await flushPromises()
    expect(sent).toEqual([
      { networkId: 'za-sandbox000001', credentials: { identifier: '0820000001', password } },
    ])
  })

  test('no longer show the message once they are valid, and can be sent', async () => {
    const { signIn, sent, type, seen } = open()
    signIn.send({ type: 'form.submit' })
    type('0820000001', 'Passw0rd!')
    expect(selectAlert(seen())).toBeUndefined()
    signIn.send({ type: 'form.submit' })
    await flushPromises()
    expect(sent).toHaveLength(1)
  })
})

test('a failed try shows why, keeps the identifier and clears the password', async () => {
  const failure = new Failure({
    kind: 'unauthorised',
    status: 401,
    message: 'Wrong details',
    traceId: 'trace-9',
  })
  const { signIn, type, seen } = open(() => Promise.reject(failure))
  type('0820000001', 'Passw0rd!')
  signIn.send({ type: 'form.submit' })
  await flushPromises()
  expect(selectFailure(seen())).toBe(failure)
  expect({ identifier: selectIdentifier(seen()), password: selectPassword(seen()) }).toEqual({
    identifier: '0820000001',
    password: '',
  })
  signIn.send({ type: 'failure.acknowledge' })
  expect(seen().value).toBe('editing')
  expect({ failure: selectFailure(seen()), alert: selectAlert(seen()) }).toEqual({
    failure: undefined,
    alert: undefined,
  })
})

test.each([
  ['the number that was typed', '', '082 000 0001'],
  ['another number, as the dialog has it', '082 000 0002', '082 000 0002'],
])('a dialog returns to the form with %s', async (_, identifier, shown) => {
  const signIn = createActor(
    signInMachine.provide({
      actors: {
        loadDialogs: fromPromise(async () => {}),
        signInDialogs: fromPromise(async () => ({ step: 'signIn', identifier })) as never,
      },
    }),
    { input },
  ).start()
  signIn.send({ type: 'field.change', field: 'identifier', value: '082 000 0001' })
  signIn.send({ type: 'recovery.open' })
  await flushPromises()
  expect(selectIdentifier(signIn.getSnapshot())).toBe(shown)
})

test('the reason for signing in again shows over the form until the next try', async () => {
  const signIn = createActor(
    signInMachine.provide({
      actors: { signIn: fromPromise<SignInProgress, SignInRequest>(() => new Promise(() => {})) },
    }),
    {
      input: { ...input, notice: 'signIn.sessionEnded' },
    },
  ).start()
  expect(selectAlert(signIn.getSnapshot())).toEqual({ code: 'signIn.sessionEnded' })
  signIn.send({ type: 'field.change', field: 'identifier', value: '0820000001' })
  signIn.send({ type: 'field.change', field: 'password', value: 'Passw0rd!' })
  signIn.send({ type: 'form.submit' })
  expect(selectAlert(signIn.getSnapshot())).toBeUndefined()
})

test.each([
  ['signIn.idle', true],
  ['signIn.endedElsewhere', true],
  ['signIn.sessionEnded', false],
  ['signIn.paymentUnknown', false],
  [undefined, false],
] as const)('an expected end of a session is not shown as an alarm: %s %s', (notice, isOrdinary) => {
  const form = createActor(signInMachine, { input: { ...input, notice } }).start()
  expect(selectIsExpectedEnd(form.getSnapshot())).toBe(isOrdinary)
  form.send({ type: 'form.submit' })
  expect(selectIsExpectedEnd(form.getSnapshot())).toBe(false)
})

test('a sign-in without its actors names the missing one', async () => {
  const signIn = createActor(signInMachine, { input }).start()
  signIn.send({ type: 'field.change', field: 'identifier', value: '0820000001' })
  signIn.send({ type: 'field.change', field: 'password', value: 'Passw0rd!' })
  signIn.send({ type: 'form.submit' })
  await flushPromises()
  expect(signIn.getSnapshot().context.failure?.cause).toEqual(new Error('Actor "signIn" was not provided'))
})
