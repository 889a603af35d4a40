import type { Codes } from '../confirmation/confirmation.machine.ts'
import { optionPaging } from '../domain/constants.ts'
import { standingOf, type Transaction } from '../domain/transaction.ts'
import type { Failure } from '../network/failure.ts'
import type { PaymentRequest, Receipt, Search } from '../payment/payment.types.ts'
import { type Moment, momentOf } from '../time.ts'
import { earlierAttempt, searchFor } from './attempts.ts'
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
  /** When the last one-time PIN was sent that is still good. */
  readonly otpSentAt: Moment | undefined
  readonly receipt: Receipt | undefined
  readonly failure: Failure | undefined
  /** The same payment, made before. */
  readonly earlier: Transaction | undefined
}

/** Where one is: a choice, or an order. */
export const here = ({ service, path }: ServiceInput): MenuNode => nodeAt(service, path) ?? service

/** One step up. */
export const above = ({ path }: ServiceInput): string => path.slice(0, path.lastIndexOf('/'))

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
  { available, currency, seen, unreadable }: AccountChange,
): Account => ({ ...account, available, currency, seen, unreadable })

/** What the confirmation has to collect. */
export const confirmationOf = (context: ServiceContext) => {
  const { needsPin = false, needsOtp = false } = orderNodeOf(context) ?? {}
  const { account, otpSentAt, time } = context
  return { needsPin, needsOtp, msisdn: account.msisdn, sentAt: otpSentAt, time }
}

/** The order that is sent next, as it will be remembered. */
export const attemptOf = (context: ServiceContext): Attempt => {
  const { definition, order } = definitionOf(context)
  const known = [...context.account.seen, ...(context.earlier ? [context.earlier.snsi] : [])]
  return { fingerprint: fingerprintOf(definition, order), sentAt: momentOf(context.time), known }
}

/** The same order, if it was sent before and not long ago. */
export const earlierOf = (context: ServiceContext, order: Order | undefined): Attempt | undefined => {
  const definition = orderNodeOf(context)?.definition
  return definition && order
    ? earlierAttempt(context.attempts, fingerprintOf(definition, order), context.time)
    : undefined
}

/** Whether no money has moved with what the wallet shows of an earlier order. */
export const movedNothing = (earlier: Transaction | undefined): boolean =>
  earlier === undefined || standingOf(earlier) === 'declined'

/** Where the wallet's list would show what was ordered here before. */
export const searchEarlier = (context: ServiceContext): Search => {
  const { definition, order } = definitionOf(context)
  const attempt = earlierOf(context, order) ?? attemptOf(context)
  return searchFor(definition, order, context.account, { ...attempt, known: [] })
}

/** The call that is made, and how to find what it did should no answer come. */
export const paymentOf = (context: ServiceContext): { request: PaymentRequest; search: Search } => {
  const { definition, order } = definitionOf(context)
  const attempt = context.attempts.at(-1) ?? attemptOf(context)
  return {
    request: { submission: definition.body(order), codes: context.codes, idempotent: context.idempotent },
    search: searchFor(definition, order, context.account, attempt),
  }
}
