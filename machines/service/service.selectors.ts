import { optionPaging } from '../domain/constants.ts'
import type { Transaction } from '../domain/transaction.ts'
import type { Failure, FailureCode } from '../network/failure.ts'
import type { Receipt } from '../payment/payment.types.ts'
import type { Words } from '../words.ts'
import { type FieldProblem, isInput, problemOf, valueIn } from './fields.ts'
import { nodesTo } from './menu.ts'
import { orderedField, type SummaryRow, summaryOf } from './order.ts'
import { here, pageCount } from './ordering.ts'
import type { ServiceSnapshot } from './service.machine.ts'
import type { Field, Instruction, MenuNode, OrderNode } from './service-definition.types.ts'

/** Every code that the dialog itself can put before a consumer. */
export type DialogCode = 'result.wrongOtp' | 'result.declined' | 'result.checkAgain'

/** Which screen of the dialog stands. `paying` is its payment's to show. */
export const selectScreen = ({ value }: ServiceSnapshot) => value

/** The service itself. */
export const selectService = (snapshot: ServiceSnapshot): MenuNode => snapshot.context.service

/** The steps chosen so far, the service left out. */
export const selectTrail = ({ context: { service, path } }: ServiceSnapshot): readonly MenuNode[] =>
  nodesTo(service, path).slice(1)

/** Where one is: a choice, or an order. */
export const selectNode = (snapshot: ServiceSnapshot): MenuNode => here(snapshot.context)

/** The instruction of each step up to here. */
export const selectInstructions = (snapshot: ServiceSnapshot): readonly Instruction[] =>
  nodesTo(snapshot.context.service, snapshot.context.path).flatMap(({ instruction }) => instruction ?? [])

/** The options to show: all of up to six, else five at a time, and where among them one is, counted from 1. */
export const selectOptions = (snapshot: ServiceSnapshot) => {
  const { children } = selectNode(snapshot)
  const { page } = snapshot.context
  const pages = pageCount(selectNode(snapshot))
  const first = page * optionPaging.shown
  return {
    shown: pages === 1 ? children : children.slice(first, first + optionPaging.shown),
    page: page + 1,
    pages,
    canGoBack: snapshot.can({ type: 'page.turn', by: -1 }),
    canGoOn: snapshot.can({ type: 'page.turn', by: 1 }),
  }
}

/** What can be ordered here. */
export const selectOrderNode = (snapshot: ServiceSnapshot): OrderNode | undefined =>
  selectNode(snapshot).order

const fieldsOf = (snapshot: ServiceSnapshot): readonly Field[] => selectOrderNode(snapshot)?.fields ?? []

/** A field of the form with what stands in it. */
export interface FormField {
  readonly field: Field
  readonly value: string
  /** The rule that it breaks, once it was left. */
  readonly problem: FieldProblem | undefined
}

/** The form in rows: a field each, two references that follow each other together. */
export const selectFormRows = (snapshot: ServiceSnapshot): readonly (readonly FormField[])[] => {
  const { values, left, account } = snapshot.context
  const rows: FormField[][] = []
  for (const field of fieldsOf(snapshot)) {
    const value = valueIn(values, field.name)
    const problem = left.includes(field.name) ? problemOf(field, value, account) : undefined
    const row = rows.at(-1)
    const isSecond = row?.length === 1 && row[0]?.field.kind === 'reference'
    if (isSecond && field.kind === 'reference') row.push({ field, value, problem })
    else rows.push([{ field, value, problem }])
  }
  return rows
}

/** What the order comes to, as it will be sent (P9). */
export const selectSummary = (snapshot: ServiceSnapshot): readonly SummaryRow[] => {
  const { order } = snapshot.context
  return order === undefined ? [] : summaryOf(fieldsOf(snapshot), order.values)
}

/** What a receipt says of it below its figure, which is the ordered amount. */
export const selectReceiptSummary = (snapshot: ServiceSnapshot): readonly SummaryRow[] => {
  const figure = orderedField(fieldsOf(snapshot))
  return selectSummary(snapshot).filter(({ name }) => name !== figure)
}

/** What tells one order from another, where nothing was paid yet or nobody can say: not what it is called. */
export const selectBriefSummary = (snapshot: ServiceSnapshot): readonly SummaryRow[] =>
  selectSummary(snapshot).filter(({ kind }) => kind !== 'reference')

/** Something that keeps an order from being taken. */
export interface Refusal {
  /** What the field is called that the network names, where it is one of the form. */
  readonly field: Words | undefined
  readonly problem: FieldProblem | Words<DialogCode>
}

/** The rules that the order breaks when it is to be confirmed, or what the network says of its fields. */
export const selectRefusals = (snapshot: ServiceSnapshot): readonly Refusal[] => {
  const { failure, values, account } = snapshot.context
  const fields = fieldsOf(snapshot)
  const labels = new Map(fields.filter(isInput).map(({ name, label }) => [name, label]))
  const named: readonly Refusal[] =
    failure?.parameters.map(({ name, message }) => ({
      field: labels.get(name),
      problem: { words: message },
    })) ?? []
  const broken = fields.flatMap(field => problemOf(field, valueIn(values, field.name), account) ?? [])
  const all = [...named, ...broken.map(problem => ({ field: undefined, problem }))]
  return all.length > 0 ? all : [{ field: undefined, problem: { code: 'result.checkAgain' } }]
}

/** The network's own words for a one-time PIN that is not the one it sent. */
const wrongOtp = 'Invalid OTP'

/** Why it was declined: in the network's words, but for a wrong one-time PIN (specification, section 8). */
export const selectDeclinedWords = (snapshot: ServiceSnapshot): Words<DialogCode | FailureCode> => {
  const words = snapshot.context.receipt?.words
  if (words === undefined) return { code: 'result.declined' }
  return 'words' in words && words.words === wrongOtp ? { code: 'result.wrongOtp' } : words
}

/** What the network answered, once it did. */
export const selectReceipt = (snapshot: ServiceSnapshot): Receipt | undefined => snapshot.context.receipt

/** What to quote when asking about it: where no answer had an id, as when it was found by looking, its own. */
export const selectReceiptId = (snapshot: ServiceSnapshot): string | undefined => {
  const { receipt } = snapshot.context
  return receipt?.traceId === '0' ? (receipt.snsi ?? receipt.traceId) : receipt?.traceId
}

/** Why nothing was sent. */
export const selectFailure = (snapshot: ServiceSnapshot): Failure | undefined => snapshot.context.failure

/** The same payment, found in the wallet; undefined when nobody could look. */
export const selectEarlier = (snapshot: ServiceSnapshot): Transaction | undefined => snapshot.context.earlier

/** The wallet that pays, as far as it is known. */
export const selectAccount = (snapshot: ServiceSnapshot) => snapshot.context.account

/** IANA name, for the network's timestamps. */
export const selectTimeZone = (snapshot: ServiceSnapshot): string => snapshot.context.account.timeZone

/** What stands to be confirmed, or was. */
export const selectOrder = (snapshot: ServiceSnapshot) => snapshot.context.order

/** Whether an amount is ordered: what has none is no transaction, and its outcome is called otherwise. */
export const selectIsTransaction = (snapshot: ServiceSnapshot): boolean =>
  snapshot.context.order !== undefined && snapshot.context.order.amount > 0

/** Whether one is still choosing: nothing typed is lost by leaving. */
export const selectIsChoosing = (snapshot: ServiceSnapshot): boolean => snapshot.matches('choosing')

/** Names what is looked at: the steps of the menu one by one, a payment and its outcome as one. */
export const selectStep = (snapshot: ServiceSnapshot): string =>
  snapshot.matches('choosing')
    ? snapshot.context.path
    : snapshot.matches('filling') || snapshot.matches('repeating')
      ? snapshot.value
      : 'outcome'

/** The ISO 4217 code of the wallet that pays. */
export const selectCurrency = (snapshot: ServiceSnapshot): string => snapshot.context.account.currency

export const selectCanSubmit = (snapshot: ServiceSnapshot): boolean => snapshot.can({ type: 'form.submit' })

export const selectCanGoBack = (snapshot: ServiceSnapshot): boolean => snapshot.can({ type: 'choice.back' })

export const selectCharges = (snapshot: ServiceSnapshot) => snapshot.children.charges

export const selectConfirmation = (snapshot: ServiceSnapshot) => snapshot.children.confirmation

export const selectPayment = (snapshot: ServiceSnapshot) => snapshot.children.payment
