import { listTransactionIds } from '../wallet/wallet-facts.ts'
import { type Recipient, toRecipientValues } from './lists/recipients.ts'
import {
  getCurrentNode,
  getFinalScreen,
  getParentPosition,
  getRecipientTargetPath,
  skipSingleChoice,
} from './menu-path.ts'
import type { OrderPlacement } from './order-form/order-form.types.ts'
import type { ServiceContext, ServiceInput } from './service.types.ts'

/** The context without a form and without an order. */
export const emptyOrder = {
  formValues: {},
  order: undefined,
  chargesRef: undefined,
  codeReceipt: undefined,
} satisfies Partial<ServiceContext>

/** Returns the context of a newly opened dialog. */
export const createInitialContext = ({ prefilledValues = {}, ...input }: ServiceInput): ServiceContext => ({
  ...input,
  path: skipSingleChoice(getCurrentNode(input)).path,
  page: 0,
  ...emptyOrder,
  formValues: prefilledValues,
  knownTransactionIds: undefined,
})

/** Whether the saved recipients can be listed: the current step is their screen, and their owner is known or unreadable. */
export const isRecipientsScreen = (context: ServiceContext): boolean => {
  const { entity, isEntityUnavailable } = context.facts.read()
  return getFinalScreen(context) === 'recipients' && (entity !== undefined || isEntityUnavailable)
}

/** Returns the context after Back, one step up the menu. */
export const afterBack = (context: ServiceContext) => ({ ...getParentPosition(context), ...emptyOrder })

/** Returns the context with the transactions that are listed when a QR code is shown. */
export const withShownTransactions = ({ facts }: ServiceContext) => ({
  knownTransactionIds: listTransactionIds(facts.read()),
})

/**
 * Returns the context after a change of the wallet facts. The first known transactions are kept: a QR code screen
 * compares new transactions with them.
 */
export const afterFactsChange = (context: ServiceContext) => ({
  knownTransactionIds: context.knownTransactionIds ?? listTransactionIds(context.facts.read()),
})

/** Returns the context with a placed order. */
export const withPlacement = ({ order, chargesRef }: OrderPlacement) => ({ order, chargesRef })

/** Returns the context of a payment to the chosen recipient, or of an empty choice of recipients. */
export const forRecipient = (context: ServiceContext, recipient: Recipient | undefined) => ({
  path: getRecipientTargetPath(context),
  page: 0,
  formValues: toRecipientValues(recipient),
})
