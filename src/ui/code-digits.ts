/**
 * The code in what was typed or pasted: the one run of exactly as many digits (`Your PIN is 482913. Valid for 10
 * minutes.`), else all its digits (`482 913`), never more than a code has.
 */
export const codeDigits = (text: string, length: number): string =>
  (new RegExp(`(?<!\\d)\\d{${length}}(?!\\d)`).exec(text)?.[0] ?? text.replace(/\D/g, '')).slice(0, length)
