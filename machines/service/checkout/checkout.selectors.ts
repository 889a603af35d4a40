import type { Message } from '#machines/domain/message.ts'
import { isWrongOtpMessage } from '#machines/domain/rules/one-time-pin.ts'
import type { Failure, FailureCode } from '#machines/network/failure.ts'
import { isInvalidResponse, isOutcomeUnknown } from '#machines/network/failure-questions.ts'
import { hasMarkedPayment } from '#machines/payment/journal/open-questions.ts'
import { readJournal } from '#machines/payment/journal/payment-journal.ts'
import type { CallResult } from '#machines/payment/payment.types.ts'
import { listOpenPayments } from '../open-payments.ts'
import type { CheckoutSnapshot } from './checkout.machine.ts'
import type { CheckoutContext } from './checkout.types.ts'

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

export const selectConfirmation = (snapshot: CheckoutSnapshot) => snapshot.children.confirmation

export const selectPayment = (snapshot: CheckoutSnapshot) => snapshot.children.payment

/**
 * Returns the message of a call that was sent and failed; no money left the wallet. Undefined for a call that was not
 * sent: the failure's own message explains it.
 */
const unsentMessageOf = (failure: Failure): Message<OutcomeCode> | undefined => {
  if (failure.kind === 'pageNotOpened') return { code: 'result.pageNotOpened' }
  if (isInvalidResponse(failure)) return { code: 'result.unusable' }
  if (failure.status >= 500) return { code: 'result.nothingLeft' }
  return isOutcomeUnknown(failure) ? { code: 'result.unanswered' } : undefined
}

/** Returns why a call was declined: a message of the portal for a wrong one-time PIN, otherwise the network's message. */
const declinedMessageOf = (result: CallResult | undefined): Message<OutcomeCode | FailureCode> => {
  const words = result?.message
  if (words === undefined) return { code: 'result.declined' }
  return isWrongOtpMessage(words) ? { code: 'result.wrongOtp' } : words
}

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
const adviceOf = ({ order: { pattern } }: CheckoutContext, result: CallResult | undefined) => {
  const { message, reason } = result ?? {}
  if (message && isWrongOtpMessage(message)) return 'readOtp'
  const advice = adviceByReason.find(([codes]) => reason !== undefined && codes.test(reason))?.[1]
  // More money in the wallet does not help to pay into the wallet.
  const isDebit = pattern !== undefined && pattern.direction !== 'credit'
  return advice === 'topUp' && !isDebit ? undefined : advice
}

/** Returns what is shown of an order that was not sent or failed. */
const failureOf = (failure: Failure | undefined) => ({
  failure,
  unsentMessage: failure && unsentMessageOf(failure),
  /** Undefined without a connection, and for a payment page that did not open: the response was the page itself. */
  unsentTrace:
    failure?.kind === 'pageNotOpened' || failure?.kind === 'offline' ? undefined : { id: failure?.traceId },
  /** Whether the order was not sent, because there was no connection. */
  isConnectionMissing: failure?.kind === 'offline',
})

/** Returns what is shown of the network's response. */
const resultOf = (context: CheckoutContext, result: CallResult | undefined) => ({
  /** Undefined without a response. */
  result,
  declinedMessage: declinedMessageOf(result),
  advice: adviceOf(context, result),
  /** Whether the outcome comes from the transaction list, which lacks some details, and not from a response. */
  isVerified: result?.isVerified ?? false,
  /** The id of the created transaction; undefined without one, or if the network did not name it. */
  snsi: context.order.amount > 0 ? result?.snsi : undefined,
  /** The id of the transaction if the response to the order has no Trace ID to quote. */
  verifiedId: result?.isVerified || result?.traceId === undefined ? result?.snsi : undefined,
})

/** Returns what the screens of a checkout show of it. */
export const selectCheckoutDialog = (snapshot: CheckoutSnapshot) => {
  const { value, context } = snapshot
  const { earlierPayment: earlier, outcome, order, facts } = context
  const screen: CheckoutScreen = typeof value === 'string' ? value : 'confirmingDuplicate'
  return {
    screen,
    /** For screens other than the outcome. */
    focusKey: screen === 'confirmingDuplicate' ? screen : undefined,
    confirmation: selectConfirmation(snapshot),
    payment: selectPayment(snapshot),
    /** The earlier transaction of this payment; undefined if the search failed or found none. */
    earlier: earlier?.transaction,
    /** Whether the earlier transaction may belong to another payment. */
    isEarlierUncertain: earlier?.isCertain === false,
    /** Whether the wallet's list could not be searched. */
    isCheckFailed: snapshot.matches({ confirmingDuplicate: 'checkFailed' }),
    /** The open payments to the payee of the order. */
    openPayments: listOpenPayments(context, order.pattern),
    /** Whether another page of this browser has an open payment of the consumer, of which nothing else is known. */
    isPaymentElsewhere: order.pattern !== undefined && hasMarkedPayment(readJournal(context)),
    /** IANA name of the network's time zone. */
    timeZone: facts.read().timeZone,
    ...failureOf(outcome && 'failure' in outcome ? outcome.failure : undefined),
    ...resultOf(context, outcome && 'receipt' in outcome ? outcome.receipt : undefined),
  }
}

export type CheckoutView = ReturnType<typeof selectCheckoutDialog>
