import { createActor } from 'xstate'
import { Failure, isOutcomeUnknown, toFailure } from '../../../../machines/network/failure.ts'
import {
  type ConfirmationSnapshot,
  confirmationMachine,
} from '../../../../machines/payment/confirmation/confirmation.machine.ts'
import { elapsedSince, readClocks } from '../../../../machines/shared/time.ts'
import { down } from '../../../model/facts/fixtures.ts'
import { loadingCharges } from '../../../model/facts/order.fixtures.ts'
import { caseTable } from '../../../model/harness/case-table.ts'
import { doneOf, failedOf, holding, isEqual, lawsOf, startedActors } from '../../../model/harness/laws.ts'

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

/** Milliseconds until another one-time PIN may be asked for. */
const restOf = ({ context: { sentAt, time } }: ConfirmationSnapshot): number =>
  sentAt === undefined ? 0 : 30_000 - elapsedSince(sentAt, time)

const isWhole = ({ needsPin, needsOtp, pin, otp }: ConfirmationSnapshot['context']): boolean =>
  (!needsPin || /^\d{4}$/.test(pin)) && (!needsOtp || /^\d{6}$/.test(otp))

export const confirmationLaws = lawsOf(confirmationMachine, {
  'nothing is agreed to but by Confirm, with every code whole and the charges known': holding(
    ({ event, after }) =>
      !after.matches('confirmed') ||
      (event.type === 'order.confirm' && isWhole(after.context) && !after.context.isCharging),
  ),
  'the PIN comes first, and neither code is asked for where it is not wanted': holding(({ after }) => {
    const { needsPin, needsOtp, pin } = after.context
    if (after.matches('enteringPin')) return needsPin
    if (!after.matches('confirming')) return true
    return (!needsPin || /^\d{4}$/.test(pin)) && (needsOtp || after.matches({ confirming: 'ready' }))
  }),
  "an SMS goes to the consumer's own number, one for each press, never within thirty seconds of the last":
    holding(({ event, before, after, started }) => {
      const sent = startedActors([{ started }], 'sendOtp')
      if (sent.length !== (event.type === 'otp.send' ? 1 : 0)) return false
      return sent.every(
        ({ input }) => Object(input).msisdn === after.context.msisdn && before && restOf(before) <= 0,
      )
    }),
  'another one can be asked for as soon as the rest is over, or the network sent none': holding(
    ({ after, possibleEvents }) =>
      !after.context.needsOtp ||
      !after.matches('confirming') ||
      (after.matches({ confirming: 'sending' })
        ? possibleEvents().some(({ type }) => type === doneOf('sendOtp'))
        : restOf(after) > 0 !== possibleEvents().some(({ type }) => type === 'otp.send')),
  ),
  'the seconds of the cooldown are counted down': holding(
    ({ event, after, possibleEvents }) =>
      !after.matches({ confirming: 'cooldown' }) ||
      (possibleEvents().some(({ type }) => type === 'time.tick') &&
        after.children.secondTicker !== undefined &&
        (event.type.startsWith('code.') ||
          event.type === failedOf('secondTicker') ||
          after.context.secondsLeft === Math.ceil(restOf(after) / 1_000))),
  ),
  'the rest counts from the press and outlives a lost answer; of one that failed, why is told': holding(
    ({ event, before, after }) => {
      if (before === undefined) return true
      const { context } = after
      const { isSent, sentAt, failure } = before.context
      const isFailed = event.type === failedOf('sendOtp')
      if (context.isSent !== (isSent || event.type === doneOf('sendOtp'))) return false
      if (event.type === 'otp.send' && before.can({ type: 'otp.send' }))
        return context.failure === undefined && restOf(after) === 30_000
      if (!isFailed) return context.sentAt === sentAt && context.failure === failure
      const reason = toFailure(event.error)
      return context.failure === reason && context.sentAt === (isOutcomeUnknown(reason) ? sentAt : undefined)
    },
  ),
  'only typing changes a code, and its field counts as touched after blur': holding(
    ({ event, before, after, possibleEvents }) => {
      if (before === undefined) return true
      const { pin, otp, isTouched } = after.context
      const types = possibleEvents().map(({ type }) => type)
      if (after.status === 'active' && !(types.includes('code.change') && types.includes('code.blur')))
        return false
      if (
        isTouched !==
        (event.type !== 'pin.submit' && (event.type === 'code.blur' || before.context.isTouched))
      )
        return false
      const isTyped = event.type === 'code.change'
      return (
        pin === (isTyped && before.matches('enteringPin') ? event.value : before.context.pin) &&
        otp === (isTyped && before.matches('confirming') ? event.value : before.context.otp)
      )
    },
  ),
  'Cancel is always possible and returns no code; Confirm returns those required': holding(
    ({ event, after, possibleEvents }) => {
      if (after.status === 'active')
        return event.type !== 'order.cancel' && possibleEvents().some(({ type }) => type === 'order.cancel')
      const { needsPin, needsOtp, pin, otp, sentAt, isSent } = after.context
      const codes = { ...(needsPin && { pin }), ...(needsOtp && { otp }) }
      return (
        isEqual(after.output?.codes, event.type === 'order.cancel' ? undefined : codes) &&
        after.output?.sentAt === sentAt &&
        after.output?.isSent === isSent
      )
    },
  ),
})
