import { createActor } from 'xstate'
import { getAt } from '#machines/domain/wire/wire.ts'
import type { Time } from '#machines/shared/time.ts'
import { down, rejection } from '#test/model/facts/fixtures.ts'
import { loadingCharges, toCheckoutInput } from '#test/model/facts/order.fixtures.ts'
import { caseTable } from '#test/model/harness/case-table.ts'
import { equal, lawsOf, startedActors, when } from '#test/model/harness/laws.ts'
import { startOfRun } from '#test/model/harness/model-time.ts'
import { createJournal } from '#test/support/journal.ts'
import { simulatedTime } from '#test/support/simulated-time.ts'
import { readJournal } from '../journal/payment-journal.ts'
import { type ConfirmationSnapshot, confirmationMachine } from './confirmation.machine.ts'

const msisdn = '27820000001'
const refused = rejection(429, 'Try again later.', 'trace-3')

const {
  order: { fingerprint },
} = toCheckoutInput(simulatedTime(0))

/** A press at the start of the run. */
const requestedAt = { wall: startOfRun, monotonic: 0 }

/** An order whose one-time PIN may have been requested for `pinOf`. */
const toInput = (
  time: Time,
  codes: { readonly needsPin?: true; readonly needsOtp?: true },
  pinOf?: string,
) => ({
  needsPin: false,
  needsOtp: false,
  ...codes,
  fingerprint,
  journalRef: createJournal(
    pinOf === undefined ? {} : { pin: { fingerprint: pinOf, requestedAt, isSent: true, isAwaited: false } },
  ),
  msisdn,
  time,
  charges: undefined,
})

export const confirmationCases = caseTable(confirmationMachine, {
  inputs: time => [
    toInput(time, { needsPin: true, needsOtp: true }),
    toInput(time, { needsOtp: true }, fingerprint),
    toInput(time, { needsOtp: true }, 'other'),
    toInput(time, {}),
    { ...toInput(time, {}), charges: createActor(loadingCharges) },
  ],
  events: {
    'field.change': [
      { field: 'pin', value: '1234' },
      { field: 'otp', value: '123456' },
    ],
    'field.blur': [{ field: 'pin' }, { field: 'otp' }],
    'otp.requested': [{ requestedAt }],
    'otp.sent': [{ traceId: 'trace-1' }],
    'otp.failed': [
      { error: down, requestedAt },
      { error: refused, requestedAt: undefined },
    ],
    'charges.change': [{ isBusy: true }, { isBusy: false }],
  },
  project: ({ context: { needsOtp, values, isCharging } }) => [
    needsOtp,
    isCharging,
    values.pin.length === 4,
    values.otp.length === 6,
  ],
  actors: {
    otpRequest: [],
    chargesStatus: { sends: ['charges.change'] },
  },
})

const pinOf = ({ context }: ConfirmationSnapshot) => readJournal(context).pin

export const confirmationLaws = lawsOf(confirmationMachine, {
  'only Confirm with complete codes of this order and known charges confirms': ({ event, after }) => {
    const { needsPin, needsOtp, values, isCharging } = after.context
    const { pin, otp } = values
    return when(
      after.matches('confirmed'),
      equal('event', event.type, 'order.confirm'),
      equal('PIN complete', !needsPin || /^\d{4}$/.test(pin), true),
      equal('one-time PIN complete', !needsOtp || /^\d{6}$/.test(otp), true),
      equal('one-time PIN of the order', needsOtp ? pinOf(after).fingerprint : fingerprint, fingerprint),
      equal('charges loading', isCharging, false),
    )
  },
  'a one-time PIN goes to the consumer, after the cooldown of the last': step => {
    const { after } = step
    const [request] = startedActors(step, 'otpRequest')
    const input = [getAt(request?.input, 'recipient'), getAt(request?.input, 'requestedAt')]
    const recipient = after.context.needsOtp ? { msisdn } : undefined
    return when(request !== undefined, equal('input', input, [recipient, pinOf(after).requestedAt]))
  },
  'the journal learns of each request for this order, of its result, and of Cancel': step => {
    const { type, requestedAt } = step.event
    const expected: Readonly<Record<string, object>> = {
      'otp.requested': { type: 'pin.request', fingerprint, requestedAt },
      'otp.sent': { type: 'pin.sent' },
      'otp.failed': { type: 'pin.fail', requestedAt, mayBeSent: requestedAt !== undefined },
      'order.cancel': { type: 'pin.leave' },
    }
    return equal(
      'records',
      step.sentEvents.flatMap(({ to, event }) => (to === 'journal' ? event : [])),
      [expected[type] ?? []].flat(),
    )
  },
  'only Confirm returns codes, and only the required ones': ({ event, after }) => {
    const { needsPin, needsOtp, values } = after.context
    const { pin, otp } = values
    const codes = { ...(needsPin && { pin }), ...(needsOtp && { otp }) }
    const isConfirmed = event.type === 'order.confirm'
    return when(after.status === 'done', equal('codes', after.output?.codes, isConfirmed ? codes : undefined))
  },
})
