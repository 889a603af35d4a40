import { type NewPayment, readJournal } from '#machines/payment/journal/payment-journal.ts'
import type { ConfirmationCodes, PaymentOutcome } from '#machines/payment/payment.types.ts'
import type { SubmissionInput } from '#machines/payment/submission/submission.types.ts'
import { assertDefined } from '#machines/shared/assert-defined.ts'
import { readClocks } from '#machines/shared/time.ts'
import { listTransactionIds } from '#machines/wallet/wallet-facts.ts'
import type { CheckoutContext, CheckoutInput } from './checkout.types.ts'
import {
  countAmbiguous,
  findEarlierPayments,
  isInTransactionList,
  isLost,
  toTransactionSearch,
} from './earlier-payments.ts'

/** Returns the input of the confirmation. */
export const toConfirmationInput = ({
  facts,
  journalRef,
  chargesRef: charges,
  offer: { needsPin, needsOtp },
  order: { fingerprint },
  codes,
  time,
}: CheckoutContext) => {
  const { msisdn } = facts.read()
  return { needsPin, needsOtp, msisdn, fingerprint, journalRef, time, charges, codes }
}

/** Whether the order may be a second payment: an earlier one is open or recent, and the consumer has not accepted two. */
export const isPossibleDuplicate = (context: CheckoutContext): boolean =>
  context.order.pattern !== undefined &&
  !context.isRepeatAccepted &&
  (findEarlierPayments(readJournal(context), context.order, context.time).length > 0 ||
    isInTransactionList(context))

/** Whether the balance covers the order. */
export const isBalanceSufficient = ({ order: { requiredBalance }, facts }: CheckoutInput): boolean => {
  const { available } = facts.read()
  return requiredBalance === undefined || (available !== undefined && requiredBalance <= available)
}

/** Whether the wallet was locked meanwhile, for an order that needs an unlocked one. */
export const isLocked = ({ offer, facts }: CheckoutInput): boolean =>
  offer.definition.needsUnlocked === true && !facts.read().isUnlocked

/** Returns the payment of the order. */
export const toPayment = (context: CheckoutContext): NewPayment => {
  const { facts, earlierPayment, order, time, createKey } = context
  const { payments } = readJournal(context)
  const id = createKey()
  // Until the outcome of the first call is known, a repeated one uses its key, so that the network pays once.
  const lost = payments.findLast(payment => isLost(payment) && payment.fingerprint === order.fingerprint)
  return {
    id,
    idempotencyKey: lost?.idempotencyKey ?? id,
    operation: order.call.operation,
    fingerprint: order.fingerprint,
    pattern: order.pattern,
    sentAt: readClocks(time),
    excludedIds: [
      ...new Set([
        ...(listTransactionIds(facts.read()) ?? []),
        ...payments.flatMap(({ snsi }) => snsi ?? []),
        ...(earlierPayment ? [earlierPayment.transaction.snsi] : []),
      ]),
    ],
  }
}

/** Returns the call and the search for its transaction. */
export const toSubmissionInput = (context: CheckoutContext): SubmissionInput => {
  const { codes, sendsIdempotencyKey, facts, order, walletRef: wallet, journalRef } = context
  const { id: paymentId, idempotencyKey, pattern, sentAt, excludedIds } = assertDefined(context.payment)
  return {
    paymentId,
    journalRef,
    wallet,
    request: { call: order.call, codes, sendsIdempotencyKey, idempotencyKey },
    verification:
      pattern &&
      toTransactionSearch(pattern, facts.read(), {
        sentAt,
        excludedIds,
        ownIds: [],
        ambiguousCount: countAmbiguous(readJournal(context), pattern),
        clockFallback: 'any',
      }),
  }
}

/** Returns the codes to keep for Retry: none that may have left the device. */
const unsentCodes = ({ codes }: CheckoutContext, outcome: PaymentOutcome): ConfirmationCodes =>
  outcome.kind === 'unsent' && outcome.failure.kind === 'offline' ? codes : {}

/** Returns the context after a payment. */
export const afterPayment = (context: CheckoutContext, outcome: PaymentOutcome) => ({
  outcome,
  codes: unsentCodes(context, outcome),
})
