import { getOutcomeStage } from '../../payment/payment-stage.ts'
import { movesMoney } from '../../payment/submission/moves-money.ts'
import type { CheckoutOutput } from '../checkout/checkout.types.ts'
import type {
  AccountRequest,
  Field,
  LookupOwner,
  Order,
  PlacedOrder,
  RepeatablePayment,
  Timing,
  Values,
} from '../definitions/service-definition.types.ts'
import { type Recipient, toRecipientValues } from '../lists/recipients.ts'
import { getCurrentNode, getCurrentOffer, getParentPosition, getRecipientTargetPath } from '../menu-path.ts'
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

/** A form in which nothing was typed yet. */
export const emptyForm = {
  values: {},
  touched: [],
  lookups: {},
  checkedAccount: undefined,
  order: undefined,
  outcome: undefined,
  resumedUpload: undefined,
} satisfies Partial<ServiceContext>

/** A dialog as it is opened. */
export const createInitialContext = (input: ServiceInput): ServiceContext => ({
  ...input,
  path: getCurrentNode(input).path,
  page: 0,
  ...emptyForm,
  values: input.prefilledValues ?? {},
  otp: undefined,
  isDuplicateConfirmed: false,
  stage: 'none',
  knownTransactionIds: undefined,
})

/** One step up: from an upload that is continued to the list of them, else up the menu. */
export const afterBack = (context: ServiceContext) => ({
  ...(context.resumedUpload === undefined && getParentPosition(context)),
  ...emptyForm,
})

const askerOf = ({ walletInfo: { msisdn, entity } }: ServiceContext): LookupOwner => ({ msisdn, entity })

const ownFields = (context: ServiceContext): readonly Field[] => getCurrentOffer(context)?.fields ?? []

/** The fields of the form, with what can be chosen now. */
export const listFormFields = (context: ServiceContext): readonly Field[] =>
  withOptions(ownFields(context), context.lookups)

/** The form once `changed` holds something else, or something that it depends on has changed. */
export const reconcileForm = (context: ServiceContext, values: Values, changed?: string) =>
  reconcileLookups(ownFields(context), values, context.lookups, askerOf(context), changed)

/** The form with the options that have arrived. */
export const withLoadedOptions = (context: ServiceContext, come: OptionsLoaded) => {
  const isFixed = ownFields(context).some(
    field => field.name === come.name && field.kind === 'select' && field.isFixed,
  )
  // The consumer did not choose a fixed option, but confirms it.
  const chosen = isFixed && context.order === undefined ? '' : valueIn(context.values, come.name)
  return reconcileForm(
    { ...context, lookups: withOptionsLoaded(context.lookups, come, chosen) },
    context.values,
  )
}

/**
 * Whether the response to a look-up is stored: it answers what a field asks for now, and the order, if there is one,
 * is neither on its way nor approved.
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

/** Whether the order to be confirmed shows a choice that is gone or changed. */
export const isOrderOutdated = ({ lookups, stage }: ServiceContext): boolean =>
  stage === 'confirming' && hasLostChoice(lookups)

/** The form without the options that could not be had. */
export const withFailedOptions = ({ lookups }: ServiceContext, { name, problem }: OptionsFailed) => ({
  lookups: withLookupFailed(lookups, name, problem),
})

/** What the look-ups of the form ask for now. */
export const lookupNeeds = (context: ServiceContext): LookupRequests =>
  listLookupRequests(ownFields(context), context.values, askerOf(context))

/** What of a form is kept once something was sent, or the dialog is closed. */
export const withoutSecretValues = (context: ServiceContext) => ({
  values: withoutSecrets(ownFields(context), context.values),
})

/** Returns the form while the options of these fields are read again. */
export const withReloadingOptions = ({ lookups }: ServiceContext, names: readonly string[]) => ({
  lookups: names.reduce(withLookupReloading, lookups),
})

/** What the account would be looked up with. */
export const toAccountCheckRequest = (context: ServiceContext): AccountRequest | undefined =>
  getCurrentOffer(context)?.definition.check?.request(context.values, askerOf(context))

/** The account to look up. Nothing is asked where there is none. */
export const toAccountCheckEvent = (context: ServiceContext) => {
  const request = toAccountCheckRequest(context)
  return request === undefined
    ? ({ type: 'account.follow', request } as const)
    : ({ type: 'account.check', request } as const)
}

/** The account that stands in the form: another one than was looked up makes that one void (P10). */
export const toAccountFollowEvent = (context: ServiceContext) =>
  ({ type: 'account.follow', request: toAccountCheckRequest(context) }) as const

/** Whether the account was looked up as it stands in the form, where that has to be done (P10). */
const isChecked = (context: ServiceContext): boolean =>
  getCurrentOffer(context)?.definition.check === undefined ||
  (context.checkedAccount !== undefined &&
    context.checkedAccount.requestKey === requestKey(toAccountCheckRequest(context)))

/** The form once somebody has filled in something. An account that was looked up is void with any edit of it (P10). */
export const withValues = (context: ServiceContext, values: Values, changed?: string) => {
  const form = reconcileForm(context, values, changed)
  // What was chosen and is forgotten now is to be chosen anew: nobody has failed to.
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

export const withTypedValue = (context: ServiceContext, name: string, value: string) =>
  withValues(context, { ...context.values, [name]: value }, name)

/** What the wallet and whoever owns it have to be known for, before it is ordered. */
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

/** What the form holds, as it can be sent; nothing while a rule is broken, or where it cannot be ordered at all. */
export const parseFormOrder = (context: ServiceContext): Order | undefined => {
  if (!isReady(context)) return undefined
  const order = parseOrder(listFormFields(context), context.values, context.walletInfo)
  // What moves money moves some.
  const isForNothing = getCurrentOffer(context)?.definition.toPattern !== undefined && order?.amount === 0
  return isForNothing ? undefined : order
}

/** The order that is proceeded with, made once: from here on nothing reads the form for it. */
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

/** What the network is to be asked about the charges of what is filled in so far. */
export const toChargesEvent = (context: ServiceContext) => {
  const { definition } = getCurrentOffer(context) ?? {}
  const request =
    definition && chargeRequestOf(definition, listFormFields(context), context.values, context.walletInfo)
  return request === undefined
    ? ({ type: 'charges.clear' } as const)
    : ({ type: 'charges.request', ...request } as const)
}

/** How what is filled in so far would be processed, where the network's schedule says so. */
export const timingOf = (context: ServiceContext): Timing | undefined =>
  getCurrentOffer(context)?.definition.getTiming?.(context.values)

/** What the network is to be asked about when it would be processed. */
export const toTimesEvent = (context: ServiceContext) =>
  timingOf(context) ? ({ type: 'times.request' } as const) : ({ type: 'times.clear' } as const)

/** Payments shown to be made again, at most. */
const againLimit = 3

/** Earlier payments of this kind that the wallet's list shows, each once, the latest first. */
export const listRepeatablePayments = (context: ServiceContext): readonly RepeatablePayment[] => {
  const again = getCurrentOffer(context)?.definition.repeatFrom
  if (again === undefined) return []
  const fields = new Set(ownFields(context).map(({ name }) => name))
  const found = new Map<string, RepeatablePayment>()
  for (const transaction of context.walletInfo.latestTransactions ?? []) {
    const one = again(transaction)
    if (one === undefined || found.has(one.name)) continue
    const values = Object.entries(one.values).filter(([name]) => fields.has(name))
    found.set(one.name, { ...one, values: Object.fromEntries(values) })
  }
  return [...found.values()].slice(0, againLimit)
}

/** Returns the context after a checkout, with the stage in which the consumer reads its outcome. */
export const afterCheckout = ({ order }: ServiceContext, ended: CheckoutOutput) => ({
  ...ended,
  stage:
    order === undefined || movesMoney(order.call.operation) ? getOutcomeStage(ended.outcome.kind) : 'none',
})

/** What is told of an order, or of a file of them, on its way. */
export const withPaymentProgress = (
  context: ServiceContext,
  { stage, attempts = context.attempts }: PaymentProgress,
) => ({
  stage,
  attempts,
})
