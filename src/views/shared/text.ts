import type { SessionText } from '#src/text/session-text.ts'
import type { SignInDialogsText } from '#src/text/sign-in-dialogs-text.ts'
import { createGiven } from './given.ts'

export const [DialogsTextContext, useDialogsText] = createGiven<SignInDialogsText>('texts of the dialogs')
export const [TextContext, useText] = createGiven<SessionText>('texts of the session')
