import type { LimitCode } from '../../machines/service/fields.ts'
import type { LimitWords, Words } from '../../machines/words.ts'
import type { DoorCode, InsideCode } from './codes.ts'
import { en as inside } from './en.inside.ts'
import { en as door } from './en.ts'

/** The language of the portal, all of it. What is shown before a session is open must not import this. */
export const text = { ...door, ...inside, codes: { ...door.codes, ...inside.codes } }

/** Words for a code, with the limit it has in it, or the network's own words as they came. */
export const say = (words: Words<DoorCode | InsideCode> | LimitWords<LimitCode>): string => {
  if ('limit' in words) return text.limits[words.code](words.limit)
  return 'code' in words ? text.codes[words.code] : words.words
}

const codes: ReadonlyMap<string, string> = new Map(Object.entries(text.codes))

/**
 * The words of a definition or a menu: what the built-in ones need, the language is checked to have; a code that
 * it does not know is shown as it is.
 */
export const sayDefined = (words: Words): string =>
  'words' in words ? words.words : (codes.get(words.code) ?? words.code)
