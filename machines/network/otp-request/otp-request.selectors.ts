import { type Failure, isOutcomeUnknown } from '../failure.ts'
import type { OtpRequestSnapshot } from './otp-request.machine.ts'

export const selectCanSend = (snapshot: OtpRequestSnapshot): boolean => snapshot.can({ type: 'otp.send' })

/** Whether a request is pending. */
export const selectIsSending = (snapshot: OtpRequestSnapshot): boolean => snapshot.matches('sending')

/** Seconds until the consumer may request another one-time PIN; undefined without a cooldown. */
export const selectSecondsLeft = (snapshot: OtpRequestSnapshot): number | undefined =>
  snapshot.matches('cooldown') ? snapshot.context.secondsLeft : undefined

/** Why the last request failed, until the next one. */
export const selectSendingFailure = (snapshot: OtpRequestSnapshot): Failure | undefined =>
  snapshot.context.failure

/** Whether the last request had no response, so that a one-time PIN may have been sent. */
export const selectMayBeSent = ({ context: { failure } }: OtpRequestSnapshot): boolean =>
  failure !== undefined && isOutcomeUnknown(failure)
