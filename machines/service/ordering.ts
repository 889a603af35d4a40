import type { Codes, Confirmed } from '../confirmation/confirmation.machine.ts'
import { optionPaging } from '../domain/constants.ts'
import { standingOf, type Transaction } from '../domain/transaction.ts'
import type { Failure } from '../network/failure.ts'
import type { PaymentOutcome, PaymentRequest, Receipt, Search } from '../payment/payment.types.ts'
import { type Moment, momentOf } from '../time.ts'
import {
  earlierAttempt,
  isListed,
  rivalsOf,
  searchFor,
  windowStart,
  withFound,
  withOutcome,
} from './attempts.ts'
import { nodeAt } from './menu.ts'
import { fingerprintOf, orderedAmount, readOrder } from './order.ts'
import type { Account, AccountChange, Attempt, ServiceInput } from './service.types.ts'
import type { MenuNode, Order, OrderNode, Values } from './service-definition.types.ts'

/** All that a service dialog knows. */
export interface ServiceContext extends ServiceInput {
  /** Options are shown five at a time: which five. */
  readonly page: number
  readonly values: Values
  /** The fields that were left once: from then on they say what is wrong with them. */
  readonly left: readonly string[]
  /** What stands to be confirmed; what is confirmed is this and nothing else. */
  readonly order: Order | undefined
  readonly codes: Codes
  /** When the last one-time PIN was sent, and for which order it is good: for none once it was used. */
  readonly otp: { readonly sentAt: Moment; readonly fingerprint: string | undefined } | undefined
  /** Whether it is to be sent although it was sent before. */
  readonly isRepeated: boolean
  readonly receipt: Receipt | undefined
  readonly failure: Failure | undefined
  /** The same payment, made before. */
  readonly earlier: Transaction | undefined
}

/** Where one is: a choice, or an order. */
export const here = ({ service, path }: ServiceInput): MenuNode => nodeAt(service, path) ?? service

/** One step up, at the page of its options that led here. */
export const above = ({ service, path }: ServiceInput): { path: string; page: number } => {
  const up = path.slice(0, path.lastIndexOf('/'))
  const node = nodeAt(service, up) ?? service
  const place = node.children.findIndex(child => child.path === path)
  return { path: up, page: pageCount(node) > 1 ? Math.floor(place / optionPaging.shown) : 0 }
}

/** The choice of that name, of those that are offered here. */
export const below = (context: ServiceInput, name: string): MenuNode | undefined =>
  here(context).children.find(node => node.name === name)

/** How many pages the options of a node take: one, or as many as it takes when there are more than six. */
export const pageCount = ({ children }: MenuNode): number =>
  children.length > optionPaging.most ? Math.ceil(children.length / optionPaging.shown) : 1

export const hasPage = (node: MenuNode, page: number): boolean => page >= 0 && page < pageCount(node)

/** What may be kept of a form after it was sent: nothing that is a secret. */
export const withoutSecrets = ({ order }: MenuNode, values: Values): Values => {
  const secret = new Set(order?.fields.filter(({ kind }) => kind === 'password').map(({ name }) => name))
  return Object.fromEntries(Object.entries(values).filter(([name]) => !secret.has(name)))
}

const orderNodeOf = (context: ServiceInput): OrderNode | undefined => here(context).order

/** What the form holds, as it can be sent; nothing while a rule is broken, or where it cannot be ordered at all. */
export const orderOf = (context: ServiceContext): Order | undefined => {
  const node = orderNodeOf(context)
  return node === undefined || node.refusal !== undefined
    ? undefined
    : readOrder(node.fields, context.values, context.account)
}

/** What the network is to be asked about the charges of what is filled in so far. */
export const charging = (context: ServiceContext) => {
  const node = orderNodeOf(context)
  const component = node?.definition.component?.(context.values)
  const amount = orderedAmount(node?.fields ?? [], context.values)
  return component === undefined || amount === 0
    ? ({ type: 'charges.clear' } as const)
    : ({ type: 'charges.ask', component, currency: context.account.currency, amount } as const)
}

const definitionOf = (context: ServiceContext) => {
  const { order } = context
  const definition = orderNodeOf(context)?.definition
  if (definition && order) return { definition, order }
  throw new Error('There is no order')
}

/** The wallet that pays, as it stands now. */
export const withChange = (
  account: Account,
  { available, currency, latest, unreadable }: AccountChange,
): Account => ({ ...account, available, currency, latest, unreadable })

/** What the order does, as a text: by which the same one is known again. */
const fingerprint = (context: ServiceContext): string => {
  const { definition, order } = definitionOf(context)
  return fingerprintOf(definition, order)
}

/** What the confirmation has to collect. */
export const confirmationOf = (context: ServiceContext) => {
  const { needsPin = false, needsOtp = false } = orderNodeOf(context) ?? {}
  const { account, otp, time } = context
  const isSent = otp?.fingerprint === fingerprint(context)
  return { needsPin, needsOtp, msisdn: account.msisdn, sentAt: otp?.sentAt, isSent, time }
}

/** What a confirmation leaves. A one-time PIN is good for the order that it was sent for, and no other (S11). */
export const afterConfirmation = (context: ServiceContext, { codes = {}, sentAt, isSent }: Confirmed) => ({
  codes,
  otp: sentAt && { sentAt, fingerprint: isSent ? fingerprint(context) : undefined },
})

/** A key that no other payment of this consumer has: no two are confirmed at one moment of both clocks. */
const keyAt = ({ wall, monotonic }: Moment): string => `${wall}-${Math.round(monotonic * 1_000)}`

/** The order that is sent next, as it will be remembered. */
export const attemptOf = (context: ServiceContext): Attempt => {
  const { definition, order } = definitionOf(context)
  const { account, attempts, earlier, time, isRepeated } = context
  const sentAt = momentOf(time)
  // What may still arrive is sent again under the key it has, unless it is to be sent twice.
  const open = isRepeated
    ? undefined
    : attempts.findLast(each => !each.decided && each.fingerprint === fingerprint(context))
  return {
    fingerprint: fingerprint(context),
    sentAt,
    trace: definition.trace(order),
    known: [
      ...new Set([
        ...account.latest.map(({ snsi }) => snsi),
        ...attempts.flatMap(({ snsi }) => snsi ?? []),
        ...(earlier ? [earlier.snsi] : []),
      ]),
    ],
    key: open?.key ?? keyAt(sentAt),
    snsi: undefined,
    decided: false,
  }
}

const earlierOf = (context: ServiceContext, order: Order): Attempt | undefined => {
  const definition = orderNodeOf(context)?.definition
  return definition && earlierAttempt(context.attempts, fingerprintOf(definition, order), context.time)
}

/** Whether the same was ordered not long ago, in this session or before it. */
export const isRepeat = (context: ServiceContext): boolean => {
  const order = orderOf(context)
  const definition = orderNodeOf(context)?.definition
  return (
    order !== undefined &&
    definition !== undefined &&
    (earlierOf(context, order) !== undefined ||
      isListed(context.account, definition.trace(order), context.time))
  )
}

/** Whether no money has moved with what the wallet shows of an earlier order. */
export const hasMovedNothing = (earlier: Transaction | undefined): boolean =>
  earlier === undefined || standingOf(earlier) === 'declined'

/** What the wallet shows of an earlier order. */
export interface Earlier {
  readonly earlier: Transaction | undefined
}

/** What is known once the wallet was asked for an earlier order: what was found of it is no riddle any more. */
export const lookedBack = (context: ServiceContext, earlier: Transaction | undefined) => ({
  earlier,
  attempts: earlier ? withFound(context.attempts, fingerprint(context), earlier) : context.attempts,
})

/** Where the wallet's list would show what was ordered here before. */
export const searchEarlier = (context: ServiceContext): Search => {
  const { definition, order } = definitionOf(context)
  const sentAt = earlierOf(context, order)?.sentAt ?? windowStart(context.time)
  const lost = { trace: definition.trace(order), sentAt, known: [] }
  return searchFor(lost, context.account, { rivals: 0, withoutTime: 'device' })
}

/** The call that is made, and how to find what it did should no answer come. */
export const paymentOf = (context: ServiceContext): { request: PaymentRequest; search: Search } => {
  const { definition, order } = definitionOf(context)
  const { attempts, codes, idempotent, account } = context
  const attempt = attempts.at(-1) ?? attemptOf(context)
  const rivals = rivalsOf(attempts.slice(0, -1), attempt.trace)
  return {
    request: { submission: definition.body(order), codes, idempotent, key: attempt.key },
    search: searchFor(attempt, account, { rivals, withoutTime: 'any' }),
  }
}

/** What is known once a payment has ended. A code that was sent along is used up, whatever became of it. */
export const ended = (context: ServiceContext, outcome: PaymentOutcome) => ({
  attempts: withOutcome(context.attempts, outcome),
  otp: outcome.kind === 'unsent' ? context.otp : context.otp && { ...context.otp, fingerprint: undefined },
  receipt: 'receipt' in outcome ? outcome.receipt : undefined,
  failure: 'failure' in outcome ? outcome.failure : undefined,
})
