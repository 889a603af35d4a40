import type { Message } from '../domain/message.ts'
import type { Cents } from '../domain/money.ts'
import type { Failure, FailureCode } from '../network/failure.ts'
import type { AmountField, Field } from '../service/definitions/service-definition.types.ts'
import { type FieldProblem, findFieldProblem, valueIn } from '../service/form/field-validation.ts'
import { getTypedAmount } from '../service/form/order.ts'
import type { ServiceOffer } from '../service/menu.types.ts'
import type { OrderFormSnapshot } from '../service/order-form/order-form.machine.ts'
import { type FormField, selectFormRows } from '../service/order-form/order-form.selectors.ts'
import type { ServiceSnapshot } from '../service/service.machine.ts'
import { selectServiceOffer } from '../service/service.selectors.ts'
import type { PaymentRequestCode } from './approval-menu.ts'
import type { PaymentRequestSnapshot } from './payment-request.machine.ts'
import { requesterDetails } from './payment-request.ts'

/** Whether a request is open. */
export const selectIsOpen = (snapshot: PaymentRequestSnapshot): boolean => snapshot.matches('open')

/** Why the service part did not load. */
export const selectOpenFailure = (snapshot: PaymentRequestSnapshot): Failure | undefined =>
  snapshot.matches({ open: 'openFailed' }) ? snapshot.context.failure : undefined

/** Why the request could not be read, or cannot be paid. */
export const selectFailure = (snapshot: PaymentRequestSnapshot): Failure | undefined =>
  snapshot.matches({ open: 'openFailed' }) ? undefined : snapshot.context.failure

/** The statuses of a request that is over, was paid or does not exist. */
const messageByStatus: ReadonlyMap<number, Message<PaymentRequestCode>> = new Map([
  [404, { code: 'request.unknown' }],
  [409, { code: 'request.paid' }],
  [410, { code: 'request.expired' }],
])

/** The message of that failure. */
export const selectFailureMessage = ({
  context: { failure },
}: PaymentRequestSnapshot): Message<PaymentRequestCode | FailureCode> | undefined =>
  failure && ((failure.isFromNetwork && messageByStatus.get(failure.status)) || failure.words)

/** The requester, once known. */
export const selectRequester = ({ context: { request } }: PaymentRequestSnapshot) =>
  request && requesterDetails(request)

/** The service that pays, once the request was read. */
export const selectService = (snapshot: PaymentRequestSnapshot) => snapshot.children.service

const isAsked = (field: Field): field is AmountField =>
  field.kind === 'amount' && field.requestedAmount !== undefined

/** Whether the request has given the value of the field. */
const isFixed = (field: Field): boolean =>
  isAsked(field) || (field.kind === 'select' && field.isFixed === true)

/** The rows of the form that the consumer fills in. */
export const selectEditableRows = (snapshot: OrderFormSnapshot): readonly (readonly FormField[])[] =>
  selectFormRows(snapshot)
    .map(row => row.filter(({ field }) => !isFixed(field)))
    .filter(row => row.length > 0)

const askedField = (offer: ServiceOffer | undefined): AmountField | undefined => offer?.fields.find(isAsked)

/** The requested amount in cents; undefined if the payer chooses it. */
export const selectRequestedAmount = (snapshot: ServiceSnapshot) =>
  askedField(selectServiceOffer(snapshot))?.requestedAmount

/** The requested or typed amount in cents; 0 while the payer has typed none. */
export const selectAmount = ({ context: { offer, values } }: OrderFormSnapshot): Cents =>
  getTypedAmount(offer?.fields ?? [], values)

/** Why the requested amount cannot be paid. Shown at once, because no field is left. */
export const selectRequestedAmountProblem = ({
  context: { offer, values, facts },
}: OrderFormSnapshot): FieldProblem | undefined => {
  const field = askedField(offer)
  return field && findFieldProblem(field, valueIn(values, field.name), facts.read())
}
