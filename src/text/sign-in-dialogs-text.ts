import type { Message, NumberMessage } from '#machines/domain/message.ts'
import { formatExample } from '#machines/domain/phone/phone-example.ts'
import { listCountryOptions } from './countries.ts'
import type { forms } from './en/forms.ts'
import type { signInDialogs } from './en/sign-in-dialogs.ts'
import type { SignInCatalogue } from './sign-in-text.ts'

/** Creates the texts of the dialogs over the sign-in form and the formats that write them. */
export const createSignInDialogsText = (
  signIn: SignInCatalogue,
  dialogs: typeof signInDialogs & typeof forms,
) => {
  const catalogue = { ...signIn, ...dialogs, codes: { ...signIn.codes, ...dialogs.codes } }
  type Code = keyof typeof catalogue.codes
  return {
    ...catalogue,
    /** The countries of a phone number: a list of 240, so it is made once. */
    countryOptions: listCountryOptions(catalogue),
    /** Returns the text for a code, with its example, or the network's own text unchanged. */
    formatMessage: (words: Message<Code> | NumberMessage<Code>): string => {
      if ('words' in words) return words.words
      const message = catalogue.codes[words.code]
      return 'example' in words
        ? `${message} ${catalogue.writeNumber(formatExample(words.example))}`
        : message
    },
  }
}

export type SignInDialogsText = ReturnType<typeof createSignInDialogsText>
