import type { Cents } from './money.ts'

/**
 * A text to show: a code of the text catalogue, or the network's own words. Files in `machines/` contain no words for
 * the consumer; `src/text` formats both kinds.
 */
export type Message<Code extends string = string> = { readonly code: Code } | { readonly words: string }

/** A limit of a rule, as an amount of money. */
export interface Limit {
  readonly amount: Cents
  /** ISO 4217 code. */
  readonly currency: string
}

/** A message that contains a limit. The text catalogue formats the amount. */
export interface LimitMessage<Code extends string = string> {
  readonly code: Code
  readonly limit: Limit
}

/** A message about a mobile number that was refused. The text catalogue shows how to write the example. */
export interface NumberMessage<Code extends string = string> {
  readonly code: Code
  /** A valid number, in the network's format. */
  readonly example: string
}
