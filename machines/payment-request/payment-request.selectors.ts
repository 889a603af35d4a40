import type { Message } from '../domain/message.ts'
import type { Failure } from '../network/failure.ts'
import type { AmountField, Field } from '../service/definitions/service-definition.types.ts'
import { findFieldProblem, valueIn } from '../service/form/field-validation.ts'
import { getTypedAmount } from '../service/form/order.ts'
import type { OrderFormSnapshot } from '../service/order-form/order-form.machine.ts'
import { selectFormRows } from '../service/order-form/order-form.selectors.ts'
import type { PaymentRequestCode } from './approval-menu.ts'
import type { PaymentRequestSnapshot } from './payment-request.machine.ts'
import { requesterDetails } from './payment-request.ts'

/** The statuses of a request that is over, was paid or does not exist. */
const messageByStatus: ReadonlyMap<number, Message<PaymentRequestCode>> = new Map([
  [404, { code: 'request.unknown' }],
  [409, { code: 'request.paid' }],
  [410, { code: 'request.expired' }],
])

/** Returns why a request could not be read, or cannot be paid. */
export const toReadFailure = (failure: Failure | undefined) => {
  const message = failure && ((failure.isFromNetwork && messageByStatus.get(failure.status)) || failure.words)
  return message && { message, traceId: failure.traceId }
}

/** Returns what the page of a payment request shows. */
export const selectRequestPage = (snapshot: PaymentRequestSnapshot) => {
  const { context, children } = snapshot
  const isPartMissing = snapshot.matches({ open: 'openFailed' })
  return {
    isOpen: snapshot.matches('open'),
    /** The service that pays, once the request was read. */
    service: children.service,
    /** Why the service part did not load. */
    openFailure: isPartMissing ? context.failure : undefined,
    /** Whether the link has no whole id. */
    isIncomplete: snapshot.matches({ open: 'incomplete' }),
    /** Why the request could not be read, or cannot be paid. */
    readFailure: isPartMissing ? undefined : toReadFailure(context.failure),
    /** The requester, once known. */
    requester: context.request && requesterDetails(context.request),
  }
}

const isAsked = (field: Field): field is AmountField =>
  field.kind === 'amount' && field.requestedAmount !== undefined

/** Whether the request has given the value of the field. */
const isFixed = (field: Field): boolean =>
  isAsked(field) || (field.kind === 'select' && field.isFixed === true)

/** Returns what the form of a request shows. */
export const selectRequestForm = (snapshot: OrderFormSnapshot) => {
  const { offer, values, facts } = snapshot.context
  const asked = offer.fields.find(isAsked)
  return {
    /** The rows that the consumer fills in. */
    rows: selectFormRows(snapshot)
      .map(row => row.filter(({ field }) => !isFixed(field)))
      .filter(row => row.length > 0),
    /** The requested amount in cents; undefined if the payer chooses it. */
    requestedAmount: asked?.requestedAmount,
    /** The requested or typed amount in cents; 0 while the payer has typed none. */
    amount: getTypedAmount(offer.fields, values),
    /** Why the requested amount cannot be paid. Shown at once, because no field is left. */
    problem: asked && findFieldProblem(asked, valueIn(values, asked.name), facts.read()),
  }
}
