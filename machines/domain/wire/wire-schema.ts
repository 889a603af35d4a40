import {
  check,
  custom,
  fallback,
  type GenericSchema,
  type InferOutput,
  is,
  type ObjectEntries,
  type ObjectSchema,
  object,
  pipe,
  safeParse,
  transform,
  undefinedable,
  unknown,
} from 'valibot'
import { decodeAmount } from '../cents.ts'
import { decodeMsisdn } from '../phone/msisdn.ts'
import { cleanText } from '../text.ts'
import { isSnsi } from './snsi.ts'
import { getAt, takeEntries, takeUniqueEntries } from './wire.ts'

// Schemas of what comes from outside: they drop what they cannot use, and never throw. Not in `wire.ts`, which sign-in
// loads.

/** What a schema makes of a value from outside; undefined where it is of no use. */
export const decoderOf =
  <Schema extends GenericSchema>(schema: Schema) =>
  (wire: unknown): InferOutput<Schema> | undefined => {
    const { success, output } = safeParse(schema, wire)
    return success ? output : undefined
  }

/** Whatever `read` makes of a value. */
export const decodedBy = <Output>(read: (wire: unknown) => Output) => pipe(unknown(), transform(read))

/** What a schema makes of a value; undefined, and no fault, where it is of no use. */
export const optionalOf = <Schema extends GenericSchema>(schema: Schema) =>
  fallback(undefinedable(schema), undefined)

/** The same, `otherwise` in place of undefined. */
export const withDefault = <Schema extends GenericSchema, const Otherwise>(
  schema: Schema,
  otherwise: Otherwise,
) =>
  pipe(
    schema,
    transform(value => value ?? otherwise),
  )

export const text = decodedBy(cleanText)
export const amount = decodedBy(decodeAmount)
/** An amount above nothing. */
export const positiveAmount = pipe(
  amount,
  transform(cents => (cents !== undefined && cents > 0 ? cents : undefined)),
)
export const msisdnText = decodedBy(decodeMsisdn)
/** What comes as a text or as a number: an account, an identity. */
export const textOrNumber = decodedBy(wire => cleanText(Number.isFinite(wire) ? String(wire) : wire))
/** The network's name of something, fit to stand in an address (S10). */
export const snsi = decodedBy(wire => {
  const name = cleanText(wire)
  return name !== undefined && isSnsi(name) ? name : undefined
})

/** An object as it came, and no list. */
export const wholeObject = custom<Readonly<Record<string, unknown>>>(
  wire => typeof wire === 'object' && wire !== null && !Array.isArray(wire),
)

/** Where a value lies in the data around it. */
const places = new WeakMap<object, readonly string[]>()

/** A value that lies elsewhere than under its own name: `bank_account.branch_code`; with '', what is read itself. */
export const fromPath = <Schema extends GenericSchema>(place: string, schema: Schema): Schema => {
  const placed = { ...schema }
  places.set(placed, place === '' ? [] : place.split('.'))
  return placed
}

/**
 * Data by the names that it has here, each value from under the same name on the wire, or where `from` says. Sees own
 * data only; of what is no object every value is missing.
 */
export const wireObject = <const Entries extends ObjectEntries>(entries: Entries) => {
  const paths = Object.entries(entries).map(([name, schema]) => [name, places.get(schema) ?? [name]] as const)
  const shape: GenericSchema<unknown, Readonly<InferOutput<ObjectSchema<Entries, undefined>>>> = object(
    entries,
  )
  return pipe(
    decodedBy((wire): unknown =>
      Object.fromEntries(paths.map(([name, path]) => [name, getAt(wire, ...path)])),
    ),
    shape,
  )
}

/** What is read by `schema`, where `condition` is met. */
export const onlyIf = <Schema extends GenericSchema<unknown, unknown>>(
  condition: GenericSchema,
  schema: Schema,
) =>
  pipe(
    unknown(),
    check(wire => is(condition, wire)),
    schema,
  )

/** What can be read of a list's first `most` entries, in its order; with `keyOf`, the first of each key. */
export const listDecoderOf = <Schema extends GenericSchema>(
  entry: Schema,
  most: number,
  keyOf?: (entry: InferOutput<Schema>) => string,
) => {
  const read = decoderOf(entry)
  return (wire: unknown): readonly InferOutput<Schema>[] => {
    if (keyOf) return takeUniqueEntries(wire, most, read, keyOf)
    return takeEntries(wire, most)
      .map(read)
      .filter(each => each !== undefined)
  }
}

/** Whether anything of some data is there. */
export const hasAnyValue = (said: object): boolean => Object.values(said).some(value => value !== undefined)
