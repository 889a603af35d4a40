/** Stands for a context or an event: whatever is asked of it is itself again, and nothing of it is a literal. */
const unknown: unknown = new Proxy(() => unknown, {
  get: (_, key) => (key === Symbol.toPrimitive ? () => '' : key === Symbol.iterator ? undefined : unknown),
  apply: () => unknown,
})

const isLiteral = (value: unknown): boolean =>
  Array.isArray(value) ? value.every(isLiteral) : ['string', 'number', 'boolean'].includes(typeof value)

const worksOut = (params: unknown): params is (args: object) => unknown => typeof params === 'function'

/** What a function makes of a context and an event that say nothing. */
const resultOf = (params: (args: object) => unknown): unknown => {
  try {
    return params({ context: unknown, event: unknown })
  } catch {
    // It needs a real one, and so all of it is worked out.
    return undefined
  }
}

/**
 * Of the parameters of an action or a guard those that stand in the machine's text: all of a literal, and of what a
 * function works out the parts that are literals in it. These tell `{ error: event.error, kinds: ['refused'] }` from
 * the same guard asked about other kinds.
 *
 * @returns undefined where nothing is literal.
 */
export const listLiteralParams = (params: unknown): Readonly<Record<string, unknown>> | undefined => {
  const value = worksOut(params) ? resultOf(params) : params
  if (typeof value !== 'object' || value === null) return undefined
  const literal = Object.entries(value).filter(([, part]) => isLiteral(part))
  return literal.length === 0 ? undefined : Object.fromEntries(literal)
}
