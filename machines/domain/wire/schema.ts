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
import { readWireAmount } from '../money.ts'
import { readMsisdn } from '../phone/msisdn.ts'
import { cleanText } from '../text/clean-text.ts'
import { isSnsi } from './snsi.ts'
import { at, listBy, listOf } from './wire.ts'

// Schemas of what comes from outside: they drop what they cannot use, and never throw. Not in `wire.ts`, which sign-in
// loads.

/** What a schema makes of a value from outside; undefined where it is of no use. */
export const readerOf =
  <Schema extends GenericSchema>(schema: Schema) =>
  (wire: unknown): InferOutput<Schema> | undefined => {
    const { success, output } = safeParse(schema, wire)
    return success ? output : undefined
  }

/** Whatever `read` makes of a value. */
export const by = <Output>(read: (wire: unknown) => Output) => pipe(unknown(), transform(read))

/** What a schema makes of a value; undefined, and no fault, where it is of no use. */
export const maybe = <Schema extends GenericSchema>(schema: Schema) =>
  fallback(undefinedable(schema), undefined)

/** The same, `otherwise` in place of undefined. */
export const or = <Schema extends GenericSchema, const Otherwise>(schema: Schema, otherwise: Otherwise) =>
  pipe(
    schema,
    transform(value => value ?? otherwise),
  )

export const text = by(cleanText)
export const amount = by(readWireAmount)
/** An amount above nothing. */
export const positiveAmount = pipe(
  amount,
  transform(cents => (cents !== undefined && cents > 0 ? cents : undefined)),
)
export const mobile = by(readMsisdn)
/** What comes as a text or as a number: an account, an identity. */
export const textOrNumber = by(wire => cleanText(Number.isFinite(wire) ? String(wire) : wire))
/** The network's name of something, fit to stand in an address (S10). */
export const snsi = by(wire => {
  const name = cleanText(wire)
  return name !== undefined && isSnsi(name) ? name : undefined
})

/** An object as it came, and no list. */
export const whole = custom<Readonly<Record<string, unknown>>>(
  wire => typeof wire === 'object' && wire !== null && !Array.isArray(wire),
)

/** Where a value lies in the data around it. */
const places = new WeakMap<object, readonly string[]>()

/** A value that lies elsewhere than under its own name: `bank_account.branch_code`; with '', what is read itself. */
export const from = <Schema extends GenericSchema>(place: string, schema: Schema): Schema => {
  const placed = { ...schema }
  places.set(placed, place === '' ? [] : place.split('.'))
  return placed
}

/**
 * Data by the names that it has here, each value from under the same name on the wire, or where `from` says. Sees own
 * data only; of what is no object every value is missing.
 */
export const data = <const Entries extends ObjectEntries>(entries: Entries) => {
  const paths = Object.entries(entries).map(([name, schema]) => [name, places.get(schema) ?? [name]] as const)
  const shape: GenericSchema<unknown, Readonly<InferOutput<ObjectSchema<Entries, undefined>>>> = object(
    entries,
  )
  return pipe(
    by((wire): unknown => Object.fromEntries(paths.map(([name, path]) => [name, at(wire, ...path)]))),
    shape,
  )
}

/** What is read by `schema`, where `condition` is met. */
export const only = <Schema extends GenericSchema<unknown, unknown>>(
  condition: GenericSchema,
  schema: Schema,
) =>
  pipe(
    unknown(),
    check(wire => is(condition, wire)),
    schema,
  )

/** What can be read of a list's first `most` entries, in its order; with `keyOf`, the first of each key. */
export const listReaderOf = <Schema extends GenericSchema>(
  entry: Schema,
  most: number,
  keyOf?: (entry: InferOutput<Schema>) => string,
) => {
  const read = readerOf(entry)
  return (wire: unknown): readonly InferOutput<Schema>[] => {
    if (keyOf) return listBy(wire, most, read, keyOf)
    return listOf(wire, most)
      .map(read)
      .filter(each => each !== undefined)
  }
}

/** Whether anything of some data is there. */
export const saysAnything = (said: object): boolean => Object.values(said).some(value => value !== undefined)
