/** What people and messages put between the digits of a code, and what cannot be seen. */
const between = /[\s\p{Pd}\p{Cf}]/gu

/** The one run of so many digits, apart from other digits and from letters. */
const onlyCode = (text: string, length: number): string | undefined => {
  const codes = text.match(new RegExp(`(?<![\\p{L}\\d])\\d{${length}}(?![\\p{L}\\d])`, 'gu'))
  return codes?.length === 1 ? codes[0] : undefined
}

/**
 * The code in what was typed or pasted: its digits (`482 913`), or the one code of that length in a message (`Your
 * PIN is 482913. Valid for 10 minutes.`). What is no digit is not taken; where there would be a digit too many, the
 * field keeps what it had, since any of them could be the one that is wrong.
 *
 * @param length digits of a code
 * @param before what the field had
 */
export const parseTypedCode = (text: string, length: number, before: string): string => {
  const bare = text.replace(between, '')
  const code = onlyCode(text, length) ?? onlyCode(bare, length) ?? bare.replace(/\D/g, '')
  return code.length > length ? before : code
}
