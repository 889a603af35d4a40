import { expect, test } from 'vitest'
import { type OtpSent, otpRequestOf } from '#machines/network/otp-request/otp-request.machine.ts'
import { createMemoryCodeMark } from '#test/support/noop-ports.ts'
import { sendingTo, showOtpRequest } from '#test/support/otp-request.ts'
import { createOkResponse, createRecordingClient } from '#test/support/recording-client.ts'
import { type Answers, openMachine } from '#test/support/scripted-machine.ts'
import { lost, refusal, type ScriptedAnswer, scripted } from '#test/support/scripted-payment.ts'
import { simulatedTime } from '#test/support/simulated-time.ts'
import { createSecondStepActors } from './second-step.actors.ts'
import { secondStepMachine } from './second-step.machine.ts'
import { selectResendProblem, selectSecondStep } from './second-step.selectors.ts'

const msisdn = '27820000001'
const form = { step: 'signIn', identifier: msisdn }
const wrong = refusal('Invalid OTP', 403)
const expired = refusal('Your OTP has expired. Please request a new one.', 403)

const resend = { type: 'otp.send' } as const
const type = (value: string) => ({ type: 'field.change', field: 'otp', value }) as const
const blur = { type: 'field.blur', field: 'otp' } as const
const submit = { type: 'form.submit' } as const
const sent: OtpSent = { traceId: 'trace-1' }

type Script = Answers<typeof secondStepMachine> & {
  readonly isAuthenticatorApp?: boolean
  /** The results of sending an SMS. */
  readonly sendCode?: readonly ScriptedAnswer<OtpSent>[]
}

/** Starts the second step of a sign-in, right after the first SMS. */
const openSecondStep = async ({ isAuthenticatorApp = false, sendCode = [sent], ...answers }: Script = {}) => {
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
        credentials: { identifier: msisdn, password: 'Passw0rd!' },
        time,
      },
      actors: { ...createSecondStepActors(client, mark), otpRequest: otpRequestOf(sending.logic) },
      answers: { verifyCode: ['never'], ...answers },
    },
    snapshot => {
      const { otpRequest, otp: code, ...view } = selectSecondStep(snapshot)
      return {
        ...snapshot.context,
        ...showOtpRequest(otpRequest?.getSnapshot()),
        ...view,
        sendCode: sending.calls,
        code,
        resendProblem: otpRequest && selectResendProblem(otpRequest.getSnapshot()),
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

test('the code is trimmed, and shows that it is incomplete after blur', async () => {
  const { now, send } = await openSecondStep()
  await send(blur)
  expect(now().problem).toBeUndefined()
  const problem = { code: 'secondStep.incomplete' }
  await send(type('123'), blur, type('123 '))
  expect(now()).toMatchObject({ canSubmit: false, code: '123', problem })
  await send(type('123456 '))
  expect(now()).toMatchObject({ canSubmit: true, code: '123456', problem: undefined })
})

test('Cancel during a check leads to the form, and the code is no longer pending', async () => {
  const { now, send, enter } = await openSecondStep()
  await enter('123456')
  expect(now()).toMatchObject({ screen: 'busy', isMarked: true })
  await send({ type: 'form.cancel' })
  expect(now()).toMatchObject({ output: form, code: '', isMarked: false })
})

test('the code of an app is not marked as pending, and has no SMS', async () => {
  const { now } = await openResent({ isAuthenticatorApp: true })
  expect(now()).toMatchObject({ isMarked: false, sentTo: undefined, canSend: false, sendCode: [] })
})

test.each([
  [wrong, { code: 'secondStep.wrong' }],
  [expired, expired.words],
])('S11: a code that the network rejects is cleared, and its field shows why', async (failure, problem) => {
  const { now, enter } = await openSecondStep({ verifyCode: [failure] })
  await enter('111111')
  expect(now()).toMatchObject({ screen: 'code', code: '', problem, failure: undefined, isMarked: true })
})

test('S11: another SMS, 30 s after the first, clears the problem of its code and keeps the typed one', async () => {
  const { now, send, enter, pass } = await openSecondStep({ verifyCode: [wrong], sendCode: ['never'] })
  expect(now()).toMatchObject({ sentTo: msisdn, secondsLeft: 30 })
  await enter('000000')
  await pass(29_999)
  await send(resend)
  expect(now()).toMatchObject({ canSend: false, secondsLeft: 1, sendCode: [] })
  await pass(1)
  await send(resend, resend)
  const sendCode = [{ token: 'token-1', msisdn }]
  expect(now()).toMatchObject({ request: 'sending', problem: undefined, sendCode })
  await send(type('12'))
  expect(now()).toMatchObject({ request: 'sending', code: '12', resendNotice: undefined })
})

test.each([
  ['secondStep.notSent', refusal('Try again later.', 429), { words: 'Try again later.' }, true],
  ['secondStep.perhapsSent', lost, undefined, false],
])('another SMS shows %s, and leads to the form if it crashes', async (code, failure, reason, canSend) => {
  const { now, fail } = await openResent({ sendCode: [failure] })
  expect(now()).toMatchObject({ resendProblem: { code, reason, traceId: failure.traceId }, canSend })
  await fail('otpRequest')
  expect(now()).toMatchObject({ output: form, code: '', isMarked: false })
})
