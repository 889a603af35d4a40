import type { Cents } from './money.ts'

/**
 * Visible text as machines and definitions carry it: a code of the catalogue, or words that came from the
 * network. No file under `machines/` writes a word a consumer reads; `src/text` turns either into one.
 */
export type Message<Code extends string = string> = { readonly code: Code } | { readonly words: string }

/** An amount of money that a rule names. */
export interface Limit {
  readonly amount: Cents
  /** ISO 4217 code. */
  readonly currency: string
}

/** Text that has a limit in it: how it is written there is for the language to say. */
export interface LimitMessage<Code extends string = string> {
  readonly code: Code
  readonly limit: Limit
}
