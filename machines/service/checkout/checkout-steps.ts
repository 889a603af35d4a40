import { isDeclined } from '#machines/domain/transaction/transaction.ts'
import type {
  ConfirmationCodes,
  ConfirmationOutput,
} from '#machines/payment/confirmation/confirmation.machine.ts'
import type { FoundPayment } from '#machines/payment/submission/match-transaction.ts'
import type {
  SubmissionInput,
  SubmissionOutcome,
  TransactionSearch,
} from '#machines/payment/submission/submission.types.ts'
import { readClocks } from '#machines/shared/time.ts'
import { listTransactionIds } from '#machines/wallet/wallet-facts.ts'
import type { CheckoutContext, CheckoutInput, CheckoutOutput, PaymentAttempt } from './checkout.types.ts'
import {
  countAmbiguous,
  findDuplicateAttempt,
  getDuplicateWindowStart,
  isInTransactionList,
  listExcludedIds,
  listOwnIds,
  toTransactionSearch,
  withMatchedTransaction,
  withOutcome,
} from './payment-attempts.ts'

/** Returns the input of the confirmation. */
export const toConfirmationInput = ({
  facts,
  chargesRef,
  offer,
  order,
  otp,
  codes,
  time,
}: CheckoutContext) => {
  const { needsPin, needsOtp } = offer
  const isSent = otp?.fingerprint === order.fingerprint
  return {
    needsPin,
    needsOtp,
    msisdn: facts.read().msisdn,
    sentAt: otp?.sentAt,
    isSent,
    time,
    charges: chargesRef,
    codes,
  }
}

/** Returns the context after a confirmation. A one-time PIN is valid only for the order for which it was sent (S11). */
export const afterConfirmation = (
  { order }: CheckoutContext,
  { codes = {}, sentAt, isSent }: ConfirmationOutput,
) => ({
  codes,
  otp: sentAt || isSent ? { sentAt, fingerprint: isSent ? order.fingerprint : undefined } : undefined,
})

/** Returns the attempt that the order makes; undefined for an order without a transaction. */
const attemptOf = (context: CheckoutContext): PaymentAttempt | undefined => {
  const { facts, attempts, earlierPayment, time, isDuplicateConfirmed, createKey } = context
  const { fingerprint, pattern } = context.order
  if (pattern === undefined) return undefined
  const sentAt = readClocks(time)
  // A repeated call uses the key of the unresolved attempt, unless the consumer confirmed a second payment.
  const open = isDuplicateConfirmed
    ? undefined
    : attempts.findLast(each => !each.isDecided && each.fingerprint === fingerprint)
  return {
    fingerprint,
    sentAt,
    pattern,
    excludedIds: [
      ...new Set([
        ...(listTransactionIds(facts.read()) ?? []),
        ...attempts.flatMap(({ snsi }) => snsi ?? []),
        ...(earlierPayment ? [earlierPayment.transaction.snsi] : []),
      ]),
    ],
    idempotencyKey: open?.idempotencyKey ?? createKey(),
    dismissedIds: [],
    snsi: undefined,
    isDecided: false,
  }
}

/** Returns the attempts with the next one. */
export const withAttempt = (context: CheckoutContext): readonly PaymentAttempt[] => [
  ...context.attempts,
  ...[attemptOf(context) ?? []].flat(),
]

const earlierOf = (context: CheckoutContext): PaymentAttempt | undefined =>
  findDuplicateAttempt(context.attempts, context.order.fingerprint, context.time)

/** Whether the same order was sent recently and the consumer has not confirmed a second payment. */
export const isPossibleDuplicate = (context: CheckoutContext): boolean => {
  const { facts, attempts, isDuplicateConfirmed, time } = context
  const { fingerprint, pattern } = context.order
  return (
    pattern !== undefined &&
    !isDuplicateConfirmed &&
    (earlierOf(context) !== undefined ||
      isInTransactionList(facts.read(), pattern, listExcludedIds(attempts, fingerprint), time))
  )
}

/** Whether the balance covers the order. */
export const isBalanceSufficient = ({ order: { requiredBalance }, facts }: CheckoutInput): boolean => {
  const { available } = facts.read()
  return requiredBalance === undefined || (available !== undefined && requiredBalance <= available)
}

/** Whether the wallet was locked meanwhile, for an order that needs an unlocked one. */
export const isLocked = ({ offer, facts }: CheckoutInput): boolean =>
  offer.definition.needsUnlocked === true && !facts.read().isUnlocked

/** Whether the earlier transaction moved no money. */
export const movedNoMoney = (earlier: FoundPayment | undefined): boolean =>
  earlier === undefined || isDeclined(earlier.transaction)

/** The result of a duplicate check. */
export interface EarlierPayment {
  readonly earlier: FoundPayment | undefined
}

/** Returns the context after a duplicate check. A transaction that is certain resolves its attempt. */
export const afterDuplicateCheck = (
  { attempts, order }: CheckoutContext,
  earlierPayment: FoundPayment | undefined,
) => ({
  earlierPayment,
  attempts: earlierPayment?.isCertain
    ? withMatchedTransaction(attempts, order.fingerprint, earlierPayment.transaction)
    : attempts,
})

/** Returns the search for an earlier transaction of the same order. */
export const toEarlierPaymentSearch = (context: CheckoutContext): TransactionSearch | undefined => {
  const { facts, attempts, time } = context
  const { fingerprint, pattern } = context.order
  const sentAt = earlierOf(context)?.sentAt ?? getDuplicateWindowStart(time)
  const excludedIds = listExcludedIds(attempts, fingerprint)
  return (
    pattern &&
    toTransactionSearch({ pattern, sentAt, excludedIds }, facts.read(), {
      ownIds: listOwnIds(attempts, fingerprint, time),
      ambiguousCount: 0,
      clockFallback: 'device',
    })
  )
}

/** Returns the call and the search for its transaction. */
export const toSubmissionInput = ({
  attempts,
  codes,
  sendsIdempotencyKey,
  createKey,
  facts,
  order: { call, pattern },
  walletRef,
}: CheckoutContext): SubmissionInput => {
  const attempt = pattern && attempts.at(-1)
  const idempotencyKey = attempt?.idempotencyKey ?? createKey()
  const ambiguousCount = attempt ? countAmbiguous(attempts.slice(0, -1), attempt.pattern) : 0
  return {
    request: { call, codes, sendsIdempotencyKey, idempotencyKey },
    verification:
      attempt &&
      toTransactionSearch(attempt, facts.read(), { ownIds: [], ambiguousCount, clockFallback: 'any' }),
    wallet: walletRef,
  }
}

/** Returns the codes to keep for Retry: none that may have left the device. */
const unsentCodes = ({ codes, outcome }: CheckoutContext): ConfirmationCodes =>
  outcome.kind === 'unsent' && outcome.failure.kind === 'offline' ? codes : {}

/** Returns the output of a checkout. */
export const toCheckoutOutput = (context: CheckoutContext): CheckoutOutput => {
  const { outcome, attempts, otp, isDuplicateConfirmed } = context
  return { outcome, attempts, otp, isDuplicateConfirmed, codes: unsentCodes(context) }
}

/** Returns the context after a payment. A one-time PIN counts as used once it was sent. */
export const afterPayment = (context: CheckoutContext, outcome: SubmissionOutcome) => ({
  attempts: context.order.pattern ? withOutcome(context.attempts, outcome) : context.attempts,
  otp: outcome.kind === 'unsent' ? context.otp : context.otp && { ...context.otp, fingerprint: undefined },
  outcome,
})
