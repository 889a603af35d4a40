/** The most characters of a text that is printed. */
const shownLength = 32

const shorten = (text: string): string =>
  text.length > shownLength ? `${text.slice(0, shownLength - 1)}…` : text

/** Replaces letters and digits, so that the form of a value is seen and the value is not. */
const maskText = (text: string): string =>
  shorten(
    text
      .replace(/\p{Lu}/gu, 'A')
      .replace(/\p{L}/gu, (letter: string) => (letter === 'A' ? 'A' : 'a'))
      .replace(/\d/g, '9'),
  )

/**
 * Describes a value without disclosing it: its kind, and the form of a text.
 *
 * @param isPublic whether the value is not personal and may be shown
 */
export const describeValue = (value: unknown, isPublic = false): string => {
  if (value === undefined) return 'nothing'
  if (value === null) return 'null'
  if (Array.isArray(value)) return `a list of ${value.length}`
  if (typeof value === 'object') return 'an object'
  if (typeof value === 'boolean') return String(value)
  if (typeof value === 'number') return isPublic ? `the number ${value}` : 'a number'
  if (value === '') return 'an empty text'
  return `text '${isPublic ? shorten(String(value)) : maskText(String(value))}'`
}
