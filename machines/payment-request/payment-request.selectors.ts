import type { Message } from '../domain/message.ts'
import type { Failure, FailureCode } from '../network/failure.ts'
import type { AmountField, Field } from '../service/definitions/service-definition.types.ts'
import { type FieldProblem, findFieldProblem, valueIn } from '../service/form/field-validation.ts'
import type { ServiceSnapshot } from '../service/service.machine.ts'
import {
  type FormField,
  selectFormRows,
  selectServiceOffer,
  selectWalletInfo,
} from '../service/service.selectors.ts'
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
const isTold = (field: Field): boolean =>
  isAsked(field) || (field.kind === 'select' && field.isFixed === true)

/** The rows of the form that the consumer fills in. */
export const selectEditableRows = (snapshot: ServiceSnapshot): readonly (readonly FormField[])[] =>
  selectFormRows(snapshot)
    .map(row => row.filter(({ field }) => !isTold(field)))
    .filter(row => row.length > 0)

const askedField = (snapshot: ServiceSnapshot): AmountField | undefined =>
  selectServiceOffer(snapshot)?.fields.find(isAsked)

/** The requested amount in cents; undefined if the payer chooses it. */
export const selectRequestedAmount = (snapshot: ServiceSnapshot) => askedField(snapshot)?.requestedAmount

/** Why the requested amount cannot be paid. Shown at once, because no field is left. */
export const selectRequestedAmountProblem = (snapshot: ServiceSnapshot): FieldProblem | undefined => {
  const field = askedField(snapshot)
  return (
    field && findFieldProblem(field, valueIn(snapshot.context.values, field.name), selectWalletInfo(snapshot))
  )
}
