// What sign-in loads reads with these, by hand: with the schemas of `schema.ts` the first load would be 133.7 kB instead
// of 130.0. The smallest set of the library is 1.2 kB, what everything else uses of it travels along, and all that
// reads a network's config by hand is 2.3 kB.

const ownValue = (value: unknown, key: string | number): unknown =>
  typeof value === 'object' && value !== null ? Object.getOwnPropertyDescriptor(value, key)?.value : undefined

/**
 * What lies at `path` in something that came from outside; undefined where any step of it is missing or of
 * another kind. Sees own data only: neither a prototype nor a getter can answer.
 */
export const getAt = (value: unknown, ...path: readonly (string | number)[]): unknown =>
  path.reduce(ownValue, value)

/** The first `most` entries of a list, none of them a hole; of anything else, none. */
export const takeEntries = (value: unknown, most: number): readonly unknown[] =>
  Array.isArray(value) ? Array.from(value.slice(0, most)) : []

/** What can be read of a list's first `most` entries, in its order, the first of each key. */
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
