import type { PaymentCall } from './payment.types.ts'

type Operation = PaymentCall['operation']

/** The operations whose `x-effect` in the description is not `money`. */
const withoutMoney: ReadonlySet<Operation> = new Set<Operation>([
  'createPaymentRequest',
  'createRecipient',
  'inviteConsumer',
])

/** Whether a call moves money. Only such a call is recorded in the journal. */
export const movesMoney = (operation: Operation): boolean => !withoutMoney.has(operation)
