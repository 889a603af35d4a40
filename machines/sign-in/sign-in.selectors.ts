import { parseIdentifier } from '../domain/identifier.ts'
import type { Message } from '../domain/message.ts'
import type { Failure, FailureCode } from '../network/failure.ts'
import type { SignInSnapshot } from './sign-in.machine.ts'
import type { SignInNotice } from './sign-in.types.ts'

/** The message codes of sign-in. */
export type SignInCode = SignInNotice | FailureCode | 'signIn.missing'

/** The identifier as typed. */
export const selectIdentifier = (snapshot: SignInSnapshot): string => snapshot.context.values.identifier

/** The password as typed. */
export const selectPassword = (snapshot: SignInSnapshot): string => snapshot.context.values.password

/** The notice above the form: why it is shown, or that a field is empty. */
export const selectAlert = (snapshot: SignInSnapshot): Message<SignInCode> | undefined => {
  const { notice } = snapshot.context
  if (selectIsIdentifierMissing(snapshot) || selectIsPasswordMissing(snapshot))
    return { code: 'signIn.missing' }
  return notice === undefined ? undefined : { code: notice }
}

/** Expected ends of a session. */
const ordinary: ReadonlySet<SignInCode> = new Set([
  'signIn.codeSent',
  'signIn.idle',
  'signIn.endedElsewhere',
  'signIn.paymentApproved',
])

/** Whether the notice only says that a session ended as expected. */
export const selectIsExpectedEnd = (snapshot: SignInSnapshot): boolean => {
  const alert = selectAlert(snapshot)
  return alert !== undefined && 'code' in alert && ordinary.has(alert.code)
}

/** Whether the consumer submitted the form without an identifier. */
export const selectIsIdentifierMissing = ({ context: { touched, values } }: SignInSnapshot): boolean =>
  touched.includes('identifier') && parseIdentifier(values.identifier) === undefined

/** Whether the consumer submitted the form without a password. */
export const selectIsPasswordMissing = ({ context: { touched, values } }: SignInSnapshot): boolean =>
  touched.includes('password') && values.password === ''

/** Why the sign-in failed, while the dialog about it is shown. */
export const selectFailure = (snapshot: SignInSnapshot) =>
  snapshot.matches('failed') ? snapshot.context.failure : undefined

/** Whether the failed sign-in can be sent again: the form still has both values. */
export const selectCanRetry = (snapshot: SignInSnapshot): boolean =>
  snapshot.matches('failed') && snapshot.can({ type: 'form.submit' })

/** Whether the sign-in is pending. */
export const selectIsBusy = (snapshot: SignInSnapshot): boolean => snapshot.matches('signingIn')

/** Whether the part with the dialogs is loading. */
export const selectIsOpening = (snapshot: SignInSnapshot): boolean => snapshot.matches('opening')

/** Why the dialogs did not load. */
export const selectOpenFailure = (snapshot: SignInSnapshot): Failure | undefined =>
  snapshot.matches('openFailed') ? snapshot.context.failure : undefined

/** The dialogs, while one is open. */
export const selectDialogs = (snapshot: SignInSnapshot) => snapshot.children.signInDialogs

/** Whether the network offers Sign Up. */
export const selectIsSignUpOffered = (snapshot: SignInSnapshot): boolean =>
  snapshot.context.config.signUp.offered

/** Whether the page equals the painted one: the form without a notice, a failure or a dialog. */
export const isAsPainted = (snapshot: SignInSnapshot): boolean =>
  snapshot.matches('editing') && selectAlert(snapshot) === undefined && selectDialogs(snapshot) === undefined
