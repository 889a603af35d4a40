import { findClosestName } from '../server/closest-name.ts'
import type { Path } from './json-text.ts'

/** Something that is wrong with a value of a config. */
export interface Problem {
  /** An error loses what the operator wants; a warning is a value that the portal uses differently. */
  readonly severity: 'error' | 'warning'
  readonly code: string
  readonly path: Path
  /** Sentences that name the problem, and the portal's use of the value. */
  readonly message: string
  readonly effect: string
}

const createProblem =
  (severity: Problem['severity']) =>
  (code: string, path: Path, message: string, effect = 'The portal ignores it.'): Problem => ({
    severity,
    code,
    path,
    message: message.trim(),
    effect,
  })

export const createError = createProblem('error')
export const createWarning = createProblem('warning')

/** Returns the question whether a similar name is meant; an empty text without one. */
export const suggestName = (name: string, names: readonly string[]): string => {
  const found = findClosestName(name.slice(0, 60), names, 2)
  return found === undefined || found === name ? '' : ` Is ‘${found}’ meant?`
}

export const formatValue = (value: unknown): string => {
  const text = JSON.stringify(value) ?? 'nothing'
  return text.length > 60 ? `${text.slice(0, 59)}…` : text
}
