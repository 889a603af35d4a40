import type { Message } from '#machines/domain/message.ts'
import { hasMarkedPayment } from '#machines/payment/journal/open-questions.ts'
import { readJournal } from '#machines/payment/journal/payment-journal.ts'
import type { Field } from '../definitions/service-definition.types.ts'
import {
  type FieldProblem,
  findFieldProblem,
  isInputField,
  parseField,
  valueIn,
} from '../form/field-validation.ts'
import { getOptionsStatusByField, type OptionsStatus } from '../form/lookups.ts'
import { findNameOf, findOrderParty, findPartyField } from '../form/order-party.ts'
import { getQuickFill, type QuickFill } from '../form/quick-fill.ts'
import { listOpenPayments } from '../open-payments.ts'
import {
  hasPaid,
  listKnownTransactions,
  listRepeatablePayments,
  type RepeatablePayment,
} from '../repeatable-payments.ts'
import type { OrderFormSnapshot } from './order-form.machine.ts'
import { isChecked, listFormFields, timingOf } from './order-form.ts'
import type { OrderFormContext } from './order-form.types.ts'

/** A field of the form with its value. */
export interface FormField {
  readonly field: Field
  readonly value: string
  /** The rule that the value breaks, once the consumer has left the field or chosen an option. */
  readonly problem: FieldProblem | undefined
  /** The status of the options; only for a select. */
  readonly optionsStatus?: OptionsStatus | undefined
  /** A value that one press fills in. */
  readonly quickFill?: QuickFill | undefined
  /** Whether the form begins with typing this value, which a check needs. */
  readonly isFocusedFirst?: boolean
}

/**
 * Returns the name of the field that begins the form of a first payment: its recipient is typed, because no earlier one
 * is listed.
 */
const findFirstTyped = (context: OrderFormContext): string | undefined => {
  const field = findPartyField(context.offer.fields)
  const isListed =
    context.facts.read().latestTransactions === undefined || listRepeatablePayments(context).length > 0
  return field?.kind === 'phone' && field === context.offer.fields[0] && !isListed ? field.name : undefined
}

/** Returns the form in rows: one field each, but two consecutive references share a row. */
export const selectFormRows = ({ context }: OrderFormSnapshot): readonly (readonly FormField[])[] => {
  const { offer, values, touched, lookups } = context
  const facts = context.facts.read()
  const statuses = getOptionsStatusByField(offer.fields, lookups)
  const checked = offer.definition.check?.below
  const first = findFirstTyped(context)
  const rows: FormField[][] = []
  for (const field of listFormFields(context)) {
    const value = valueIn(values, field.name)
    // A choice completes a field at once; a typed value is complete when the consumer leaves the field.
    const isDone = touched.includes(field.name) || (field.kind === 'select' && value !== '')
    const problem = isDone ? findFieldProblem(field, value, facts) : undefined
    const row = rows.at(-1)
    const isSecond = row?.length === 1 && row[0]?.field.kind === 'reference'
    const filled = {
      field,
      value,
      problem,
      optionsStatus: statuses.get(field.name),
      quickFill: getQuickFill(field, value, context),
      isFocusedFirst: field.name === checked || field.name === first,
    }
    if (isSecond && field.kind === 'reference') row.push(filled)
    else rows.push([filled])
  }
  return rows
}

/** The facts that the wallet's list has about the recipient in the form. */
interface FormRecipient {
  /** The field that names the recipient. */
  readonly field: string
  /** The name that the network gives to the phone number. */
  readonly name: string | undefined
  /** The last payment of this kind; undefined for a new recipient. */
  readonly payment: RepeatablePayment | undefined
  /** Whether the number is paid for the first time, and nothing says whose number it is. */
  readonly isOwnerUnknown: boolean
}

/** Returns the recipient of the form; undefined until its number or account is complete, and for the consumer. */
export const selectFormRecipient = ({ context }: OrderFormSnapshot): FormRecipient | undefined => {
  const { offer, values, facts } = context
  const field = findPartyField(listFormFields(context))
  const known = facts.read()
  if (field === undefined || !isInputField(field)) return undefined
  const parse = (value: string) => parseField(field, value, known)
  const value = parse(valueIn(values, field.name))
  if (value === undefined || value === '' || value === known.msisdn) return undefined
  const phone = field.kind === 'phone' ? String(value) : undefined
  const transactions = listKnownTransactions(context)
  const name = findNameOf(phone, transactions)
  return {
    field: field.name,
    name,
    payment: listRepeatablePayments(context).find(
      ({ recipient }) => parse(valueIn(recipient, field.name)) === value,
    ),
    isOwnerUnknown:
      phone !== undefined &&
      name === undefined &&
      offer.definition.toPattern !== undefined &&
      !hasPaid(offer, phone, transactions),
  }
}

/** Returns the open payments to the payee of the filled form. */
export const selectOpenPayments = ({ context }: OrderFormSnapshot) => {
  const { order, checkedAccount, offer } = context
  const latestTransactions = listKnownTransactions(context)
  const { toPattern } = offer.definition
  return {
    payments: listOpenPayments(context, order && toPattern?.(order)),
    party:
      order && findOrderParty({ order, fields: listFormFields(context), checkedAccount, latestTransactions }),
    /** Whether another page of this browser has an open payment, of which nothing else is known. */
    isElsewhere: toPattern !== undefined && hasMarkedPayment(readJournal(context)),
  }
}

export type OpenPaymentsView = ReturnType<typeof selectOpenPayments>

/** Returns the recipients of earlier payments of this kind. */
export const selectRepeatable = ({ context }: OrderFormSnapshot): readonly RepeatablePayment[] =>
  listRepeatablePayments(context)

/** Returns the people of the form, whom its list and its fields show; undefined without a list. */
export const selectFormPeople = ({ children }: OrderFormSnapshot) => children.people

/** Returns the rules that the current values break. */
export const selectProblems = ({ context }: OrderFormSnapshot): readonly FieldProblem[] =>
  listFormFields(context).flatMap(
    field => findFieldProblem(field, valueIn(context.values, field.name), context.facts.read()) ?? [],
  )

/** Returns the label of what the order still needs: its first invalid field, or its account check. */
const findMissing = (context: OrderFormContext): Message | undefined => {
  const { offer, values, facts, order } = context
  if (order !== undefined) return undefined
  const known = facts.read()
  const missing = listFormFields(context)
    .filter(isInputField)
    .find(field => parseField(field, valueIn(values, field.name), known) === undefined)
  if (missing !== undefined) return missing.label
  return isChecked(context) ? undefined : offer.definition.check && { code: 'check.account' }
}

/** Returns what the form of an order shows beside its rows, its recipients and its open payments. */
export const selectForm = (snapshot: OrderFormSnapshot) => {
  const { context, children } = snapshot
  const { definition } = context.offer
  const facts = context.facts.read()
  return {
    facts,
    canSubmit: snapshot.can({ type: 'form.submit' }),
    missing: findMissing(context),
    /** Whether the order is blocked because the consumer's record could not be read. */
    isOwnerMissing: facts.isEntityUnavailable && (definition.needsEntity ?? false),
    /** Whether the typed values name a charge component, so that only the amount is missing for the charge. */
    hasChargeComponent: definition.chargeComponent?.(context.values) !== undefined,
    /** How the network would process the order; undefined without a schedule for it. */
    timing: timingOf(context),
    canCheckAccount: snapshot.can({ type: 'account.check' }),
    charges: children.charges,
    times: children.times,
    accountCheck: children.accountCheck,
  }
}
