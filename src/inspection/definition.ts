import type { AnyStateMachine } from 'xstate'
import { listLiteralParams } from './literal-params.ts'

/** Config keys that hold values instead of names. */
const valueKeys: ReadonlySet<string> = new Set(['context', 'input', 'output'])

/**
 * Returns a machine's config as JSON: states, transitions and names. Leaves out functions and all parameters that are
 * not literals.
 */
export const definitionOf = ({ config }: AnyStateMachine): string =>
  JSON.stringify(config, (key, part) => {
    if (valueKeys.has(key)) return undefined
    return key === 'params' ? listLiteralParams(part) : part
  })
