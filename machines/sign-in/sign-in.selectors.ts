import { parseIdentifier } from '../domain/identifier.ts'
import type { FailureCode } from '../network/failure.ts'
import type { SignInSnapshot } from './sign-in.machine.ts'
import type { SignInNotice } from './sign-in.types.ts'

/** The message codes of sign-in. */
export type SignInCode = SignInAlert | FailureCode

/** The message above the fields of the form. */
type SignInAlert = SignInNotice | 'signIn.missing' | 'signIn.requestWaits'

/** The notices that report nothing wrong. */
const expectedEnds: ReadonlySet<SignInAlert | undefined> = new Set([
  'signIn.codeSent',
  'signIn.idle',
  'signIn.endedElsewhere',
  'signIn.paymentApproved',
  'signIn.requestWaits',
])

/** Returns what the sign-in form shows, which may lead to a payment request. */
export const selectSignInForm = (
  { context: { touched, values, notice, config } }: SignInSnapshot,
  isRequestWaiting?: boolean,
) => {
  const isIdentifierMissing =
    touched.includes('identifier') && parseIdentifier(values.identifier) === undefined
  const isPasswordMissing = touched.includes('password') && values.password === ''
  const told = notice ?? (isRequestWaiting ? 'signIn.requestWaits' : undefined)
  const alert: SignInAlert | undefined = isIdentifierMissing || isPasswordMissing ? 'signIn.missing' : told
  return {
    ...values,
    isIdentifierMissing,
    isPasswordMissing,
    /** Why the form is shown, or that a field is empty. */
    alert,
    isExpectedEnd: expectedEnds.has(alert),
    isSignUpOffered: config.signUp.offered,
  }
}

/** Returns what the page shows over the sign-in form. */
export const selectSignInOverlay = (snapshot: SignInSnapshot) => ({
  state: snapshot.value,
  dialogs: snapshot.children.signInDialogs,
  /** Why the sign-in failed, or why the dialogs did not load. */
  failure: snapshot.context.failure,
  /** Whether the sign-in can be sent again: the form still has both values. */
  canRetry: snapshot.can({ type: 'form.submit' }),
})

/** Whether the page equals the painted one: the form without a notice, a failure or a dialog. */
export const isAsPainted = (snapshot: SignInSnapshot, isRequestWaiting: boolean): boolean =>
  snapshot.matches('editing') && selectSignInForm(snapshot, isRequestWaiting).alert === undefined
