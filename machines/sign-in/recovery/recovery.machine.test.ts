import { describe, expect, test } from 'vitest'
import type { Identifier } from '#machines/domain/identifier.ts'
import { type OtpSent, otpRequestOf } from '#machines/network/otp-request/otp-request.machine.ts'
import { createMemoryCodeMark } from '#test/support/noop-ports.ts'
import { sendingTo, showOtpRequest } from '#test/support/otp-request.ts'
import { createOkResponse, createRecordingClient } from '#test/support/recording-client.ts'
import { type Answers, openMachine } from '#test/support/scripted-machine.ts'
import { lost, offline, refusal, type ScriptedAnswer, scripted } from '#test/support/scripted-payment.ts'
import { simulatedTime } from '#test/support/simulated-time.ts'
import { createRecoveryActors } from './recovery.actors.ts'
import { recoveryMachine } from './recovery.machine.ts'
import { selectRecovery } from './recovery.selectors.ts'
import type { RecoveryField, RecoveryInput } from './recovery.types.ts'

const mobile = '0820000001'
const msisdn = '27820000001'
const otp = '123456'
const password = 'N3wPassw0rd!'
const wrongCode = refusal('Invalid OTP', 403)
const expired = refusal('Your OTP has expired. Please request a new one.', 403)

const submit = { type: 'form.submit' } as const
const cancel = { type: 'form.cancel' } as const
const resend = { type: 'otp.send' } as const
const acknowledge = { type: 'failure.acknowledge' } as const
const changeField = (field: RecoveryField, value: string) => ({ type: 'field.change', field, value }) as const
const blur = (field: RecoveryField) => ({ type: 'field.blur', field }) as const
const code = (value: string) => changeField('otp', value)
const sent: OtpSent = { traceId: 'trace-1' }
const filled = [code(otp), changeField('password', password), changeField('confirmation', password)]

type Script = Answers<typeof recoveryMachine> &
  Partial<Omit<RecoveryInput, 'time'>> & { readonly recover?: readonly ScriptedAnswer<OtpSent>[] }

const open = async ({
  identifier = mobile,
  isSent = false,
  isSignedIn = false,
  recover = [sent],
  ...answers
}: Script = {}) => {
  const { mark, isMarked } = createMemoryCodeMark()
  const { client } = createRecordingClient(() => createOkResponse({}))
  const time = simulatedTime(0)
  const sending = scripted<Identifier, OtpSent>(recover)
  const opened = await openMachine(
    recoveryMachine,
    {
      input: { identifier, isSent, isSignedIn, time },
      time,
      answers: { reset: [{ traceId: 'trace-2' }], ...answers },
      actors: { ...createRecoveryActors(client, mark), otpRequest: otpRequestOf(sending.logic) },
    },
    snapshot => {
      const { step, identifier, canSubmit, resendProblem, otpRequest, ...view } = selectRecovery(snapshot)
      return {
        ...snapshot.context,
        ...showOtpRequest(otpRequest?.getSnapshot()),
        ...{ step, identifier, canSubmit, resendProblem },
        recover: sending.calls,
        otp: snapshot.context.values.otp,
        problems: {
          identifier: view.identifierProblem,
          otp: view.otpProblem,
          password: view.passwordProblem,
          confirmation: view.confirmationProblem,
        },
        output: snapshot.output,
        isMarked: isMarked(),
      }
    },
  )
  const send = sendingTo(opened)
  const tryCodes = async (count: number) => {
    for (let tried = 0; tried < count; tried++) await send(code('654321'), submit)
  }
  return { ...opened, send, tryCodes }
}

/** Requests a code, and fills in the form. */
const openFilled = async (answers: Script = {}) => {
  const opened = await open(answers)
  await opened.send(submit)
  await opened.send(...filled)
  return opened
}

describe('the identifier', () => {
  test('shows its problem only after blur, and is not sent', async () => {
    const { now, send } = await open({ identifier: '082' })
    expect(now().problems.identifier).toBeUndefined()
    await send(blur('identifier'), submit)
    const problems = { identifier: 'recovery.unreadable' }
    expect(now()).toMatchObject({ step: 'forgotPassword', canSubmit: false, problems, recover: [] })
    await send(changeField('identifier', mobile))
    expect(now()).toMatchObject({ canSubmit: true, problems: { identifier: undefined } })
    await send(cancel)
    expect(now()).toMatchObject({ output: { step: 'signIn', identifier: mobile }, recover: [] })
  })

  test.each([
    ['447700900123', '+44\u00A07700\u00A0900123'],
    ['thandi@example.com', 'thandi@example.com'],
  ])('of a link, %s, opens the new password without a request', async (identifier, shown) => {
    const { now, send } = await open({ identifier, isSent: true })
    const sent = { recover: [], canSend: true, isMarked: true }
    expect(now()).toMatchObject({ step: 'resetPassword', identifier: shown, ...sent })
    await send(cancel)
    expect(now()).toMatchObject({ step: 'forgotPassword', identifier: undefined, isMarked: false })
    await send(cancel)
    expect(now().output).toEqual({ step: 'signIn', identifier: shown })
  })

  test('of a link is not shown if it is not valid', async () => {
    const { now } = await open({ identifier: '//evil.example', isSent: true })
    expect(now()).toMatchObject({ step: 'forgotPassword', values: { identifier: '' } })
  })
})

describe('the request for a code', () => {
  test('S14: shows why it failed, then the typed identifier', async () => {
    const failure = refusal('No consumer is registered with these details.', 404)
    const { now, send } = await open({ recover: [failure] })
    await send(submit)
    expect(now()).toMatchObject({ step: 'requestFailed', failure })
    await send(acknowledge)
    const values = { identifier: mobile }
    expect(now()).toMatchObject({ step: 'forgotPassword', failure: undefined, values, isMarked: false })
  })

  test('without a response lets the consumer enter a code', async () => {
    const { now, send, pass } = await open({ recover: [lost] })
    await send(submit)
    expect(now()).toMatchObject({ step: 'requestUnknown', failure: lost, isMarked: true })
    await pass(30_000)
    await send(resend)
    expect(now()).toMatchObject({ step: 'requestUnknown', recover: [{}, {}] })
    await send({ type: 'code.enter' })
    const entering = { step: 'resetPassword', failure: undefined, canSend: false, response: undefined }
    expect(now()).toMatchObject({ ...entering, recover: [{}, { msisdn }] })
  })

  test('without a response can be left, and is not repeated within 30 s', async () => {
    const { now, send } = await open({ recover: [lost] })
    await send(submit)
    await send(cancel)
    expect(now()).toMatchObject({ step: 'forgotPassword', failure: undefined })
    await send(submit)
    expect(now()).toMatchObject({ step: 'resetPassword', recover: [{}] })
  })

  test('is not repeated for the same consumer within 30 s', async () => {
    const { now, send, pass } = await open()
    await send(submit)
    await send(cancel, changeField('identifier', '+27 82 000 0001'), submit)
    expect(now()).toMatchObject({ step: 'resetPassword', canSend: false, recover: [{}] })
    await send(cancel, changeField('identifier', 'thandi@example.com'), submit)
    expect(now()).toMatchObject({ recover: [{}, {}] })
    await pass(30_000)
    await send(cancel, submit)
    expect(now()).toMatchObject({ recover: [{}, {}, {}] })
  })
})

describe('the new password', () => {
  test('shows the problem of each field after blur', async () => {
    const { now, send } = await open({ isSent: true })
    await send(code('12345'), changeField('password', 'Passw0!'), changeField('confirmation', 'Passw0'))
    expect(now().problems).toEqual({})
    await send(blur('otp'), blur('password'), blur('confirmation'))
    expect(now().problems).toEqual({
      otp: { code: 'recovery.incomplete' },
      password: 'password.tooShort',
      confirmation: 'password.differs',
    })
    await send(code(''), changeField('password', ''), changeField('confirmation', ''))
    expect(now()).toMatchObject({ canSubmit: false, problems: {} })
    await send(code(` ${otp} `), changeField('password', password), changeField('confirmation', password))
    expect(now()).toMatchObject({ canSubmit: true, problems: {} })
  })

  test.each([
    ['rejected', refusal('Try another password.')],
    ['rejected by a 403 about something else', refusal('Your account is closed.', 403)],
  ])('that was %s stays in the form without the code', async (_, failure) => {
    const { now, send } = await openFilled({ reset: [failure] })
    await send(submit)
    expect(now()).toMatchObject({ step: 'resetFailed', failure })
    await send(acknowledge)
    const values = { password, confirmation: password }
    expect(now()).toMatchObject({ step: 'resetPassword', failure: undefined, otp: '', values })
  })

  test('may be set without a response: another try or the sign-in', async () => {
    const { now, send } = await openFilled({ reset: [lost] })
    await send(submit)
    expect(now()).toMatchObject({ step: 'resetUnknown', failure: lost })
    await send({ type: 'form.retry' })
    const retry = { otp: '', values: { password }, notice: 'recovery.maybeChanged' }
    expect(now()).toMatchObject({ step: 'resetPassword', resendProblem: undefined, ...retry })
    await send(code(otp), submit)
    await send({ type: 'result.finish' })
    expect(now().output).toEqual({ step: 'signIn', identifier: mobile })
  })

  test('stays with the code after Back, until the consumer leaves', async () => {
    const { now, send } = await openFilled()
    await send(cancel, submit)
    const unchangedForm = { otp, values: { password, confirmation: password } }
    expect(now()).toMatchObject({ step: 'resetPassword', recover: [{}], ...unchangedForm })
    await send(cancel, cancel)
    expect(now().step).toBe('confirmingClose')
    await send(cancel)
    expect(now()).toMatchObject({ step: 'forgotPassword', values: { password } })
    await send(cancel, { type: 'form.discard' })
    expect(now()).toMatchObject({ output: { step: 'signIn', identifier: mobile }, isMarked: false })
  })
})

describe('S11: a code that the network rejects', () => {
  test.each([
    ['wrong', wrongCode, { code: 'recovery.wrongCode' }],
    ['expired', expired, { words: 'Your OTP has expired. Please request a new one.' }],
  ])('is cleared, and shows why until another is typed: %s', async (_, failure, problem) => {
    const { now, send } = await openFilled({ reset: [failure] })
    await send(submit)
    expect(now()).toMatchObject({ step: 'resetPassword', otp: '', values: { password } })
    expect(now().problems.otp).toEqual(problem)
    await send(code('6'))
    expect(now().problems.otp).toBeUndefined()
  })

  test('requires a new request after five, also with a resend or Back', async () => {
    const { now, send, pass, tryCodes } = await openFilled({ reset: [wrongCode] })
    await tryCodes(3)
    await pass(30_000)
    await send(resend)
    await tryCodes(1)
    await send(cancel, submit)
    expect(now().step).toBe('resetPassword')
    await tryCodes(1)
    expect(now()).toMatchObject({ step: 'forgotPassword', notice: 'recovery.spent', otp: '' })
    expect(now().response).toBeUndefined()
    await send(submit)
    const again = { recover: [{}, {}, {}], notice: undefined, values: { password } }
    expect(now()).toMatchObject({ step: 'resetPassword', ...again })
  })

  test('starts the count again for another identifier', async () => {
    const { now, send, tryCodes } = await openFilled({ reset: [wrongCode] })
    await tryCodes(4)
    await send(cancel, changeField('identifier', '0820000002'), submit)
    await send(...filled, submit)
    expect(now().step).toBe('resetPassword')
  })
})

describe('S11: another code', () => {
  test('can be requested after 30 s, and clears the typed code', async () => {
    const { now, send, pass } = await openFilled()
    await pass(29_999)
    await send(resend)
    expect(now()).toMatchObject({ canSend: false, secondsLeft: 1, recover: [{}], otp })
    await pass(1)
    expect(now()).toMatchObject({ canSend: true, secondsLeft: undefined, resendNotice: undefined })
    await send(resend, resend)
    const resent = { secondsLeft: 30, response: { traceId: 'trace-1' }, resendNotice: 'recovery.sentAgain' }
    const recover = [{ msisdn }, { msisdn }]
    expect(now()).toMatchObject({ recover, otp: '', values: { password }, ...resent })
  })

  test.each([
    ['rejected', refusal('Try again later.', 429), { words: 'Try again later.' }],
    ['not sent', offline, { code: 'failure.offlineUnsent' }],
  ])('that was %s shows why, and can be requested at once', async (_, failure, resendProblem) => {
    const { now, send } = await open({ isSent: true, recover: [failure, 'never'] })
    await send(resend)
    expect(now()).toMatchObject({ resendProblem, canSend: true })
    await send(resend)
    expect(now()).toMatchObject({ resendProblem: undefined, recover: [{}, {}] })
  })

  test('keeps its cooldown after Back, before its response', async () => {
    const { now, send } = await open({ isSent: true, recover: ['never'] })
    await send(resend)
    await send(cancel, submit)
    expect(now()).toMatchObject({ step: 'resetPassword', request: 'cooldown' })
  })

  test.each([
    ['Back', [cancel, submit]],
    ['a code', [...filled, submit]],
  ])('may have been sent without a response, which shows until %s', async (_, events) => {
    const { now, send } = await open({ isSent: true, recover: [lost], reset: [wrongCode] })
    await send(resend)
    const resendProblem = { code: 'recovery.maybeSent' }
    expect(now()).toMatchObject({ resendProblem, canSend: false, secondsLeft: 30 })
    await send(...events)
    expect(now()).toMatchObject({ step: 'resetPassword', resendProblem: undefined, recover: [{}] })
  })
})

describe('in a session', () => {
  test('a code is requested at once, for the own number only', async () => {
    const { now, send } = await open({ isSignedIn: true })
    const requested = { recover: [{ msisdn }], response: { traceId: 'trace-1' }, isMarked: true }
    expect(now()).toMatchObject({ step: 'resetPassword', identifier: '082\u00A0000\u00A00001', ...requested })
    await send(...filled, submit)
    const sent = { identifier: { msisdn }, otp, password, confirmation: password }
    const response = { traceId: 'trace-2' }
    expect(now()).toMatchObject({ step: 'complete', reset: [sent], response, isMarked: false })
    await send({ type: 'result.finish' })
    expect(now().step).toBe('done')
  })

  test('Cancel closes the form, and asks before typed values are discarded', async () => {
    const empty = await open({ isSignedIn: true })
    await empty.send(cancel)
    expect(empty.now().step).toBe('done')
    const { now, send } = await open({ isSignedIn: true })
    await send(code('1'), cancel)
    expect(now().step).toBe('confirmingDiscard')
    await send(cancel)
    expect(now()).toMatchObject({ step: 'resetPassword', otp: '1' })
    await send(cancel, { type: 'form.discard' })
    expect(now().step).toBe('done')
  })
})
