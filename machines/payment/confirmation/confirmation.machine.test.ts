import { describe, expect, test } from 'vitest'
import { createActor, fromPromise, type InputFrom } from 'xstate'
import type { Cents } from '#machines/domain/money.ts'
import { type OtpSent, otpRequestOf } from '#machines/network/otp-request/otp-request.machine.ts'
import { createJournal } from '#test/support/journal.ts'
import { sendingTo, sendOtpOf, showOtpRequest } from '#test/support/otp-request.ts'
import {
  createOkResponse,
  createRecordingClient,
  createRejectedResponse,
  runActor,
} from '#test/support/recording-client.ts'
import { openMachine } from '#test/support/scripted-machine.ts'
import { lost, refusal, type ScriptedAnswer, scripted } from '#test/support/scripted-payment.ts'
import { simulatedTime } from '#test/support/simulated-time.ts'
import type { ChargeSummary } from '../charges/charge-summary.ts'
import type { ChargeRequest } from '../charges/charges.actors.ts'
import { chargesMachine } from '../charges/charges.machine.ts'
import { readJournal } from '../journal/payment-journal.ts'
import { createConfirmationActors } from './confirmation.actors.ts'
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
const typed = (value: string, field: 'pin' | 'otp' = 'otp') =>
  ({ type: 'field.change', field, value }) as const

interface Script extends Partial<InputFrom<typeof confirmationMachine>> {
  readonly time?: ReturnType<typeof simulatedTime>
  /** The results of sending an SMS. */
  readonly sendOtp?: readonly ScriptedAnswer<OtpSent>[]
}

const open = async ({ time = simulatedTime(0), sendOtp = [sent], ...input }: Script = {}) => {
  const { client } = createRecordingClient(() => createOkResponse({}))
  const order = { needsPin: false, needsOtp: true, charges: undefined, fingerprint: 'order' }
  const journalRef = createJournal()
  const sending = scripted<{ msisdn: string }, OtpSent>(sendOtp)
  const opened = await openMachine(
    confirmationMachine,
    {
      input: { ...order, journalRef, ...input, msisdn, time },
      time,
      actors: { ...createConfirmationActors(client), otpRequest: otpRequestOf(sending.logic) },
    },
    snapshot => ({
      ...showOtpRequest(selectConfirming(snapshot).otpRequest?.getSnapshot()),
      sendOtp: sending.calls,
      output: snapshot.output,
      step: selectConfirmationFocusKey(snapshot),
      code: selectConfirming(snapshot).code,
      problem: selectConfirming(snapshot).problem,
      sentTo: selectConfirming(snapshot).sentTo,
      failure: selectConfirming(snapshot).otpRequest?.getSnapshot().context.failure,
      canConfirm: selectConfirming(snapshot).canConfirm,
      pin: readJournal(snapshot.context).pin,
    }),
  )
  return { ...opened, send: sendingTo(opened) }
}

describe('a confirmation', () => {
  test('needs only Confirm without codes', async () => {
    const { now, send } = await open({ needsOtp: false })
    expect(now()).toMatchObject({ step: 'order', canSend: false, canConfirm: true })
    await send(sms, confirm)
    expect(now()).toMatchObject({ state: 'confirmed', sendOtp: [] })
    expect(now().output).toEqual({ codes: {} })
  })

  test('asks for the PIN before the one-time PIN', async () => {
    const { now, send } = await open({ needsPin: true })
    expect(now()).toMatchObject({ step: 'pin', canConfirm: false })
    await send(typed('1234', 'pin'), { type: 'field.blur', field: 'pin' }, confirm)
    expect(now()).toMatchObject({ state: 'enteringPin', code: '1234' })
    await send(next)
    expect(now()).toMatchObject({ state: 'confirming', step: 'order', code: '', canConfirm: false })
    await send(sms, typed('12'))
    expect(now().problem).toBeUndefined()
    await send(typed('654321'), confirm)
    expect(now().output).toEqual({ codes: { pin: '1234', otp: '654321' } })
  })

  test.each([
    [true, '', undefined, 'enteringPin'],
    [true, '123', { code: 'pin.incomplete' }, 'enteringPin'],
    [true, '12345', { code: 'pin.incomplete' }, 'enteringPin'],
    [true, ' 1234\n', undefined, 'confirming'],
    [false, '', undefined, 'confirming'],
    [false, '12345', { code: 'otp.incomplete' }, 'confirming'],
    [false, '1234', { code: 'otp.incomplete' }, 'confirming'],
    [false, ' 123456 ', undefined, 'confirmed'],
  ])('takes complete codes (PIN: %s): %j', async (needsPin, value, problem, state) => {
    const { now, send } = await open({ needsPin, needsOtp: !needsPin, journalRef: withPin() })
    const field = needsPin ? 'pin' : 'otp'
    await send(typed(value, field))
    expect(now()).toMatchObject({ problem: undefined, canConfirm: state === 'confirmed' })
    await send({ type: 'field.blur', field })
    expect(now().problem).toEqual(problem)
    await send(needsPin ? next : confirm)
    expect(now().state).toEqual(state)
  })

  test.each([
    ['are known', async (): Promise<ChargeSummary> => ({ charges: [], total: 150 as Cents })],
    ['have failed', () => Promise.reject(lost)],
  ])('waits until the charges %s (P8)', async (_, answer) => {
    const time = simulatedTime(0)
    const load = () => new Promise<void>(resolve => time.setTimeout(resolve, 5_000)).then(answer)
    const fetchCharges = fromPromise<ChargeSummary, ChargeRequest>(load)
    const charges = createActor(chargesMachine.provide({ actors: { fetchCharges } }), { clock: time })
    const { now, send, pass } = await open({ needsOtp: false, time, charges: charges.start() })
    expect(now().canConfirm).toBe(true)
    const asked = { component: 'transfer', currency: 'ZAR', amount: 1_000 as Cents, isNotified: false }
    charges.send({ type: 'charges.request', ...asked })
    expect(now().canConfirm).toBe(false)
    await pass(300)
    await send(confirm)
    expect(now()).toMatchObject({ state: 'confirming', canConfirm: false })
    await pass(5_000)
    await send(confirm)
    expect(now().state).toBe('confirmed')
  })
})

describe('an SMS', () => {
  test('is requested from the network, which may refuse it', async () => {
    const { client, calls } = createRecordingClient(() => createRejectedResponse('No SMS today.'))
    const sendOtp = sendOtpOf(createConfirmationActors(client).otpRequest)
    await expect(runActor(sendOtp, { msisdn })).rejects.toMatchObject({ words: { words: 'No SMS today.' } })
    expect(calls).toEqual([{ call: 'POST /network/express/notification/send/otp', data: { msisdn } }])
  })

  test.each([
    ['no press', undefined],
    ['a press for another order', 'other'],
  ])('is needed before Confirm after %s', async (_, fingerprint) => {
    const { pin } = readJournal({ journalRef: withPin() })
    const { now, send } = await open({ journalRef: createJournal({ pin: { ...pin, fingerprint } }) })
    await send(typed('123456'), confirm)
    expect(now()).toMatchObject({ state: 'confirming', step: 'order', canConfirm: false })
    await send(sms, confirm)
    expect(now().output).toEqual({ codes: { otp: '123456' } })
  })

  const arrived = { step: 'otp', sentTo: msisdn, canConfirm: true, pin: { isAwaited: true } }
  const maybe = { ...arrived, sentTo: undefined }
  const none = { step: 'order', sentTo: undefined, canConfirm: false, pin: { isAwaited: false } }

  test.each<[string, readonly ScriptedAnswer<OtpSent>[], object]>([
    ['it was sent', [sent], arrived],
    ['the response was lost', [lost], maybe],
    ['no response came yet', ['never'], { ...maybe, step: 'order' }],
    ['the network sent none', [busy], none],
    ['another one is lost', [sent, lost], arrived],
    ['another one is refused', [sent, busy], arrived],
  ])('is awaited until the end, and confirms the order: %s', async (_, sendOtp, shown) => {
    const { now, send, pass } = await open({ sendOtp })
    await send(typed('123456'))
    for (const _press of sendOtp) {
      await pass(30_000)
      await send(sms)
    }
    expect(now()).toMatchObject({ state: 'confirming', ...shown })
    await send(cancel)
    expect(now()).toMatchObject({ output: { codes: undefined }, pin: { isAwaited: false } })
  })

  test.each([
    ['the same order', {}, { step: 'otp', sentTo: msisdn, secondsLeft: 20 }],
    ['another order', { fingerprint: 'other' }, { step: 'order', sentTo: undefined, secondsLeft: 20 }],
    ['an order without one', { needsOtp: false }, { step: 'order', sentTo: undefined, canConfirm: true }],
    ['an order with a PIN', { needsPin: true }, { step: 'pin', secondsLeft: undefined }],
  ])('has its cooldown also after Cancel: %s', async (_, next, shown) => {
    const journalRef = createJournal()
    const { send, pass, time } = await open({ journalRef })
    await send(sms)
    await pass(10_000)
    await send(cancel)
    const again = await open({ journalRef, time, ...next })
    await again.send(sms)
    expect(again.now()).toMatchObject({ ...shown, canSend: false, sendOtp: [] })
  })
})
