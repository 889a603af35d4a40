import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { Failure } from '../../../../machines/network/failure.ts'
import { recoveryMachine } from '../../../../machines/sign-in/recovery/recovery.machine.ts'
import { selectFailure } from '../../../../machines/sign-in/recovery/recovery.selectors.ts'
import { lost, offline, refusal } from '../../../support/scripted-payment.ts'
import { flushPromises, simulatedTime } from '../../../support/simulated-time.ts'
import {
  cancel,
  expired,
  filled,
  resend,
  startRecovery,
  submit,
  typed,
  wrongCode,
} from './recovery.fixture.ts'

const mobile = '0820000001'
const msisdn = '27820000001'
const outcomeUnknown = ['unreachable', 'timedOut', 'invalidResponse'] as const

describe('the identifier', () => {
  test.each([
    ['0821234567', { msisdn: '27821234567' }],
    ['082 123 4567', { msisdn: '27821234567' }],
    ['+27821234567', { msisdn: '27821234567' }],
    ['2727821234567', { msisdn: '27821234567' }],
    ['a@b.toolongtld', { email: 'a@b.toolongtld' }],
    ['', undefined],
    ['082123456', undefined],
    ['447700900123', undefined],
    ['12345678901234567', undefined],
    ['a@b', undefined],
    ['thandi', undefined],
  ])('%j is sent as %j, or not at all', async (identifier, expected) => {
    const { now, send } = await startRecovery({ identifier: '' })
    await send(typed('identifier', identifier))
    expect(now().canSubmit).toBe(expected !== undefined)
    await send(submit)
    expect(now()).toMatchObject({ recover: expected === undefined ? [] : [{ identifier: expected }] })
  })

  test('shows its problem only after blur', async () => {
    const { now, send } = await startRecovery({ identifier: '' })
    await send({ type: 'field.blur', field: 'identifier' })
    expect(now().problems.identifier).toBeUndefined()
    await send(typed('identifier', '082'))
    expect(now().problems.identifier).toEqual({ code: 'recovery.unreadable' })
    await send(typed('identifier', mobile))
    expect(now().problems.identifier).toBeUndefined()
  })

  test('returns to the sign-in form on Back, as it was typed', async () => {
    const { now, send } = await startRecovery({ identifier: '082' })
    await send(typed('identifier', mobile), cancel)
    expect(now()).toMatchObject({ output: { step: 'signIn', identifier: mobile }, recover: [] })
  })

  test.each([
    [mobile, '082\u00A0000\u00A00001'],
    ['447700900123', '+44\u00A07700\u00A0900\u00A0123'],
    ['thandi@example.com', 'thandi@example.com'],
  ])('of a link, %s, opens the new password without a request', async (identifier, shown) => {
    const { now } = await startRecovery({ identifier, isSent: true })
    expect(now()).toMatchObject({ step: 'resetPassword', identifier: shown, recover: [], canSend: true })
  })

  test.each(['', '1', '//evil.example', 'javascript:alert(1)'])(
    'of a link, %j, opens the form if it is not valid',
    async identifier => {
      const { now } = await startRecovery({ identifier, isSent: true })
      expect(now()).toMatchObject({ step: 'forgotPassword', canSubmit: false })
    },
  )
})

describe('the request for a code', () => {
  test.each([
    ['rejected', refusal('No consumer is registered with these details.', 404)],
    ['not sent', offline],
    ['unauthorised', new Failure({ kind: 'unauthorised', status: 401, message: 'Who?' })],
  ])('that was %s shows why, then the typed identifier', async (_, failure) => {
    const { now, send } = await startRecovery({ identifier: mobile, recover: [failure] })
    await send(submit)
    expect(now()).toMatchObject({ step: 'requestFailed', failure })
    await send({ type: 'failure.acknowledge' })
    expect(now()).toMatchObject({
      step: 'forgotPassword',
      failure: undefined,
      values: { identifier: mobile },
      isMarked: false,
    })
  })

  test.each(outcomeUnknown)('without a response (%s) lets the consumer enter a code', async kind => {
    const { now, send } = await startRecovery({ identifier: mobile, recover: [new Failure({ kind })] })
    await send(submit)
    expect(now()).toMatchObject({ step: 'requestUnknown', isMarked: true })
    await send({ type: 'code.enter' })
    expect(now()).toMatchObject({
      step: 'resetPassword',
      failure: undefined,
      canSend: false,
      traceId: undefined,
      recover: [{ identifier: { msisdn } }],
    })
  })

  test('without a response can be sent again after 30 s', async () => {
    const { now, send, pass } = await startRecovery({ identifier: mobile, recover: [lost, 'never'] })
    await send(submit, resend)
    expect(now()).toMatchObject({ secondsLeft: 30, recover: [{}] })
    await pass(1_000)
    expect(now().secondsLeft).toBe(29)
    await pass(29_000)
    await send(resend, resend)
    expect(now()).toMatchObject({ step: 'requesting', failure: undefined, recover: [{}, {}] })
  })

  test('without a response is not shown as a failure after Back', async () => {
    const { now, send } = await startRecovery({ identifier: mobile, recover: [lost] })
    await send(submit)
    await send(cancel)
    expect(now().step).toBe('forgotPassword')
    await send(submit)
    expect(now()).toMatchObject({ step: 'resetPassword', resendProblem: undefined, recover: [{}] })
  })

  test('is not repeated for the same consumer within 30 s', async () => {
    const { now, send, pass } = await startRecovery({ identifier: mobile })
    await send(submit)
    await send(cancel, typed('identifier', '+27 82 000 0001'), submit)
    expect(now()).toMatchObject({ step: 'resetPassword', canSend: false, recover: [{}] })
    await send(cancel, typed('identifier', 'thandi@example.com'), submit)
    expect(now()).toMatchObject({ recover: [{}, {}] })
    await pass(30_000)
    await send(cancel, submit)
    expect(now()).toMatchObject({ recover: [{}, {}, {}] })
  })
})

describe('the new password', () => {
  test.each([
    ['123456', true],
    [' 123456 ', true],
    ['', false],
    ['12345', false],
    ['1234567', false],
    ['12a456', false],
    ['１２３４５６', false],
  ])('requires a code of exactly 6 digits: %j %s', async (otp, canSubmit) => {
    const { now, fill } = await startRecovery({ isSent: true })
    await fill(otp)
    expect(now()).toMatchObject({ canSubmit })
  })

  test.each([
    ['N3wPassw0rd!', 'N3wPassw0rd!', true],
    [`P!${'😀'.repeat(48)}`, `P!${'😀'.repeat(48)}`, true],
    [' N3w Passw0rd! ', ' N3w Passw0rd! ', true],
    ['N3wPassw0rd!', 'N3wPassw0rd! ', false],
    ['N3wPassw0rd!', '', false],
    ['Passw0!', 'Passw0!', false],
    [`P!${'a'.repeat(49)}`, `P!${'a'.repeat(49)}`, false],
    ['Passw0rdd', 'Passw0rdd', false],
    ['passw0rd!', 'passw0rd!', false],
  ])('must be valid and typed twice: %j %j %s', async (password, confirmation, isValid) => {
    const { now, send, fill } = await startRecovery({ isSent: true })
    await fill()
    await send(typed('password', password), typed('confirmation', confirmation), submit)
    const request = { identifier: { email: 'thandi@example.com' }, otp: filled.otp, password, confirmation }
    expect(now()).toMatchObject({ reset: isValid ? [request] : [] })
  })

  test.each([
    ['12345', { code: 'recovery.incomplete' }],
    ['1234567', { code: 'recovery.incomplete' }],
    ['12a456', { code: 'recovery.incomplete' }],
    [' 123456 ', undefined],
    ['', undefined],
  ])('shows the problem of the code %j after blur', async (value, problem) => {
    const { now, send, code } = await startRecovery({ isSent: true })
    await code(value)
    expect(now().problems.otp).toBeUndefined()
    await send({ type: 'code.blur' })
    expect(now().problems.otp).toEqual(problem)
  })

  test.each([
    ['Passw0!', 'password.tooShort'],
    [`P!${'a'.repeat(49)}`, 'password.tooLong'],
    ['Passw0rdd', 'password.noSpecial'],
    ['passw0rd!', 'password.noUppercase'],
  ])('shows the problem of %j after blur', async (password, code) => {
    const { now, send } = await startRecovery({ isSent: true })
    await send(typed('password', password))
    expect(now().problems.password).toBeUndefined()
    await send({ type: 'field.blur', field: 'password' })
    expect(now().problems.password).toEqual({ code })
    await send(typed('password', filled.password))
    expect(now().problems.password).toBeUndefined()
  })

  test('shows that the confirmation differs after blur', async () => {
    const { now, send, fill } = await startRecovery({ isSent: true })
    await send({ type: 'field.blur', field: 'confirmation' }, { type: 'field.blur', field: 'password' })
    expect(now().problems).toMatchObject({ password: undefined, confirmation: undefined })
    await fill()
    await send(typed('confirmation', 'N3wPassw0rd'))
    expect(now().problems.confirmation).toEqual({ code: 'password.differs' })
  })

  test('is sent with the code, and then both are cleared', async () => {
    const { now, send, fill } = await startRecovery({ identifier: mobile })
    await send(submit)
    expect(now()).toMatchObject({ traceId: 'trace-1', isMarked: true })
    await fill()
    await send(submit)
    expect(now()).toMatchObject({
      step: 'complete',
      traceId: 'trace-2',
      reset: [{ identifier: { msisdn }, ...filled }],
      otp: '',
      values: { identifier: mobile, password: '', confirmation: '' },
      isMarked: false,
    })
    await send({ type: 'result.finish' })
    expect(now().output).toEqual({ step: 'signIn', identifier: mobile })
  })

  test.each([
    ['rejected', refusal('Try another password.')],
    ['rejected by a 403 about something else', refusal('Your account is closed.', 403)],
    ['not sent', offline],
  ])('that was %s stays in the form without the code', async (_, failure) => {
    const { now, send, fill } = await startRecovery({ isSent: true, reset: [failure] })
    await fill()
    await send(submit)
    expect(now()).toMatchObject({ step: 'resetFailed', failure })
    await send({ type: 'failure.acknowledge' })
    const { password, confirmation } = filled
    expect(now()).toMatchObject({
      step: 'resetPassword',
      failure: undefined,
      otp: '',
      values: { password, confirmation },
    })
  })

  test.each(outcomeUnknown)('may be set without a response (%s): sign-in or another try', async kind => {
    const { now, send, fill } = await startRecovery({ isSent: true, reset: [new Failure({ kind })] })
    await fill()
    await send(submit)
    expect(now()).toMatchObject({ step: 'resetUnknown', failure: { kind } })
    await send({ type: 'form.retry' })
    expect(now()).toMatchObject({
      step: 'resetPassword',
      resendProblem: undefined,
      otp: '',
      values: { password: filled.password },
      notice: { code: 'recovery.maybeChanged' },
    })
  })

  test('may be set without a response, and the consumer signs in to see', async () => {
    const { now, send, fill } = await startRecovery({ isSent: true, reset: [lost] })
    await fill()
    await send(submit)
    await send({ type: 'result.finish' })
    expect(now().output).toEqual({ step: 'signIn', identifier: 'thandi@example.com' })
  })

  test('stays with the code after Back, for a return with the same identifier', async () => {
    const { now, send, fill } = await startRecovery({ identifier: mobile })
    await send(submit)
    await fill()
    await send(cancel)
    expect(now()).toMatchObject({ step: 'forgotPassword', identifier: undefined })
    await send(submit)
    const { otp, ...values } = filled
    expect(now()).toMatchObject({ step: 'resetPassword', recover: [{}], otp, values })
  })

  test('is cleared with the code when another identifier is submitted', async () => {
    const { now, send, fill } = await startRecovery({ identifier: mobile })
    await send(submit)
    await fill()
    await send(cancel, typed('identifier', 'thandi@example.com'), submit)
    expect(now()).toMatchObject({ recover: [{}, {}], otp: '', values: { password: '', confirmation: '' } })
  })

  test('asks for confirmation before the dialog closes from the step before', async () => {
    const { now, send, fill } = await startRecovery({ identifier: mobile })
    await send(submit)
    await fill()
    await send(cancel, cancel)
    expect(now().step).toBe('confirmingClose')
    await send(cancel)
    expect(now()).toMatchObject({ step: 'forgotPassword', values: { password: filled.password } })
    await send(cancel, { type: 'form.discard' })
    expect(now()).toMatchObject({ output: { step: 'signIn', identifier: mobile }, isMarked: false })
  })

  test.each(['otp', 'password', 'confirmation'] as const)(
    'asks for confirmation when the dialog is left with %s typed',
    async field => {
      const { now, send, code } = await startRecovery({ isSent: true })
      await (field === 'otp' ? code('1') : send(typed(field, 'N')))
      await send({ type: 'form.leave' })
      expect(now().step).toBe('confirmingDiscard')
    },
  )
})

describe('a code that the network rejects', () => {
  test.each([
    ['wrong', wrongCode, { code: 'recovery.wrongCode' }],
    ['expired', expired, { words: 'Your OTP has expired. Please request a new one.' }],
  ])('is cleared, and shows why until another is typed: %s', async (_, failure, problem) => {
    const { now, send, code, fill } = await startRecovery({ isSent: true, reset: [failure] })
    await fill()
    await send(submit)
    expect(now()).toMatchObject({
      step: 'resetPassword',
      otp: '',
      values: { password: filled.password },
      problems: { otp: problem },
    })
    await code('6')
    expect(now().problems.otp).toBeUndefined()
  })

  test('S11: five times, before or after a resend, requires a new request', async () => {
    const { now, send, fill, pass, tryCodes } = await startRecovery({
      identifier: mobile,
      reset: [wrongCode],
    })
    await send(submit)
    await fill()
    await tryCodes(3)
    await pass(30_000)
    await send(resend)
    await tryCodes(1)
    expect(now().step).toBe('resetPassword')
    await tryCodes(1)
    expect(now()).toMatchObject({ step: 'forgotPassword', notice: { code: 'recovery.spent' }, otp: '' })
    await send(submit)
    expect(now()).toMatchObject({
      step: 'resetPassword',
      recover: [{}, {}, {}],
      notice: undefined,
      values: { password: filled.password },
    })
  })

  test('counts per identifier, also after Back', async () => {
    const same = await startRecovery({ identifier: mobile, reset: [wrongCode] })
    await same.send(submit)
    await same.fill()
    await same.tryCodes(4)
    await same.pass(30_000)
    await same.send(cancel, submit)
    await same.fill()
    await same.tryCodes(1)
    expect(same.now().notice).toEqual({ code: 'recovery.spent' })

    const other = await startRecovery({ identifier: mobile, reset: [wrongCode] })
    await other.send(submit)
    await other.fill()
    await other.tryCodes(4)
    await other.send(cancel, typed('identifier', '0820000002'), submit)
    await other.fill()
    await other.tryCodes(1)
    expect(other.now().step).toBe('resetPassword')
  })

  test('is not counted when it has expired', async () => {
    const { now, fill, tryCodes } = await startRecovery({ isSent: true, reset: [expired] })
    await fill()
    await tryCodes(9)
    expect(now().step).toBe('resetPassword')
  })
})

describe('another code', () => {
  test('can be requested 30 s after the last one, and clears the typed code', async () => {
    const { now, send, fill, pass } = await startRecovery({ identifier: mobile })
    await send(submit)
    await fill()
    await pass(29_999)
    expect(now()).toMatchObject({ canSend: false, secondsLeft: 1 })
    await send(resend)
    expect(now()).toMatchObject({ recover: [{}], otp: filled.otp })
    await pass(1)
    expect(now()).toMatchObject({ canSend: true, secondsLeft: undefined, resendNotice: undefined })
    await send(resend, resend)
    expect(now()).toMatchObject({
      recover: [{ identifier: { msisdn } }, { identifier: { msisdn } }],
      otp: '',
      values: { password: filled.password },
      secondsLeft: 30,
      traceId: 'trace-1',
      resendNotice: { code: 'recovery.sentAgain' },
    })
  })

  test('is requested once per press, and a code may be sent before its response', async () => {
    const { now, send, fill } = await startRecovery({ isSent: true, recover: ['never'] })
    await send(resend, resend, resend)
    expect(now()).toMatchObject({ recover: [{}], isSending: true })
    await fill()
    await send(submit)
    expect(now().step).toBe('complete')
  })

  test.each([
    ['rejected', refusal('Try again later.', 429), { words: 'Try again later.' }],
    ['not sent', offline, { code: 'failure.offlineUnsent' }],
  ])('that was %s shows why, and can be requested at once', async (_, failure, resendProblem) => {
    const { now, send } = await startRecovery({ isSent: true, recover: [failure, 'never'] })
    await send(resend)
    expect(now()).toMatchObject({ resendProblem, canSend: true })
    await send(resend)
    expect(now()).toMatchObject({ resendProblem: undefined, recover: [{}, {}] })
  })

  test('without a response may have been sent, and can be requested after 30 s', async () => {
    const { now, send, pass } = await startRecovery({ isSent: true, recover: [lost, 'never'] })
    await send(resend)
    expect(now()).toMatchObject({ resendProblem: { code: 'recovery.maybeSent' }, secondsLeft: 30 })
    await pass(30_000)
    await send(resend)
    expect(now()).toMatchObject({ resendProblem: undefined, recover: [{}, {}] })
  })
})

describe('the problem of a resend', () => {
  test.each(['form.cancel', 'form.leave'] as const)('is cleared by %s', async type => {
    const { now, send } = await startRecovery({ isSent: true, recover: [lost] })
    await send(resend)
    await send({ type }, submit)
    expect(now()).toMatchObject({ step: 'resetPassword', resendProblem: undefined, recover: [{}] })
  })

  test('is cleared when the consumer submits a code', async () => {
    const { now, send, fill } = await startRecovery({ isSent: true, recover: [lost], reset: [wrongCode] })
    await send(resend)
    await fill()
    await send(submit)
    expect(now()).toMatchObject({ step: 'resetPassword', resendProblem: undefined })
  })
})

test('the mark of a pending code is set for a link, and cleared when the dialog closes', async () => {
  const { now, send } = await startRecovery({ isSent: true })
  expect(now().isMarked).toBe(true)
  await send(cancel, cancel)
  expect(now().isMarked).toBe(false)
})

test('a recovery without its actors names the missing one', async () => {
  const recovery = createActor(recoveryMachine, {
    input: { identifier: mobile, isSent: false, time: simulatedTime(0) },
  }).start()
  recovery.send(submit)
  await flushPromises()
  expect(selectFailure(recovery.getSnapshot())?.cause).toEqual(new Error('Actor "recover" was not provided'))
})
