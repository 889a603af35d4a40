import type { LimitMessage, Message, NumberMessage } from '#machines/domain/message.ts'
import type { LimitCode } from '#machines/service/form/field-validation.ts'
import type { ChoiceMessage } from '#machines/service/form/lookups.ts'
import type { BulkTextCode, SessionTextCode, SignInTextCode, WalletTextCode } from './codes.ts'
import { en as bulk } from './en/en.bulk.ts'
import { en as question } from './en/en.discard.ts'
import { en as inside } from './en/en.session.ts'
import { en as door } from './en/en.sign-in.ts'
import { en as record } from './en/en.wallet.ts'
import { sayHowToWrite } from './number-text.ts'

/** All texts of the portal. Modules that load before a session must not import this file. */
export const text = {
  ...door,
  ...inside,
  ...record,
  ...bulk,
  ...question,
  codes: { ...door.codes, ...inside.codes, ...record.codes, ...bulk.codes },
}

/** Returns the text of a message: our text for a code, with its limit, example or name, or the network's text. */
export const formatMessage = (
  words:
    | Message<BulkTextCode | SignInTextCode | SessionTextCode | WalletTextCode>
    | LimitMessage<LimitCode>
    | NumberMessage<'problem.phone'>
    | ChoiceMessage
    | { readonly defined: Message },
): string => {
  if ('defined' in words) return formatDefinedMessage(words.defined)
  if ('name' in words) return text.choices[words.code](formatDefinedMessage(words.name))
  if ('limit' in words) return text.limits[words.code](words.limit)
  if ('example' in words) return `${text.codes[words.code]} ${sayHowToWrite(words.example)}`
  return 'code' in words ? text.codes[words.code] : words.words
}

const codes: ReadonlyMap<string, string> = new Map(Object.entries(text.codes))

/**
 * Returns the text of a definition or a menu. TypeScript checks the codes of built-in definitions; an unknown code is
 * returned unchanged.
 */
export const formatDefinedMessage = (words: Message): string =>
  'words' in words ? words.words : (codes.get(words.code) ?? words.code)
