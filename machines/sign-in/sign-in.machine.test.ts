import { describe, expect, test } from 'vitest'
import { type Answers, openMachine } from '#test/support/scripted-machine.ts'
import { lost, type ScriptedAnswer, scripted } from '#test/support/scripted-payment.ts'
import { simulatedTime } from '#test/support/simulated-time.ts'
import { decodeNetworkConfig } from '../domain/config/network-config.ts'
import { Failure } from '../network/failure.ts'
import { signInMachine } from './sign-in.machine.ts'
import { selectSignInForm, selectSignInOverlay } from './sign-in.selectors.ts'
import type { SignInInput } from './sign-in.types.ts'
import type { SignInNextStep } from './sign-in-dialogs.types.ts'

const config = decodeNetworkConfig({ id: 'za-sandbox000001', authenticate: { sign_up: true } })
const incorrect = new Failure({ kind: 'unauthorised', status: 401, message: 'Wrong details' })
const identifier = '082 000 0001'
const password = 'Passw0rd!'

const submit = { type: 'form.submit' } as const
const acknowledge = { type: 'failure.acknowledge' } as const
const recover = { type: 'recovery.open' } as const
const next = { step: 'signIn', identifier: '' }
const typed = (name = identifier, secret = password) =>
  [
    { type: 'field.change', field: 'identifier', value: name },
    { type: 'field.change', field: 'password', value: secret },
  ] as const

interface Script extends Answers<typeof signInMachine>, Partial<SignInInput> {
  readonly dialogs?: readonly ScriptedAnswer<SignInNextStep>[]
}

const open = async ({ dialogs = ['never'], signIn, loadDialogs, ...input }: Script = {}) => {
  const time = simulatedTime(0)
  const opened = scripted<{ next: SignInNextStep }, SignInNextStep>(dialogs)
  return openMachine(
    signInMachine,
    {
      input: { config, notice: undefined, reset: undefined, time, ...input },
      time,
      answers: {
        signIn: signIn ?? [{ stage: 'admitted', token: 'token-1' }],
        loadDialogs: loadDialogs ?? [undefined],
      },
      actors: { signInDialogs: opened.logic },
    },
    snapshot => ({
      ...selectSignInForm(snapshot),
      ...selectSignInOverlay(snapshot),
      next: snapshot.context.next,
      openedWith: opened.calls.map(({ next }) => next),
      output: snapshot.output,
    }),
  )
}

describe('the credentials', () => {
  // An old password may break the rules of a new one.
  test.each([password, ' '])('are sent once, as typed: %j', async secret => {
    const { now, send } = await open()
    await send(...typed(identifier, secret), submit, submit)
    const signIn = [{ networkId: 'za-sandbox000001', credentials: { identifier, password: secret } }]
    expect(now()).toMatchObject({ signIn, output: { token: 'token-1' } })
  })

  test.each([
    ['0820000001', '', false, true],
    ['a@b.toolongtld', password, true, false],
  ])('%j and %j are not sent, and show what is missing', async (name, secret, ...missing) => {
    const { now, send } = await open()
    await send(...typed(name, secret))
    const none = { isIdentifierMissing: false, isPasswordMissing: false, alert: undefined }
    expect(now()).toMatchObject(none)
    await send(submit)
    const [isIdentifierMissing, isPasswordMissing] = missing
    const shown = { isIdentifierMissing, isPasswordMissing, alert: 'signIn.missing' }
    expect(now()).toMatchObject({ identifier: name, password: secret, signIn: [], ...shown })
    await send(...typed())
    expect(now()).toMatchObject({ state: 'editing', ...none })
  })

  test('S14: keep only the identifier after a failure', async () => {
    const { now, send } = await open({ signIn: [incorrect] })
    await send(...typed(), submit)
    const failed = { failure: incorrect, identifier, password: '', canRetry: false }
    expect(now()).toMatchObject({ state: 'failed', ...failed })
    await send(submit, acknowledge)
    expect(now()).toMatchObject({ state: 'editing', failure: undefined, alert: undefined, signIn: [{}] })
  })
})

describe('a dialog', () => {
  test('opens for the next step of a sign-in, without the password', async () => {
    const { now, send } = await open({
      signIn: [{ stage: 'code', token: 't', isAuthenticatorApp: true }],
      dialogs: [{ step: 'admitted', token: 'token-2' }],
      loadDialogs: [lost, undefined],
    })
    await send(...typed(), submit)
    expect(now()).toMatchObject({ state: 'openFailed', failure: lost, password: '' })
    await send({ type: 'dialogs.retry' })
    const credentials = { identifier, password }
    const openedWith = [{ step: 'code', token: 't', isAuthenticatorApp: true, credentials }]
    expect(now()).toMatchObject({ openedWith, output: { token: 'token-2' } })
  })

  test('opens for recovery with the typed identifier, also from a form with errors', async () => {
    const { now, send } = await open()
    await send(...typed(identifier, ''), submit, recover)
    expect(now()).toMatchObject({ openedWith: [{ step: 'recovery', isSent: false, identifier }] })
  })

  test.each([
    ['', identifier],
    ['082 000 0002', '082 000 0002'],
  ])('that names %j returns to the form with %j', async (named, shown) => {
    const { now, send } = await open({ dialogs: [{ step: 'signIn', identifier: named }] })
    await send(...typed(), recover)
    expect(now()).toMatchObject({ state: 'editing', identifier: shown, password: '', next })
  })
})

test('the reason for signing in again shows until the next try', async () => {
  const { now, send } = await open({ notice: 'signIn.idle', signIn: ['never'] })
  expect(now()).toMatchObject({ alert: 'signIn.idle', isExpectedEnd: true })
  await send(...typed(), submit)
  expect(now()).toMatchObject({ alert: undefined, isExpectedEnd: false })
})
