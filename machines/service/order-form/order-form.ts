import type {
  AccountRequest,
  Field,
  LookupOwner,
  Order,
  Timing,
  Values,
} from '../definitions/service-definition.types.ts'
import { valueIn } from '../form/field-validation.ts'
import {
  hasLostChoice,
  type LookupRequests,
  listLookupRequests,
  reconcileLookups,
  requestKey,
  withLookupFailed,
  withLookupReloading,
  withOptions,
  withOptionsLoaded,
} from '../form/lookups.ts'
import type { OptionsFailed, OptionsLoaded } from '../form/lookups.types.ts'
import { chargeRequestOf, parseOrder, withoutSecrets } from '../form/order.ts'
import type { OrderFormContext, OrderFormInput } from './order-form.types.ts'

/** Returns the context of a newly opened form. */
export const createInitialContext = (input: OrderFormInput): OrderFormContext => ({
  ...input,
  touched: [],
  lookups: {},
  checkedAccount: undefined,
  favouritePayments: [],
  order: undefined,
})

const askerOf = ({ facts }: OrderFormContext): LookupOwner => {
  const { msisdn, entity } = facts.read()
  return { msisdn, entity }
}

/** Returns the fields with their current options. */
export const listFormFields = ({ offer, lookups }: OrderFormContext): readonly Field[] =>
  withOptions(offer.fields, lookups)

/** Returns the form after `changed` has another value, or a value on which it depends has. */
export const reconcileForm = (context: OrderFormContext, values: Values, changed?: string) =>
  reconcileLookups(context.offer.fields, values, context.lookups, askerOf(context), changed)

/**
 * Returns the form with loaded options.
 *
 * @param isPlaced whether the confirmation has shown a fixed option, so that the option counts as a choice
 */
export const withLoadedOptions = (
  context: OrderFormContext,
  loaded: OptionsLoaded,
  { isPlaced }: { readonly isPlaced: boolean },
) => {
  const { name } = loaded
  const isFixed = context.offer.fields.some(
    field => field.name === name && field.kind === 'select' && field.isFixed,
  )
  const chosen = isFixed && !isPlaced ? '' : valueIn(context.values, name)
  const lookups = withOptionsLoaded(context.lookups, loaded, chosen)
  // A prefilled choice fills other fields only now.
  const isPrefilled = context.lookups[name]?.options === undefined && !hasLostChoice(lookups)
  return reconcileForm(
    { ...context, lookups },
    context.values,
    isPrefilled && chosen !== '' ? name : undefined,
  )
}

/** Returns the form after a failed look-up. */
export const withFailedOptions = ({ lookups }: OrderFormContext, { name, problem }: OptionsFailed) => ({
  lookups: withLookupFailed(lookups, name, problem),
})

/** Returns the current requests of the form's look-ups. */
export const lookupNeeds = (context: OrderFormContext): LookupRequests =>
  listLookupRequests(context.offer.fields, context.values, askerOf(context))

/** Returns the values that stay after the form was sent. */
export const withoutSecretValues = ({ offer, values }: OrderFormContext) => ({
  values: withoutSecrets(offer.fields, values),
})

/** Returns the form while the options of these fields are read again. */
export const withReloadingOptions = ({ lookups }: OrderFormContext, names: readonly string[]) => ({
  lookups: names.reduce(withLookupReloading, lookups),
})

/** Returns the request of the account check. */
export const toAccountCheckRequest = (context: OrderFormContext): AccountRequest | undefined =>
  context.offer.definition.check?.request(context.values, askerOf(context))

/** Returns the event that checks the account. Nothing is sent without a request. */
export const toAccountCheckEvent = (context: OrderFormContext) => {
  const request = toAccountCheckRequest(context)
  return request === undefined
    ? ({ type: 'account.follow', request } as const)
    : ({ type: 'account.check', request } as const)
}

/** Returns the event that names the current account: another account voids the check. */
export const toAccountFollowEvent = (context: OrderFormContext) =>
  ({ type: 'account.follow', request: toAccountCheckRequest(context) }) as const

/** Whether the current account was checked, if the order needs it. */
/** Whether the account check of the order has found the account of its values, or the order needs none. */
export const isChecked = (context: OrderFormContext): boolean =>
  context.offer.definition.check === undefined ||
  (context.checkedAccount !== undefined &&
    context.checkedAccount.requestKey === requestKey(toAccountCheckRequest(context)))

/** Returns the form with new values. Any edit voids the account check. */
const withValues = (context: OrderFormContext, values: Values, changed: string) => {
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

export const withTypedValue = (context: OrderFormContext, name: string, value: string) =>
  withValues(context, { ...context.values, [name]: value }, name)

/** Returns the form with suggested values, each as if the consumer had typed it. */
export const withSuggestedValues = (context: OrderFormContext, values: Values): OrderFormContext => {
  let form = context
  for (const [name, value] of Object.entries(values)) form = { ...form, ...withTypedValue(form, name, value) }
  return form
}

/** Whether the wallet and the consumer's record are known as far as the order needs them. */
const isReady = (context: OrderFormContext): boolean => {
  const { refusal, definition } = context.offer
  const { isUnlocked, entity } = context.facts.read()
  return (
    refusal === undefined &&
    definition.finalScreen !== 'instruction' &&
    (!definition.needsUnlocked || isUnlocked) &&
    (!definition.needsEntity || entity !== undefined) &&
    isChecked(context)
  )
}

/** Returns the order of a valid form; undefined while a rule is broken, or if it cannot be ordered. */
export const parseFormOrder = (context: OrderFormContext): Order | undefined => {
  if (!isReady(context)) return undefined
  const order = parseOrder(listFormFields(context), context.values, context.facts.read())
  // An order that moves money needs an amount above 0.
  const isForNothing = context.offer.definition.toPattern !== undefined && order?.amount === 0
  return isForNothing ? undefined : order
}

/** Returns the event that requests the charges of the typed values. */
export const toChargesEvent = (context: OrderFormContext) => {
  const { definition } = context.offer
  const request = chargeRequestOf(definition, listFormFields(context), context.values, context.facts.read())
  return request === undefined
    ? ({ type: 'charges.clear' } as const)
    : ({ type: 'charges.request', ...request } as const)
}

/** Returns how the order would be processed, if the network has a schedule. */
export const timingOf = ({ offer, values }: OrderFormContext): Timing | undefined =>
  offer.definition.getTiming?.(values)

/** Returns the event that requests the time of processing. */
export const toTimesEvent = (context: OrderFormContext) =>
  timingOf(context) ? ({ type: 'times.request' } as const) : ({ type: 'times.clear' } as const)
