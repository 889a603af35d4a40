import { otpLength, pinLength } from '#machines/domain/limits.ts'
import type { Message } from '#machines/domain/message.ts'
import { isCompleteCode } from '#machines/domain/rules/one-time-pin.ts'
import { selectMayBeSent } from '#machines/network/otp-request/otp-request.selectors.ts'
import { isPinRequestedFor } from '../journal/open-questions.ts'
import { readJournal } from '../journal/payment-journal.ts'
import type { ConfirmationSnapshot } from './confirmation.machine.ts'

/** The message codes of a confirmation. */
export type ConfirmationCode = 'otp.incomplete' | 'pin.incomplete'

const lengths = { pin: pinLength, otp: otpLength }

/** Whether the consumer enters the PIN now. */
export const selectAsksPin = (snapshot: ConfirmationSnapshot): boolean => snapshot.matches('enteringPin')

/** Whether a one-time PIN is part of this confirmation. */
export const selectNeedsOtp = (snapshot: ConfirmationSnapshot): boolean => snapshot.context.needsOtp

/** The field of the code that the consumer enters now. */
export const selectCodeField = (snapshot: ConfirmationSnapshot): 'pin' | 'otp' =>
  selectAsksPin(snapshot) ? 'pin' : 'otp'

/** The typed PIN or one-time PIN. */
export const selectCode = (snapshot: ConfirmationSnapshot): string =>
  snapshot.context.values[selectCodeField(snapshot)]

/** The problem of the code, once its field was left. */
export const selectCodeProblem = (snapshot: ConfirmationSnapshot): Message<ConfirmationCode> | undefined => {
  const field = selectCodeField(snapshot)
  const code = selectCode(snapshot)
  const isTouched = snapshot.context.touched.includes(field)
  if (!isTouched || code === '' || isCompleteCode(code, lengths[field])) return undefined
  return { code: `${field}.incomplete` }
}

/** The number to which the one-time PIN of this order was sent; undefined before. */
export const selectSentTo = ({ context }: ConfirmationSnapshot): string | undefined => {
  const journal = readJournal(context)
  const isSent = journal.pin.isSent && isPinRequestedFor(journal, context.fingerprint)
  return context.needsOtp && isSent ? context.msisdn : undefined
}

/** Whether the last one-time PIN was requested for another order, which alone it confirms. */
export const selectIsPinOfOther = ({ context }: ConfirmationSnapshot): boolean => {
  const { pin } = readJournal(context)
  return pin.fingerprint !== undefined && pin.fingerprint !== context.fingerprint
}

/** The requests for a one-time PIN, once the PIN is entered. */
export const selectOtpRequest = (snapshot: ConfirmationSnapshot) => snapshot.children.otpRequest

/** Whether the last request had no response, so that a one-time PIN may have been sent. */
const mayBeSent = (snapshot: ConfirmationSnapshot): boolean => {
  const request = selectOtpRequest(snapshot)?.getSnapshot()
  return request !== undefined && selectMayBeSent(request)
}

export const selectCanConfirm = (snapshot: ConfirmationSnapshot): boolean =>
  snapshot.can({ type: 'order.confirm' })

export const selectCanSubmitPin = (snapshot: ConfirmationSnapshot): boolean =>
  snapshot.can({ type: 'form.submit' })

/** The focus key of the step: the PIN, the order, or the order after a one-time PIN may have arrived. */
export const selectConfirmationFocusKey = (snapshot: ConfirmationSnapshot): string => {
  if (selectAsksPin(snapshot)) return 'pin'
  return selectSentTo(snapshot) === undefined && !mayBeSent(snapshot) ? 'order' : 'otp'
}
