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

/** Whether a request is open at all. */
export const selectIsOpen = (snapshot: PaymentRequestSnapshot): boolean => snapshot.matches('open')

/** Whether the code of what pays did not arrive. */
export const selectOpenFailure = (snapshot: PaymentRequestSnapshot): Failure | undefined =>
  snapshot.matches({ open: 'openFailed' }) ? snapshot.context.failure : undefined

/** Why the request could not be read, or is none to be paid. */
export const selectFailure = (snapshot: PaymentRequestSnapshot): Failure | undefined =>
  snapshot.matches({ open: 'openFailed' }) ? undefined : snapshot.context.failure

/** The statuses by which the network says that a request is over, paid or none. */
const messageByStatus: ReadonlyMap<number, Message<PaymentRequestCode>> = new Map([
  [404, { code: 'request.unknown' }],
  [409, { code: 'request.paid' }],
  [410, { code: 'request.expired' }],
])

/** The same in words. */
export const selectFailureMessage = ({
  context: { failure },
}: PaymentRequestSnapshot): Message<PaymentRequestCode | FailureCode> | undefined =>
  failure && ((failure.isFromNetwork && messageByStatus.get(failure.status)) || failure.words)

/** Who asks, once that is known. */
export const selectRequester = ({ context: { request } }: PaymentRequestSnapshot) =>
  request && requesterDetails(request)

/** What asks, confirms and pays, once the request has been read. */
export const selectService = (snapshot: PaymentRequestSnapshot) => snapshot.children.service

const isAsked = (field: Field): field is AmountField =>
  field.kind === 'amount' && field.requestedAmount !== undefined

/** Whether there is nothing to fill in: it stands in the request. */
const isTold = (field: Field): boolean =>
  isAsked(field) || (field.kind === 'select' && field.isFixed === true)

/** The form without what the request itself has said. */
export const selectEditableRows = (snapshot: ServiceSnapshot): readonly (readonly FormField[])[] =>
  selectFormRows(snapshot)
    .map(row => row.filter(({ field }) => !isTold(field)))
    .filter(row => row.length > 0)

const askedField = (snapshot: ServiceSnapshot): AmountField | undefined =>
  selectServiceOffer(snapshot)?.fields.find(isAsked)

/** What is asked for, in cents; undefined where whoever pays says how much. */
export const selectRequestedAmount = (snapshot: ServiceSnapshot) => askedField(snapshot)?.requestedAmount

/** Why that cannot be paid. Nobody types it, so nobody has to have left its field. */
export const selectRequestedAmountProblem = (snapshot: ServiceSnapshot): FieldProblem | undefined => {
  const field = askedField(snapshot)
  return (
    field && findFieldProblem(field, valueIn(snapshot.context.values, field.name), selectWalletInfo(snapshot))
  )
}
