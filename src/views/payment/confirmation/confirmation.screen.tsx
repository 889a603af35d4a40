import type { InputFrom } from 'xstate'
import { formatMsisdn } from '#machines/domain/phone/phone.ts'
import { getAt } from '#machines/domain/wire/wire.ts'
import {
  type ConfirmationSnapshot,
  confirmationMachine,
} from '#machines/payment/confirmation/confirmation.machine.ts'
import { readJournal } from '#machines/payment/journal/payment-journal.ts'
import { msisdn } from '#test/model/facts/fixtures.ts'
import { serviceDialogIn } from '#test/model/facts/in-session.tsx'
import { loadingCharges } from '#test/model/facts/order.fixtures.ts'
import { checkoutWith, fillAndProceed, hostInService } from '#test/model/facts/service-host.ts'
import { absent, answersTo, outside, playScreen, seen } from '#test/model/harness/screen.ts'
import { text } from '#test/support/texts.tsx'

const words = text.service

const orderOf = ({ context: { needsOtp } }: ConfirmationSnapshot) => [
  words.confirmQuestion,
  'R10.00',
  needsOtp ? seen('textbox', words.otp) : absent('textbox'),
  answersTo(words.confirm, { type: 'order.confirm' }),
]

/** The hint of the code, unless a problem of the code replaces it. */
const hintOf = ({ context: { touched, values, fingerprint, journalRef } }: ConfirmationSnapshot) => {
  const { pin } = readJournal({ journalRef })
  const hasProblem = touched.includes('otp') && values.otp !== '' && values.otp.length < 6
  if (hasProblem || pin.fingerprint === undefined) return undefined
  if (pin.fingerprint !== fingerprint) return words.pinOfOther
  return pin.isSent && words.sentTo(formatMsisdn(msisdn))
}

playScreen(confirmationMachine, {
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
    journalOf: input => (input as InputFrom<typeof confirmationMachine>).journalRef,
  }),
  render: serviceDialogIn(),
  fields: { pin: words.pin, otp: words.otp },
  interactions: {
    'form.submit': words.goOn,
    ...outside(
      'The charges and the requests for a one-time PIN',
      'charges.change',
      'otp.requested',
      'otp.sent',
      'otp.failed',
    ),
    'order.confirm': words.confirm,
    'order.cancel': words.cancel,
  },
  unreachableReason(snapshot, event) {
    if (!('field' in event)) return false
    const isShown = snapshot.matches('enteringPin') ? event.field === 'pin' : event.field === 'otp'
    const isOffered = event.field === 'pin' || snapshot.context.needsOtp
    return !(isShown && isOffered) && 'Either step has its own field'
  },
  expectations: {
    enteringPin: [words.enterPinHelp, seen('textbox', words.pin)],
    confirming: snapshot => [
      orderOf(snapshot),
      snapshot.context.needsOtp ? hintOf(snapshot) : absent('button', words.sendOtp),
    ],
    confirmed: words.processing,
    cancelled: seen('button', words.proceed),
  },
})
