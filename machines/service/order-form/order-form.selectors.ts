import { hasMarkedPayment } from '#machines/payment/journal/open-questions.ts'
import { readJournal } from '#machines/payment/journal/payment-journal.ts'
import type { Field, Timing } from '../definitions/service-definition.types.ts'
import { type FieldProblem, findFieldProblem, valueIn } from '../form/field-validation.ts'
import { getOptionsStatusByField, type OptionsStatus } from '../form/lookups.ts'
import { findOrderParty, type OrderParty } from '../form/order-party.ts'
import { getQuickFill, type QuickFill } from '../form/quick-fill.ts'
import { listOpenPayments, type OpenPayment } from '../open-payments.ts'
import { listRepeatablePayments, type RepeatablePayment } from '../repeatable-payments.ts'
import type { OrderFormSnapshot } from './order-form.machine.ts'
import { listFormFields, timingOf } from './order-form.ts'

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

/** Returns the form in rows: one field each, but two consecutive references share a row. */
export const selectFormRows = ({ context }: OrderFormSnapshot): readonly (readonly FormField[])[] => {
  const { offer, values, touched, lookups } = context
  const facts = context.facts.read()
  const statuses = getOptionsStatusByField(offer.fields, lookups)
  const checked = offer.definition.check?.below
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
      isFocusedFirst: field.name === checked,
    }
    if (isSecond && field.kind === 'reference') row.push(filled)
    else rows.push([filled])
  }
  return rows
}

/** Returns the known facts about the wallet that pays. */
export const selectFormWalletFacts = ({ context }: OrderFormSnapshot) => context.facts.read()

/** Whether the order is blocked because the consumer's record could not be read. */
export const selectIsOwnerMissing = ({ context: { offer, facts } }: OrderFormSnapshot): boolean =>
  facts.read().isEntityUnavailable && (offer.definition.needsEntity ?? false)

/** Returns the rules that the current values break. */
export const selectFieldProblems = ({ context }: OrderFormSnapshot): readonly FieldProblem[] =>
  listFormFields(context).flatMap(
    field => findFieldProblem(field, valueIn(context.values, field.name), context.facts.read()) ?? [],
  )

export const selectCanSubmit = (snapshot: OrderFormSnapshot): boolean => snapshot.can({ type: 'form.submit' })

/** Returns the earlier payments of this kind that can be repeated. */
export const selectRepeatablePayments = ({ context }: OrderFormSnapshot): readonly RepeatablePayment[] =>
  listRepeatablePayments(context)

/** Returns the open payments to the payee of the filled form. */
export const selectFormOpenPayments = ({ context }: OrderFormSnapshot): readonly OpenPayment[] =>
  listOpenPayments(context, context.order && context.offer.definition.toPattern?.(context.order))

/** Returns the other side of the order of the filled form. */
export const selectFormParty = ({ context }: OrderFormSnapshot): OrderParty | undefined => {
  const { order, checkedAccount, facts } = context
  const { latestTransactions } = facts.read()
  return (
    order && findOrderParty({ order, fields: listFormFields(context), checkedAccount, latestTransactions })
  )
}

/** Whether another page of this browser has an open payment of the consumer, of which nothing else is known. */
export const selectIsPaymentElsewhere = ({ context }: OrderFormSnapshot): boolean =>
  context.offer.definition.toPattern !== undefined && hasMarkedPayment(readJournal(context))

/** Whether the typed values name a charge component, so that only the amount is missing for the charge. */
export const selectHasChargeComponent = ({ context: { offer, values } }: OrderFormSnapshot): boolean =>
  offer.definition.chargeComponent?.(values) !== undefined

export const selectCharges = (snapshot: OrderFormSnapshot) => snapshot.children.charges

/** Returns how the network would process the order; undefined without a schedule for it. */
export const selectFormTiming = ({ context }: OrderFormSnapshot): Timing | undefined => timingOf(context)

export const selectTimes = (snapshot: OrderFormSnapshot) => snapshot.children.times

export const selectAccountCheck = (snapshot: OrderFormSnapshot) => snapshot.children.accountCheck

export const selectCanCheckAccount = (snapshot: OrderFormSnapshot): boolean =>
  snapshot.can({ type: 'account.check' })
