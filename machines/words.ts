/**
 * Visible text as machines and definitions carry it: a code of the catalogue, or words that came from the
 * network. No file under `machines/` writes a word a consumer reads; `src/text` turns either into one.
 */
export type Words<Code extends string = string> = { readonly code: Code } | { readonly words: string }
