import type { Message } from '#machines/domain/message.ts'
import { toWireText } from '#machines/domain/money.ts'
import type {
  Field,
  LookupOwner,
  LookupRequest,
  Option,
  OptionsLookup,
  SelectField,
  Values,
} from '../definitions/service-definition.types.ts'
import { isInputField, loadedOptions, valueIn } from './field-validation.ts'
import type {
  LookupId,
  LookupProblem,
  LookupState,
  LookupStates,
  LostChoice,
  OptionsLoaded,
} from './lookups.types.ts'

/** The message codes of options, in addition to those of a definition. */
export type LookupCode = 'lookup.empty' | 'lookup.gone' | 'lookup.merchants'

/** A message that names a choice. */
export interface ChoiceMessage {
  readonly code: 'choice.gone' | 'choice.changed'
  readonly name: Message
}

/** The current request of each look-up, by field; undefined while a value is missing. */
export type LookupRequests = Readonly<Record<string, LookupRequest | undefined>>

/** A command to the actor that reads options. */
export type LookupCommand =
  /** The requests that the fields need now. */
  | { type: 'lookups.need'; needs: LookupRequests }
  /** Reads the options of a field again after a failure. */
  | { type: 'lookups.again'; name: string }
  /** Reads all lists again, because the network rejected a choice. */
  | { type: 'lookups.refresh' }

/** Returns a text that is equal for equal requests; empty without one. */
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

/** Returns the current options; undefined while they are unknown. */
const knownOptions = (field: SelectField, lookups: LookupStates): readonly Option[] | undefined =>
  isLookup(field) ? stateIn(lookups, field.name)?.options : loadedOptions(field)

const withValue = (values: Values, name: string, value: string): Values =>
  valueIn(values, name) === value ? values : { ...values, [name]: value }

/** Fills other fields from a choice: empty ones, and those that another choice of the list had filled. */
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

/** Sets a requested amount, which replaces a typed one. */
const withAsked = (fields: readonly Field[], values: Values): Values =>
  fields.reduce(
    (sofar, field) =>
      field.kind === 'amount' && field.requestedAmount !== undefined
        ? withValue(sofar, field.name, toWireText(field.requestedAmount))
        : sofar,
    values,
  )

/** Returns the choice that remains valid. A fixed select chooses its only option. */
const choiceOf = (
  { isFixed }: SelectField,
  options: readonly Option[] | undefined,
  chosen: string,
): string => {
  if (isFixed) return options?.[0]?.value ?? ''
  return options === undefined || options.some(({ value }) => value === chosen) ? chosen : ''
}

/** The values of a form with its look-ups. */
interface Filled {
  readonly values: Values
  readonly lookups: LookupStates
}

/** A pending list. */
const unknown: Omit<LookupState, 'key'> = { options: undefined, problem: undefined }

/** Returns the look-ups after a choice, which clears a lost one. */
const withChoiceMade = (lookups: LookupStates, name: string | undefined): LookupStates => {
  const state = name === undefined ? undefined : stateIn(lookups, name)
  return name === undefined || state?.lostChoice === undefined
    ? lookups
    : { ...lookups, [name]: { ...state, lostChoice: undefined } }
}

/** Updates one select, after those above it; `before` is the earlier state of its look-up. */
const withSelect = (
  { values, lookups }: Filled,
  field: SelectField,
  before: LookupState | undefined,
  asker: LookupOwner,
): Filled => {
  const request = requestOf(field, values, asker)
  const key = requestKey(request)
  const state = before?.key === key ? before : request && { key, ...unknown }
  // A prefilled value waits for its list.
  const isOfAnotherList = before !== undefined && before !== state
  const known = state === undefined ? lookups : { ...lookups, [field.name]: state }
  const chosen = isOfAnotherList ? '' : valueIn(values, field.name)
  return {
    values: withValue(values, field.name, choiceOf(field, knownOptions(field, known), chosen)),
    lookups: known,
  }
}

/**
 * Updates a form after a value or a look-up changed. A choice that its list does not offer is cleared, and so are the
 * choices that depend on it.
 */
export const reconcileLookups = (
  fields: readonly Field[],
  values: Values,
  lookups: LookupStates,
  asker: LookupOwner,
  changed?: string,
): Filled => {
  const known = withChoiceMade(lookups, changed)
  // In the order of the form, because a list depends on the fields above it.
  return fields
    .filter(isSelect)
    .reduce<Filled>((form, field) => withSelect(form, field, stateIn(known, field.name), asker), {
      values: withAsked(fields, changed === undefined ? values : withFills(fields, values, lookups, changed)),
      lookups: {},
    })
}

/** Returns the fields with their loaded options. */
export const withOptions = (fields: readonly Field[], lookups: LookupStates): readonly Field[] =>
  fields.map(field => (isSelect(field) ? { ...field, options: knownOptions(field, lookups) ?? [] } : field))

/** Whether a response belongs to the current request of its field. */
export const isCurrentRequest = (lookups: LookupStates, { name, key }: LookupId): boolean =>
  stateIn(lookups, name)?.key === key

const withState = (lookups: LookupStates, name: string, state: Omit<LookupState, 'key'>): LookupStates => {
  const before = stateIn(lookups, name)
  return before === undefined ? lookups : { ...lookups, [name]: { ...state, key: before.key } }
}

/** Returns the part of an option that an order shows and sends. */
const shownOf = ({ label, cost, details }: Option): string => requestKey([label, cost, details])

/** Compares the choice before and after a list was read. */
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
 * Stores loaded options. Changes nothing for a field without a request.
 *
 * @param chosen the current choice of the field; empty without one
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

/** Clears the notices about lost choices when the consumer proceeds. */
export const withoutLostChoices = (lookups: LookupStates): LookupStates =>
  Object.fromEntries(
    Object.entries(lookups).map(([name, state]) => [name, { ...state, lostChoice: undefined }]),
  )

/** Whether a choice is gone or changed and its notice is still shown. */
export const hasLostChoice = (lookups: LookupStates): boolean =>
  Object.values(lookups).some(({ lostChoice }) => lostChoice !== undefined)

/** Whether options are being read, for the first time or again. */
export const isReading = (lookups: LookupStates): boolean =>
  Object.values(lookups).some(
    ({ options, problem, isReloading }) => isReloading || (options === undefined && problem === undefined),
  )

/** Stores the failure of a look-up. Earlier options and the choice stay. */
export const withLookupFailed = (lookups: LookupStates, name: string, problem: LookupProblem): LookupStates =>
  withState(lookups, name, { ...(stateIn(lookups, name) ?? unknown), problem, isReloading: undefined })

/** Marks the options of a field as being read again. */
export const withLookupReloading = (lookups: LookupStates, name: string): LookupStates =>
  withState(lookups, name, { ...(stateIn(lookups, name) ?? unknown), problem: undefined, isReloading: true })

/** The status of a select with loaded options. */
export interface OptionsStatus {
  /** Whether the options are loading. */
  readonly isLoading: boolean
  /** The message for a list without options. */
  readonly emptyMessage: Message | undefined
  /** The message of a failed look-up. */
  readonly problemMessage: Message | undefined
  /** The message about a choice that is gone or changed. */
  readonly choiceMessage: { readonly code: 'lookup.gone' } | ChoiceMessage | undefined
  /** The Trace ID of the failure; undefined without one. */
  readonly traceId: string | undefined
}

/** The status of loaded options, and of a list that waits for another value. */
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

/** Returns the status of a look-up. */
export const getOptionsStatus = (
  { failed, empty = nothingToChoose }: OptionsLookup,
  state: Omit<LookupState, 'key'> | undefined,
): OptionsStatus => {
  if (state?.problem !== undefined) {
    const { words = failed, failure } = state.problem
    return {
      ...silent,
      problemMessage: words,
      traceId: failure.traceId,
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

/** Returns the status of each field with a look-up. */
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
