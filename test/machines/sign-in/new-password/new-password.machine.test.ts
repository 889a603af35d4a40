import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { Failure } from '../../../../machines/network/failure.ts'
import {
  newPasswordMachine,
  type PasswordChangeInput,
} from '../../../../machines/sign-in/new-password/new-password.machine.ts'
import {
  selectCanCancel,
  selectCanSubmit,
  selectFailure,
  selectNewPasswordScreen,
  selectNotice,
  selectProblems,
  selectTraceId,
  selectValues,
} from '../../../../machines/sign-in/new-password/new-password.selectors.ts'
import type { SignInRequest } from '../../../../machines/sign-in/sign-in.types.ts'
import type { Credentials, SignInProgress } from '../../../../machines/sign-in/sign-in-dialogs.types.ts'
import { lost, offline, refusal, type ScriptedAnswer, scripted } from '../../../support/scripted-payment.ts'
import { flushPromises } from '../../../support/simulated-time.ts'

const networkId = 'za-sandbox000001'
const typed = '082 000 0001'
const msisdn = '27820000001'
const chosen = 'N3wPassw0rd!'
const pair = { password: chosen, confirmation: chosen }
const credentials: Credentials = { identifier: typed, password: 'Passw0rd!' }
const byEmail: Credentials = { ...credentials, identifier: 'thandi@example.com' }
const renewed: Credentials = { ...credentials, password: chosen }
const form = { step: 'signIn', identifier: typed }
const admitted: SignInProgress = { stage: 'admitted', token: 'session-1' }
const used = refusal('This password was used before.')
const unauthorised = (message: string) =>
  new Failure({ kind: 'unauthorised', status: 401, message, traceId: 'trace-4' })
const over = unauthorised('Please sign in again.')
const incorrect = unauthorised('The login details you entered are incorrect.')
const timedOut = new Failure({ kind: 'timedOut' })
const unreadable = new Failure({ kind: 'invalidResponse', status: 200, traceId: 'trace-5' })

interface Script {
  readonly read?: readonly ScriptedAnswer<string>[]
  readonly change?: readonly ScriptedAnswer<{ traceId: string }>[]
  readonly signIn?: readonly ScriptedAnswer<SignInProgress>[]
  readonly as?: Credentials
}

/** Starts the dialog of a consumer whose password has expired. */
const open = ({
  read = [msisdn],
  change = [{ traceId: 'trace-1' }],
  signIn = ['never'],
  as = credentials,
}: Script = {}) => {
  const reading = scripted<{ token: string }, string>(read)
  const changing = scripted<PasswordChangeInput, { traceId: string }>(change)
  const signingIn = scripted<SignInRequest, SignInProgress>(signIn)
  const actor = createActor(
    newPasswordMachine.provide({
      actors: { readNumber: reading.logic, changePassword: changing.logic, signIn: signingIn.logic },
    }),
    { input: { token: 'token-1', credentials: as, networkId } },
  ).start()
  const seen = () => actor.getSnapshot()
  const screen = () => selectNewPasswordScreen(seen())
  const send = async (...events: Parameters<typeof actor.send>[0][]) => {
    for (const event of events) actor.send(event)
    await flushPromises()
  }
  const type = ({ password, confirmation } = pair) =>
    send(
      { type: 'field.change', field: 'password', value: password },
      { type: 'field.change', field: 'confirmation', value: confirmation },
    )
  const submit = async () => {
    await type()
    await send({ type: 'form.submit' })
  }
  return { seen, screen, send, type, submit, reading, changing, signingIn }
}

describe('the form', () => {
  test.each([
    ['both fit', chosen, chosen, true],
    ['they differ', chosen, `${chosen} `, false],
    ['a rule is broken', 'passw0rd!', 'passw0rd!', false],
    ['one is missing', chosen, '', false],
    ['both are missing', '', '', false],
  ])(
    'can be submitted only if both passwords are valid and equal, %s: %j %j %s',
    async (_, password, confirmation, canSubmit) => {
      const { seen, type, send, changing } = open()
      await type({ password, confirmation })
      expect(selectCanSubmit(seen())).toBe(canSubmit)
      await send({ type: 'form.submit' })
      expect(changing.calls.length).toBe(canSubmit ? 1 : 0)
    },
  )

  test('shows the problem of a field after blur, until it is valid', async () => {
    const { seen, type, send } = open()
    await type({ password: 'N3w', confirmation: 'N4w' })
    expect(selectProblems(seen())).toEqual({ password: undefined, confirmation: undefined })
    await send({ type: 'field.blur', field: 'password' })
    expect(selectProblems(seen())).toEqual({
      password: { code: 'password.tooShort' },
      confirmation: undefined,
    })
    await send({ type: 'field.blur', field: 'confirmation' })
    expect(selectProblems(seen()).confirmation).toEqual({ code: 'password.differs' })
    await type()
    expect(selectProblems(seen())).toEqual({ password: undefined, confirmation: undefined })
  })

  test('shows no problem for an empty field after blur', async () => {
    const { seen, send } = open()
    await send({ type: 'field.blur', field: 'password' }, { type: 'field.blur', field: 'confirmation' })
    expect(selectProblems(seen())).toEqual({ password: undefined, confirmation: undefined })
  })

  test('returns to the sign-in form on Cancel', async () => {
    const { seen, send } = open({ as: byEmail })
    await send({ type: 'form.cancel' })
    expect(seen().output).toEqual({ step: 'signIn', identifier: 'thandi@example.com' })
  })
})

describe('a new password', () => {
  test('is set, and then signs in', async () => {
    const { seen, screen, send, submit, reading, changing, signingIn } = open({ signIn: [admitted] })
    await submit()
    expect({
      screen: screen(),
      traceId: selectTraceId(seen()),
      reading: reading.calls,
      changing: changing.calls,
    }).toEqual({
      screen: 'changed',
      traceId: 'trace-1',
      reading: [],
      changing: [{ token: 'token-1', msisdn, ...pair }],
    })
    expect(signingIn.calls).toEqual([])
    await send({ type: 'result.finish' })
    expect({ signingIn: signingIn.calls, output: seen().output }).toEqual({
      signingIn: [{ networkId, credentials: renewed }],
      output: { step: 'admitted', token: 'session-1' },
    })
  })

  test('leads to a code when the network requires one', async () => {
    const { seen, send, submit } = open({
      signIn: [{ stage: 'code', token: 'token-2', isAuthenticatorApp: true }],
    })
    await submit()
    await send({ type: 'result.finish' })
    expect(seen().output).toEqual({
      step: 'code',
      token: 'token-2',
      isAuthenticatorApp: true,
      credentials: renewed,
    })
  })

  test('is set by the number, which is read after a sign-in by email', async () => {
    const { submit, reading, changing } = open({ as: byEmail })
    await submit()
    expect({ reading: reading.calls, changing: changing.calls }).toEqual({
      reading: [{ token: 'token-1' }],
      changing: [{ token: 'token-1', msisdn, ...pair }],
    })
  })

  test('is sent once a press, and cannot be cancelled', async () => {
    const { seen, screen, send, submit, changing } = open({ change: ['never'] })
    await submit()
    await send(...Array.from({ length: 50 }, () => ({ type: 'form.submit' }) as const))
    await send({ type: 'form.cancel' })
    expect({
      changingCalls: changing.calls.length,
      aborted: changing.aborted,
      screen: screen(),
      canCancel: selectCanCancel(seen()),
    }).toEqual({ changingCalls: 1, aborted: [], screen: 'busy', canCancel: false })
  })

  test.each([
    ['is refused', used],
    ['is not even sent', offline],
    ['meets a network out of order', refusal('System Error', 500)],
  ])('that %s returns to the form with the typed passwords', async (_, failure) => {
    const { seen, screen, send, submit, changing } = open({ change: [failure, { traceId: 'trace-9' }] })
    await submit()
    expect({ screen: screen(), failure: selectFailure(seen()) }).toEqual({ screen: 'changeFailed', failure })
    await send({ type: 'failure.acknowledge' })
    expect({ screen: screen(), values: selectValues(seen()), failure: selectFailure(seen()) }).toEqual({
      screen: 'form',
      values: pair,
      failure: undefined,
    })
    await send({ type: 'form.submit' })
    expect({ screen: screen(), changingCalls: changing.calls.length }).toEqual({
      screen: 'changed',
      changingCalls: 2,
    })
  })

  test('that is sent too late leads to the sign-in form', async () => {
    const { seen, screen, send, submit } = open({ change: [over] })
    await submit()
    expect({ screen: screen(), failure: selectFailure(seen()) }).toEqual({
      screen: 'changeFailed',
      failure: over,
    })
    await send({ type: 'failure.acknowledge' })
    expect(seen().output).toEqual(form)
  })

  test('is not sent when the number could not be read', async () => {
    const { seen, screen, send, submit, changing } = open({ as: byEmail, read: [lost, msisdn] })
    await submit()
    expect({ screen: screen(), failure: selectFailure(seen()), changing: changing.calls }).toEqual({
      screen: 'changeFailed',
      failure: lost,
      changing: [],
    })
    await send({ type: 'failure.acknowledge' }, { type: 'form.submit' })
    expect({ screen: screen(), changingCalls: changing.calls.length }).toEqual({
      screen: 'changed',
      changingCalls: 1,
    })
  })

  test('leads to the sign-in form when the reset token has expired', async () => {
    const { seen, send, submit } = open({ as: byEmail, read: [over] })
    await submit()
    await send({ type: 'failure.acknowledge' })
    expect(seen().output).toEqual({ step: 'signIn', identifier: 'thandi@example.com' })
  })

  test('can be cancelled while the number is read', async () => {
    const { seen, send, submit, reading } = open({ as: byEmail, read: ['never'] })
    await submit()
    await send({ type: 'form.cancel' })
    expect({ status: seen().status, abortedCount: reading.aborted.length }).toEqual({
      status: 'done',
      abortedCount: 1,
    })
  })
})

describe('a failed sign-in with the new password', () => {
  test.each([
    ['is refused', incorrect],
    ['gets no answer', lost],
  ])('that %s leads to the sign-in form', async (_, failure) => {
    const { seen, screen, send, submit } = open({ signIn: [failure] })
    await submit()
    await send({ type: 'result.finish' })
    expect({ screen: screen(), failure: selectFailure(seen()) }).toEqual({ screen: 'signInFailed', failure })
    await send({ type: 'failure.acknowledge' })
    expect(seen().output).toEqual(form)
  })

  test('can be cancelled while it is pending', async () => {
    const { seen, send, submit, signingIn } = open()
    await submit()
    await send({ type: 'result.finish' })
    await send({ type: 'form.cancel' })
    expect({ output: seen().output, abortedCount: signingIn.aborted.length }).toEqual({
      output: form,
      abortedCount: 1,
    })
  })
})

describe('a new password without a response', () => {
  test.each([
    ['that never came', lost],
    ['within its time', timedOut],
    ['that can be read', unreadable],
  ])('%s has an unknown outcome, and is not sent again', async (_, failure) => {
    const { seen, screen, submit, changing } = open({ change: [failure] })
    await submit()
    expect({
      screen: screen(),
      traceId: selectTraceId(seen()),
      changingCalls: changing.calls.length,
    }).toEqual({ screen: 'unknown', traceId: failure.traceId, changingCalls: 1 })
  })

  test('is set if it signs in', async () => {
    const { seen, send, submit, signingIn } = open({ change: [lost], signIn: [admitted] })
    await submit()
    await send({ type: 'result.finish' })
    expect({ signingIn: signingIn.calls, output: seen().output }).toEqual({
      signingIn: [{ networkId, credentials: renewed }],
      output: { step: 'admitted', token: 'session-1' },
    })
  })

  test('is not set if the sign-in is rejected: the form says so and keeps the passwords', async () => {
    const { seen, screen, send, submit, changing } = open({
      change: [lost, { traceId: 'trace-9' }],
      signIn: [incorrect],
    })
    await submit()
    await send({ type: 'result.finish' })
    expect({
      screen: screen(),
      notice: selectNotice(seen()),
      values: selectValues(seen()),
      failure: selectFailure(seen()),
    }).toEqual({
      screen: 'form',
      notice: { code: 'newPassword.unchanged' },
      values: pair,
      failure: undefined,
    })
    await send({ type: 'form.submit' })
    expect({ screen: screen(), notice: selectNotice(seen()), changingCalls: changing.calls.length }).toEqual({
      screen: 'changed',
      notice: undefined,
      changingCalls: 2,
    })
  })

  test('stays unknown while the sign-in has no response either', async () => {
    const { seen, screen, send, submit } = open({ change: [unreadable], signIn: [timedOut, admitted] })
    await submit()
    await send({ type: 'result.finish' })
    expect({ screen: screen(), failure: selectFailure(seen()) }).toEqual({
      screen: 'signInFailed',
      failure: timedOut,
    })
    await send({ type: 'failure.acknowledge' })
    expect({ screen: screen(), traceId: selectTraceId(seen()) }).toEqual({
      screen: 'unknown',
      traceId: 'trace-5',
    })
    await send({ type: 'result.finish' })
    expect(seen().output).toEqual({ step: 'admitted', token: 'session-1' })
  })

  test.each([[[]], [['result.finish']]] as const)('can be left for the sign-in form %j', async before => {
    const { seen, send, submit } = open({ change: [lost] })
    await submit()
    for (const type of before) await send({ type })
    await send({ type: 'form.cancel' })
    expect(seen().output).toEqual(form)
  })
})
