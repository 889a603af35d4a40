import type { Confirmed } from '../confirmation/confirmation.machine.ts'
import { standingOf, type Transaction } from '../domain/transaction.ts'
import type { PaymentOutcome, PaymentRequest, Search } from '../payment/payment.types.ts'
import { snsisOf } from '../service/account.ts'
import { withoutSecrets } from '../service/filling.ts'
import { fingerprintOf, readOrder } from '../service/order.ts'
import type { Trace } from '../service/service-definition.types.ts'
import { momentOf } from '../time.ts'
import type { WalletActorRef } from '../wallet/wallet.machine.ts'
import {
  earlierAttempt,
  isListed,
  keyAt,
  othersThan,
  rivalsOf,
  searchFor,
  windowStart,
  withFound,
  withOutcome,
} from './attempts.ts'
import type { Attempt, OrderingContext, OrderingInput } from './ordering.types.ts'

const traceOf = ({ node, order }: OrderingInput): Trace | undefined => node.definition.trace?.(order)

/** What the order does, as a text: by which the same one is known again. */
const fingerprint = ({ node, order }: OrderingInput): string =>
  fingerprintOf(node.definition, { ...order, values: withoutSecrets(node, order.values) })

/** What the confirmation has to collect. */
export const confirmationOf = (context: OrderingContext) => {
  const { account, charges, node, otp, time } = context
  const { needsPin, needsOtp } = node
  const isSent = otp?.fingerprint === fingerprint(context)
  return { needsPin, needsOtp, msisdn: account.msisdn, sentAt: otp?.sentAt, isSent, time, charges }
}

/** What a confirmation leaves. A one-time PIN is good for the order that it was sent for, and no other (S11). */
export const afterConfirmation = (context: OrderingContext, { codes = {}, sentAt, isSent }: Confirmed) => ({
  codes,
  otp: sentAt && { sentAt, fingerprint: isSent ? fingerprint(context) : undefined },
})

/** The order that is sent next, as it will be remembered; nothing of one that leaves no trace. */
const attemptOf = (context: OrderingContext): Attempt | undefined => {
  const trace = traceOf(context)
  if (trace === undefined) return undefined
  const { account, attempts, earlier, time, isRepeated } = context
  const sentAt = momentOf(time)
  // What may still arrive is sent again under the key it has, unless it is to be sent twice.
  const open = isRepeated
    ? undefined
    : attempts.findLast(each => !each.decided && each.fingerprint === fingerprint(context))
  return {
    fingerprint: fingerprint(context),
    sentAt,
    trace,
    known: [
      ...new Set([
        ...(snsisOf(account) ?? []),
        ...attempts.flatMap(({ snsi }) => snsi ?? []),
        ...(earlier ? [earlier.snsi] : []),
      ]),
    ],
    key: open?.key ?? keyAt(sentAt),
    snsi: undefined,
    decided: false,
  }
}

/** Every attempt so far, and the one that is made next. */
export const withAttempt = (context: OrderingContext): readonly Attempt[] => [
  ...context.attempts,
  ...[attemptOf(context) ?? []].flat(),
]

const earlierOf = (context: OrderingContext): Attempt | undefined =>
  earlierAttempt(context.attempts, fingerprint(context), context.time)

/** Whether the same was ordered not long ago, in this session or before it, and nobody was asked about it. */
export const isRepeat = (context: OrderingContext): boolean => {
  const trace = traceOf(context)
  return (
    trace !== undefined &&
    !context.isRepeated &&
    (earlierOf(context) !== undefined ||
      isListed(context.account, trace, othersThan(context.attempts, fingerprint(context)), context.time))
  )
}

/** Whether what the form holds can be sent as the wallet stands now. */
export const isOrderable = ({ fields, values, account }: OrderingInput): boolean =>
  readOrder(fields, values, account) !== undefined

/** Whether the wallet was locked since, for an order that a locked wallet does not take. */
export const isLocked = ({ node, account }: OrderingInput): boolean =>
  node.definition.needsUnlocked === true && !account.unlocked

/** Whether no money has moved with what the wallet shows of an earlier order. */
export const hasMovedNothing = (earlier: Transaction | undefined): boolean =>
  earlier === undefined || standingOf(earlier) === 'declined'

/** What the wallet shows of an earlier order. */
export interface Earlier {
  readonly earlier: Transaction | undefined
}

/** What is known once the wallet was asked for an earlier order: what was found of it is no riddle any more. */
export const lookedBack = (context: OrderingContext, earlier: Transaction | undefined) => ({
  earlier,
  attempts: earlier ? withFound(context.attempts, fingerprint(context), earlier) : context.attempts,
})

/** Where the wallet's list would show what was ordered here before. */
export const searchEarlier = (context: OrderingContext): Search | undefined => {
  const trace = traceOf(context)
  const sentAt = earlierOf(context)?.sentAt ?? windowStart(context.time)
  return (
    trace &&
    searchFor({ trace, sentAt, known: othersThan(context.attempts, fingerprint(context)) }, context.account, {
      rivals: 0,
      withoutTime: 'device',
    })
  )
}

/** The call that is made, and how to find what it did should no answer come. */
export const paymentOf = (
  context: OrderingContext,
): { request: PaymentRequest; search: Search | undefined; wallet: WalletActorRef } => {
  const { attempts, codes, idempotent, account, time, node, order, wallet } = context
  const submission = node.definition.body(order)
  const attempt = traceOf(context) && attempts.at(-1)
  const key = attempt?.key ?? keyAt(momentOf(time))
  const rivals = attempt ? rivalsOf(attempts.slice(0, -1), attempt.trace) : 0
  return {
    request: { submission, codes, idempotent, key },
    search: attempt && searchFor(attempt, account, { rivals, withoutTime: 'any' }),
    wallet,
  }
}

/** What is known once a payment has ended. A code that was sent along is used up, whatever became of it. */
export const ended = (context: OrderingContext, outcome: PaymentOutcome) => ({
  attempts: traceOf(context) ? withOutcome(context.attempts, outcome) : context.attempts,
  otp: outcome.kind === 'unsent' ? context.otp : context.otp && { ...context.otp, fingerprint: undefined },
  outcome,
})
