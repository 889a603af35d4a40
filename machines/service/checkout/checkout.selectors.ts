import type { Message } from '#machines/domain/message.ts'
import { isWrongOtpMessage } from '#machines/domain/rules/one-time-pin.ts'
import type { Transaction } from '#machines/domain/transaction/transaction.ts'
import {
  type Failure,
  type FailureCode,
  isInvalidResponse,
  isOutcomeUnknown,
} from '#machines/network/failure.ts'
import { hasMarkedPayment } from '#machines/payment/journal/open-questions.ts'
import { readJournal } from '#machines/payment/journal/payment-journal.ts'
import type { CallResult } from '#machines/payment/payment.types.ts'
import { listOpenPayments, type OpenPayment } from '../open-payments.ts'
import type { CheckoutSnapshot } from './checkout.machine.ts'

/** The message codes of an outcome. */
export type OutcomeCode =
  | 'result.wrongOtp'
  | 'result.declined'
  | 'result.nothingLeft'
  | 'result.pageNotOpened'
  | 'result.unanswered'
  | 'result.unusable'

type StateValue = CheckoutSnapshot['value']

/** The screens of the checkout. The payment renders `paying`. */
export type CheckoutScreen = Extract<StateValue, string> | 'confirmingDuplicate'

export const selectCheckoutScreen = ({ value }: CheckoutSnapshot): CheckoutScreen =>
  typeof value === 'string' ? value : 'confirmingDuplicate'

/** The focus key, for screens other than the outcome. */
export const selectCheckoutFocusKey = (snapshot: CheckoutSnapshot): string | undefined =>
  snapshot.matches('confirmingDuplicate') ? 'confirmingDuplicate' : undefined

/** The earlier transaction of this payment; undefined if the search failed or found none. */
export const selectEarlierPayment = (snapshot: CheckoutSnapshot): Transaction | undefined =>
  snapshot.context.earlierPayment?.transaction

/** Whether the earlier transaction may belong to another payment. */
export const selectIsEarlierUncertain = (snapshot: CheckoutSnapshot): boolean =>
  snapshot.context.earlierPayment?.isCertain === false

/** Whether the wallet's list could not be searched. */
export const selectIsCheckFailed = (snapshot: CheckoutSnapshot): boolean =>
  snapshot.matches({ confirmingDuplicate: 'checkFailed' })

/** Returns the open payments to the payee of the order. */
export const selectOpenPayments = ({ context }: CheckoutSnapshot): readonly OpenPayment[] =>
  listOpenPayments(context, context.order.pattern)

/** Whether another page of this browser has an open payment of the consumer, of which nothing else is known. */
export const selectIsPaymentElsewhere = ({ context }: CheckoutSnapshot): boolean =>
  context.order.pattern !== undefined && hasMarkedPayment(readJournal(context))

/** IANA name of the network's time zone. */
export const selectTimeZone = (snapshot: CheckoutSnapshot): string => snapshot.context.facts.read().timeZone

export const selectConfirmation = (snapshot: CheckoutSnapshot) => snapshot.children.confirmation

export const selectPayment = (snapshot: CheckoutSnapshot) => snapshot.children.payment

/** Returns the network's response; undefined without one. */
export const selectCallResult = ({ context: { outcome } }: CheckoutSnapshot): CallResult | undefined =>
  outcome !== undefined && 'receipt' in outcome ? outcome.receipt : undefined

/** Returns the reason why the order was not sent or failed. */
export const selectFailure = ({ context: { outcome } }: CheckoutSnapshot): Failure | undefined =>
  outcome !== undefined && 'failure' in outcome ? outcome.failure : undefined

/**
 * Returns the message of a call that was sent and failed; no money left the wallet. Undefined for a call that was not
 * sent: the failure's own message explains it.
 */
export const selectUnsentMessage = (snapshot: CheckoutSnapshot): Message<OutcomeCode> | undefined => {
  const failure = selectFailure(snapshot)
  if (failure === undefined) return undefined
  if (failure.kind === 'pageNotOpened') return { code: 'result.pageNotOpened' }
  if (isInvalidResponse(failure)) return { code: 'result.unusable' }
  if (failure.status >= 500) return { code: 'result.nothingLeft' }
  return isOutcomeUnknown(failure) ? { code: 'result.unanswered' } : undefined
}

/**
 * Returns the Trace ID of a failed order, "0" if the response had none. A payment page that did not open has no Trace
 * ID, because the response was the page itself.
 */
export const selectUnsentTraceId = (snapshot: CheckoutSnapshot): string | undefined => {
  const failure = selectFailure(snapshot)
  return failure?.kind === 'pageNotOpened' ? undefined : (failure?.traceId ?? '0')
}

/** Whether the order was not sent, because there was no connection. */
export const selectIsConnectionMissing = (snapshot: CheckoutSnapshot): boolean =>
  selectFailure(snapshot)?.kind === 'offline'

/**
 * Returns why the order was declined: a message of the portal for a wrong one-time PIN, otherwise the network's
 * message.
 */
export const selectDeclinedMessage = (snapshot: CheckoutSnapshot): Message<OutcomeCode | FailureCode> => {
  const words = selectCallResult(snapshot)?.message
  if (words === undefined) return { code: 'result.declined' }
  return isWrongOtpMessage(words) ? { code: 'result.wrongOtp' } : words
}

/** Returns the Trace ID to quote to support; "0" if no response had one. */
export const selectResultTraceId = (snapshot: CheckoutSnapshot): string | undefined =>
  selectCallResult(snapshot)?.traceId

/** Returns the `snsi` of the transaction if the response to the order has no Trace ID to quote. */
export const selectVerifiedTransactionId = (snapshot: CheckoutSnapshot): string | undefined => {
  const receipt = selectCallResult(snapshot)
  return receipt?.isVerified || receipt?.traceId === '0' ? receipt.snsi : undefined
}

/**
 * Returns the `snsi` of the created transaction; undefined without a transaction, or if the network did not name it.
 */
export const selectTransactionSnsi = (snapshot: CheckoutSnapshot): string | undefined =>
  snapshot.context.order.amount > 0 ? selectCallResult(snapshot)?.snsi : undefined

/** Returns when the transaction of the order was made; undefined until the wallet's list has the transaction. */
export const selectTransactionTime = (snapshot: CheckoutSnapshot): string | undefined => {
  const snsi = selectTransactionSnsi(snapshot)
  return snapshot.context.facts.read().latestTransactions?.find(each => each.snsi === snsi)?.timestamp
}

/** Whether the outcome comes from the transaction list, which lacks some details, and not from a response. */
export const selectIsVerified = (snapshot: CheckoutSnapshot): boolean =>
  selectCallResult(snapshot)?.isVerified ?? false
