import {
  check,
  custom,
  fallback,
  type GenericSchema,
  type InferInput,
  type InferOutput,
  is,
  type ObjectSchema,
  parseJson,
  pipe,
  safeParse,
  string,
  transform,
  undefinedable,
  unknown,
} from 'valibot'
import { decodeAmount } from '../cents.ts'
import type { Cents } from '../money.ts'
import { decodeMsisdn } from '../phone/msisdn.ts'
import { cleanText, cleanTextOrNumber } from '../text.ts'
import { cleanWrittenText } from '../written-text.ts'
import type { NotInContract, ValueAt } from './contract-path.ts'
import { isSnsi } from './snsi.ts'
import { getAt, reportReading, takeEntries, takeUniqueEntries } from './wire.ts'

// Schemas for untrusted data: these drop invalid values and never throw.

/** Creates a decoder from a schema. The decoder returns undefined for a value that the schema rejects. */
export const decoderOf =
  <Schema extends GenericSchema>(schema: Schema) =>
  (wire: unknown): InferOutput<Schema> | undefined => {
    const { success, output } = safeParse(schema, wire)
    return success ? output : undefined
  }

/** A schema for what the contract promises. Its parser accepts every value. */
type SchemaFor<Wire, Output> = GenericSchema<Wire, Output>

/** Creates a schema from a decoding function. */
export const decodedBy = <Output, Wire = unknown>(read: (wire: unknown) => Output) =>
  pipe(unknown(), transform(read)) as GenericSchema as SchemaFor<Wire, Output>

/** Creates a schema that accepts every value: undefined replaces a value that `schema` rejects. */
export const optionalOf = <Schema extends GenericSchema>(schema: Schema) =>
  fallback(undefinedable(schema), undefined)

/** Creates a schema that returns `otherwise` in place of undefined. */
export const withDefault = <Schema extends GenericSchema, const Otherwise>(
  schema: Schema,
  otherwise: Otherwise,
) =>
  pipe(
    schema,
    transform(value => value ?? otherwise),
  )

/** A text of the network or the operator, an id, or a text to send again. */
export const text = decodedBy<string | undefined, string>(cleanText)
/** A text to show that another person can write: a name, an alias, a reference. */
export const writtenText = decodedBy<string | undefined, string>(wire => cleanWrittenText(wire))
export const amount = decodedBy<Cents | undefined, string | number>(decodeAmount)
/** An amount above zero; undefined for any other value. */
export const positiveAmount = pipe(
  amount,
  transform(cents => (cents !== undefined && cents > 0 ? cents : undefined)),
)
export const msisdnText = decodedBy<string | undefined, string>(decodeMsisdn)
/** A text or a number, returned as text: an account number, an id. */
export const textOrNumber = decodedBy<string | undefined, string | number>(cleanTextOrNumber)
/** A `writtenText` that may be a number. */
export const writtenTextOrNumber = pipe(
  textOrNumber,
  transform(text => cleanWrittenText(text)),
)
/** An identifier of the network that is safe in a URL. */
export const snsi = decodedBy<string | undefined, string>(wire => {
  const name = cleanText(wire)
  return name !== undefined && isSnsi(name) ? name : undefined
})

/** The value of a JSON text. */
export const jsonText = pipe(string(), parseJson())

/** An object as received; lists are rejected. */
export const wholeObject = custom<Readonly<Record<string, unknown>>>(
  wire => typeof wire === 'object' && wire !== null && !Array.isArray(wire),
)

/** Decodes the value at a path, and reports it. Returns undefined for a value that the schema rejects. */
export const decodeAt = <Schema extends GenericSchema>(
  schema: Schema,
  wire: unknown,
  ...path: readonly string[]
): InferOutput<Schema> | undefined => {
  const result = decoderOf(schema)(getAt(wire, ...path))
  reportReading(wire, path, result)
  return result
}

/** A schema with the path of its value. It is not a schema itself: inside another schema, its path would be lost. */
interface PathEntry<Schema extends GenericSchema, Place extends string = string> {
  readonly path: readonly string[]
  readonly schema: Schema
  /** Only a type: the place, for the check against the contract. */
  readonly place?: Place
}

/**
 * Returns the entry for a value that is not under its own name but at `place`: `bank_account.branch_code`. The place ''
 * is the surrounding value itself.
 */
export const fromPath = <Schema extends GenericSchema, const Place extends string>(
  place: Place,
  schema: Schema,
): PathEntry<Schema, Place> => ({
  path: place === '' ? [] : place.split('.'),
  schema,
})

type WireEntries = Readonly<Record<string, GenericSchema | PathEntry<GenericSchema>>>

/** The schemas of entries, without their paths. */
type SchemasOf<Entries extends WireEntries> = {
  readonly [Name in keyof Entries]: Entries[Name] extends PathEntry<infer Schema>
    ? Schema
    : Extract<Entries[Name], GenericSchema>
}

/** The type of a value, without the limits of a `literal` or a `picklist`. */
type Widened<Value> = Value extends string
  ? string
  : Value extends number
    ? number
    : Value extends boolean
      ? boolean
      : Value

/** Whether the schema expects what the contract has. The value itself ('') may be one of several types. */
type Fits<Value, Place, Expected> = unknown extends Value
  ? true
  : Place extends ''
    ? [Extract<Value, Expected>] extends [never]
      ? false
      : true
    : [Value] extends [Expected | undefined]
      ? true
      : false

/** The entry itself, when the contract has its place with a value that the schema expects; else what is wrong. */
type CheckedEntry<Wire, Place extends string, Schema extends GenericSchema, Entry> =
  ValueAt<Wire, Place> extends NotInContract<infer Name>
    ? NotInContract<Name>
    : Fits<ValueAt<Wire, Place>, Place, Widened<InferInput<Schema>>> extends true
      ? Entry
      : { readonly contractHas: ValueAt<Wire, Place>; readonly schemaExpects: InferInput<Schema> }

type CheckedEntries<Wire, Entries extends WireEntries> = {
  readonly [Name in keyof Entries]: Entries[Name] extends PathEntry<infer Schema, infer Place>
    ? CheckedEntry<Wire, Place, Schema, Entries[Name]>
    : Entries[Name] extends GenericSchema
      ? CheckedEntry<Wire, Name & string, Entries[Name], Entries[Name]>
      : never
}

/**
 * Creates a schema for an object of the contract's type `Wire`; the compiler checks names, paths and schemas against it.
 * Each value is read from its own name on the wire, or from its `fromPath`. Only own data properties are read; all
 * values of a non-object are missing.
 */
export const wireOf =
  <Wire>() =>
  <const Entries extends WireEntries>(
    entries: Entries & CheckedEntries<Wire, Entries>,
  ): SchemaFor<Wire, Readonly<InferOutput<ObjectSchema<SchemasOf<Entries>, undefined>>>> => {
    const placed = Object.entries<WireEntries[string]>(entries).map(
      ([name, entry]) => [name, 'path' in entry ? entry : { path: [name], schema: entry }] as const,
    )
    const read = (wire: unknown): unknown => {
      const result: Record<string, unknown> = {}
      for (const [name, { path, schema }] of placed) {
        const { success, output } = safeParse(schema, getAt(wire, ...path))
        reportReading(wire, path, success ? output : undefined)
        if (!success) return undefined
        result[name] = output
      }
      return result
    }
    return pipe(decodedBy(read), wholeObject) as GenericSchema as never
  }

/** Creates a schema that rejects values outside `condition` and applies `schema` to the others. */
export const onlyIf = <Schema extends GenericSchema<unknown, unknown>>(
  condition: GenericSchema,
  schema: Schema,
) =>
  pipe(
    unknown(),
    check(wire => is(condition, wire)),
    schema,
  ) as GenericSchema as SchemaFor<InferInput<Schema>, InferOutput<Schema>>

/**
 * Creates a decoder for a list: it returns the valid ones of the first `most` entries, in order. With `keyOf`, it keeps
 * the first entry of each key.
 */
export const listDecoderOf = <Schema extends GenericSchema>(
  entry: Schema,
  most: number,
  keyOf?: (entry: InferOutput<Schema>) => string,
) => {
  const read = decoderOf(entry)
  return (wire: unknown): readonly InferOutput<Schema>[] => {
    if (keyOf) return takeUniqueEntries(wire, most, read, keyOf)
    return takeEntries(wire, most)
      .map((each, place) => {
        const entry = read(each)
        reportReading(wire, [place], entry)
        return entry
      })
      .filter(each => each !== undefined)
  }
}

/** Creates a schema for a list, which returns what the decoder of `listDecoderOf` returns. */
export const listOf = <Schema extends GenericSchema>(...list: Parameters<typeof listDecoderOf<Schema>>) =>
  decodedBy<readonly InferOutput<Schema>[], readonly InferInput<Schema>[]>(listDecoderOf(...list))

/** Whether any property is defined. */
export const hasAnyValue = (value: object): boolean => Object.values(value).some(value => value !== undefined)
