import { createActor } from 'xstate'
import { getAt } from '../../../../machines/domain/wire/wire.ts'
import { Failure } from '../../../../machines/network/failure.ts'
import { confirmationMachine } from '../../../../machines/payment/confirmation/confirmation.machine.ts'
import { readClocks } from '../../../../machines/shared/time.ts'
import { down } from '../../../model/facts/fixtures.ts'
import { loadingCharges } from '../../../model/facts/order.fixtures.ts'
import { caseTable } from '../../../model/harness/case-table.ts'
import { equal, failedOf, lawsOf, startedActors, when } from '../../../model/harness/laws.ts'

const msisdn = '27820000001'
const refused = new Failure({
  kind: 'rejected',
  status: 429,
  message: 'Try again later.',
  traceId: 'trace-3',
})

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
    'code.change': [{ value: '1234' }, { value: '123456' }],
    'charges.change': [{ isBusy: true }, { isBusy: false }],
  },
  project: ({ context: { needsOtp, pin, otp, isCharging } }) => [
    needsOtp,
    isCharging,
    pin.length === 4,
    otp.length === 6,
  ],
  actors: {
    sendOtp: [{ output: undefined }, { error: down }, { error: refused }],
    secondTicker: { sends: ['time.tick'] },
    codeMark: { sends: [] },
    chargesStatus: { sends: ['charges.change'] },
  },
})

export const confirmationLaws = lawsOf(confirmationMachine, {
  'only Confirm with complete codes and known charges confirms': ({ event, after }) => {
    const { needsPin, needsOtp, pin, otp, isCharging } = after.context
    return when(
      after.matches('confirmed'),
      equal('event', event.type, 'order.confirm'),
      equal('PIN complete', !needsPin || /^\d{4}$/.test(pin), true),
      equal('one-time PIN complete', !needsOtp || /^\d{6}$/.test(otp), true),
      equal('charges loading', isCharging, false),
    )
  },
  'a press sends one SMS, 30 seconds after the last, to the consumer': step => {
    const { sentAt, time } = step.before?.context ?? step.after.context
    const [sms, ...others] = startedActors(step, 'sendOtp')
    const isPressed = step.event.type === 'otp.send'
    const hasRested = sentAt === undefined || time.now() - sentAt.wall >= 30_000
    return (
      equal('SMS sent', [sms !== undefined, others.length], [isPressed, 0]) ??
      when(isPressed, equal('number', getAt(sms?.input, 'msisdn'), msisdn), equal('rested', hasRested, true))
    )
  },
  'the wait for another SMS counts from the press': ({ event, before, after: { context } }) => {
    const isRejected = event.type === failedOf('sendOtp') && event.error === refused
    const isPressed = event.type === 'otp.send'
    const since = isPressed ? context.time.now() : (before ?? { context }).context.sentAt?.wall
    return equal('counts from', context.sentAt?.wall, isRejected ? undefined : since)
  },
  'only Confirm returns codes, and only the required ones': ({ event, after }) => {
    const { needsPin, needsOtp, pin, otp } = after.context
    const codes = { ...(needsPin && { pin }), ...(needsOtp && { otp }) }
    const isConfirmed = event.type === 'order.confirm'
    return when(after.status === 'done', equal('codes', after.output?.codes, isConfirmed ? codes : undefined))
  },
})
