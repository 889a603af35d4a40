import { describe, expect, test } from 'vitest'
import { Failure } from '#machines/network/failure.ts'
import {
  type OtpRequestActorRef,
  type OtpSent,
  otpRequestOf,
} from '#machines/network/otp-request/otp-request.machine.ts'
import { createMemoryCodeMark } from '#test/support/noop-ports.ts'
import { sendingTo, showOtpRequest } from '#test/support/otp-request.ts'
import { createOkResponse, createRecordingClient } from '#test/support/recording-client.ts'
import { type Answers, openMachine } from '#test/support/scripted-machine.ts'
import { lost, offline, refusal, type ScriptedAnswer, scripted } from '#test/support/scripted-payment.ts'
import { simulatedTime } from '#test/support/simulated-time.ts'
import { createSecondStepActors } from './second-step.actors.ts'
import { secondStepMachine } from './second-step.machine.ts'
import { selectResendProblem, selectSecondStep } from './second-step.selectors.ts'

const msisdn = '27820000001'
const email = 'thandi@example.com'
const form = { step: 'signIn', identifier: msisdn }
const wrong = refusal('Invalid OTP', 403)
const expired = refusal('Your OTP has expired. Please request a new one.', 403)
const sessionOver = new Failure({ kind: 'unauthorised', status: 401, message: 'Please sign in again.' })

const resend = { type: 'otp.send' } as const
const type = (value: string) => ({ type: 'field.change', field: 'otp', value }) as const
const blur = { type: 'field.blur', field: 'otp' } as const
const submit = { type: 'form.submit' } as const
const sent: OtpSent = { traceId: 'trace-1' }
const acknowledge = { type: 'failure.acknowledge' } as const

type Script = Answers<typeof secondStepMachine> & {
  readonly identifier?: string
  readonly isAuthenticatorApp?: boolean
  /** The results of sending an SMS. */
  readonly sendCode?: readonly ScriptedAnswer<OtpSent>[]
}

const resendProblemOf = (request: OtpRequestActorRef | undefined) =>
  request && selectResendProblem(request.getSnapshot())

/** Starts the second step of a sign-in, right after the first SMS. */
const openSecondStep = async ({
  identifier = msisdn,
  isAuthenticatorApp = false,
  sendCode = [sent],
  ...answers
}: Script = {}) => {
  const time = simulatedTime(0)
  const { mark, isMarked } = createMemoryCodeMark()
  const { client } = createRecordingClient(() => createOkResponse({}))
  const sending = scripted<object, OtpSent>(sendCode)
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
      actors: { ...createSecondStepActors(client, mark), otpRequest: otpRequestOf(sending.logic) },
      answers: { verifyCode: ['never'], ...answers },
    },
    snapshot => {
      const { otpRequest, otp: code, message: barred, ...view } = selectSecondStep(snapshot)
      return {
        ...snapshot.context,
        ...showOtpRequest(otpRequest?.getSnapshot()),
        ...view,
        sendCode: sending.calls,
        code,
        barred,
        resendProblem: resendProblemOf(otpRequest),
        output: snapshot.output,
        isMarked: isMarked(),
      }
    },
  )
  const send = sendingTo(opened)
  const enter = async (...codes: readonly string[]) => {
    for (const value of codes) await send(type(value), submit)
  }
  return { ...opened, send, enter }
}

/** Requests another SMS as soon as possible. */
const openResent = async (script: Script = {}) => {
  const opened = await openSecondStep(script)
  await opened.pass(30_000)
  await opened.send(resend)
  return opened
}

describe('the code', () => {
  test('is trimmed, and shows that it is incomplete after blur', async () => {
    const { now, send } = await openSecondStep()
    await send(blur)
    expect(now().problem).toBeUndefined()
    const problem = { code: 'secondStep.incomplete' }
    await send(type('123'), blur, type('123 '))
    expect(now()).toMatchObject({ canSubmit: false, code: '123', problem })
    await send(type('123456 '))
    expect(now()).toMatchObject({ canSubmit: true, code: '123456', problem: undefined })
  })

  test.each<[string, (opened: Awaited<ReturnType<typeof openSecondStep>>) => Promise<void>]>([
    ['Cancel', ({ send }) => send({ type: 'form.cancel' })],
    [
      'Cancel during its check',
      ({ enter, send }) => enter('123456').then(() => send({ type: 'form.cancel' })),
    ],
    ['a crash', ({ fail }) => fail('otpRequest')],
  ])('is dropped by %s, which leads to the form', async (_, leave) => {
    const opened = await openSecondStep()
    await leave(opened)
    expect(opened.now()).toMatchObject({ output: form, code: '', isMarked: false })
  })

  test('of an app is not marked as pending, and has no SMS', async () => {
    const { now } = await openResent({ isAuthenticatorApp: true })
    expect(now()).toMatchObject({ isMarked: false, sentTo: undefined, canSend: false, sendCode: [] })
  })
})

describe('S11: a code that the network rejects', () => {
  test.each([
    [wrong, { code: 'secondStep.wrong' }],
    [expired, expired.words],
  ])('is cleared, and its field shows why', async (failure, problem) => {
    const { now, enter } = await openSecondStep({ verifyCode: [failure] })
    await enter('111111')
    expect(now()).toMatchObject({ screen: 'code', code: '', problem, failure: undefined, isMarked: true })
  })

  test.each([wrong, sessionOver])('restarts the sign-in the fifth time, also after a resend', async fifth => {
    const { now, enter, send } = await openResent({ verifyCode: [wrong, wrong, expired, wrong, fifth] })
    await enter('111111', '222222', '333333', '444444')
    expect(now().screen).toBe('code')
    await enter('555555')
    const barred = { code: 'secondStep.tooManyCodes' }
    expect(now()).toMatchObject({ screen: 'failed', code: '', barred, failure: fifth, isMarked: false })
    await send(acknowledge)
    expect(now().output).toEqual(form)
  })
})

describe('a check that fails', () => {
  test('without an answer leads back to the empty field', async () => {
    const { now, enter, send } = await openSecondStep({ verifyCode: [lost] })
    await enter('123456')
    expect(now()).toMatchObject({ screen: 'failed', failure: lost, barred: undefined })
    await send(acknowledge)
    expect(now()).toMatchObject({ screen: 'code', code: '', failure: undefined })
  })

  test('because the sign-in has expired leads to the form', async () => {
    const { now, enter, send } = await openSecondStep({ verifyCode: [sessionOver], identifier: email })
    await enter('123456')
    expect(now()).toMatchObject({ failure: sessionOver, screen: 'failed', code: '', barred: undefined })
    await send(acknowledge)
    expect(now().output).toEqual({ step: 'signIn', identifier: email })
  })
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
    const resendNotice = 'secondStep.sentAgain'
    expect(now()).toMatchObject({ canSend: false, secondsLeft: 30, sendCode, resendNotice })
  })

  test('clears the problem of the earlier code, and keeps the typed one', async () => {
    const { now, send, enter, pass } = await openSecondStep({ verifyCode: [wrong], sendCode: ['never'] })
    await enter('000000')
    await pass(30_000)
    await send(resend, resend)
    expect(now()).toMatchObject({ request: 'sending', problem: undefined, sendCode: [{}] })
    await send(type('12'))
    expect(now()).toMatchObject({ request: 'sending', code: '12', resendNotice: undefined })
  })

  const refused = refusal('Try again later.', 429)

  test.each([
    ['secondStep.notSent', refused, refused.words, true],
    ['secondStep.notSent', offline, offline.words, true],
    ['secondStep.perhapsSent', lost, undefined, false],
  ])('shows %s until the next request', async (code, failure, reason, canSend) => {
    const { now, send, pass } = await openResent({ sendCode: [failure, 'never'] })
    const resendProblem = { code, reason, traceId: failure.traceId }
    expect(now()).toMatchObject({ resendProblem, canSend })
    await pass(30_000)
    await send(resend)
    expect(now()).toMatchObject({ resendProblem: undefined, request: 'sending' })
  })

  test('leads to the form when the sign-in has expired', async () => {
    const { now, send } = await openResent({ sendCode: [sessionOver] })
    expect(now()).toMatchObject({ failure: sessionOver, barred: undefined, code: '', isMarked: false })
    await send(acknowledge)
    expect(now().output).toEqual(form)
  })

  test('keeps its cooldown when a code is sent before its response', async () => {
    const { now, enter } = await openResent({ verifyCode: [wrong], sendCode: ['never'] })
    await enter('123456')
    expect(now().secondsLeft).toBe(30)
  })
})
