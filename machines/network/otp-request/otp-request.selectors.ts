import { isOutcomeUnknown } from '../failure.ts'
import type { OtpRequestSnapshot } from './otp-request.machine.ts'

/** Returns what a screen shows of the requests for a one-time PIN. */
export const selectOtpRequest = (snapshot: OtpRequestSnapshot) => {
  const { failure, secondsLeft } = snapshot.context
  return {
    canSend: snapshot.can({ type: 'otp.send' }),
    isSending: snapshot.matches('sending'),
    /** Seconds until the consumer may request another one-time PIN; undefined without a cooldown. */
    secondsLeft: snapshot.matches('cooldown') ? secondsLeft : undefined,
    /** Why the last request failed, until the next one. */
    failure,
    /** Whether the last request had no response, so that a one-time PIN may have been sent. */
    mayBeSent: failure !== undefined && isOutcomeUnknown(failure),
  }
}
