import { isWrongOtpMessage } from '#machines/domain/rules/one-time-pin.ts'
import type { CheckoutSnapshot } from './checkout.machine.ts'
import { selectCallResult } from './checkout.selectors.ts'

/** What the consumer can do about a decline; each has a sentence of its own. */
export type DeclinedAdvice = 'checkDetails' | 'lowerAmount' | 'raiseAmount' | 'readOtp' | 'topUp' | 'waitADay'

/** The advice for the codes of the GSMA Mobile Money API; the first match counts. */
const adviceByReason: readonly (readonly [RegExp, DeclinedAdvice])[] = [
  [/^insufficientFunds$/, 'topUp'],
  [/^daily\w+LimitExceeded$/, 'waitADay'],
  [/(?:LimitExceeded|MaxValue)$/, 'lowerAmount'],
  [/MinValue$/, 'raiseAmount'],
  [/^(?:identifier|format|sameParties)Error$/, 'checkDetails'],
]

/** Returns the advice for the reason of a decline; undefined if the network names no reason that the portal knows. */
export const selectDeclinedAdvice = (snapshot: CheckoutSnapshot): DeclinedAdvice | undefined => {
  const { message, reason } = selectCallResult(snapshot) ?? {}
  if (message && isWrongOtpMessage(message)) return 'readOtp'
  const advice = adviceByReason.find(([pattern]) => reason !== undefined && pattern.test(reason))?.[1]
  // More money in the wallet does not help to pay into the wallet.
  const { pattern } = snapshot.context.order
  const isDebit = pattern !== undefined && pattern.direction !== 'credit'
  return advice === 'topUp' && !isDebit ? undefined : advice
}
