import { otpLength, pinLength } from '../../domain/limits.ts'
import type { Message } from '../../domain/message.ts'
import { isCompleteCode } from '../../domain/rules/one-time-pin.ts'
import { isOutcomeUnknown } from '../../network/failure.ts'
import type { ConfirmationSnapshot } from './confirmation.machine.ts'

/** The message codes of a confirmation. */
export type ConfirmationCode = 'otp.incomplete' | 'pin.incomplete'

/** Whether the consumer enters the PIN now. */
export const selectAsksPin = (snapshot: ConfirmationSnapshot): boolean => snapshot.matches('enteringPin')

/** Whether a one-time PIN is part of this confirmation. */
export const selectNeedsOtp = (snapshot: ConfirmationSnapshot): boolean => snapshot.context.needsOtp

/** The typed PIN or one-time PIN. */
export const selectCode = ({ context, ...snapshot }: ConfirmationSnapshot): string =>
  snapshot.value === 'enteringPin' ? context.pin : context.otp

/** The problem of the code, once its field was left. */
export const selectCodeProblem = (snapshot: ConfirmationSnapshot): Message<ConfirmationCode> | undefined => {
  const { isTouched, pin, otp } = snapshot.context
  const asksPin = selectAsksPin(snapshot)
  const [code, length] = asksPin ? [pin, pinLength] : [otp, otpLength]
  if (!isTouched || code === '' || isCompleteCode(code, length)) return undefined
  return { code: asksPin ? 'pin.incomplete' : 'otp.incomplete' }
}

/** The number to which the one-time PIN of this order was sent; undefined before. */
export const selectSentTo = ({ context }: ConfirmationSnapshot): string | undefined =>
  context.needsOtp && context.isSent ? context.msisdn : undefined

/** Why the last request for a one-time PIN failed, until the next try. */
export const selectSendingFailure = (snapshot: ConfirmationSnapshot) => snapshot.context.failure

/** Whether the last request had no response, so that a one-time PIN may have been sent. */
export const selectMayBeSent = ({ context: { failure } }: ConfirmationSnapshot): boolean =>
  failure !== undefined && isOutcomeUnknown(failure)

/** Whether a request for a one-time PIN is pending. */
export const selectIsSending = (snapshot: ConfirmationSnapshot): boolean =>
  snapshot.matches({ confirming: 'sending' })

/** Whether a requested one-time PIN of this order is not used yet. */
export const selectIsCodePending = (snapshot: ConfirmationSnapshot): boolean =>
  selectSentTo(snapshot) !== undefined || selectMayBeSent(snapshot) || selectIsSending(snapshot)

export const selectCanSend = (snapshot: ConfirmationSnapshot): boolean => snapshot.can({ type: 'otp.send' })

export const selectCanConfirm = (snapshot: ConfirmationSnapshot): boolean =>
  snapshot.can({ type: 'order.confirm' })

export const selectCanSubmitPin = (snapshot: ConfirmationSnapshot): boolean =>
  snapshot.can({ type: 'pin.submit' })

/** The focus key of the step: the PIN, the order, or the order after a one-time PIN may have arrived. */
export const selectConfirmationFocusKey = (snapshot: ConfirmationSnapshot): string => {
  if (selectAsksPin(snapshot)) return 'pin'
  return selectSentTo(snapshot) === undefined && !selectMayBeSent(snapshot) ? 'order' : 'otp'
}

/** Seconds until the consumer may request another one-time PIN; undefined without a cooldown. */
export const selectSecondsLeft = (snapshot: ConfirmationSnapshot): number | undefined =>
  snapshot.matches({ confirming: 'cooldown' }) ? snapshot.context.secondsLeft : undefined
