import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { forms } from '#src/text/en/forms.ts'
import { session } from '#src/text/en/session.ts'
import { signIn } from '#src/text/en/sign-in.ts'
import { signInDialogs } from '#src/text/en/sign-in-dialogs.ts'
import { createSessionText } from '#src/text/session-text.ts'
import { createSignInDialogsText } from '#src/text/sign-in-dialogs-text.ts'
import { createSignInText } from '#src/text/sign-in-text.ts'
import { DialogsTextContext, TextContext } from '#src/views/shared/hooks.tsx'
import { SignInTextContext } from '#src/views/shared/sign-in-text.ts'

/** The English texts of a session. */
export const text = createSessionText(session)

/** The English texts of the sign-in page. */
export const signInText = createSignInText(signIn)

/** The English texts of the dialogs over the sign-in form. */
export const dialogsText = createSignInDialogsText(signIn, { ...signInDialogs, ...forms })

/** Gives the texts to the views inside. */
export const WithText = ({ children }: { readonly children: ReactNode }) => (
  <SignInTextContext value={signInText}>
    <DialogsTextContext value={dialogsText}>
      <TextContext value={text}>{children}</TextContext>
    </DialogsTextContext>
  </SignInTextContext>
)

/** Returns the markup of a view with its texts. */
export const renderToHtml = (view: ReactNode): string => renderToStaticMarkup(<WithText>{view}</WithText>)
