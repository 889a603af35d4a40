import type { Message } from '#machines/domain/message.ts'
import { type Failure, getAdvice } from '#machines/network/failure.ts'
import type { signIn } from './en/sign-in.ts'

/** The texts that are available before a session, in one language. English is the source of their keys. */
export type SignInCatalogue = typeof signIn

/** Returns the portal's name: the operator's title, or ours if the title is empty. */
export const formatPortalName =
  ({ portal }: Pick<SignInCatalogue, 'portal'>) =>
  ({ title }: { readonly title: string }): string =>
    title || portal.name

/** Creates the texts of the sign-in page and the formats that write them. */
export const createSignInText = (catalogue: SignInCatalogue) => {
  /** Returns the text for a code, or the network's own text unchanged. */
  const formatMessage = (words: Message<keyof SignInCatalogue['codes']>): string =>
    'code' in words ? catalogue.codes[words.code] : words.words
  return {
    ...catalogue,
    formatMessage,
    formatPortalName: formatPortalName(catalogue),
    /** Returns the advice for a part that did not load, with 'No connection.' before it on a device that is offline. */
    formatLoadFailure: (failure: Failure): string => {
      const advice = getAdvice(failure)
      const shown = failure.kind === 'offline' ? [failure.words, advice] : [advice ?? failure.words]
      return shown.flatMap(words => (words ? [formatMessage(words)] : [])).join(' ')
    },
  }
}

export type SignInText = ReturnType<typeof createSignInText>
