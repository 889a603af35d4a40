import type { ApiCall } from '../../payment/submission/submission.types.ts'
import type {
  Field,
  InputField,
  Order,
  ServiceDefinition,
  Values,
} from '../definitions/service-definition.types.ts'
import { amountText, getOwnValue, isInputField, loadedOptions, valueIn } from '../form/field-validation.ts'
import { dispatchers } from './dispatchers.ts'
import { withFieldAliases } from './field-aliases.ts'
import { getValueSource, settledField, type ValueSource } from './field-mapping.ts'
import type { InheritedConfig } from './inherited-config.ts'

/** A network's own step, as far as it is an order: what it asks for, and whether that can be sent. */
export interface ConfigDefinition {
  readonly definition: ServiceDefinition
  /** Whether its form names a code that the confirmation asks for. */
  readonly needsPin: boolean
  readonly needsOtp: boolean
  /** What the network says there, by the names that the definition has for its fields. */
  readonly told: InheritedConfig
}

/** Why something that is on the menu cannot be ordered. */
export type UnavailableCode = 'menu.file' | 'menu.unavailable'

/** The codes of a confirmation. They are typed there, where they are kept secret, whatever the form says. */
const codeNames: ReadonlySet<string> = new Set(['pin', 'otp'])

/** A call that a config can be sent by, and where all that it needs comes from. */
interface Plan {
  readonly dispatcher: ServiceDefinition
  readonly sources: ReadonlyMap<string, ValueSource>
}

const planFor = (
  dispatcher: ServiceDefinition,
  fields: readonly Field[],
  values: Values,
): Plan | undefined => {
  const sources = new Map<string, ValueSource>()
  for (const needed of dispatcher.fields.filter(isInputField)) {
    const source = getValueSource(needed, fields, values)
    if (source === undefined) return undefined
    sources.set(needed.name, source)
  }
  return { dispatcher, sources }
}

/**
 * Makes the fields fixed that a config has values for.
 *
 * @param handled the names of the fields that are fixed elsewhere.
 * @returns undefined where a field cannot hold its value.
 */
export const settleFields = (
  fields: readonly Field[],
  values: Values,
  handled: ReadonlySet<string> = new Set(),
): readonly Field[] | undefined => {
  const settled = fields.map(field => {
    const value = valueIn(values, field.name)
    const isAsked = isInputField(field) && field.kind !== 'source' && !codeNames.has(field.name)
    return isAsked && value !== '' && !handled.has(field.name) ? settledField(field, value) : field
  })
  const whole = settled.filter(field => field !== undefined)
  return whole.length === fields.length ? whole : undefined
}

/** The call that a config is meant for: the first of which it names all that is needed, else the last. */
const meantOf = (
  variants: readonly ServiceDefinition[],
  { values }: InheritedConfig,
  fields: readonly Field[],
): ServiceDefinition | undefined => {
  const named = new Set([...fields.filter(isInputField).map(({ name }) => name), ...Object.keys(values)])
  const isMeant = (variant: ServiceDefinition) =>
    variant.fields.filter(isInputField).every(({ name, optional }) => optional || named.has(name))
  return variants.find(isMeant) ?? variants.at(-1)
}

/** What a form asks, by what becomes of it. */
const sorted = ({ sources }: Plan, fields: readonly Field[]) => {
  const others = fields.filter(isInputField).filter(({ name }) => !sources.has(name))
  return {
    /** What the call has no member for. The wallet that pays is in every call. */
    besides: others.filter(({ name, kind }) => !codeNames.has(name) && kind !== 'source'),
    codes: new Set(others.map(({ name }) => name).filter(name => codeNames.has(name))),
  }
}

const isFile = ({ kind }: Field): boolean => kind === 'file'

/** A file that may be left out is: it could not be sent. */
const isNeeded = (field: Field): boolean => field.kind !== 'file' || field.optional !== true

const isUnfillable = (field: InputField): boolean =>
  field.kind === 'select' && field.optional !== true && loadedOptions(field).length === 0

/**
 * Whether everything that the form asks reaches the network: an own code of the wallet asks nothing, a call without
 * a one-time PIN takes none, and a list of nothing lets nobody on.
 */
const canKeepItsWord = (plan: Plan, fields: readonly Field[]): boolean => {
  const { besides, codes } = sorted(plan, fields)
  const { finalScreen, otp } = plan.dispatcher
  if (finalScreen === 'walletQr') return !fields.some(isInputField)
  return (!codes.has('otp') || otp !== undefined) && !besides.some(isUnfillable)
}

/** A call's data with what its form has besides: beside what is there already, which stands. */
const widened = <Data extends { abstract?: object }>(data: Data, besides: Values): Data => ({
  ...data,
  abstract: { ...besides, ...data.abstract },
})

/** Whether a field of a recipient's form belongs to `notification`. */
const isOfNotification = (name: string): boolean => /^notification(?![a-z])/.test(name)

/** Those of `values` whose name is so. */
const only = (values: Values, isSo: (name: string) => boolean): Values =>
  Object.fromEntries(Object.entries(values).filter(([name]) => isSo(name)))

/** What a form has besides travels in the call's `abstract`; of a recipient, some of it in `notification`. */
const carrying = (submission: ApiCall, besides: Values): ApiCall => {
  if (Object.keys(besides).length === 0) return submission
  switch (submission.operation) {
    case 'transfer':
      return { operation: 'transfer', data: widened(submission.data, besides) }
    case 'cashOut':
      return { operation: 'cashOut', data: widened(submission.data, besides) }
    case 'buy':
      return { operation: 'buy', data: widened(submission.data, besides) }
    case 'pay':
      return { operation: 'pay', data: widened(submission.data, besides) }
    case 'sale':
      return { operation: 'sale', data: widened(submission.data, besides) }
    case 'createRecipient': {
      const { notification } = submission.data
      const data = widened(
        submission.data,
        only(besides, name => !isOfNotification(name)),
      )
      return {
        operation: 'createRecipient',
        data: { ...data, notification: { ...notification, ...only(besides, isOfNotification) } },
      }
    }
    case 'createPaymentRequest':
      return { operation: 'createPaymentRequest', data: widened(submission.data, besides) }
    case 'payPaymentRequest':
      return { operation: 'payPaymentRequest', data: widened(submission.data, besides) }
    case 'inviteConsumer':
      return { operation: 'inviteConsumer', data: widened(submission.data, besides) }
    case 'topUp':
      return submission
  }
}

/** What an order has of these fields, as texts. */
const textsOf = (fields: readonly InputField[], { values, amounts }: Order): Values =>
  Object.fromEntries(
    fields.flatMap(field => {
      const amount = field.kind === 'amount' ? getOwnValue(amounts, field.name) : undefined
      const text = amount === undefined ? getOwnValue(values, field.name) : amountText(field, amount)
      return text === undefined ? [] : [[field.name, text]]
    }),
  )

/** What the network settles stands before what it asks, below what it says. */
const formOf = (
  { sources }: Plan,
  fields: readonly Field[],
  codes: ReadonlySet<string>,
): readonly Field[] => {
  const asked = new Set(fields.filter(isInputField).map(({ name }) => name))
  const settled = [...sources.values()].flatMap(({ field }) => (field && !asked.has(field.name) ? field : []))
  const names = new Set(settled.map(({ name }) => name))
  const form = fields
    .filter(field => !(isInputField(field) && codes.has(field.name)))
    .map(field => {
      if (isInputField(field)) return sources.get(field.name)?.field ?? field
      // A prose of the same name: no name of a config begins with a blank.
      return names.has(field.name) ? { ...field, name: ` ${field.name}` } : field
    })
  const first = form.findIndex(isInputField)
  const place = first === -1 ? form.length : first
  return [...form.slice(0, place), ...settled, ...form.slice(place)]
}

const definitionOf = (
  path: string,
  plan: Plan,
  fields: readonly Field[],
  values: Values,
): ServiceDefinition => {
  const { dispatcher, sources } = plan
  const { besides, codes } = sorted(plan, fields)
  const unasked = only(values, name => !sources.has(name) && !codeNames.has(name))
  const settled: Values = Object.fromEntries(
    [...sources].flatMap(([name, { value }]) => (value === undefined ? [] : [[name, value]])),
  )
  const complete = (order: Order): Order => ({
    ...order,
    values: { ...settled, ...order.values },
  })
  const {
    chargeComponent,
    outcomeTexts,
    getTiming,
    check,
    needsUnlocked,
    needsEntity,
    finalScreen,
    otp,
    toCall,
    toPattern,
    smsTo,
  } = dispatcher
  return {
    path,
    fields: formOf(plan, fields, codes),
    ...(chargeComponent && { chargeComponent: typed => chargeComponent({ ...settled, ...typed }) }),
    ...(getTiming && { getTiming: typed => getTiming({ ...settled, ...typed }) }),
    ...(check && {
      check: { ...check, request: (typed, asker) => check.request({ ...settled, ...typed }, asker) },
    }),
    ...(outcomeTexts && { outcomeTexts }),
    ...(needsUnlocked && { needsUnlocked }),
    ...(needsEntity && { needsEntity }),
    ...(finalScreen && { finalScreen }),
    ...(otp && { otp }),
    toCall: order => carrying(toCall(complete(order)), { ...unasked, ...textsOf(besides, order) }),
    ...(toPattern && { toPattern: order => toPattern(complete(order)) }),
    ...(smsTo && { smsTo: order => smsTo(complete(order)) }),
  }
}

/** What stands where nothing can be sent. */
export const createUnavailableDefinition = (path: string, fields: readonly Field[]): ServiceDefinition => ({
  path,
  fields,
  toCall: () => {
    throw new Error('An order that is refused cannot be sent')
  },
})

/**
 * A definition made from a network's config (specification, section 2 "Generic service modal"), by the call that its
 * button names.
 *
 * Whatever it asks is either sent or not asked. What the call has a member for goes there; the rest travels in the
 * call's `abstract` under the names of the config, which is where the network keeps what belongs to a thing: so does
 * what was chosen on the way. No call of a dialog takes a file: one that may be left out is not asked for. The PIN and the one-time
 * PIN are asked for by the confirmation and not in the form.
 *
 * @param asked the instructions' fields of the whole path, then the form's.
 * @returns why not, where something cannot be sent so, or where the call needs what the config does not have.
 */
export const createConfigDefinition = (
  path: string,
  said: InheritedConfig,
  asked: readonly Field[],
): ConfigDefinition | UnavailableCode => {
  const variants = dispatchers.get(said.submit?.action ?? '') ?? []
  const needed = variants.flatMap(variant => variant.fields.map(({ name }) => name))
  const { told, fields } = withFieldAliases(said, asked.filter(isNeeded), new Set(needed))
  if (fields.some(isFile)) return 'menu.file'
  const dispatcher = meantOf(variants, told, fields)
  const values = { ...told.chosen, ...told.values }
  const plan = dispatcher && planFor(dispatcher, fields, values)
  const form = settleFields(fields, told.values, new Set(plan?.sources.keys()))
  if (plan === undefined || form === undefined || !canKeepItsWord(plan, form)) return 'menu.unavailable'
  const { codes } = sorted(plan, form)
  return {
    definition: definitionOf(path, plan, form, values),
    needsPin: codes.has('pin'),
    needsOtp: codes.has('otp'),
    told,
  }
}
