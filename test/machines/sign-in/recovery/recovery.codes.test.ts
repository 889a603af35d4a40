import { describe, expect, test } from 'vitest'
import {
  selectCanSend,
  selectCanSubmit,
  selectConfirmationProblem,
  selectFailure,
  selectIsSending,
  selectNotice,
  selectOtp,
  selectOtpProblem,
  selectPasswordProblem,
  selectRecoveryStep,
  selectRecoveryValues,
  selectResendNotice,
  selectResendProblem,
  selectSecondsLeft,
  selectTraceId,
} from '../../../../machines/sign-in/recovery/recovery.selectors.ts'
import type { RecoveryField } from '../../../../machines/sign-in/recovery/recovery.types.ts'
import { lost, offline, refusal } from '../../../support/scripted-payment.ts'
import { expired, filled, startRecovery, typed, wrongCode } from './recovery.fixture.ts'

describe('the form can be submitted', () => {
  test.each([
    ['123456', true],
    [' 123456 ', true],
    ['', false],
    ['12345', false],
    ['1234567', false],
    ['12a456', false],
    ['１２３４５６', false],
  ])('with a code of exactly 6 digits: %j %s', async (value, isFit) => {
    const { seen, send, code, fill, reset } = startRecovery({ isSent: true })
    await fill()
    await code(value)
    expect(selectCanSubmit(seen())).toBe(isFit)
    await send({ type: 'form.submit' })
    expect(reset.length).toBe(isFit ? 1 : 0)
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
  ])('with a valid password typed twice: %j %j %s', async (password, confirmation, isFit) => {
    const { seen, send, fill, reset } = startRecovery({ isSent: true })
    await fill()
    await send(typed('password', password), typed('confirmation', confirmation))
    expect(selectCanSubmit(seen())).toBe(isFit)
    await send({ type: 'form.submit' })
    expect(reset).toEqual(
      isFit ? [{ identifier: { email: 'thandi@example.com' }, ...filled, password, confirmation }] : [],
    )
  })
})

describe('the problem of a field shows after blur', () => {
  test.each([
    ['12345', { code: 'recovery.incomplete' }],
    ['1234567', { code: 'recovery.incomplete' }],
    ['12a456', { code: 'recovery.incomplete' }],
    [' 123456 ', undefined],
    ['', undefined],
  ])('for the code %j', async (value, problem) => {
    const { seen, send, code } = startRecovery({ isSent: true })
    await code(value)
    expect(selectOtpProblem(seen())).toBeUndefined()
    await send({ type: 'code.blur' })
    expect(selectOtpProblem(seen())).toEqual(problem)
  })

  test.each([
    ['Passw0!', 'password.tooShort'],
    [`P!${'a'.repeat(49)}`, 'password.tooLong'],
    ['Passw0rdd', 'password.noSpecial'],
    ['passw0rd!', 'password.noUppercase'],
  ])('for the password %j', async (password, code) => {
    const { seen, send } = startRecovery({ isSent: true })
    await send(typed('password', password))
    expect(selectPasswordProblem(seen())).toBeUndefined()
    await send({ type: 'field.blur', field: 'password' })
    expect(selectPasswordProblem(seen())).toEqual({ code })
    await send(typed('password', filled.password))
    expect(selectPasswordProblem(seen())).toBeUndefined()
  })

  test('for passwords that differ', async () => {
    const { seen, send, fill } = startRecovery({ isSent: true })
    const leave = (field: RecoveryField) => ({ type: 'field.blur', field }) as const
    await send(leave('confirmation'), leave('password'))
    expect({
      confirmationProblem: selectConfirmationProblem(seen()),
      passwordProblem: selectPasswordProblem(seen()),
    }).toEqual({ confirmationProblem: undefined, passwordProblem: undefined })
    await fill()
    await send(typed('confirmation', 'N3wPassw0rd'))
    expect(selectConfirmationProblem(seen())).toEqual({ code: 'password.differs' })
  })
})

describe('a code that the network rejects', () => {
  test.each([
    ['wrong', wrongCode, { code: 'recovery.wrongCode' }],
    ['expired', expired, { words: 'Your OTP has expired. Please request a new one.' }],
  ])('shows at its field and is cleared, and the passwords stay: %s', async (_, failure, problem) => {
    const { seen, send, code, fill } = startRecovery({ isSent: true, reset: [failure] })
    await fill()
    await send({ type: 'form.submit' })
    expect({
      recoveryStep: selectRecoveryStep(seen()),
      otp: selectOtp(seen()),
      otpProblem: selectOtpProblem(seen()),
    }).toEqual({ recoveryStep: 'resetPassword', otp: '', otpProblem: problem })
    const { password, confirmation } = filled
    expect(selectRecoveryValues(seen())).toMatchObject({ password, confirmation })
    expect({ failure: selectFailure(seen()), canSubmit: selectCanSubmit(seen()) }).toEqual({
      failure: undefined,
      canSubmit: false,
    })
    await code('6')
    expect(selectOtpProblem(seen())).toBeUndefined()
  })

  const tryCodes = async (
    { send, code }: Pick<ReturnType<typeof startRecovery>, 'send' | 'code'>,
    many: number,
  ): Promise<void> => {
    for (let one = 0; one < many; one++) {
      await code('654321')
      await send({ type: 'form.submit' })
    }
  }

  test('S11: five wrong codes, before or after a resend, require a new request', async () => {
    const begun = startRecovery({ identifier: '0820000001', reset: [wrongCode] })
    const { seen, send, fill, pass, asked, reset } = begun
    await send({ type: 'form.submit' })
    await fill()
    await tryCodes(begun, 3)
    await pass(30_000)
    await send({ type: 'otp.send' })
    await tryCodes(begun, 1)
    expect(selectRecoveryStep(seen())).toBe('resetPassword')
    await tryCodes(begun, 1)
    expect({
      recoveryStep: selectRecoveryStep(seen()),
      notice: selectNotice(seen()),
      otp: selectOtp(seen()),
    }).toEqual({ recoveryStep: 'forgotPassword', notice: { code: 'recovery.spent' }, otp: '' })
    expect({ askedCount: asked.length, resetCount: reset.length }).toEqual({ askedCount: 2, resetCount: 5 })
    await send({ type: 'form.submit' })
    expect({
      askedCount: asked.length,
      recoveryStep: selectRecoveryStep(seen()),
      notice: selectNotice(seen()),
    }).toEqual({ askedCount: 3, recoveryStep: 'resetPassword', notice: undefined })
    expect(selectRecoveryValues(seen()).password).toBe(filled.password)
  })

  test('counts per identifier, also after Back', async () => {
    const begun = startRecovery({ identifier: '0820000001', reset: [wrongCode] })
    await begun.send({ type: 'form.submit' })
    await begun.fill()
    await tryCodes(begun, 4)
    await begun.pass(30_000)
    await begun.send({ type: 'form.cancel' }, { type: 'form.submit' })
    await begun.fill()
    await tryCodes(begun, 1)
    expect(selectNotice(begun.seen())).toEqual({ code: 'recovery.spent' })

    const other = startRecovery({ identifier: '0820000001', reset: [wrongCode] })
    await other.send({ type: 'form.submit' })
    await other.fill()
    await tryCodes(other, 4)
    await other.send({ type: 'form.cancel' }, typed('identifier', '0820000002'), { type: 'form.submit' })
    await other.fill()
    await tryCodes(other, 1)
    expect(selectRecoveryStep(other.seen())).toBe('resetPassword')
  })

  test('is not counted when it has expired', async () => {
    const begun = startRecovery({ isSent: true, reset: [expired] })
    await begun.fill()
    await tryCodes(begun, 9)
    expect(selectRecoveryStep(begun.seen())).toBe('resetPassword')
  })
})

describe('another code', () => {
  test('can be requested 30 seconds after the last one, and clears the typed code', async () => {
    const { seen, send, fill, pass, asked } = startRecovery({ identifier: '0820000001' })
    await send({ type: 'form.submit' })
    expect({ canSend: selectCanSend(seen()), secondsLeft: selectSecondsLeft(seen()) }).toEqual({
      canSend: false,
      secondsLeft: 30,
    })
    await fill()
    await pass(29_999)
    expect(selectSecondsLeft(seen())).toBe(1)
    await send({ type: 'otp.send' })
    expect({ askedCount: asked.length, otp: selectOtp(seen()) }).toEqual({ askedCount: 1, otp: filled.otp })
    await pass(1)
    expect({
      canSend: selectCanSend(seen()),
      secondsLeft: selectSecondsLeft(seen()),
      news: selectResendNotice(seen()),
    }).toEqual({ canSend: true, secondsLeft: undefined, news: undefined })
    await send({ type: 'otp.send' }, { type: 'otp.send' })
    const msisdn = '27820000001'
    expect(asked).toEqual([{ identifier: { msisdn } }, { identifier: { msisdn } }])
    expect({ otp: selectOtp(seen()), password: selectRecoveryValues(seen()).password }).toEqual({
      otp: '',
      password: filled.password,
    })
    expect({
      traceId: selectTraceId(seen()),
      secondsLeft: selectSecondsLeft(seen()),
      news: selectResendNotice(seen()),
    }).toEqual({ traceId: 'trace-1', secondsLeft: 30, news: { code: 'recovery.sentAgain' } })
  })

  test('is requested once a press, and a code may be sent before its response', async () => {
    const { seen, send, fill, asked, reset } = startRecovery({ isSent: true, recover: ['never'] })
    await send(...Array.from({ length: 5 }, () => ({ type: 'otp.send' }) as const))
    expect({ askedCount: asked.length, isSending: selectIsSending(seen()) }).toEqual({
      askedCount: 1,
      isSending: true,
    })
    await fill()
    await send({ type: 'form.submit' })
    expect({ resetCount: reset.length, recoveryStep: selectRecoveryStep(seen()) }).toEqual({
      resetCount: 1,
      recoveryStep: 'complete',
    })
  })

  test.each([
    ['that is refused says why', refusal('Try again later.', 429), { words: 'Try again later.' }],
    ['that was not asked for says so', offline, { code: 'failure.offlineUnsent' }],
  ])('%s, and can be requested again at once', async (_, failure, problem) => {
    const { seen, send, asked } = startRecovery({ isSent: true, recover: [failure, 'never'] })
    await send({ type: 'otp.send' })
    expect({
      sendingProblem: selectResendProblem(seen()),
      traceId: selectTraceId(seen()),
      canSend: selectCanSend(seen()),
    }).toEqual({ sendingProblem: problem, traceId: undefined, canSend: true })
    await send({ type: 'otp.send' })
    expect({ sendingProblem: selectResendProblem(seen()), askedCount: asked.length }).toEqual({
      sendingProblem: undefined,
      askedCount: 2,
    })
  })

  test('without a response may have been sent, and can be requested after the cooldown', async () => {
    const { seen, send, pass, asked } = startRecovery({ isSent: true, recover: [lost, 'never'] })
    await send({ type: 'otp.send' }, { type: 'otp.send' })
    expect({
      sendingProblem: selectResendProblem(seen()),
      secondsLeft: selectSecondsLeft(seen()),
      askedCount: asked.length,
    }).toEqual({ sendingProblem: { code: 'recovery.maybeSent' }, secondsLeft: 30, askedCount: 1 })
    await pass(30_000)
    await send({ type: 'otp.send' })
    expect({ sendingProblem: selectResendProblem(seen()), askedCount: asked.length }).toEqual({
      sendingProblem: undefined,
      askedCount: 2,
    })
  })
})
