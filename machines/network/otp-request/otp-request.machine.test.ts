import { expect, test } from 'vitest'
import { createActor, fromCallback } from 'xstate'
import { showOtpRequest } from '#test/support/otp-request.ts'
import { openMachine } from '#test/support/scripted-machine.ts'
import { lost, refusal, type ScriptedAnswer, scripted } from '#test/support/scripted-payment.ts'
import { simulatedTime } from '#test/support/simulated-time.ts'
import { type OtpRequestReport, type OtpSent, otpRequestOf } from './otp-request.machine.ts'

const recipient = { msisdn: '27820000001' }
const sent: OtpSent = { traceId: 'trace-1' }
const refused = refusal('Try again later.', 429)
const press = { type: 'otp.send' } as const

/** Opens requests whose owner records the reports. */
const open = async (...sendOtp: readonly ScriptedAnswer<OtpSent>[]) => {
  const time = simulatedTime(0)
  const sending = scripted<unknown, OtpSent>(sendOtp)
  const reports: OtpRequestReport[] = []
  const owner = createActor(
    fromCallback<OtpRequestReport>(({ receive }) => receive(report => reports.push(report))),
  ).start()
  return openMachine(
    otpRequestOf(sending.logic),
    { time, input: { owner, recipient, requestedAt: undefined, time } },
    snapshot => ({ ...showOtpRequest(snapshot), sendOtp: sending.calls, reports }),
  )
}

test('reports each press and its result', async () => {
  const requestedAt = { wall: 0, monotonic: 0 }
  const { now, send, pass } = await open(sent, lost)
  await send(press, press)
  const first = [
    { type: 'otp.requested', requestedAt },
    { type: 'otp.sent', ...sent },
  ]
  expect(now()).toMatchObject({ request: 'cooldown', secondsLeft: 30, sendOtp: [recipient], reports: first })
  await pass(30_000)
  await send(press)
  const again = { wall: 30_000, monotonic: 30_000 }
  const second = [
    { type: 'otp.requested', requestedAt: again },
    { type: 'otp.failed', error: lost, requestedAt: again },
  ]
  expect(now()).toMatchObject({ request: 'cooldown', mayBeSent: true, reports: [...first, ...second] })
})

test('counts its cooldown from the press, however late the response', async () => {
  let answer = (_: OtpSent) => {}
  const late = () =>
    new Promise<OtpSent>(resolve => {
      answer = resolve
    })
  const { now, send, pass } = await open(late)
  await send(press)
  await pass(10_000)
  answer(sent)
  await send()
  expect(now()).toMatchObject({ request: 'cooldown', secondsLeft: 20 })
  await pass(20_000)
  expect(now().canSend).toBe(true)
})

test('has no cooldown after the network sent none', async () => {
  const { now, send } = await open(refused)
  await send(press)
  const reports = [{}, { type: 'otp.failed', error: refused, requestedAt: undefined }]
  expect(now()).toMatchObject({ request: 'ready', canSend: true, mayBeSent: false, reports })
})

test('sends to another recipient at once', async () => {
  const other = { msisdn: '27820000002' }
  const { now, send, pass } = await open(sent)
  await send(press, { type: 'otp.begin', recipient: other })
  expect(now()).toMatchObject({ sendOtp: [recipient, other] })
  await send({ type: 'otp.begin', recipient })
  expect(now()).toMatchObject({ request: 'cooldown', sendOtp: [recipient, other, recipient] })
  await pass(30_000)
  await send(press)
  expect(now().sendOtp.at(-1)).toEqual(recipient)
})

test('keeps its cooldown and ignores a late response', async () => {
  const { now, send, pass } = await open('never')
  await send(press, { type: 'response.ignore' })
  expect(now()).toMatchObject({ request: 'cooldown', secondsLeft: 30, reports: [{}] })
  await pass(29_999)
  expect(now().secondsLeft).toBe(1)
  await pass(1)
  expect(now().canSend).toBe(true)
})
