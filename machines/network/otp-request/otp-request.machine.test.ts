import { expect, test } from 'vitest'
import { createEmptyActor } from 'xstate'
import { showOtpRequest } from '#test/support/otp-request.ts'
import { openMachine } from '#test/support/scripted-machine.ts'
import { scripted } from '#test/support/scripted-payment.ts'
import { simulatedTime } from '#test/support/simulated-time.ts'
import { type OtpSent, otpRequestOf } from './otp-request.machine.ts'

test('a cooldown of 30 seconds counts from the press, however late the response', async () => {
  let answer = (_: OtpSent) => {}
  const late = () =>
    new Promise<OtpSent>(resolve => {
      answer = resolve
    })
  const time = simulatedTime(0)
  const input = { owner: createEmptyActor(), recipient: undefined, requestedAt: undefined, time }
  const machine = otpRequestOf(scripted<unknown, OtpSent>([late]).logic)
  const { now, send, pass } = await openMachine(machine, { time, input }, showOtpRequest)
  await send({ type: 'otp.begin', recipient: { msisdn: '27820000001' } })
  await pass(10_000)
  answer({ traceId: 'trace-1' })
  await send()
  expect(now()).toMatchObject({ request: 'cooldown', secondsLeft: 20 })
  await pass(19_999)
  expect(now()).toMatchObject({ secondsLeft: 1, canSend: false })
  await pass(1)
  expect(now().canSend).toBe(true)
})
