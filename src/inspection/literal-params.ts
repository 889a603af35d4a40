/** A placeholder for context and event. Every property and every call returns the placeholder again. */
const unknown: unknown = new Proxy(() => unknown, {
  get: (_, key) => (key === Symbol.toPrimitive ? () => '' : key === Symbol.iterator ? undefined : unknown),
  apply: () => unknown,
})

const isLiteral = (value: unknown): boolean =>
  Array.isArray(value) ? value.every(isLiteral) : ['string', 'number', 'boolean'].includes(typeof value)

const isFunction = (params: unknown): params is (args: object) => unknown => typeof params === 'function'

/** Calls a parameter function with placeholders for context and event. */
const resultOf = (params: (args: object) => unknown): unknown => {
  try {
    return params({ context: unknown, event: unknown })
  } catch {
    // The function needs real values, so that none of its result is literal.
    return undefined
  }
}

/**
 * Returns the literal parameters of an action or guard, including literals that a parameter function returns. They
 * distinguish uses of one guard, such as `{ error: event.error, kinds: ['refused'] }`.
 *
 * @returns undefined when no parameter is literal
 */
export const listLiteralParams = (params: unknown): Readonly<Record<string, unknown>> | undefined => {
  const value = isFunction(params) ? resultOf(params) : params
  if (typeof value !== 'object' || value === null) return undefined
  const literal = Object.entries(value).filter(([, part]) => isLiteral(part))
  return literal.length === 0 ? undefined : Object.fromEntries(literal)
}
