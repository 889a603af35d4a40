import { otpLength, pinLength } from '#machines/domain/limits.ts'
import type { Message } from '#machines/domain/message.ts'
import { isCodeLengthShown } from '#machines/domain/rules/one-time-pin.ts'
import { selectOtpRequest } from '#machines/network/otp-request/otp-request.selectors.ts'
import { isPinRequestedFor } from '../journal/open-questions.ts'
import { readJournal } from '../journal/payment-journal.ts'
import type { ConfirmationSnapshot } from './confirmation.machine.ts'

/** The message codes of a confirmation. */
export type ConfirmationCode = 'otp.incomplete' | 'pin.incomplete'

const lengths = { pin: pinLength, otp: otpLength }

/** Returns the problem of the code. */
const problemOf = (
  { context: { touched, values } }: ConfirmationSnapshot,
  field: 'pin' | 'otp',
): Message<ConfirmationCode> | undefined =>
  isCodeLengthShown(values[field], lengths[field], touched.includes(field))
    ? { code: `${field}.incomplete` }
    : undefined

/** Returns what the step shows that asks for the PIN, or for the one-time PIN with the order. */
export const selectConfirming = (snapshot: ConfirmationSnapshot) => {
  const { needsOtp, values, msisdn, fingerprint } = snapshot.context
  const journal = readJournal(snapshot.context)
  const asksPin = snapshot.matches('enteringPin')
  const field = asksPin ? 'pin' : 'otp'
  const isSent = journal.pin.isSent && isPinRequestedFor(journal, fingerprint)
  return {
    asksPin,
    /** Whether a one-time PIN is part of this confirmation. */
    needsOtp,
    code: values[field],
    problem: problemOf(snapshot, field),
    /** The number to which the one-time PIN of this order was sent; undefined before. */
    sentTo: needsOtp && isSent ? msisdn : undefined,
    /** Whether the last one-time PIN was requested for another order, which alone it confirms. */
    isPinOfOther: journal.pin.fingerprint !== undefined && journal.pin.fingerprint !== fingerprint,
    /** The requests for a one-time PIN, once the PIN is entered. */
    otpRequest: snapshot.children.otpRequest,
    canConfirm: snapshot.can({ type: 'order.confirm' }),
    canSubmitPin: snapshot.can({ type: 'form.submit' }),
  }
}

/** The focus key of the step: the PIN, the order, or the order after a one-time PIN may have arrived. */
export const selectConfirmationFocusKey = (snapshot: ConfirmationSnapshot): string => {
  const { asksPin, sentTo, otpRequest } = selectConfirming(snapshot)
  if (asksPin) return 'pin'
  const request = otpRequest?.getSnapshot()
  return sentTo !== undefined || (request && selectOtpRequest(request).mayBeSent) ? 'otp' : 'order'
}
