import { getStatus, type Transaction } from '../../domain/transaction/transaction.ts'
import type { ConfirmationOutput } from '../../payment/confirmation/confirmation.machine.ts'
import { createIdempotencyKey } from '../../payment/payment-key.ts'
import type { SubmissionInput } from '../../payment/submission/submission.machine.ts'
import type { SubmissionOutcome, TransactionSearch } from '../../payment/submission/submission.types.ts'
import { readClocks } from '../../shared/time.ts'
import { listTransactionIds } from '../wallet-info.ts'
import type { CheckoutContext, CheckoutInput, PaymentAttempt } from './checkout.types.ts'
import {
  countAmbiguous,
  findDuplicateAttempt,
  getDuplicateWindowStart,
  isInTransactionList,
  listOtherTransactionIds,
  toTransactionSearch,
  withMatchedTransaction,
  withOutcome,
} from './payment-attempts.ts'

/** What the confirmation has to collect. */
export const toConfirmationInput = ({ walletInfo, chargesRef, offer, order, otp, time }: CheckoutContext) => {
  const { needsPin, needsOtp } = offer
  const isSent = otp?.fingerprint === order.fingerprint
  return {
    needsPin,
    needsOtp,
    msisdn: walletInfo.msisdn,
    sentAt: otp?.sentAt,
    isSent,
    time,
    charges: chargesRef,
  }
}

/** What a confirmation leaves. A one-time PIN is good for the order that it was sent for, and no other (S11). */
export const afterConfirmation = (
  { order }: CheckoutContext,
  { codes = {}, sentAt, isSent }: ConfirmationOutput,
) => ({
  codes,
  otp: sentAt || isSent ? { sentAt, fingerprint: isSent ? order.fingerprint : undefined } : undefined,
})

/** The order that is sent next, as it will be remembered; nothing of one that leaves no trace. */
const attemptOf = (context: CheckoutContext): PaymentAttempt | undefined => {
  const { walletInfo, attempts, earlierPayment, time, isDuplicateConfirmed } = context
  const { fingerprint, pattern } = context.order
  if (pattern === undefined) return undefined
  const sentAt = readClocks(time)
  // What may still arrive is sent again under the key it has, unless it is to be sent twice.
  const open = isDuplicateConfirmed
    ? undefined
    : attempts.findLast(each => !each.isDecided && each.fingerprint === fingerprint)
  return {
    fingerprint,
    sentAt,
    pattern,
    excludedIds: [
      ...new Set([
        ...(listTransactionIds(walletInfo) ?? []),
        ...attempts.flatMap(({ snsi }) => snsi ?? []),
        ...(earlierPayment ? [earlierPayment.snsi] : []),
      ]),
    ],
    idempotencyKey: open?.idempotencyKey ?? createIdempotencyKey(sentAt),
    snsi: undefined,
    isDecided: false,
  }
}

/** Every attempt so far, and the one that is made next. */
export const withAttempt = (context: CheckoutContext): readonly PaymentAttempt[] => [
  ...context.attempts,
  ...[attemptOf(context) ?? []].flat(),
]

const earlierOf = (context: CheckoutContext): PaymentAttempt | undefined =>
  findDuplicateAttempt(context.attempts, context.order.fingerprint, context.time)

/** Whether the same was ordered not long ago, in this session or before it, and nobody was asked about it. */
export const isPossibleDuplicate = (context: CheckoutContext): boolean => {
  const { walletInfo, attempts, isDuplicateConfirmed, time } = context
  const { fingerprint, pattern } = context.order
  return (
    pattern !== undefined &&
    !isDuplicateConfirmed &&
    (earlierOf(context) !== undefined ||
      isInTransactionList(walletInfo, pattern, listOtherTransactionIds(attempts, fingerprint), time))
  )
}

/** Whether the wallet, as it stands now, holds what the order needs. */
export const isBalanceSufficient = ({
  order: { requiredBalance },
  walletInfo: { available },
}: CheckoutInput): boolean =>
  requiredBalance === undefined || (available !== undefined && requiredBalance <= available)

/** Whether the wallet was locked since, for an order that a locked wallet does not take. */
export const isLocked = ({ offer, walletInfo }: CheckoutInput): boolean =>
  offer.definition.needsUnlocked === true && !walletInfo.isUnlocked

/** Whether no money has moved with what the wallet shows of an earlier order. */
export const movedNoMoney = (earlier: Transaction | undefined): boolean =>
  earlier === undefined || getStatus(earlier) === 'declined'

/** What the wallet shows of an earlier order. */
export interface EarlierPayment {
  readonly earlier: Transaction | undefined
}

/** What is known once the wallet was asked for an earlier order: what was found of it is no riddle any more. */
export const afterDuplicateCheck = (
  { attempts, order }: CheckoutContext,
  earlierPayment: Transaction | undefined,
) => ({
  earlierPayment,
  attempts: earlierPayment ? withMatchedTransaction(attempts, order.fingerprint, earlierPayment) : attempts,
})

/** Where the wallet's list would show what was ordered here before. */
export const toEarlierPaymentSearch = (context: CheckoutContext): TransactionSearch | undefined => {
  const { walletInfo, attempts, time } = context
  const { fingerprint, pattern } = context.order
  const sentAt = earlierOf(context)?.sentAt ?? getDuplicateWindowStart(time)
  const excludedIds = listOtherTransactionIds(attempts, fingerprint)
  return (
    pattern &&
    toTransactionSearch({ pattern, sentAt, excludedIds }, walletInfo, {
      ambiguousCount: 0,
      clockFallback: 'device',
    })
  )
}

/** The call that is made, and how to find what it did should no answer come. */
export const toSubmissionInput = ({
  attempts,
  codes,
  sendsIdempotencyKey,
  walletInfo,
  time,
  order: { call, pattern },
  walletRef,
}: CheckoutContext): SubmissionInput => {
  const attempt = pattern && attempts.at(-1)
  const idempotencyKey = attempt?.idempotencyKey ?? createIdempotencyKey(readClocks(time))
  const ambiguousCount = attempt ? countAmbiguous(attempts.slice(0, -1), attempt.pattern) : 0
  return {
    request: { call, codes, sendsIdempotencyKey, idempotencyKey },
    verification:
      attempt && toTransactionSearch(attempt, walletInfo, { ambiguousCount, clockFallback: 'any' }),
    wallet: walletRef,
  }
}

/** What is known once a payment has ended. A code that was sent along is used up, whatever became of it. */
export const afterPayment = (context: CheckoutContext, outcome: SubmissionOutcome) => ({
  attempts: context.order.pattern ? withOutcome(context.attempts, outcome) : context.attempts,
  otp: outcome.kind === 'unsent' ? context.otp : context.otp && { ...context.otp, fingerprint: undefined },
  outcome,
})
