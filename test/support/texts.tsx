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

export const text = createSessionText(session)

export const signInText = createSignInText(signIn)

export const dialogsText = createSignInDialogsText(signIn, { ...signInDialogs, ...forms })

export const WithText = ({ children }: { readonly children: ReactNode }) => (
  <SignInTextContext value={signInText}>
    <DialogsTextContext value={dialogsText}>
      <TextContext value={text}>{children}</TextContext>
    </DialogsTextContext>
  </SignInTextContext>
)

export const renderToHtml = (view: ReactNode): string => renderToStaticMarkup(<WithText>{view}</WithText>)
