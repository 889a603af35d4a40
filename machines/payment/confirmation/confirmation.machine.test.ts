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

  test('returns only the code that is required', async () => {
    const { now, send } = await open({ needsPin: true, needsOtp: false })
    await send(typed('1234', 'pin'), next, typed('654321'), confirm)
    expect(now().output).toEqual({ codes: { pin: '1234' } })
    const other = await open({ journalRef: withPin() })
    await other.send(typed('654321'), confirm)
    expect(other.now().output).toEqual({ codes: { otp: '654321' } })
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

  test.each([
    ['PIN', true, '1234'],
    ['order', false, '123456'],
  ])('returns no code after Cancel at the %s', async (_, needsPin, value) => {
    const { now, send } = await open({ needsPin })
    await send(typed(value, needsPin ? 'pin' : 'otp'), cancel)
    expect(now()).toMatchObject({ state: 'cancelled', output: { codes: undefined } })
  })
})

describe('an SMS', () => {
  test('is requested from the network, which may refuse it', async () => {
    const { client, calls } = createRecordingClient(() => createRejectedResponse('No SMS today.'))
    const sendOtp = sendOtpOf(createConfirmationActors(client).otpRequest)
    await expect(runActor(sendOtp, { msisdn })).rejects.toMatchObject({ words: { words: 'No SMS today.' } })
    expect(calls).toEqual([{ call: 'POST /network/express/notification/send/otp', data: { msisdn } }])
  })

  test('is sent once a press, and its code may arrive before the response', async () => {
    const { now, send } = await open({ sendOtp: ['never'] })
    expect(now()).toMatchObject({ sendOtp: [], canSend: true })
    await send(sms, sms, sms)
    expect(now()).toMatchObject({ request: 'sending', canSend: false, sendOtp: [{ msisdn }] })
    await send(typed('123456'), confirm)
    expect(now().output).toEqual({ codes: { otp: '123456' } })
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

  test('can be repeated after 30 seconds, which count down', async () => {
    const { now, send, pass } = await open()
    expect(now()).toMatchObject({ step: 'order', sentTo: undefined, secondsLeft: undefined })
    await send(sms, typed('123'))
    expect(now()).toMatchObject({ step: 'otp', sentTo: msisdn, secondsLeft: 30, canSend: false })
    await pass(1_000)
    expect(now().secondsLeft).toBe(29)
    await pass(28_999)
    await send(sms)
    expect(now()).toMatchObject({ secondsLeft: 1, canSend: false, sendOtp: [{}] })
    await pass(1)
    expect(now()).toMatchObject({ state: 'confirming', secondsLeft: undefined, canSend: true })
    await send(sms)
    expect(now()).toMatchObject({ secondsLeft: 30, sendOtp: [{}, {}], code: '123' })
  })

  test('can be repeated at once after the network sent none', async () => {
    const { now, send } = await open({ sendOtp: [busy, 'never'] })
    await send(sms, typed('123456'))
    expect(now()).toMatchObject({ state: 'confirming', step: 'order', failure: busy, mayBeSent: false })
    expect(now()).toMatchObject({ canSend: true, sentTo: undefined, canConfirm: false })
    await send(sms)
    expect(now()).toMatchObject({ request: 'sending', failure: undefined, sendOtp: [{}, {}] })
  })

  test.each([
    ['is lost', lost, 'cooldown', 30],
    ['is refused', busy, 'ready', undefined],
  ])('counts as sent when another one %s', async (_, failure, state, secondsLeft) => {
    const { now, send, pass } = await open({ sendOtp: [sent, failure] })
    await send(sms, typed('123456'))
    await pass(30_000)
    const sending = send(sms)
    expect(now()).toMatchObject({ request: 'sending', sentTo: msisdn, step: 'otp' })
    await sending
    expect(now()).toMatchObject({ request: state, failure, sentTo: msisdn, secondsLeft, canConfirm: true })
  })

  test('may have been sent without a response', async () => {
    const { now, send, pass } = await open({ sendOtp: [lost, sent] })
    await send(sms, sms)
    expect(now()).toMatchObject({ mayBeSent: true, step: 'otp', sentTo: undefined, failure: lost })
    expect(now()).toMatchObject({ secondsLeft: 30, sendOtp: [{}] })
    await pass(30_000)
    await send(sms)
    expect(now()).toMatchObject({ mayBeSent: false, sentTo: msisdn, failure: undefined, sendOtp: [{}, {}] })
  })

  test('counts from the press, however late its response', async () => {
    const time = simulatedTime(0)
    const late = () => new Promise<OtpSent>(answer => time.setTimeout(() => answer(sent), 10_000))
    const { now, send, pass } = await open({ time, sendOtp: [late] })
    await send(sms)
    await pass(10_000)
    expect(now().secondsLeft).toBe(20)
    await pass(20_000)
    expect(now().canSend).toBe(true)
  })

  test.each([
    ['the network sent one', sent, true],
    ['the response was lost', lost, true],
    ['no response came yet', 'never' as const, true],
    ['the network sent none', busy, false],
  ])('is awaited until the end when %s', async (_, answer, isAwaited) => {
    const { now, send } = await open({ sendOtp: [answer] })
    expect(now().pin).toMatchObject({ isAwaited: false })
    await send(sms)
    expect(now().pin).toMatchObject({ isAwaited })
    await send(cancel)
    expect(now()).toMatchObject({ state: 'cancelled', pin: { isAwaited: false } })
  })
})

describe('the cooldown of an earlier SMS', () => {
  /** One was sent, and the consumer cancelled 10 seconds later. */
  const cancelled = async () => {
    const journalRef = createJournal()
    const { send, pass, time } = await open({ journalRef })
    await send(sms)
    await pass(10_000)
    await send(cancel)
    return { time, journalRef }
  }

  test('goes on for the same order', async () => {
    const { now, send, pass } = await open(await cancelled())
    await pass(19_999)
    await send(sms)
    const sent = { step: 'otp', sentTo: msisdn }
    expect(now()).toMatchObject({ ...sent, secondsLeft: 1, canSend: false, sendOtp: [] })
    await pass(1)
    expect(now()).toMatchObject({ ...sent, secondsLeft: undefined, canSend: true })
    await send(sms)
    expect(now()).toMatchObject({ ...sent, secondsLeft: 30, sendOtp: [{ msisdn }] })
  })

  test('goes on for another order, which has no SMS yet', async () => {
    const { now, send, pass } = await open({ ...(await cancelled()), fingerprint: 'other' })
    await send(sms)
    expect(now()).toMatchObject({ step: 'order', sentTo: undefined, secondsLeft: 20, sendOtp: [] })
    await pass(20_000)
    await send(sms)
    expect(now()).toMatchObject({ step: 'otp', sentTo: msisdn, secondsLeft: 30, sendOtp: [{ msisdn }] })
  })

  test('goes on behind a PIN', async () => {
    const { now, send } = await open({ ...(await cancelled()), needsPin: true })
    expect(now()).toMatchObject({ step: 'pin', secondsLeft: undefined, canSend: false })
    await send(typed('1234', 'pin'), next)
    expect(now()).toMatchObject({ step: 'otp', secondsLeft: 20, canSend: false })
  })

  test('does not affect an order without a one-time PIN', async () => {
    const { now, send } = await open({ ...(await cancelled()), needsOtp: false })
    expect(now()).toMatchObject({ state: 'confirming', step: 'order', sentTo: undefined, canSend: false })
    await send(confirm)
    expect(now().output).toEqual({ codes: {} })
  })
})
