import { getOutcomeStage, isUnsettled } from '../../payment/payment-stage.ts'
import { movesMoney } from '../../payment/submission/moves-money.ts'
import type { CheckoutOutput } from '../checkout/checkout.types.ts'
import type {
  AccountRequest,
  Field,
  LookupOwner,
  Order,
  PlacedOrder,
  Timing,
  Values,
} from '../definitions/service-definition.types.ts'
import { type Recipient, toRecipientValues } from '../lists/recipients.ts'
import {
  getCurrentNode,
  getCurrentOffer,
  getParentPosition,
  getRecipientTargetPath,
  skipSingleChoice,
} from '../menu-path.ts'
import type {
  LookupId,
  OptionsFailed,
  OptionsLoaded,
  PaymentProgress,
  ServiceContext,
  ServiceInput,
} from '../service.types.ts'
import { valueIn } from './field-validation.ts'
import {
  hasLostChoice,
  isCurrentRequest,
  type LookupRequests,
  listLookupRequests,
  reconcileLookups,
  requestKey,
  withLookupFailed,
  withLookupReloading,
  withOptions,
  withOptionsLoaded,
  withoutLostChoices,
} from './lookups.ts'
import { chargeRequestOf, parseOrder, placeOrder, withoutSecrets } from './order.ts'

/** An empty form. */
export const emptyForm = {
  values: {},
  touched: [],
  lookups: {},
  checkedAccount: undefined,
  order: undefined,
  outcome: undefined,
  codes: {},
  resumedUpload: undefined,
} satisfies Partial<ServiceContext>

/** Returns the context of a newly opened dialog. */
export const createInitialContext = (input: ServiceInput): ServiceContext => ({
  ...input,
  path: skipSingleChoice(getCurrentNode(input)).path,
  page: 0,
  ...emptyForm,
  values: input.prefilledValues ?? {},
  otp: undefined,
  isDuplicateConfirmed: false,
  stage: 'none',
  knownTransactionIds: undefined,
})

/** Returns the context after Back: from a continued upload to the list of uploads, else up the menu. */
export const afterBack = (context: ServiceContext) => ({
  ...(context.resumedUpload === undefined && getParentPosition(context)),
  ...emptyForm,
})

const askerOf = ({ walletInfo: { msisdn, entity } }: ServiceContext): LookupOwner => ({ msisdn, entity })

const ownFields = (context: ServiceContext): readonly Field[] => getCurrentOffer(context)?.fields ?? []

/** Returns the fields with their current options. */
export const listFormFields = (context: ServiceContext): readonly Field[] =>
  withOptions(ownFields(context), context.lookups)

/** Returns the form after `changed` has another value, or a value on which it depends has. */
export const reconcileForm = (context: ServiceContext, values: Values, changed?: string) =>
  reconcileLookups(ownFields(context), values, context.lookups, askerOf(context), changed)

/** Returns the form with loaded options. */
export const withLoadedOptions = (context: ServiceContext, come: OptionsLoaded) => {
  const isFixed = ownFields(context).some(
    field => field.name === come.name && field.kind === 'select' && field.isFixed,
  )
  // A fixed option is not the consumer's choice before the confirmation shows it.
  const chosen = isFixed && context.order === undefined ? '' : valueIn(context.values, come.name)
  const lookups = withOptionsLoaded(context.lookups, come, chosen)
  // A prefilled choice fills other fields only now.
  const isPrefilled = context.lookups[come.name]?.options === undefined && !hasLostChoice(lookups)
  return reconcileForm(
    { ...context, lookups },
    context.values,
    isPrefilled && chosen !== '' ? come.name : undefined,
  )
}

/**
 * Whether the response to a look-up is stored: it belongs to the current request, and the order is neither pending nor
 * approved.
 */
export const isCurrentLookup = (
  { lookups, order, stage, outcome }: ServiceContext,
  looked: LookupId,
): boolean =>
  isCurrentRequest(lookups, looked) &&
  (order === undefined ||
    stage === 'confirming' ||
    outcome?.kind === 'declined' ||
    outcome?.kind === 'invalid' ||
    lookups[looked.name]?.options === undefined)

/** Whether the order in the confirmation has a choice that is gone or changed. */
export const isOrderOutdated = ({ lookups, stage }: ServiceContext): boolean =>
  stage === 'confirming' && hasLostChoice(lookups)

/** Returns the form after a failed look-up. */
export const withFailedOptions = ({ lookups }: ServiceContext, { name, problem }: OptionsFailed) => ({
  lookups: withLookupFailed(lookups, name, problem),
})

/** Returns the current requests of the form's look-ups. */
export const lookupNeeds = (context: ServiceContext): LookupRequests =>
  listLookupRequests(ownFields(context), context.values, askerOf(context))

/** Returns the values that stay after the form was sent or closed. */
export const withoutSecretValues = (context: ServiceContext) => ({
  values: withoutSecrets(ownFields(context), context.values),
})

/** Returns the form while the options of these fields are read again. */
export const withReloadingOptions = ({ lookups }: ServiceContext, names: readonly string[]) => ({
  lookups: names.reduce(withLookupReloading, lookups),
})

/** Returns the request of the account check. */
export const toAccountCheckRequest = (context: ServiceContext): AccountRequest | undefined =>
  getCurrentOffer(context)?.definition.check?.request(context.values, askerOf(context))

/** Returns the event that checks the account. Nothing is sent without a request. */
export const toAccountCheckEvent = (context: ServiceContext) => {
  const request = toAccountCheckRequest(context)
  return request === undefined
    ? ({ type: 'account.follow', request } as const)
    : ({ type: 'account.check', request } as const)
}

/** Returns the event that names the current account: another account voids the check (P10). */
export const toAccountFollowEvent = (context: ServiceContext) =>
  ({ type: 'account.follow', request: toAccountCheckRequest(context) }) as const

/** Whether the current account was checked, if the order needs it (P10). */
const isChecked = (context: ServiceContext): boolean =>
  getCurrentOffer(context)?.definition.check === undefined ||
  (context.checkedAccount !== undefined &&
    context.checkedAccount.requestKey === requestKey(toAccountCheckRequest(context)))

/** Returns the form with new values. Any edit voids the account check (P10). */
export const withValues = (context: ServiceContext, values: Values, changed?: string) => {
  const form = reconcileForm(context, values, changed)
  // A cleared choice is not shown as missing.
  const touched = context.touched.filter(
    name => name === changed || valueIn(form.values, name) !== '' || valueIn(context.values, name) === '',
  )
  return {
    ...form,
    touched,
    checkedAccount: isChecked({ ...context, ...form }) ? context.checkedAccount : undefined,
  }
}

/** Returns the form of a payment to the recipient chosen, or an empty choice of recipients. */
export const forRecipient = (context: ServiceContext, recipient: Recipient | undefined) => {
  const place = { path: getRecipientTargetPath(context), page: 0 }
  return { ...place, ...withValues({ ...context, ...place }, toRecipientValues(recipient)) }
}

/** Returns the form with suggested values, each as if the consumer had typed it. */
export const withSuggestedValues = (context: ServiceContext, values: Values): ServiceContext => {
  let form = context
  for (const [name, value] of Object.entries(values)) form = { ...form, ...withTypedValue(form, name, value) }
  return form
}

export const withTypedValue = (context: ServiceContext, name: string, value: string) =>
  withValues(context, { ...context.values, [name]: value }, name)

/** Whether the wallet and the consumer's record are known as far as the order needs them. */
const isReady = (context: ServiceContext): boolean => {
  const { refusal, definition } = getCurrentOffer(context) ?? {}
  const { isUnlocked, entity } = context.walletInfo
  return (
    definition !== undefined &&
    refusal === undefined &&
    definition.finalScreen !== 'instruction' &&
    (!definition.needsUnlocked || isUnlocked) &&
    (!definition.needsEntity || entity !== undefined) &&
    isChecked(context)
  )
}

/** Returns the order of a valid form; undefined while a rule is broken, or if it cannot be ordered. */
export const parseFormOrder = (context: ServiceContext): Order | undefined => {
  if (!isReady(context)) return undefined
  const order = parseOrder(listFormFields(context), context.values, context.walletInfo)
  // An order that moves money needs an amount above 0.
  const isForNothing = getCurrentOffer(context)?.definition.toPattern !== undefined && order?.amount === 0
  return isForNothing ? undefined : order
}

/** Returns the order after Proceed. From then on nothing reads the form. */
export const placedOrderOf = (context: ServiceContext): PlacedOrder | undefined => {
  const [node, order] = [getCurrentOffer(context), parseFormOrder(context)]
  return node && order && placeOrder(node, order)
}

/** The context once the consumer proceeds: with the order, and with the lists as they are. */
export const withPlacedOrder = (context: ServiceContext) => ({
  order: placedOrderOf(context),
  isDuplicateConfirmed: false,
  lookups: withoutLostChoices(context.lookups),
})

/** Returns the event that requests the charges of the typed values. */
export const toChargesEvent = (context: ServiceContext) => {
  const { definition } = getCurrentOffer(context) ?? {}
  const request =
    definition && chargeRequestOf(definition, listFormFields(context), context.values, context.walletInfo)
  return request === undefined
    ? ({ type: 'charges.clear' } as const)
    : ({ type: 'charges.request', ...request } as const)
}

/** Returns how the order would be processed, if the network has a schedule. */
export const timingOf = (context: ServiceContext): Timing | undefined =>
  getCurrentOffer(context)?.definition.getTiming?.(context.values)

/** Returns the event that requests the time of processing. */
export const toTimesEvent = (context: ServiceContext) =>
  timingOf(context) ? ({ type: 'times.request' } as const) : ({ type: 'times.clear' } as const)

/** Returns the context after a checkout, with the stage in which the consumer reads its outcome. */
export const afterCheckout = ({ order }: ServiceContext, ended: CheckoutOutput) => ({
  ...ended,
  stage:
    order === undefined || movesMoney(order.call.operation) ? getOutcomeStage(ended.outcome.kind) : 'none',
})

/** Returns the context after the checkout or the upload crashed: a sent order has an unknown outcome. */
export const afterCrash = ({ stage }: ServiceContext) => ({
  outcome: { kind: 'unknown' as const },
  codes: {},
  stage: isUnsettled(stage) ? ('unknown' as const) : ('none' as const),
})

/** Returns the context with the progress of a payment or a bulk file. */
export const withPaymentProgress = (
  context: ServiceContext,
  { stage, attempts = context.attempts }: PaymentProgress,
) => ({
  stage,
  attempts,
})
