import type { Message } from '../../machines/domain/message.ts'
import type { SignInTextCode } from './codes.ts'
import { en } from './en/en.sign-in.ts'

/** The language of the portal, as far as it is needed before a session is open. */
export const text = en

/** The name of the portal: the operator's title, or ours as long as there is none. */
export const portalName = ({ title }: { readonly title: string }): string => title || text.portal.name

/** Words for a code, or the network's own words as they came. */
export const formatMessage = (words: Message<SignInTextCode>): string =>
  'code' in words ? text.codes[words.code] : words.words
