import { otpLength, pinLength } from '../../domain/limits.ts'
import type { Message } from '../../domain/message.ts'
import { isCompleteCode } from '../../domain/rules/one-time-pin.ts'
import { isOutcomeUnknown } from '../../network/failure.ts'
import type { ConfirmationSnapshot } from './confirmation.machine.ts'

/** Every code that a confirmation can put before a consumer. */
export type ConfirmationCode = 'otp.incomplete' | 'pin.incomplete'

/** Whether the consumer's own PIN is asked for now. */
export const selectAsksPin = (snapshot: ConfirmationSnapshot): boolean => snapshot.matches('enteringPin')

/** Whether a one-time PIN is part of this confirmation. */
export const selectNeedsOtp = (snapshot: ConfirmationSnapshot): boolean => snapshot.context.needsOtp

/** The PIN or one-time PIN as typed so far, whichever is asked for. */
export const selectCode = ({ context, ...snapshot }: ConfirmationSnapshot): string =>
  snapshot.value === 'enteringPin' ? context.pin : context.otp

/** What is wrong with the code, once its field was left. */
export const selectCodeProblem = (snapshot: ConfirmationSnapshot): Message<ConfirmationCode> | undefined => {
  const { isTouched, pin, otp } = snapshot.context
  const asksPin = selectAsksPin(snapshot)
  const [code, length] = asksPin ? [pin, pinLength] : [otp, otpLength]
  if (!isTouched || code === '' || isCompleteCode(code, length)) return undefined
  return { code: asksPin ? 'pin.incomplete' : 'otp.incomplete' }
}

/** Where the one-time PIN of this order was sent to; undefined before. */
export const selectSentTo = ({ context }: ConfirmationSnapshot): string | undefined =>
  context.needsOtp && context.isSent ? context.msisdn : undefined

/** Why no one-time PIN could be sent, until the next try. */
export const selectSendingFailure = (snapshot: ConfirmationSnapshot) => snapshot.context.failure

/** Whether the last request for a one-time PIN got no answer, so that one may have been sent. */
export const selectMayBeSent = ({ context: { failure } }: ConfirmationSnapshot): boolean =>
  failure !== undefined && isOutcomeUnknown(failure)

/** Whether a one-time PIN is on its way to the consumer. */
export const selectIsSending = (snapshot: ConfirmationSnapshot): boolean =>
  snapshot.matches({ confirming: 'sending' })

/** Whether a one-time PIN was requested for this order that is not used yet. */
export const selectIsCodePending = (snapshot: ConfirmationSnapshot): boolean =>
  selectSentTo(snapshot) !== undefined || selectMayBeSent(snapshot) || selectIsSending(snapshot)

export const selectCanSend = (snapshot: ConfirmationSnapshot): boolean => snapshot.can({ type: 'otp.send' })

export const selectCanConfirm = (snapshot: ConfirmationSnapshot): boolean =>
  snapshot.can({ type: 'order.confirm' })

export const selectCanSubmitPin = (snapshot: ConfirmationSnapshot): boolean =>
  snapshot.can({ type: 'pin.submit' })

/** Names what is looked at: the PIN, the order, and the order once a one-time PIN may have arrived. */
export const selectConfirmationFocusKey = (snapshot: ConfirmationSnapshot): string => {
  if (selectAsksPin(snapshot)) return 'pin'
  return selectSentTo(snapshot) === undefined && !selectMayBeSent(snapshot) ? 'order' : 'otp'
}

/** Seconds until another one-time PIN can be asked for; undefined while there is nothing to wait for. */
export const selectSecondsLeft = (snapshot: ConfirmationSnapshot): number | undefined =>
  snapshot.matches({ confirming: 'cooldown' }) ? snapshot.context.secondsLeft : undefined
