import type { SignInText } from '#src/text/sign-in-text.ts'
import { createGiven } from './given.ts'

export const [SignInTextContext, useSignInText] = createGiven<SignInText>('sign-in texts')
