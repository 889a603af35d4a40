import { unreadableValue } from '#machines/domain/config/service-form.ts'
import type { ApiCall } from '#machines/payment/payment.types.ts'
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

/** A definition that a network's config describes, with the codes that its form asks for. */
export interface ConfigDefinition {
  readonly definition: ServiceDefinition
  /** Whether the form has a field for this code; the confirmation then asks for it. */
  readonly needsPin: boolean
  readonly needsOtp: boolean
  /** The config of the step, with the field names of the definition. */
  readonly inherited: InheritedConfig
}

/** The reason why an entry of the menu cannot be ordered. */
export type UnavailableCode = 'menu.file' | 'menu.unavailable'

/** The codes that the confirmation collects. They must stay secret, so a form never asks for them. */
const codeNames: ReadonlySet<string> = new Set(['pin', 'otp'])

/** A dispatcher that can send the config's form, and the source of each value that its call needs. */
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
 * Makes the fields fixed for which a config has values.
 *
 * @param handled the names of the fields that another function makes fixed
 * @returns undefined if a field cannot hold its value
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

/** Returns the first definition whose required fields the config all names, else the last definition. */
const variantFor = (
  variants: readonly ServiceDefinition[],
  { values }: InheritedConfig,
  fields: readonly Field[],
): ServiceDefinition | undefined => {
  const named = new Set([...fields.filter(isInputField).map(({ name }) => name), ...Object.keys(values)])
  const isComplete = (variant: ServiceDefinition) =>
    variant.fields.filter(isInputField).every(({ name, optional }) => optional || named.has(name))
  return variants.find(isComplete) ?? variants.at(-1)
}

/** Splits the form fields that the call has no member for into codes and other fields. */
const sorted = ({ sources }: Plan, fields: readonly Field[]) => {
  const others = fields.filter(isInputField).filter(({ name }) => !sources.has(name))
  return {
    /** The fields that are sent in `abstract`. Every call contains the wallet that pays. */
    besides: others.filter(({ name, kind }) => !codeNames.has(name) && kind !== 'source'),
    codes: new Set(others.map(({ name }) => name).filter(name => codeNames.has(name))),
  }
}

const isFile = ({ kind }: Field): boolean => kind === 'file'

/** Whether the form keeps a field. No call can send a file, so an optional file field is dropped. */
const isNeeded = (field: Field): boolean => field.kind !== 'file' || field.optional !== true

const isUnfillable = (field: InputField): boolean =>
  field.kind === 'select' && field.optional !== true && loadedOptions(field).length === 0

/**
 * Whether the call can send everything that the form asks. The wallet's own QR code has no form, a one-time PIN needs a
 * call that accepts one, and a required select needs options.
 */
const canSendAll = (plan: Plan, fields: readonly Field[]): boolean => {
  const { besides, codes } = sorted(plan, fields)
  const { finalScreen, otp } = plan.dispatcher
  if (finalScreen === 'walletQr') return !fields.some(isInputField)
  return (!codes.has('otp') || otp !== undefined) && !besides.some(isUnfillable)
}

/** Returns the data of a call with more values in `abstract`. Values that are already there stay. */
const widened = <Data extends { abstract?: object }>(data: Data, besides: Values): Data => ({
  ...data,
  abstract: { ...besides, ...data.abstract },
})

const isOfNotification = (name: string): boolean => /^notification(?![a-z])/.test(name)

/** Returns the values whose name fulfils the condition. */
const only = (values: Values, isSo: (name: string) => boolean): Values =>
  Object.fromEntries(Object.entries(values).filter(([name]) => isSo(name)))

/** Adds the other form values to the call's `abstract`. Some values of a recipient belong to `notification` instead. */
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

/** Returns the order's values of these fields, as texts. */
const textsOf = (fields: readonly InputField[], { values, amounts }: Order): Values =>
  Object.fromEntries(
    fields.flatMap(field => {
      const amount = field.kind === 'amount' ? getOwnValue(amounts, field.name) : undefined
      const text = amount === undefined ? getOwnValue(values, field.name) : amountText(field, amount)
      return text === undefined ? [] : [[field.name, text]]
    }),
  )

/** Returns the form: fixed fields come after the introductory texts and before the first input field. */
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
      // Rename a text with the same name: no name in a config starts with a blank.
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
  const isUnasked = (name: string) => !sources.has(name) && !codeNames.has(name)
  const unasked = only(values, name => isUnasked(name) && values[name] !== unreadableValue)
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

/** Returns the definition of a step that cannot be ordered. */
export const createUnavailableDefinition = (path: string, fields: readonly Field[]): ServiceDefinition => ({
  path,
  fields,
  toCall: () => {
    throw new Error('A refused order cannot be sent')
  },
})

/**
 * Creates a definition from a network's config, for the call that its button names. Values without a member in the call
 * are sent in `abstract`; the form never asks for a value that cannot be sent.
 *
 * @param asked the instructions' fields of the whole path, then the form's fields
 * @returns the reason if the call cannot send a value, or if the config lacks a value that the call needs
 */
export const createConfigDefinition = (
  path: string,
  config: InheritedConfig,
  asked: readonly Field[],
): ConfigDefinition | UnavailableCode => {
  const variants = dispatchers.get(config.submit?.action ?? '') ?? []
  const needed = variants.flatMap(variant => variant.fields.map(({ name }) => name))
  const { inherited, fields } = withFieldAliases(config, asked.filter(isNeeded), new Set(needed))
  if (fields.some(isFile)) return 'menu.file'
  const dispatcher = variantFor(variants, inherited, fields)
  const values = { ...inherited.chosen, ...inherited.values }
  const plan = dispatcher && planFor(dispatcher, fields, values)
  const form = settleFields(fields, inherited.values, new Set(plan?.sources.keys()))
  if (plan === undefined || form === undefined || !canSendAll(plan, form)) return 'menu.unavailable'
  const { codes } = sorted(plan, form)
  return {
    definition: definitionOf(path, plan, form, values),
    needsPin: codes.has('pin'),
    needsOtp: codes.has('otp'),
    inherited,
  }
}
