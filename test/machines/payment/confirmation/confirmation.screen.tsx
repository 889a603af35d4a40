import { formatMsisdn } from '../../../../machines/domain/phone/phone.ts'
import { getAt } from '../../../../machines/domain/wire/wire.ts'
import {
  type ConfirmationSnapshot,
  confirmationMachine,
} from '../../../../machines/payment/confirmation/confirmation.machine.ts'
import type { ServiceActorRef } from '../../../../machines/service/service.machine.ts'
import { formatMessage, text } from '../../../../src/text/session-text.ts'
import { ServiceDialog } from '../../../../src/views/service/ServiceDialog.tsx'
import { msisdn } from '../../../model/facts/fixtures.ts'
import { loadingCharges, request } from '../../../model/facts/order.fixtures.ts'
import { checkoutWith, fillAndProceed, hostInService } from '../../../model/facts/service-host.ts'
import { createFrozenPortal } from '../../../model/facts/stub-actors.ts'
import { startOfRun } from '../../../model/harness/model-time.ts'
import { outside } from '../../../model/harness/screen.ts'
import { absent, answersTo, field, seen, withheld } from '../../../model/harness/shown.ts'
import { playScreen } from '../../../model/play-through-view.ts'

const portal = createFrozenPortal()
const words = text.service

/** The fingerprint of the order to which the SMS belongs. */
const fingerprint = JSON.stringify([request.call.operation, request.call.data])

const labelIn = (snapshot: ConfirmationSnapshot) => (snapshot.matches('enteringPin') ? words.pin : words.otp)

const orderOf = ({ context: { needsOtp, otp } }: ConfirmationSnapshot) => [
  words.confirmQuestion,
  'R10.00',
  seen('button', words.cancel),
  needsOtp ? field(words.otp, otp) : absent('textbox'),
  answersTo(words.confirm, { type: 'order.confirm' }),
]

/** The hint of the code, unless a problem of the code replaces it. */
const hintOf = ({ context }: ConfirmationSnapshot, otherwise: string, ...more: readonly string[]) => {
  const { isTouched, otp, isSent } = context
  const hasProblem = isTouched && otp !== '' && otp.length < 6
  return !hasProblem && [isSent ? words.sentTo(formatMsisdn(msisdn)) : otherwise, ...more]
}

const failureOf = ({ context: { failure } }: ConfirmationSnapshot) => {
  if (failure === undefined) return absent('alert')
  const isRejected = failure.kind === 'rejected'
  return [
    isRejected ? `${words.sendFailed} ${formatMessage(failure.words)}` : words.maybeSent,
    failure.traceId,
  ]
}

export const confirmationScreen = playScreen(import.meta.vitest, confirmationMachine, {
  host: hostInService({
    path: ['checkout', 'confirmation'],
    actors: (machine, input) => ({
      ...checkoutWith({ confirmation: machine }),
      ...(getAt(input, 'charges') === undefined ? {} : { charges: loadingCharges }),
    }),
    reach: fillAndProceed,
    conditions: input => ({
      needsPin: getAt(input, 'needsPin') === true,
      needsOtp: getAt(input, 'needsOtp') === true,
    }),
    remembers: input =>
      getAt(input, 'isSent') === true
        ? { otp: { sentAt: { wall: startOfRun, monotonic: 0 }, fingerprint } }
        : {},
  }),
  render: (_, root) => <ServiceDialog portal={portal} service={root as ServiceActorRef} />,
  interactions: {
    'code.change': (person, { value }, snapshot) => person.type(labelIn(snapshot), value),
    'code.blur': (person, _, snapshot) => person.leave(labelIn(snapshot)),
    'pin.submit': words.goOn,
    'otp.send': words.sendOtp,
    ...outside('The clock and the charges', 'time.tick', 'charges.change'),
    'order.confirm': words.confirm,
    'order.cancel': words.cancel,
  },
  incidental: ['code.blur'],
  unreachableReason(snapshot, { type, ...event }) {
    if (snapshot.matches('enteringPin'))
      return getAt(event, 'value') === '123456' ? 'A PIN has 4 digits' : undefined
    return type.startsWith('code.') && !snapshot.context.needsOtp
      ? 'Without a one-time PIN there is no field for it'
      : undefined
  },
  expectations: {
    enteringPin: (_, { context: { pin } }) => [
      words.enterPinHelp,
      field(words.pin, pin),
      seen('button', words.cancel),
    ],
    'confirming.ready': (_, snapshot) => [
      orderOf(snapshot),
      snapshot.context.needsOtp
        ? [
            hintOf(snapshot, words.willSendTo(formatMsisdn(msisdn))),
            failureOf(snapshot),
            seen('button', words.sendOtp),
          ]
        : absent('button', words.sendOtp),
    ],
    'confirming.sending': (_, snapshot) => [orderOf(snapshot), withheld(words.sendOtp)],
    'confirming.cooldown'(_, snapshot) {
      const { failure, secondsLeft } = snapshot.context
      const otherwise = words[failure === undefined ? 'lastSentTo' : 'maybeSentTo'](formatMsisdn(msisdn))
      return [
        orderOf(snapshot),
        hintOf(snapshot, otherwise, words.sendAgain(secondsLeft)),
        failureOf(snapshot),
        withheld(words.sendOtp),
      ]
    },
    confirmed: words.processing,
    cancelled: seen('button', words.proceed),
  },
})
