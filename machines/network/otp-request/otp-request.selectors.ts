import { isOutcomeUnknown } from '../failure-questions.ts'
import type { OtpRequestSnapshot } from './otp-request.machine.ts'

/** Returns what a screen shows of the requests for a one-time PIN. */
export const selectOtpRequest = (snapshot: OtpRequestSnapshot) => {
  const { failure } = snapshot.context
  const secondsLeft = snapshot.matches('cooldown') ? snapshot.context.secondsLeft : undefined
  const mayBeSent = failure !== undefined && isOutcomeUnknown(failure)
  return {
    canSend: snapshot.can({ type: 'otp.send' }),
    isSending: snapshot.matches('sending'),
    /** Seconds until the consumer may request another one-time PIN; undefined without a cooldown. */
    secondsLeft,
    /** Why the last request failed, until the next one. */
    failure,
    /** Whether the last request had no response, so that a one-time PIN may have been sent. */
    mayBeSent,
    /** The delivery of the last one-time PIN, as far as it is known without a confirmation of the network. */
    delivery:
      secondsLeft === undefined
        ? ('pending' as const)
        : mayBeSent
          ? ('uncertain' as const)
          : ('earlier' as const),
  }
}
