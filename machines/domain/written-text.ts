import { cleanText } from './text.ts'

/** The maximum number of code points that are shown of a text by another person, with the ellipsis. */
const longestShown = 60

/** Characters of no script whose glyph is blank, although Unicode does not count them as ignorable. */
const blank = /[\u{1D159}\u{13441}\u{13442}\u{16FE4}\uFFFC]/gu

/** Characters without a meaning of their own, except joiners and emoji variants. */
const unseen = /[^\P{C}\u200C\u200D]/gu

/** The signs that join two consonants of an Indic script. */
const virama = '[\u094D\u09CD\u0A4D\u0ACD\u0B4D\u0BCD\u0C4D\u0CCD\u0D4D\u0DCA]'

/** Joiners and emoji variants; the group matches those that change the glyphs beside them. */
const joiner = new RegExp(
  [
    // At most four pictures, as in a family: a longer chain has no place for a line break.
    '((?<!(?:\\u200D\\p{ExtPict}[\\uFE0F\\p{EMod}]?){3})(?<=\\p{ExtPict}[\\uFE0F\\p{EMod}]?)\\u200D(?=\\p{ExtPict})',
    `(?<=\\p{L}\\p{M}?${virama}|\\p{sc=Arab}\\p{M}*)[\\u200C\\u200D](?=\\p{L})`,
    '(?<=\\p{ExtPict})\\uFE0F',
    '(?<=[#*\\d])\\uFE0F(?=\\u20E3))',
    '[\\u200C\\u200D\\uFE0F]',
  ].join('|'),
  'gu',
)

/** The sign after five joined consonants: a longer chain has no place for a line break. */
const chain = new RegExp(`((?:${virama}\\u200D?\\p{L}\\p{M}?){4})${virama}\\u200D?`, 'gu')

/** Marks without a letter, and those after the second of a letter. */
const pile = /(?:(^|\s)|(\p{M}{2}))\p{M}+[\u200C\u200D]?/gu

/** What a reader takes for one character: a flag, or a letter or picture with all that is joined to it. */
const character = new RegExp(
  `(?:\\p{RI}{2}|.)(?:\\u200D.|(?<=${virama}\\u200D?)\\p{L}|[\\p{M}\\p{Gr_Ext}\\p{EMod}\\u0E33\\u0EB3])*`,
  'gsu',
)

/** Returns the first character, as a reader counts them: a whole flag or family. */
export const firstCharacter = (text: string): string => text.match(character)?.[0] ?? ''

/** Returns the first characters, at most `most` code points, with an ellipsis in place of others. */
const shorten = (text: string, most: number): string => {
  if ([...text].length <= most) return text
  let [kept, room] = ['', most - 1]
  for (const next of text.match(character) ?? []) {
    room -= [...next].length
    if (room < 0) break
    kept += next
  }
  return `${kept.trimEnd() || [...text].slice(0, most - 1).join('')}…`
}

/** The blocks of scripts that run from right to left. */
const rightToLeft = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFF\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u

/**
 * Cleans a text that another person can write, so that it cannot pass for something else on the screen. Removes
 * characters without a glyph and more than two marks of a letter, and isolates a direction from right to left.
 *
 * @param most code points; a longer text ends with an ellipsis
 * @returns undefined if nothing visible is left.
 */
export const cleanWrittenText = (value: unknown, most: number = longestShown): string | undefined => {
  const text = cleanText(value)
    ?.replace(blank, ' ')
    .replace(unseen, '')
    .normalize('NFC')
    .replace(joiner, '$1')
    .normalize('NFC')
    .replace(pile, '$1$2')
    .replace(chain, '$1')
    .replace(/\s+/g, ' ')
    .trim()
  if (!text) return undefined
  const shown = shorten(text, most)
  return rightToLeft.test(shown) ? `\u2068${shown}\u2069` : shown
}
