import type { LimitMessage, Message, NumberMessage } from '#machines/domain/message.ts'
import { formatExample } from '#machines/domain/phone/phone-example.ts'
import type { LimitCode } from '#machines/service/form/field-validation.ts'
import type { ChoiceMessage } from '#machines/service/form/lookups.ts'
import type { SessionCatalogue } from './session-catalogue.ts'

type SessionMessage =
  | Message<keyof SessionCatalogue['codes']>
  | LimitMessage<LimitCode>
  | NumberMessage<'problem.phone'>
  | ChoiceMessage
  | { readonly defined: Message }

/** Creates the formats of messages in one language. */
export const createMessageFormats = (text: SessionCatalogue) => {
  const codes: ReadonlyMap<string, string> = new Map(Object.entries(text.codes))
  /**
   * Returns the text of a definition or a menu. TypeScript checks the codes of built-in definitions; an unknown code is
   * returned unchanged.
   */
  const formatDefinedMessage = (words: Message): string =>
    'words' in words ? words.words : (codes.get(words.code) ?? words.code)
  /** Returns the text of a message: our text for a code, with its limit, example or name, or the network's text. */
  const formatMessage = (words: SessionMessage): string => {
    if ('defined' in words) return formatDefinedMessage(words.defined)
    if ('name' in words) return text.choices[words.code](formatDefinedMessage(words.name))
    if ('limit' in words) return text.limits[words.code](words.limit)
    if ('example' in words)
      return `${text.codes[words.code]} ${text.writeNumber(formatExample(words.example))}`
    return 'code' in words ? text.codes[words.code] : words.words
  }
  return { formatDefinedMessage, formatMessage }
}

export type MessageFormats = ReturnType<typeof createMessageFormats>
