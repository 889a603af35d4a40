import type { PathIn } from './contract-path.ts'

const ownValue = (value: unknown, key: string | number): unknown =>
  typeof value === 'object' && value !== null ? Object.getOwnPropertyDescriptor(value, key)?.value : undefined

/**
 * Returns the value at `path` of untrusted data; undefined when a step is missing or has no properties. Reads own data
 * properties only, no prototypes and no getters.
 */
export const getAt = <Wire = unknown>(value: unknown, ...path: PathIn<Wire>): unknown =>
  (path as readonly (string | number)[]).reduce(ownValue, value)

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
  const entries = new Map<string, Entry>()
  for (const each of takeEntries(wire, most)) {
    const entry = read(each)
    if (entry !== undefined && !entries.has(keyOf(entry))) entries.set(keyOf(entry), entry)
  }
  return [...entries.values()]
}
