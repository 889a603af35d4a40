/** Separators and invisible characters between the digits of a code. */
const between = /[\s\p{Pd}\p{Cf}]/gu

/** Arabic-Indic and full-width digits; the last four bits of each are the digit. */
const otherDigits = /[٠-٩۰-۹０-９]/g

/** The most digits that a field shows of a pasted text. */
const longestPaste = 20

/** Returns the only run of exactly `length` digits that no letter or digit touches. */
const onlyCode = (text: string, length: number): string | undefined => {
  const codes = text.match(new RegExp(`(?<![\\p{L}\\d])\\d{${length}}(?![\\p{L}\\d])`, 'gu'))
  return codes?.length === 1 ? codes[0] : undefined
}

/**
 * Returns the digits of typed text (`482 913`), or the only code of that length in a pasted message. Keeps `before`
 * when a digit is typed too many. An empty field shows all digits of a message with two codes, so that its form says
 * how many it needs.
 *
 * @param length the number of digits in a code
 * @param before the previous value of the field
 */
export const parseTypedCode = (text: string, length: number, before: string): string => {
  const plain = text.replace(otherDigits, digit => String(digit.charCodeAt(0) & 15))
  const bare = plain.replace(between, '')
  const code = onlyCode(plain, length) ?? onlyCode(bare, length) ?? bare.replace(/\D/g, '')
  const isTooMuch = code.length > Math.max(length, before.length)
  return isTooMuch && before !== '' ? before : code.slice(0, longestPaste)
}
