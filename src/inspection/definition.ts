import type { AnyStateMachine } from 'xstate'
import { listLiteralParams } from './literal-params.ts'

/** The keys of a machine's literal that tell what it does, and not what it computes with. */
const told: ReadonlySet<string> = new Set(
  'id type initial description tags entry exit invoke src on after always onDone onError onSnapshot states target guard actions reenter'.split(
    ' ',
  ),
)
/** Under these, the keys are names. */
const named: ReadonlySet<string> = new Set(['on', 'after', 'states'])

const rebuilt = (value: unknown, hasNames = false): unknown => {
  if (Array.isArray(value)) return value.map(part => rebuilt(part))
  if (typeof value !== 'object' || value === null) return typeof value === 'function' ? undefined : value
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, part]) => {
      const isTold = hasNames || told.has(key)
      const inner =
        !hasNames && key === 'params'
          ? listLiteralParams(part)
          : isTold
            ? rebuilt(part, !hasNames && named.has(key))
            : undefined
      return inner === undefined ? [] : [[key, inner]]
    }),
  )
}

/** The text of a machine as JSON: states, transitions and names. What computes, and what is given to it, stays here. */
export const definitionOf = ({ config }: AnyStateMachine): string => JSON.stringify(rebuilt(config))
