import type { Message } from '../../machines/domain/message.ts'
import type { SignInDialogsTextCode, SignInTextCode } from './codes.ts'
import { en as door } from './en/en.sign-in.ts'
import { en as account } from './en/en.sign-in-dialogs.ts'

/** The language of the portal before a session is open, the flows beside the sign-in form included. */
export const text = { ...door, ...account, codes: { ...door.codes, ...account.codes } }

/** Words for a code, or the network's own words as they came. */
export const formatMessage = (words: Message<SignInTextCode | SignInDialogsTextCode>): string =>
  'code' in words ? text.codes[words.code] : words.words
