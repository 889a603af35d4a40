import type { SubmissionRequest } from './submission.types.ts'

type Operation = SubmissionRequest['call']['operation']

/** The operations whose `x-effect` in the description is not `money`. */
const withoutMoney: ReadonlySet<Operation> = new Set<Operation>([
  'createPaymentRequest',
  'createRecipient',
  'inviteConsumer',
])

/** Whether a call moves money. Only such a call keeps the session open and leaves a mark when the page is left. */
export const movesMoney = (operation: Operation): boolean => !withoutMoney.has(operation)
