import { findExample } from '../domain/phone/phone-example.ts'
import type { SignInSnapshot } from './sign-in.machine.ts'
import { selectSignInForm } from './sign-in.selectors.ts'

// Separate from `sign-in.selectors.ts`, because the form loads this after the first paint.

/** An example of a mobile number, after the consumer submitted an invalid one. */
export const selectNumberExample = (snapshot: SignInSnapshot): string | undefined => {
  const { identifier, isIdentifierMissing } = selectSignInForm(snapshot)
  return isIdentifierMissing && /\d/.test(identifier) && !/[\p{L}@]/u.test(identifier)
    ? findExample(identifier, () => true)
    : undefined
}
