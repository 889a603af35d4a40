import { expect, test } from 'vitest'
import { createActor, fromPromise, type InputFrom } from 'xstate'
import type { Cents } from '#machines/domain/money.ts'
import { type OtpSent, otpRequestOf } from '#machines/network/otp-request/otp-request.machine.ts'
import { createJournal } from '#test/support/journal.ts'
import { sendingTo, sendOtpOf, showOtpRequest } from '#test/support/otp-request.ts'
import { createOkResponse, createRecordingClient, runActor } from '#test/support/recording-client.ts'
import { openMachine } from '#test/support/scripted-machine.ts'
import { lost, refusal, type ScriptedAnswer, scripted } from '#test/support/scripted-payment.ts'
import { simulatedTime } from '#test/support/simulated-time.ts'
import { chargesMachine } from '../charges/charges.machine.ts'
import { readJournal } from '../journal/payment-journal.ts'
import { chargesStatus, createConfirmationActors } from './confirmation.actors.ts'
import { confirmationMachine } from './confirmation.machine.ts'
import { selectConfirmationFocusKey, selectConfirming } from './confirmation.selectors.ts'

const msisdn = '27820000001'
const busy = refusal('Try again later.', 429)
const sent: OtpSent = { traceId: 'trace-1' }

const sms = { type: 'otp.send' } as const
const next = { type: 'form.submit' } as const
const confirm = { type: 'order.confirm' } as const
const cancel = { type: 'order.cancel' } as const
/** The journal of a page on which a PIN was requested for this order. */
const withPin = () =>
  createJournal({ pin: { fingerprint: 'order', requestedAt: undefined, isSent: true, isAwaited: true } })

interface Script extends Partial<InputFrom<typeof confirmationMachine>> {
  readonly time?: ReturnType<typeof simulatedTime>
  /** The results of sending an SMS. */
  readonly sendOtp?: readonly ScriptedAnswer<OtpSent>[]
}

const open = async ({ time = simulatedTime(0), sendOtp = [sent], ...input }: Script = {}) => {
  const order = { needsPin: false, needsOtp: true, charges: undefined, fingerprint: 'order' }
  const journalRef = createJournal()
  const sending = scripted<{ msisdn: string }, OtpSent>(sendOtp)
  const opened = await openMachine(
    confirmationMachine,
    {
      input: { ...order, journalRef, ...input, msisdn, time },
      time,
      actors: { chargesStatus, otpRequest: otpRequestOf(sending.logic) },
    },
    snapshot => ({
      ...selectConfirming(snapshot),
      ...showOtpRequest(selectConfirming(snapshot).otpRequest?.getSnapshot()),
      sendOtp: sending.calls,
      output: snapshot.output,
      step: selectConfirmationFocusKey(snapshot),
      isAwaited: readJournal(snapshot.context).pin.isAwaited,
    }),
  )
  return { ...opened, send: sendingTo(opened) }
}

test.each([
  [true, '', undefined, 'enteringPin'],
  [true, '123', { code: 'pin.incomplete' }, 'enteringPin'],
  [true, '12345', { code: 'pin.incomplete' }, 'enteringPin'],
  [true, ' 1234\n', undefined, 'confirming'],
  [false, '', undefined, 'confirming'],
  [false, '12345', { code: 'otp.incomplete' }, 'confirming'],
  [false, ' 123456 ', undefined, 'confirmed'],
])('a confirmation takes complete codes (PIN: %s): %j', async (needsPin, value, problem, state) => {
  const { now, send } = await open({ needsPin, needsOtp: !needsPin, journalRef: withPin() })
  const field = needsPin ? 'pin' : 'otp'
  await send({ type: 'field.change', field, value })
  expect(now()).toMatchObject({
    problem: value === '12345' && needsPin ? problem : undefined,
    canConfirm: state === 'confirmed',
  })
  await send({ type: 'field.blur', field })
  expect(now().problem).toEqual(problem)
  await send(needsPin ? next : confirm)
  expect(now().state).toEqual(state)
})

test('P8: a confirmation waits until the charges are known, or have failed', async () => {
  const time = simulatedTime(0)
  const charges = createActor(
    chargesMachine.provide({ actors: { fetchCharges: fromPromise(() => Promise.reject(lost)) } }),
    { clock: time },
  ).start()
  const { now, send, pass } = await open({ needsOtp: false, time, charges })
  expect(now().canConfirm).toBe(true)
  const asked = { component: 'transfer', currency: 'ZAR', amount: 1_000 as Cents, isNotified: false }
  charges.send({ type: 'charges.request', ...asked })
  await send(confirm)
  expect(now()).toMatchObject({ state: 'confirming', canConfirm: false })
  await pass(300)
  await send(confirm)
  expect(now().state).toBe('confirmed')
})

const arrived = { step: 'otp', sentTo: msisdn, canConfirm: true, isAwaited: true }
const maybe = { ...arrived, sentTo: undefined }

test.each<[string, readonly ScriptedAnswer<OtpSent>[], object]>([
  ['it was sent', [sent], arrived],
  ['the response was lost', [lost], maybe],
  ['no response came yet', ['never'], { ...maybe, step: 'order' }],
  ['the network sent none', [busy], { step: 'order', canConfirm: false, isAwaited: false }],
  ['another one is refused', [sent, busy], arrived],
])('a one-time PIN is awaited until the end: %s', async (_, sendOtp, shown) => {
  const { now, send, pass } = await open({ sendOtp })
  await send({ type: 'field.change', field: 'otp', value: '123456' })
  for (const _press of sendOtp) {
    await pass(30_000)
    await send(sms)
  }
  expect(now()).toMatchObject({ state: 'confirming', ...shown })
  await send(cancel)
  expect(now()).toMatchObject({ output: { codes: undefined }, isAwaited: false })
})

test.each([
  ['the same order', {}, { step: 'otp', sentTo: msisdn, secondsLeft: 20, canSend: false }],
  ['another order', { fingerprint: 'other' }, { step: 'order', sentTo: undefined, canSend: false }],
  ['an order without one', { needsOtp: false }, { step: 'order', sentTo: undefined, canConfirm: true }],
])('a one-time PIN has its cooldown also after Cancel: %s', async (_, order, shown) => {
  const journalRef = createJournal()
  const { send, pass, time } = await open({ journalRef })
  await send(sms)
  await pass(10_000)
  await send(cancel)
  const again = await open({ journalRef, time, ...order })
  expect(again.now()).toMatchObject(shown)
})

test('a one-time PIN is requested from the network', async () => {
  const { client, calls } = createRecordingClient(() => createOkResponse({}))
  await runActor(sendOtpOf(createConfirmationActors(client).otpRequest), { msisdn })
  expect(calls).toEqual([{ call: 'POST /network/express/notification/send/otp', data: { msisdn } }])
})
