import type { AnyStateMachine } from 'xstate'
import { listLiteralParams } from './literal-params.ts'

/** The config keys that describe a machine's structure, as opposed to its computations. */
const sentKeys: ReadonlySet<string> = new Set(
  'id type initial description tags entry exit invoke src on after always onDone onError onSnapshot states target guard actions reenter'.split(
    ' ',
  ),
)
/** Config keys whose value maps names to parts. */
const named: ReadonlySet<string> = new Set(['on', 'after', 'states'])

const rebuilt = (value: unknown, hasNames = false): unknown => {
  if (Array.isArray(value)) return value.map(part => rebuilt(part))
  if (typeof value !== 'object' || value === null) return typeof value === 'function' ? undefined : value
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, part]) => {
      const isSent = hasNames || sentKeys.has(key)
      const inner =
        !hasNames && key === 'params'
          ? listLiteralParams(part)
          : isSent
            ? rebuilt(part, !hasNames && named.has(key))
            : undefined
      return inner === undefined ? [] : [[key, inner]]
    }),
  )
}

/**
 * Returns a machine's config as JSON: states, transitions and names. Leaves out functions and all parameters that are
 * not literals.
 */
export const definitionOf = ({ config }: AnyStateMachine): string => JSON.stringify(rebuilt(config))
