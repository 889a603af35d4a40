const mark = (value: unknown): unknown => {
  if (typeof value === 'string') return `⟦${value}⟧`
  if (typeof value === 'function') return (...args: unknown[]) => mark(value(...args))
  if (Array.isArray(value)) return value.map(mark)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, key === 'locale' ? inner : mark(inner)]),
  )
}

/** Puts every text of a catalogue except its locale in brackets. A function is marked when it is called. */
export const markTexts = <Texts>(texts: Texts): Texts => mark(texts) as Texts
