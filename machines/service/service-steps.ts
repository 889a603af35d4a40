import { type Recipient, toRecipientValues } from './lists/recipients.ts'
import { getCurrentNode, getParentPosition, getRecipientTargetPath, skipSingleChoice } from './menu-path.ts'
import type { ServiceContext, ServiceInput } from './service.types.ts'

/** The context without a form and without an order. */
export const emptyOrder = {
  formValues: {},
  order: undefined,
  chargesRef: undefined,
  outcome: undefined,
  codes: {},
  resumedUpload: undefined,
} satisfies Partial<ServiceContext>

/** Returns the context of a newly opened dialog. */
export const createInitialContext = ({ prefilledValues = {}, ...input }: ServiceInput): ServiceContext => ({
  ...input,
  path: skipSingleChoice(getCurrentNode(input)).path,
  page: 0,
  ...emptyOrder,
  formValues: prefilledValues,
  otp: undefined,
  isDuplicateConfirmed: false,
  knownTransactionIds: undefined,
})

/** Returns the context after Back: from a continued upload to the list of uploads, else up the menu. */
export const afterBack = (context: ServiceContext) => ({
  ...(context.resumedUpload === undefined && getParentPosition(context)),
  ...emptyOrder,
})

/** Returns the context of a payment to the chosen recipient, or of an empty choice of recipients. */
export const forRecipient = (context: ServiceContext, recipient: Recipient | undefined) => ({
  path: getRecipientTargetPath(context),
  page: 0,
  formValues: toRecipientValues(recipient),
})
