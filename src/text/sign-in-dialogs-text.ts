import type { Message, NumberMessage } from '#machines/domain/message.ts'
import type { SignInDialogsTextCode, SignInTextCode } from './codes.ts'
import { en as question } from './en/en.discard.ts'
import { en as door } from './en/en.sign-in.ts'
import { en as account } from './en/en.sign-in-dialogs.ts'
import { sayHowToWrite } from './number-text.ts'

/** The texts of the sign-in page and its dialogs. */
export const text = { ...door, ...account, ...question, codes: { ...door.codes, ...account.codes } }

type Code = SignInTextCode | SignInDialogsTextCode

/** Returns the text for a code, with its example, or the network's own text unchanged. */
export const formatMessage = (words: Message<Code> | NumberMessage<Code>): string => {
  if ('words' in words) return words.words
  const message = text.codes[words.code]
  return 'example' in words ? `${message} ${sayHowToWrite(words.example)}` : message
}
