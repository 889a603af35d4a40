import { getAt } from '#machines/domain/wire/wire.ts'
import {
  type OtpRequestSnapshot,
  otpRequestMachine,
} from '#machines/network/otp-request/otp-request.machine.ts'
import { confirmationMachine } from '#machines/payment/confirmation/confirmation.machine.ts'
import { emptyJournal } from '#machines/payment/journal/payment-journal.ts'
import { serviceDialogIn } from '#test/model/facts/in-session.tsx'
import { checkoutWith, fillAndProceed, hostInService } from '#test/model/facts/service-host.ts'
import { withStubbedActors } from '#test/model/harness/actor-controller.ts'
import { startOfRun } from '#test/model/harness/model-time.ts'
import { absent, outside, playScreen, type Shown, seen, withheld } from '#test/model/harness/screen.ts'
import { createJournal } from '#test/support/journal.ts'
import { text } from '#test/support/texts.tsx'

const words = text.service

/** The failure of the last request. */
const failure: Shown<OtpRequestSnapshot> = ({ context: { failure } }) =>
  failure === undefined
    ? absent('alert')
    : [
        failure.kind === 'rejected'
          ? `${words.sendFailed} ${text.formatMessage(failure.words)}`
          : words.maybeSent,
        failure.traceId,
      ]

playScreen(otpRequestMachine, {
  host: hostInService({
    path: ['checkout', 'confirmation', 'otpRequest'],
    actors: machine =>
      checkoutWith({ confirmation: withStubbedActors(confirmationMachine, { otpRequest: machine }) }),
    reach: fillAndProceed,
    conditions: input => ({ needsPin: false, needsOtp: getAt(input, 'recipient') !== undefined }),
    journalOf: input =>
      createJournal(
        getAt(input, 'requestedAt') === undefined
          ? {}
          : { pin: { ...emptyJournal.pin, requestedAt: { wall: startOfRun, monotonic: 0 } } },
      ),
  }),
  render: serviceDialogIn(),
  interactions: {
    'otp.send': words.sendOtp,
    ...outside('The clock, and the flow of the one-time PIN', 'time.tick', 'otp.begin', 'response.ignore'),
  },
  expectations: {
    ready: ({ context: { recipient } }) =>
      recipient === undefined ? absent('button', words.sendOtp) : [seen('button', words.sendOtp), failure],
    sending: ({ context: { recipient } }) => recipient !== undefined && withheld(words.sendOtp),
    cooldown: ({ context: { secondsLeft } }) => [
      withheld(words.sendOtp),
      words.sendAgain(secondsLeft),
      failure,
    ],
  },
})
