import type {
  AccountRequest,
  Again,
  Asker,
  Field,
  Order,
  PlacedOrder,
  Timing,
  Values,
} from '../definitions/service-definition.types.ts'
import type { Ordered } from '../ordering/ordering.types.ts'
import { above, here, orderNodeOf } from '../place.ts'
import type {
  Arrived,
  LookedUp,
  LookupFailed,
  ServiceContext,
  ServiceInput,
  UnderWay,
} from '../service.types.ts'
import { valueIn } from './fields.ts'
import {
  isAwaited,
  keyOf,
  type LookupNeeds,
  needsOf,
  settledForm,
  withArrived,
  withAskedAgain,
  withChosen,
  withFailed,
  withOptions,
  withoutGone,
} from './lookups.ts'
import { chargeRequestOf, placed, readOrder, withoutSecrets } from './order.ts'

/** A form in which nothing was typed yet. */
export const emptyForm = {
  values: {},
  left: [],
  lookups: {},
  checked: undefined,
  order: undefined,
  outcome: undefined,
  upload: undefined,
} satisfies Partial<ServiceContext>

/** A dialog as it is opened. */
export const begun = (input: ServiceInput): ServiceContext => ({
  ...input,
  path: here(input).path,
  page: 0,
  ...emptyForm,
  values: input.values ?? {},
  otp: undefined,
  isRepeated: false,
  stage: 'none',
  shown: undefined,
})

/** One step up: from an upload that is continued to the list of them, else up the menu. */
export const wentUp = (context: ServiceContext) => ({
  ...(context.upload === undefined && above(context)),
  ...emptyForm,
})

const askerOf = ({ account: { msisdn, entity } }: ServiceContext): Asker => ({ msisdn, entity })

const ownFields = (context: ServiceContext): readonly Field[] => orderNodeOf(context)?.fields ?? []

/** The fields of the form, with what can be chosen now. */
export const fieldsOf = (context: ServiceContext): readonly Field[] =>
  withOptions(ownFields(context), context.lookups)

/** The form once `changed` holds something else, or something that it depends on has changed. */
export const settled = (context: ServiceContext, values: Values, changed?: string) => {
  const lookups = changed === undefined ? context.lookups : withChosen(context.lookups, changed)
  return settledForm(ownFields(context), values, lookups, askerOf(context), changed)
}

/** The form with the options that have arrived. */
export const arrived = (context: ServiceContext, come: Arrived) => {
  const isFixed = ownFields(context).some(
    field => field.name === come.name && field.kind === 'select' && field.fixed,
  )
  const chosen = isFixed ? '' : valueIn(context.values, come.name)
  return settled(
    { ...context, lookups: withArrived(context.lookups, come, chosen) },
    withoutGone(context.values, context.lookups, come, chosen),
  )
}

/**
 * Whether an answer is to what a field asks for now. What stands to be confirmed stays as it was agreed to: a list
 * that is read again then is not taken.
 */
export const isExpected = ({ lookups, order }: ServiceContext, looked: LookedUp): boolean =>
  isAwaited(lookups, looked) && (order === undefined || lookups[looked.name]?.options === undefined)

/** The form without the options that could not be had. */
export const failed = ({ lookups }: ServiceContext, { name, problem }: LookupFailed) => ({
  lookups: withFailed(lookups, name, problem),
})

/** What the look-ups of the form ask for now. */
export const lookupNeeds = (context: ServiceContext): LookupNeeds =>
  needsOf(ownFields(context), context.values, askerOf(context))

/** What of a form is kept once something was sent, or the dialog is closed. */
export const kept = (context: ServiceContext) => ({
  values: withoutSecrets(ownFields(context), context.values),
})

/** The options of a field are on their way once more. */
export const askedAgain = ({ lookups }: ServiceContext, { name }: { readonly name: string }) => ({
  lookups: withAskedAgain(lookups, name),
})

/** What the account would be looked up with. */
export const accountRequestOf = (context: ServiceContext): AccountRequest | undefined =>
  orderNodeOf(context)?.definition.check?.request(context.values, askerOf(context))

/** The account to look up. Nothing is asked where there is none. */
export const checking = (context: ServiceContext) => {
  const request = accountRequestOf(context)
  return request === undefined
    ? ({ type: 'account.follow', request } as const)
    : ({ type: 'account.check', request } as const)
}

/** The account that stands in the form: another one than was looked up makes that one void (P10). */
export const following = (context: ServiceContext) =>
  ({ type: 'account.follow', request: accountRequestOf(context) }) as const

/** Whether the account was looked up as it stands in the form, where that has to be done (P10). */
const isChecked = (context: ServiceContext): boolean =>
  orderNodeOf(context)?.definition.check === undefined ||
  (context.checked !== undefined && context.checked.key === keyOf(accountRequestOf(context)))

/** The form once somebody has filled in something. An account that was looked up is void with any edit of it (P10). */
export const filled = (context: ServiceContext, values: Values, changed?: string) => {
  const form = settled(context, values, changed)
  // What was chosen and is forgotten now is to be chosen anew: nobody has failed to.
  const left = context.left.filter(
    name => name === changed || valueIn(form.values, name) !== '' || valueIn(context.values, name) === '',
  )
  return { ...form, left, checked: isChecked({ ...context, ...form }) ? context.checked : undefined }
}

export const typed = (context: ServiceContext, name: string, value: string) =>
  filled(context, { ...context.values, [name]: value }, name)

/** What the wallet and whoever owns it have to be known for, before it is ordered. */
const isReady = (context: ServiceContext): boolean => {
  const { refusal, definition } = orderNodeOf(context) ?? {}
  const { unlocked, entity } = context.account
  return (
    definition !== undefined &&
    refusal === undefined &&
    definition.ending !== 'instruction' &&
    (!definition.needsUnlocked || unlocked) &&
    (!definition.needsEntity || entity !== undefined) &&
    isChecked(context)
  )
}

/** What the form holds, as it can be sent; nothing while a rule is broken, or where it cannot be ordered at all. */
export const orderOf = (context: ServiceContext): Order | undefined => {
  if (!isReady(context)) return undefined
  const order = readOrder(fieldsOf(context), context.values, context.account)
  // What moves money moves some.
  const isForNothing = orderNodeOf(context)?.definition.trace !== undefined && order?.amount === 0
  return isForNothing ? undefined : order
}

/** The order that is proceeded with, made once: from here on nothing reads the form for it. */
export const placedOf = (context: ServiceContext): PlacedOrder | undefined => {
  const [node, order] = [orderNodeOf(context), orderOf(context)]
  return node && order && placed(node, order)
}

/** What the network is to be asked about the charges of what is filled in so far. */
export const charging = (context: ServiceContext) => {
  const { definition } = orderNodeOf(context) ?? {}
  const request =
    definition && chargeRequestOf(definition, fieldsOf(context), context.values, context.account)
  return request === undefined
    ? ({ type: 'charges.clear' } as const)
    : ({ type: 'charges.ask', ...request } as const)
}

/** How what is filled in so far would be processed, where the network's schedule says so. */
export const timingOf = (context: ServiceContext): Timing | undefined =>
  orderNodeOf(context)?.definition.timed?.(context.values)

/** What the network is to be asked about when it would be processed. */
export const timing = (context: ServiceContext) =>
  timingOf(context) ? ({ type: 'times.ask' } as const) : ({ type: 'times.clear' } as const)

/** Payments shown to be made again, at most. */
const againLimit = 3

/** Earlier payments of this kind that the wallet's list shows, each once, the latest first. */
export const againOf = (context: ServiceContext): readonly Again[] => {
  const again = orderNodeOf(context)?.definition.again
  if (again === undefined) return []
  const fields = new Set(ownFields(context).map(({ name }) => name))
  const found = new Map<string, Again>()
  for (const transaction of context.account.latest ?? []) {
    const one = again(transaction)
    if (one === undefined || found.has(one.name)) continue
    const values = Object.entries(one.values).filter(([name]) => fields.has(name))
    found.set(one.name, { ...one, values: Object.fromEntries(values) })
  }
  return [...found.values()].slice(0, againLimit)
}

/** How the verdict on an order stands to be read. */
export const stageAfter = ({ outcome }: Ordered): Pick<ServiceContext, 'stage'> => ({
  stage: outcome.kind === 'declined' ? 'declined' : 'told',
})

/** What is told of an order, or of a file of them, on its way. */
export const underWay = (context: ServiceContext, { stage, attempts = context.attempts }: UnderWay) => ({
  stage,
  attempts,
})
