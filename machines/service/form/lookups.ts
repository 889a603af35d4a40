import type { Message } from '../../domain/message.ts'
import { toWireText } from '../../domain/money.ts'
import type {
  Field,
  LookupOwner,
  LookupRequest,
  Option,
  OptionsLookup,
  SelectField,
  Values,
} from '../definitions/service-definition.types.ts'
import type { LookupId, LookupProblem, LookupState, LostChoice, OptionsLoaded } from '../service.types.ts'
import { isInputField, loadedOptions, valueIn } from './field-validation.ts'

/** Every code that a list of options can put before a consumer, besides those of its definition. */
export type LookupCode = 'lookup.empty' | 'lookup.gone' | 'lookup.merchants'

/** A message about a choice by its name. */
export interface ChoiceMessage {
  readonly code: 'choice.gone' | 'choice.changed'
  readonly name: Message
}

/** What is known of every look-up of a form, by the name of its field. */
export type LookupStates = Readonly<Record<string, LookupState>>

/** What every look-up of a form would ask for now, by the name of its field; nothing where something is missing. */
export type LookupRequests = Readonly<Record<string, LookupRequest | undefined>>

/** What the form tells whoever looks its options up. */
export type LookupCommand =
  /** What each field needs now; nothing where something is missing. A field that is not named needs nothing. */
  | { type: 'lookups.need'; needs: LookupRequests }
  /** Once more, after it failed. */
  | { type: 'lookups.again'; name: string }
  /** All lists anew, for something chosen from one of them was not taken. */
  | { type: 'lookups.refresh' }

/** A request as a text, by which the same one is known again; empty for none. */
export const requestKey = (request: unknown): string => JSON.stringify(request) ?? ''

const isSelect = (field: Field): field is SelectField => field.kind === 'select'

const isLookup = (field: Field): field is SelectField => isSelect(field) && 'request' in field.options

const requestOf = (
  { options }: SelectField,
  values: Values,
  asker: LookupOwner,
): LookupRequest | undefined => ('request' in options ? options.request(values, asker) : undefined)

const stateIn = (lookups: LookupStates, name: string): LookupState | undefined =>
  Object.hasOwn(lookups, name) ? lookups[name] : undefined

export const listLookupRequests = (
  fields: readonly Field[],
  values: Values,
  asker: LookupOwner,
): LookupRequests =>
  Object.fromEntries(fields.filter(isLookup).map(field => [field.name, requestOf(field, values, asker)]))

/** What can be chosen now; undefined where that is not known. */
const knownOptions = (field: SelectField, lookups: LookupStates): readonly Option[] | undefined =>
  isLookup(field) ? stateIn(lookups, field.name)?.options : loadedOptions(field)

const withValue = (values: Values, name: string, value: string): Values =>
  valueIn(values, name) === value ? values : { ...values, [name]: value }

/**
 * What choosing something fills in elsewhere: fields in which nothing stands, or what another choice of the same
 * list has put there, which goes with that choice.
 */
const withFills = (
  fields: readonly Field[],
  values: Values,
  lookups: LookupStates,
  changed: string,
): Values => {
  const field = fields.filter(isSelect).find(({ name }) => name === changed)
  const gone = stateIn(lookups, changed)?.lostChoice?.option ?? []
  const options = [...((field && knownOptions(field, lookups)) ?? []), ...[gone].flat()]
  const chosen = options.find(({ value }) => value === valueIn(values, changed))
  const filled = new Set(options.flatMap(({ fills = {} }) => Object.keys(fills)))
  return fields
    .filter(isInputField)
    .filter(({ name }) => filled.has(name))
    .reduce((sofar, { name }) => {
      const held = valueIn(sofar, name)
      const isTyped = held !== '' && options.every(({ fills = {} }) => valueIn(fills, name) !== held)
      return isTyped ? sofar : withValue(sofar, name, valueIn(chosen?.fills ?? {}, name))
    }, values)
}

/** An amount that somebody else has asked for stands in its field, whatever was typed there. */
const withAsked = (fields: readonly Field[], values: Values): Values =>
  fields.reduce(
    (sofar, field) =>
      field.kind === 'amount' && field.requestedAmount !== undefined
        ? withValue(sofar, field.name, toWireText(field.requestedAmount))
        : sofar,
    values,
  )

/** What stays chosen. What cannot be chosen otherwise is chosen already. */
const choiceOf = (
  { isFixed }: SelectField,
  options: readonly Option[] | undefined,
  chosen: string,
): string => {
  if (isFixed) return options?.[0]?.value ?? ''
  return options === undefined || options.some(({ value }) => value === chosen) ? chosen : ''
}

/** What a form holds, and what is known of its look-ups. */
interface Filled {
  readonly values: Values
  readonly lookups: LookupStates
}

/** A list that is on its way. */
const unknown: Omit<LookupState, 'key'> = { options: undefined, problem: undefined }

/** A choice has been made in a field: a lost one matters no longer. */
const withChoiceMade = (lookups: LookupStates, name: string | undefined): LookupStates => {
  const state = name === undefined ? undefined : stateIn(lookups, name)
  return name === undefined || state?.lostChoice === undefined
    ? lookups
    : { ...lookups, [name]: { ...state, lostChoice: undefined } }
}

/** One select, those above it being settled: `before` is what was known of its look-up. */
const withSelect = (
  { values, lookups }: Filled,
  field: SelectField,
  before: LookupState | undefined,
  asker: LookupOwner,
): Filled => {
  const request = requestOf(field, values, asker)
  const key = requestKey(request)
  const state = before?.key === key ? before : request && { key, ...unknown }
  // What was filled in before anything was asked waits for its list.
  const isOfAnotherList = before !== undefined && before !== state
  const known = state === undefined ? lookups : { ...lookups, [field.name]: state }
  const chosen = isOfAnotherList ? '' : valueIn(values, field.name)
  return {
    values: withValue(values, field.name, choiceOf(field, knownOptions(field, known), chosen)),
    lookups: known,
  }
}

/**
 * A form after something in it, or what is known of its look-ups, has changed. What was chosen from a list that is
 * no longer the one to choose from is forgotten, and so on down the cascade (specification, section 4; P15); so is
 * what a list that has arrived does not have. Each look-up that now asks for something else waits for its answer.
 *
 * @param changed the name of the field that the consumer has just changed: choosing may fill in others
 */
export const reconcileLookups = (
  fields: readonly Field[],
  values: Values,
  lookups: LookupStates,
  asker: LookupOwner,
  changed?: string,
): Filled => {
  const known = withChoiceMade(lookups, changed)
  // In the order of the form: a list depends on fields above it.
  return fields
    .filter(isSelect)
    .reduce<Filled>((form, field) => withSelect(form, field, stateIn(known, field.name), asker), {
      values: withAsked(fields, changed === undefined ? values : withFills(fields, values, lookups, changed)),
      lookups: {},
    })
}

/** The fields of a form with the options that have arrived. */
export const withOptions = (fields: readonly Field[], lookups: LookupStates): readonly Field[] =>
  fields.map(field => (isSelect(field) ? { ...field, options: knownOptions(field, lookups) ?? [] } : field))

/** Whether an answer is to what a field asks for now; to anything else it comes too late (P15). */
export const isCurrentRequest = (lookups: LookupStates, { name, key }: LookupId): boolean =>
  stateIn(lookups, name)?.key === key

const withState = (lookups: LookupStates, name: string, state: Omit<LookupState, 'key'>): LookupStates => {
  const before = stateIn(lookups, name)
  return before === undefined ? lookups : { ...lookups, [name]: { ...state, key: before.key } }
}

/** The part of an option that an order shows and sends. */
const shownOf = ({ label, cost, details }: Option): string => requestKey([label, cost, details])

/** What became of the option `chosen` between two readings of a list. */
const findLostChoice = (
  before: readonly Option[] | undefined,
  now: readonly Option[],
  chosen: string,
): LostChoice | undefined => {
  const [old, current] = [before, now].map(options => options?.find(({ value }) => value === chosen))
  if (current === undefined) return { kind: 'gone', option: old }
  return old === undefined || shownOf(old) === shownOf(current)
    ? undefined
    : { kind: 'changed', option: current }
}

/**
 * Stores options that have arrived. Changes nothing for a field that has asked for none.
 *
 * @param chosen in that field until now; empty for none
 */
export const withOptionsLoaded = (
  lookups: LookupStates,
  { name, options, problem }: Omit<OptionsLoaded, 'key'>,
  chosen = '',
): LookupStates => {
  const before = stateIn(lookups, name)
  const lost = chosen === '' ? undefined : findLostChoice(before?.options, options, chosen)
  const isKept = chosen === '' || before?.lostChoice?.kind === 'changed'
  return withState(lookups, name, {
    options,
    problem,
    lostChoice: lost ?? (isKept ? before?.lostChoice : undefined),
  })
}

/** The consumer proceeds with what the lists say now. */
export const withoutLostChoices = (lookups: LookupStates): LookupStates =>
  Object.fromEntries(
    Object.entries(lookups).map(([name, state]) => [name, { ...state, lostChoice: undefined }]),
  )

/** Whether a choice of the form is gone or changed, and the consumer does not know yet. */
export const hasLostChoice = (lookups: LookupStates): boolean =>
  Object.values(lookups).some(({ lostChoice }) => lostChoice !== undefined)

/** Whether options of the form are being read again. */
export const isReloading = (lookups: LookupStates): boolean =>
  Object.values(lookups).some(state => state.isReloading === true)

/** Stores why options could not be read. Options of an earlier reading, and the choice among them, stay. */
export const withLookupFailed = (lookups: LookupStates, name: string, problem: LookupProblem): LookupStates =>
  withState(lookups, name, { ...(stateIn(lookups, name) ?? unknown), problem, isReloading: undefined })

/** Marks the options of a field as being read again. */
export const withLookupReloading = (lookups: LookupStates, name: string): LookupStates =>
  withState(lookups, name, { ...(stateIn(lookups, name) ?? unknown), problem: undefined, isReloading: true })

/** How it stands with what can be chosen from a list of the network. */
export interface OptionsStatus {
  /** Whether it is on its way. */
  readonly isLoading: boolean
  /** Said when the network knows of nothing. */
  readonly emptyMessage: Message | undefined
  /** Said when it could not be had. */
  readonly problemMessage: Message | undefined
  /** Said when the choice is gone, or is not what it was. */
  readonly choiceMessage: { readonly code: 'lookup.gone' } | ChoiceMessage | undefined
  /** What to quote when asking why; undefined where there is nothing to quote. */
  readonly traceId: string | undefined
}

/** What is there to choose from needs no words, and neither does a list for which something above is missing. */
const silent: OptionsStatus = {
  isLoading: false,
  emptyMessage: undefined,
  problemMessage: undefined,
  choiceMessage: undefined,
  traceId: undefined,
}

const nothingToChoose = { code: 'lookup.empty' } as const satisfies Message<LookupCode>

const toChoiceMessage = ({ kind, option }: LostChoice): OptionsStatus['choiceMessage'] =>
  option === undefined ? { code: 'lookup.gone' } : { code: `choice.${kind}`, name: option.label }

/** How it stands with a look-up of which this is known. */
export const getOptionsStatus = (
  { failed, empty = nothingToChoose }: OptionsLookup,
  state: Omit<LookupState, 'key'> | undefined,
): OptionsStatus => {
  if (state?.problem !== undefined) {
    const { words = failed, failure } = state.problem
    return {
      ...silent,
      problemMessage: words,
      traceId: failure.traceId === '0' ? undefined : failure.traceId,
    }
  }
  const isAsked = state !== undefined
  return {
    ...silent,
    isLoading: isAsked && (state.options === undefined || state.isReloading === true),
    emptyMessage: isAsked && state.options?.length === 0 ? empty : undefined,
    choiceMessage: state?.lostChoice && toChoiceMessage(state.lostChoice),
  }
}

/** How it stands with the options of each field that has them looked up, by its name. */
export const getOptionsStatusByField = (
  fields: readonly Field[],
  lookups: LookupStates,
): ReadonlyMap<string, OptionsStatus> =>
  new Map(
    fields
      .filter(isSelect)
      .flatMap(({ name, options }) =>
        'request' in options ? [[name, getOptionsStatus(options, stateIn(lookups, name))]] : [],
      ),
  )
