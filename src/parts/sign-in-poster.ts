import { session } from '../text/en/session.ts'
import { createSessionText } from '../text/session-text.ts'
import { TextContext, withText } from '../views/shared/hooks.tsx'
import { SignInPoster as SignInPosterView } from '../views/sign-in/SignInPoster.tsx'

/** The services beside the sign-in form, with their names. */
export const SignInPoster = withText(TextContext, createSessionText(session), SignInPosterView)
