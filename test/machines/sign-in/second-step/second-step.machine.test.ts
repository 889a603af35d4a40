import { describe, expect, test } from 'vitest'
import { Failure } from '../../../../machines/network/failure.ts'
import { createSecondStepActors } from '../../../../machines/sign-in/second-step/second-step.actors.ts'
import { secondStepMachine } from '../../../../machines/sign-in/second-step/second-step.machine.ts'
import {
  selectBarredMessage,
  selectCanSend,
  selectCanSubmit,
  selectCode,
  selectCodeProblem,
  selectFailure,
  selectIsSending,
  selectResendNotice,
  selectResendProblem,
  selectSecondStepScreen,
  selectSecondsLeft,
  selectSentTo,
} from '../../../../machines/sign-in/second-step/second-step.selectors.ts'
import type { SignInProgress } from '../../../../machines/sign-in/sign-in-dialogs.types.ts'
import { createMemoryCodeMark } from '../../../support/noop-ports.ts'
import { createOkResponse, createRecordingClient } from '../../../support/recording-client.ts'
import { type Answers, openMachine } from '../../../support/scripted-machine.ts'
import { lost, offline, refusal } from '../../../support/scripted-payment.ts'
import { simulatedTime } from '../../../support/simulated-time.ts'

const msisdn = '27820000001'
const email = 'thandi@example.com'
const admitted: SignInProgress = { stage: 'admitted', token: 'session-1' }
const wrong = refusal('Invalid OTP', 403)
const expired = refusal('Your OTP has expired. Please request a new one.', 403)
const sessionOver = new Failure({
  kind: 'unauthorised',
  status: 401,
  message: 'Please sign in again.',
  traceId: 'trace-4',
})

const resend = { type: 'otp.send' } as const
const acknowledge = { type: 'failure.acknowledge' } as const

type Script = Answers<typeof secondStepMachine> & {
  readonly identifier?: string
  readonly isAuthenticatorApp?: boolean
}

/** Starts the second step of a sign-in, right after the first SMS. */
const openSecondStep = async ({
  identifier = msisdn,
  isAuthenticatorApp = false,
  ...answers
}: Script = {}) => {
  const time = simulatedTime(0)
  const { mark, isMarked } = createMemoryCodeMark()
  const { client } = createRecordingClient(() => createOkResponse({}))
  const opened = await openMachine(
    secondStepMachine,
    {
      time,
      input: {
        token: 'token-1',
        isAuthenticatorApp,
        credentials: { identifier, password: 'Passw0rd!' },
        time,
      },
      actors: createSecondStepActors(client, mark),
      answers: { verifyCode: ['never'], sendCode: [undefined], ...answers },
    },
    snapshot => ({
      screen: selectSecondStepScreen(snapshot),
      code: selectCode(snapshot),
      problem: selectCodeProblem(snapshot),
      failure: selectFailure(snapshot),
      barred: selectBarredMessage(snapshot),
      canSubmit: selectCanSubmit(snapshot),
      canSend: selectCanSend(snapshot),
      isSending: selectIsSending(snapshot),
      secondsLeft: selectSecondsLeft(snapshot),
      sentTo: selectSentTo(snapshot),
      resendNotice: selectResendNotice(snapshot),
      resendProblem: selectResendProblem(snapshot),
      output: snapshot.output,
      isMarked: isMarked(),
    }),
  )
  const enter = async (...codes: readonly string[]) => {
    for (const value of codes) await opened.send({ type: 'code.change', value }, { type: 'code.submit' })
  }
  return { ...opened, enter }
}

describe('the code', () => {
  test.each([
    ['', false],
    ['12345', false],
    ['1234567', false],
    ['12a456', false],
    ['１２３４５６', false],
    ['123456', true],
    [' 123456 ', true],
  ])('%j can be sent: %s', async (value, canSubmit) => {
    const { now, send, enter } = await openSecondStep()
    await send({ type: 'code.change', value })
    expect(now()).toMatchObject({ canSubmit })
    await enter(value)
    expect(now()).toMatchObject({ verifyCode: canSubmit ? [{ token: 'token-1', otp: '123456' }] : [] })
  })

  test('shows that it is incomplete after blur, until it changes', async () => {
    const { now, send } = await openSecondStep()
    await send({ type: 'code.blur' })
    expect(now().problem).toBeUndefined()
    await send({ type: 'code.change', value: '123' }, { type: 'code.blur' })
    expect(now().problem).toEqual({ code: 'secondStep.incomplete' })
    await send({ type: 'code.change', value: '123 ' })
    expect(now().problem).toEqual({ code: 'secondStep.incomplete' })
    await send({ type: 'code.change', value: '1234' })
    expect(now().problem).toBeUndefined()
  })

  test('is sent once, however often the button is pressed', async () => {
    const { now, send, enter } = await openSecondStep()
    await enter('123456')
    await send(...Array.from({ length: 50 }, () => ({ type: 'code.submit' }) as const))
    expect(now()).toMatchObject({ screen: 'busy', verifyCode: [{}] })
  })

  test.each<[string, SignInProgress, object]>([
    ['signs in', admitted, { step: 'admitted', token: 'session-1' }],
    [
      'leads to a new password when the old one has expired',
      { stage: 'newPassword', token: 'token-2' },
      { step: 'newPassword', token: 'token-2', credentials: { identifier: msisdn, password: 'Passw0rd!' } },
    ],
    [
      'leads to another code when the network requires one',
      { stage: 'code', token: 'token-2', isAuthenticatorApp: true },
      { step: 'code', token: 'token-2', isAuthenticatorApp: true },
    ],
  ])('that is right %s', async (_, progress, output) => {
    const { now, enter } = await openSecondStep({ verifyCode: [progress] })
    await enter('123456')
    expect(now()).toMatchObject({ output, isMarked: false })
  })

  test('is cleared by Cancel, which aborts its check', async () => {
    const { now, send, enter } = await openSecondStep()
    await enter('123456')
    await send({ type: 'form.cancel' })
    const output = { step: 'signIn', identifier: msisdn }
    expect(now()).toMatchObject({ output, code: '', isMarked: false, aborted: ['verifyCode'] })
  })

  test('of an SMS is marked as pending, the code of an app is not', async () => {
    const { now, enter } = await openSecondStep({ verifyCode: [wrong] })
    await enter('111111')
    expect(now().isMarked).toBe(true)
    const app = await openSecondStep({ isAuthenticatorApp: true })
    expect(app.now().isMarked).toBe(false)
  })
})

describe('S11: a code that the network rejects', () => {
  test.each([
    [wrong, { code: 'secondStep.wrong' }],
    [expired, expired.words],
  ])('is cleared, and its field shows why', async (failure, problem) => {
    const { now, enter } = await openSecondStep({ verifyCode: [failure] })
    await enter('111111')
    expect(now()).toMatchObject({ screen: 'code', code: '', problem, failure: undefined })
  })

  test('without a reason is a failed request', async () => {
    const { now, enter } = await openSecondStep({
      verifyCode: [new Failure({ kind: 'rejected', status: 403 })],
    })
    await enter('111111')
    expect(now()).toMatchObject({ screen: 'failed', code: '' })
  })

  test('five times restarts the sign-in, also after a resend', async () => {
    const { now, enter, send, pass } = await openSecondStep({ verifyCode: [wrong, wrong, expired, wrong] })
    await enter('111111', '222222', '333333')
    await pass(30_000)
    await send(resend)
    await enter('444444')
    expect(now().screen).toBe('code')
    await enter('555555')
    expect(now()).toMatchObject({
      screen: 'failed',
      code: '',
      barred: { code: 'secondStep.tooManyCodes' },
      failure: { traceId: wrong.traceId },
    })
    await send(acknowledge)
    expect(now().output).toEqual({ step: 'signIn', identifier: msisdn })
  })

  test.each([false, true])(
    'shows the same when the fifth ends the sign-in (app: %s)',
    async isAuthenticatorApp => {
      const verifyCode = [wrong, wrong, wrong, wrong, sessionOver]
      const { now, enter } = await openSecondStep({ verifyCode, isAuthenticatorApp })
      await enter('111111', '222222', '333333', '444444', '555555')
      expect(now()).toMatchObject({ barred: { code: 'secondStep.tooManyCodes' }, failure: sessionOver })
    },
  )

  test('four times still lets the fifth, right code sign in', async () => {
    const { now, enter } = await openSecondStep({ verifyCode: [wrong, wrong, wrong, wrong, admitted] })
    await enter('111111', '222222', '333333', '444444', '555555')
    expect(now().output).toEqual({ step: 'admitted', token: 'session-1' })
  })
})

describe('a request that fails', () => {
  test('because the sign-in has expired leads to the form', async () => {
    const { now, enter, send } = await openSecondStep({ verifyCode: [sessionOver], identifier: email })
    await enter('123456')
    expect(now()).toMatchObject({ failure: sessionOver, screen: 'failed', code: '', barred: undefined })
    await send(acknowledge)
    expect(now().output).toEqual({ step: 'signIn', identifier: email })
  })

  test.each([lost, refusal('System Error', 500), offline])(
    'returns to the empty field, and is not counted as a wrong code: %s',
    async failure => {
      const { now, enter, send } = await openSecondStep({ verifyCode: [failure] })
      for (let count = 0; count < 6; count++) {
        await enter('123456')
        expect(now()).toMatchObject({ failure })
        await send(acknowledge)
        expect(now()).toMatchObject({ screen: 'code', code: '', failure: undefined })
      }
    },
  )
})

describe('S11: another SMS', () => {
  test('can be requested 30 s after the first', async () => {
    const { now, send, pass } = await openSecondStep()
    expect(now()).toMatchObject({ sentTo: msisdn, secondsLeft: 30 })
    await pass(29_999)
    await send(resend)
    expect(now()).toMatchObject({ canSend: false, secondsLeft: 1, sendCode: [] })
    await pass(1)
    expect(now()).toMatchObject({ canSend: true, secondsLeft: undefined, resendNotice: undefined })
    await send(resend)
    const sendCode = [{ token: 'token-1', msisdn }]
    const resendNotice = { code: 'secondStep.sentAgain' }
    expect(now()).toMatchObject({ canSend: false, secondsLeft: 30, sendCode, resendNotice })
    await pass(30_000)
    expect(now()).toMatchObject({ canSend: true, resendNotice })
  })

  test('is requested once per press, and keeps the typed code', async () => {
    const { now, send, pass } = await openSecondStep({ sendCode: ['never'] })
    await pass(30_000)
    await send({ type: 'code.change', value: '12' }, resend, resend, resend)
    expect(now()).toMatchObject({ isSending: true, code: '12', sendCode: [{}], resendNotice: undefined })
  })

  test('clears the problem of the earlier code', async () => {
    const { now, send, enter, pass } = await openSecondStep({ verifyCode: [wrong], sendCode: ['never'] })
    await enter('000000')
    await pass(30_000)
    await send(resend)
    expect(now().problem).toBeUndefined()
  })

  test('is requested without a number after a sign-in by email', async () => {
    const { now, send, pass } = await openSecondStep({ identifier: email })
    await pass(30_000)
    await send(resend)
    expect(now()).toMatchObject({ sentTo: undefined, sendCode: [{ token: 'token-1', msisdn: undefined }] })
  })

  test('is not offered with an authenticator app', async () => {
    const { now, send, pass } = await openSecondStep({ isAuthenticatorApp: true })
    await pass(60_000)
    await send(resend)
    expect(now()).toMatchObject({ sentTo: undefined, canSend: false, sendCode: [] })
  })

  test.each([refusal('Try again later.', 429), offline])(
    'that was not sent shows why, and can be requested at once: %s',
    async failure => {
      const { now, send, pass } = await openSecondStep({ sendCode: [failure, 'never'] })
      await pass(30_000)
      await send(resend)
      const resendProblem = { code: 'secondStep.notSent', why: failure.words, traceId: failure.traceId }
      expect(now()).toMatchObject({ resendProblem, canSend: true })
      await send(resend)
      expect(now()).toMatchObject({ resendProblem: undefined, isSending: true })
    },
  )

  test('without a response may have been sent, and can be requested after 30 s', async () => {
    const { now, send, pass } = await openSecondStep({ sendCode: [lost, 'never'] })
    await pass(30_000)
    await send(resend, resend)
    const resendProblem = { code: 'secondStep.perhapsSent', why: undefined, traceId: lost.traceId }
    expect(now()).toMatchObject({ resendProblem, secondsLeft: 30, sendCode: [{}] })
    await pass(30_000)
    await send(resend)
    expect(now()).toMatchObject({ resendProblem: undefined, isSending: true })
  })

  test('counts its cooldown from the press, however late the response is', async () => {
    let respond = () => {}
    const late = () =>
      new Promise<undefined>(resolve => {
        respond = () => resolve(undefined)
      })
    const { now, send, pass } = await openSecondStep({ sendCode: [late] })
    await pass(30_000)
    await send(resend)
    await pass(10_000)
    respond()
    await pass(0)
    expect(now().secondsLeft).toBe(20)
  })

  test('leads to the form when the sign-in has expired', async () => {
    const { now, send, pass } = await openSecondStep({ sendCode: [sessionOver] })
    await pass(30_000)
    await send({ type: 'code.change', value: '123' }, resend)
    expect(now()).toMatchObject({ failure: sessionOver, code: '' })
    await send(acknowledge)
    expect(now().output).toEqual({ step: 'signIn', identifier: msisdn })
  })

  test('keeps its cooldown when a code is sent before its response', async () => {
    const { now, send, enter, pass } = await openSecondStep({ verifyCode: [wrong], sendCode: ['never'] })
    await pass(30_000)
    await send(resend)
    await pass(10_000)
    await enter('123456')
    expect(now().secondsLeft).toBe(20)
    await pass(19_999)
    expect(now().canSend).toBe(false)
    await pass(1)
    expect(now().canSend).toBe(true)
  })
})
