import type { Message } from '../../machines/domain/message.ts'
import type { SignInDialogsTextCode, SignInTextCode } from './codes.ts'
import { en as door } from './en/en.sign-in.ts'
import { en as account } from './en/en.sign-in-dialogs.ts'

/** The texts of the sign-in page and its dialogs. */
export const text = { ...door, ...account, codes: { ...door.codes, ...account.codes } }

/** Returns the text for a code, or the network's own text unchanged. */
export const formatMessage = (words: Message<SignInTextCode | SignInDialogsTextCode>): string =>
  'code' in words ? text.codes[words.code] : words.words
