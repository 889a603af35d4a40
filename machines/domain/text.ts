/** The maximum number of code points of a text that is shown. */
const longestText = 500

/** The maximum number of UTF-16 units that are processed, so that a very long text costs little time. */
const longestInput = 20 * longestText

/**
 * Makes a text of the network safe to show. Removes control characters, lone surrogates and ignorable characters
 * except joiners and emoji variants, turns blanks into spaces, and keeps 500 code points.
 *
 * @returns undefined when the value is not a string or nothing is left.
 */
export const cleanText = (value: unknown): string | undefined => {
  if (typeof value !== 'string') return undefined
  const text = value
    .slice(0, longestInput)
    .replace(/[\s\u2800\u3164\uFFA0]/g, ' ')
    .replace(/(?!\u200C|\u200D|\uFE0F)[\p{Cc}\p{Cs}\p{DI}]/gu, '')
    .trim()
  return [...text].slice(0, longestText).join('').trim() || undefined
}

/** Returns a text or a number as clean text; undefined for a number so large that JSON has lost digits of it. */
export const cleanTextOrNumber = (value: unknown): string | undefined =>
  cleanText(typeof value === 'number' && Math.abs(value) <= Number.MAX_SAFE_INTEGER ? String(value) : value)

/** Returns a text, a number or a boolean as clean text: a value that is sent. */
export const cleanSentText = (value: unknown): string | undefined =>
  cleanTextOrNumber(typeof value === 'boolean' ? String(value) : value)

/**
 * Removes invisible characters from typed text, and writes full-width and Arabic-Indic digits as ASCII. `DI` is the short
 * name of the default ignorable code points.
 */
export const toPlainText = (typed: string): string =>
  typed
    .replace(/[\p{Cf}\p{DI}]/gu, '')
    // The last four bits of these code points are the digit.
    .replace(/[٠-٩۰-۹０-９]/g, digit => `${digit.charCodeAt(0) & 15}`)

/** Removes spaces, dashes and invisible characters, and writes digits as ASCII. */
export const withoutSeparators = (typed: string): string =>
  toPlainText(typed).replace(/[\s\p{Pd}\u2212]/gu, '')
