/** Code points of the longest text that is shown (C7). */
const longestText = 500
/** UTF-16 units looked at before that, so that a text of a megabyte costs no more than a long one. */
const longestInput = 20 * longestText

/**
 * A text that came from the network, fit to be shown (C7): a string without control characters, lone
 * surrogates and the bidirectional overrides U+202A–E and U+2066–9, line breaks and tabs as spaces, trimmed,
 * at most 500 code points.
 *
 * @returns undefined for what is no string or leaves nothing to show.
 */
export const cleanText = (value: unknown): string | undefined => {
  if (typeof value !== 'string') return undefined
  const text = value
    .slice(0, longestInput)
    .replace(/\s/g, ' ')
    .replace(/[\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069]/gu, '')
    .trim()
  return [...text].slice(0, longestText).join('').trim() || undefined
}
