import { createActor } from 'xstate'
import { getAt } from '#machines/domain/wire/wire.ts'
import { Failure } from '#machines/network/failure.ts'
import { confirmationMachine } from '#machines/payment/confirmation/confirmation.machine.ts'
import { readClocks } from '#machines/shared/time.ts'
import { down } from '#test/model/facts/fixtures.ts'
import { loadingCharges } from '#test/model/facts/order.fixtures.ts'
import { caseTable } from '#test/model/harness/case-table.ts'
import { equal, lawsOf, startedActors, when } from '#test/model/harness/laws.ts'
import { startOfRun } from '#test/model/harness/model-time.ts'

const msisdn = '27820000001'
const refused = new Failure({
  kind: 'rejected',
  status: 429,
  message: 'Try again later.',
  traceId: 'trace-3',
})

/** A press at the start of the run. */
const requestedAt = { wall: startOfRun, monotonic: 0 }

export const confirmationCases = caseTable(confirmationMachine, {
  inputs: time => [
    { needsPin: true, needsOtp: true, msisdn, sentAt: undefined, isSent: false, time, charges: undefined },
    {
      needsPin: false,
      needsOtp: true,
      msisdn,
      sentAt: readClocks(time),
      isSent: true,
      time,
      charges: undefined,
    },
    { needsPin: false, needsOtp: false, msisdn, sentAt: undefined, isSent: false, time, charges: undefined },
    {
      needsPin: false,
      needsOtp: false,
      msisdn,
      sentAt: undefined,
      isSent: false,
      time,
      charges: createActor(loadingCharges),
    },
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
  project: ({ context: { needsOtp, values, isCharging, isSent, sentAt } }) => [
    needsOtp,
    isCharging,
    values.pin.length === 4,
    values.otp.length === 6,
    isSent,
    sentAt === undefined,
  ],
  actors: {
    otpRequest: [],
    codeMark: { sends: [] },
    chargesStatus: { sends: ['charges.change'] },
  },
})

export const confirmationLaws = lawsOf(confirmationMachine, {
  'only Confirm with complete codes and known charges confirms': ({ event, after }) => {
    const { needsPin, needsOtp, values, isCharging } = after.context
    const { pin, otp } = values
    return when(
      after.matches('confirmed'),
      equal('event', event.type, 'order.confirm'),
      equal('PIN complete', !needsPin || /^\d{4}$/.test(pin), true),
      equal('one-time PIN complete', !needsOtp || /^\d{6}$/.test(otp), true),
      equal('charges loading', isCharging, false),
    )
  },
  'a one-time PIN goes to the consumer, after the cooldown of the last': step => {
    const { needsOtp, sentAt } = step.after.context
    const [request] = startedActors(step, 'otpRequest')
    const input = [getAt(request?.input, 'recipient'), getAt(request?.input, 'requestedAt')]
    return when(request !== undefined, equal('input', input, [needsOtp ? { msisdn } : undefined, sentAt]))
  },
  'a confirmation keeps the time of the last request, and that one was sent': ({ event, before, after }) => {
    const { sentAt, isSent } = after.context
    const last = (before ?? after).context
    const isReported = event.type === 'otp.requested' || event.type === 'otp.failed'
    return equal(
      'last request',
      [sentAt, isSent],
      [isReported ? event.requestedAt : last.sentAt, event.type === 'otp.sent' || last.isSent],
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
