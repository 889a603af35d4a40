import type { Message } from '#machines/domain/message.ts'
import { type Failure, getAdvice } from '#machines/network/failure.ts'
import type { SignInTextCode } from './codes.ts'
import { en } from './en/en.sign-in.ts'

/** The texts that are available before a session. */
export const text = en

/** Returns the portal's name: the operator's title, or ours if the title is empty. */
export const portalName = ({ title }: { readonly title: string }): string => title || text.portal.name

/** Returns the text for a code, or the network's own text unchanged. */
export const formatMessage = (words: Message<SignInTextCode>): string =>
  'code' in words ? text.codes[words.code] : words.words

/** Returns the advice for a part that did not load, with 'No connection.' before it on a device that is offline. */
export const formatLoadFailure = (failure: Failure): string => {
  const advice = getAdvice(failure)
  const shown = failure.kind === 'offline' ? [failure.words, advice] : [advice ?? failure.words]
  return shown.flatMap(words => (words ? [formatMessage(words)] : [])).join(' ')
}
