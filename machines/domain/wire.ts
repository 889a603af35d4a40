const ownValue = (value: unknown, key: string | number): unknown =>
  typeof value === 'object' && value !== null ? Object.getOwnPropertyDescriptor(value, key)?.value : undefined

/**
 * What lies at `path` in something that came from outside; undefined where any step of it is missing or of
 * another kind. Sees own data only: neither a prototype nor a getter can answer.
 */
export const at = (value: unknown, ...path: readonly (string | number)[]): unknown =>
  path.reduce(ownValue, value)

/** The first `most` entries of a list, none of them a hole; of anything else, none. */
export const listOf = (value: unknown, most: number): readonly unknown[] =>
  Array.isArray(value) ? Array.from(value.slice(0, most)) : []
