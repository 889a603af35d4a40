import { findExample } from '../domain/phone/phone-example.ts'
import { toPlainText } from '../domain/text.ts'
import type { SignInSnapshot } from './sign-in.machine.ts'
import { selectSignInForm } from './sign-in.selectors.ts'

// Separate from `sign-in.selectors.ts`, because the form loads this after the first paint.

/** The kind of the submitted identifier: an unreadable number, with an example, or email address. */
export type UnreadableIdentifier =
  | { readonly kind: 'number'; readonly example: string }
  | { readonly kind: 'email' }

/** Returns what cannot be read; undefined while the identifier is empty or valid. */
export const selectUnreadable = (snapshot: SignInSnapshot): UnreadableIdentifier | undefined => {
  const { identifier, isIdentifierMissing } = selectSignInForm(snapshot)
  if (!isIdentifierMissing || toPlainText(identifier).trim() === '') return undefined
  const isNumber = /\d/.test(toPlainText(identifier)) && !identifier.includes('@')
  return isNumber ? { kind: 'number', example: findExample(identifier, () => true) } : { kind: 'email' }
}
