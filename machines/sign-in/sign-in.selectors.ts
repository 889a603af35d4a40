import { parseIdentifier } from '../domain/identifier.ts'
import type { Message } from '../domain/message.ts'
import type { Failure, FailureCode } from '../network/failure.ts'
import type { SignInSnapshot } from './sign-in.machine.ts'
import type { SignInNotice } from './sign-in.types.ts'

/** Every code that sign-in can put before a consumer. */
export type SignInCode = SignInNotice | FailureCode | 'signIn.missing'

/** The identifier as typed. */
export const selectIdentifier = (snapshot: SignInSnapshot): string => snapshot.context.values.identifier

/** The password as typed. */
export const selectPassword = (snapshot: SignInSnapshot): string => snapshot.context.values.password

/** What stands above the form: why one is here, or that something is still missing. */
export const selectAlert = (snapshot: SignInSnapshot): Message<SignInCode> | undefined => {
  const { notice, values } = snapshot.context
  const missing = parseIdentifier(values.identifier) === undefined || values.password === ''
  if (snapshot.matches('editingWithErrors') && missing) return { code: 'signIn.missing' }
  return notice === undefined ? undefined : { code: notice }
}

/** Ends of a session that nobody need worry about. */
const ordinary: ReadonlySet<SignInCode> = new Set([
  'signIn.codeSent',
  'signIn.idle',
  'signIn.endedElsewhere',
  'signIn.paymentApproved',
])

/** Whether what stands above the form says no more than that a session has ended as it should. */
export const selectIsExpectedEnd = (snapshot: SignInSnapshot): boolean => {
  const alert = selectAlert(snapshot)
  return alert !== undefined && 'code' in alert && ordinary.has(alert.code)
}

/** Whether the consumer has tried without saying who they are. */
export const selectIsIdentifierMissing = (snapshot: SignInSnapshot): boolean =>
  snapshot.matches('editingWithErrors') && parseIdentifier(snapshot.context.values.identifier) === undefined

/** Whether they have tried without a password. */
export const selectIsPasswordMissing = (snapshot: SignInSnapshot): boolean =>
  snapshot.matches('editingWithErrors') && snapshot.context.values.password === ''

/** The refused try, while its dialog stands. */
export const selectFailure = (snapshot: SignInSnapshot) =>
  snapshot.matches('failed') ? snapshot.context.failure : undefined

/** Whether the network's answer to the form is awaited. */
export const selectIsBusy = (snapshot: SignInSnapshot): boolean => snapshot.matches('signingIn')

/** Whether the code of what lies beside the form is on its way. */
export const selectIsOpening = (snapshot: SignInSnapshot): boolean => snapshot.matches('opening')

/** Whether that code did not arrive. */
export const selectOpenFailure = (snapshot: SignInSnapshot): Failure | undefined =>
  snapshot.matches('openFailed') ? snapshot.context.failure : undefined

/** What lies beside the form, while it is open. */
export const selectDialogs = (snapshot: SignInSnapshot) => snapshot.children.signInDialogs

/** Whether somebody without a wallet can make one here. */
export const selectIsSignUpOffered = (snapshot: SignInSnapshot): boolean =>
  snapshot.context.config.signUp.offered

/** Whether the page is as the server paints it: the form with nothing said, failed or opened. */
export const isAsPainted = (snapshot: SignInSnapshot): boolean =>
  snapshot.matches('editing') && selectAlert(snapshot) === undefined && selectDialogs(snapshot) === undefined
