import { en as english } from '../en/en.sign-in.ts'

/** Marks every word of a catalogue, so that a test can see which words on a screen come from nowhere. */
export const pseudoLocalise = (value: unknown): unknown => {
  if (typeof value === 'string') return `⟦${value}⟧`
  if (typeof value === 'function') return (...args: unknown[]) => pseudoLocalise(value(...args))
  if (Array.isArray(value)) return value.map(pseudoLocalise)
  return typeof value === 'object' && value !== null
    ? Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, pseudoLocalise(inner)]))
    : value
}

/** The catalogue of a language that nobody speaks; it takes the place of English in the build that is tested for it. */
export const en = { ...(pseudoLocalise(english) as typeof english), locale: english.locale }
