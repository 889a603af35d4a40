import type { PathIn } from './contract-path.ts'

const ownValue = (value: unknown, key: string | number): unknown =>
  typeof value === 'object' && value !== null ? Object.getOwnPropertyDescriptor(value, key)?.value : undefined

/**
 * Returns the value at `path` of untrusted data; undefined when a step is missing or has no properties. Reads own data
 * properties only, no prototypes and no getters.
 */
export const getAt = <Wire = unknown>(value: unknown, ...path: PathIn<Wire>): unknown =>
  (path as readonly (string | number)[]).reduce(ownValue, value)

/**
 * Receives each value that a decoder reads: the object or list that contains it, the path from there, and the result,
 * which is undefined for a value that the decoder drops.
 */
export type ReadingListener = (
  container: unknown,
  path: readonly (string | number)[],
  result: unknown,
) => void

let listener: ReadingListener | undefined

/** Tells the listener of `decodeWithReport`, if there is one, what a decoder makes of a value. */
export const reportReading: ReadingListener = (...reading) => listener?.(...reading)

/** Runs decoders, and reports each value that they read. The report does not change their results. */
export const decodeWithReport = <Result>(report: ReadingListener, decode: () => Result): Result => {
  listener = report
  try {
    return decode()
  } finally {
    listener = undefined
  }
}

/** Returns the first `most` entries of a list, with `undefined` in place of holes; an empty list for other values. */
export const takeEntries = (value: unknown, most: number): readonly unknown[] =>
  Array.isArray(value) ? Array.from(value.slice(0, most)) : []

/** Decodes the first `most` entries of a list. Keeps the first valid entry of each key, in the order of the list. */
export const takeUniqueEntries = <Entry>(
  wire: unknown,
  most: number,
  read: (wire: unknown) => Entry | undefined,
  keyOf: (entry: Entry) => string,
): readonly Entry[] => {
  const keys = new Set<string>()
  return takeEntries(wire, most)
    .map(read)
    .filter((entry, place): entry is Entry => {
      const isFirst = entry !== undefined && keys.size < keys.add(keyOf(entry)).size
      reportReading(wire, [place], isFirst ? entry : undefined)
      return isFirst
    })
}
