import { expect, test } from 'vitest'
import { createEmptyActor } from 'xstate'
import { showOtpRequest } from '#test/support/otp-request.ts'
import { openMachine } from '#test/support/scripted-machine.ts'
import { refusal, type ScriptedAnswer, scripted } from '#test/support/scripted-payment.ts'
import { simulatedTime } from '#test/support/simulated-time.ts'
import { type OtpSent, otpRequestOf } from './otp-request.machine.ts'

const press = { type: 'otp.send' } as const

const open = (answer: ScriptedAnswer<OtpSent>) => {
  const time = simulatedTime(0)
  const input = {
    owner: createEmptyActor(),
    recipient: { msisdn: '27820000001' },
    requestedAt: undefined,
    time,
  }
  return openMachine(
    otpRequestOf(scripted<unknown, OtpSent>([answer]).logic),
    { time, input },
    showOtpRequest,
  )
}

test('a cooldown of 30 seconds counts from the press, however late the response', async () => {
  let answer = (_: OtpSent) => {}
  const late = () =>
    new Promise<OtpSent>(resolve => {
      answer = resolve
    })
  const { now, send, pass } = await open(late)
  await send(press)
  await pass(10_000)
  answer({ traceId: 'trace-1' })
  await send()
  expect(now()).toMatchObject({ request: 'cooldown', secondsLeft: 20 })
  await pass(19_999)
  expect(now()).toMatchObject({ secondsLeft: 1, canSend: false })
  await pass(1)
  expect(now().canSend).toBe(true)
})

test('a cooldown remains when the response is ignored, and not when the network sent none', async () => {
  const ignored = await open('never')
  await ignored.send(press, { type: 'response.ignore' })
  expect(ignored.now()).toMatchObject({ request: 'cooldown', secondsLeft: 30 })
  const refused = await open(refusal('Try again later.', 429))
  await refused.send(press)
  expect(refused.now()).toMatchObject({ request: 'ready', canSend: true, mayBeSent: false })
})
