import { formatIdentifier, getIdentifierAsTyped } from '../../domain/identifier.ts'
import { shownProblemIfFilled } from '../../domain/rules/form.ts'
import { isCompleteOtp } from '../../domain/rules/one-time-pin.ts'
import { type Failure, isOutcomeUnknown } from '../../network/failure.ts'
import { newPasswordRules } from '../new-password/new-password.ts'
import type { RecoverySnapshot } from './recovery.machine.ts'
import type { RecoveryField, RecoveryMessage } from './recovery.types.ts'
import { identifierRules } from './recovery-form.ts'

/** The screen of the dialog. */
export const selectRecoveryStep = ({ value }: RecoverySnapshot) => value

/** Whether a session exists, so that the consumer changes the own password. */
export const selectIsSignedIn = ({ context }: RecoverySnapshot): boolean => context.isSignedIn

/** Whether a requested code, or the code of a link, is not used yet. */
export const selectIsCodePending = (snapshot: RecoverySnapshot): boolean => {
  const step = selectRecoveryStep(snapshot)
  if (step === 'complete' || step === 'resetUnknown' || step === 'done') return false
  // A link brings its code: the consumer has requested none.
  const hasForm = step === 'resetPassword' || step === 'confirmingDiscard' || step === 'resetting'
  return hasForm || snapshot.context.requestedAt !== undefined
}

/** The formatted identifier, once it is fixed. */
export const selectIdentifierText = (snapshot: RecoverySnapshot): string | undefined => {
  const { identifier, isSignedIn } = snapshot.context
  if (identifier === undefined || (snapshot.matches('forgotPassword') && !isSignedIn)) return undefined
  return formatIdentifier(identifier)
}

/** The identifier as typed, or as in the link. */
export const selectUsername = ({ context: { values, identifier } }: RecoverySnapshot): string =>
  values.identifier || (identifier === undefined ? '' : getIdentifierAsTyped(identifier))

/** The typed values by field. */
export const selectRecoveryValues = (snapshot: RecoverySnapshot): Readonly<Record<RecoveryField, string>> =>
  snapshot.context.values

/** The problem of the identifier, once its field was left. */
export const selectIdentifierProblem = ({ context }: RecoverySnapshot): RecoveryMessage | undefined =>
  shownProblemIfFilled(identifierRules, context, 'identifier')

/** The rejection of the last code, or the problem of the typed one. */
export const selectOtpProblem = (snapshot: RecoverySnapshot): RecoveryMessage | undefined => {
  const { touched, values, codeRejection } = snapshot.context
  if (codeRejection !== undefined) return codeRejection
  return touched.includes('otp') && values.otp !== '' && !isCompleteOtp(values.otp)
    ? { code: 'recovery.incomplete' }
    : undefined
}

/** The first problem of the new password, once its field was left. */
export const selectPasswordProblem = ({ context }: RecoverySnapshot): RecoveryMessage | undefined =>
  shownProblemIfFilled(newPasswordRules, context, 'password')

/** Whether the repetition differs, once its field was left. */
export const selectConfirmationProblem = ({ context }: RecoverySnapshot): RecoveryMessage | undefined =>
  shownProblemIfFilled(newPasswordRules, context, 'confirmation')

/** The notice at the form: a new code is needed, or the password may have changed. */
export const selectNotice = (snapshot: RecoverySnapshot): RecoveryMessage | undefined => {
  const { notice } = snapshot.context
  return notice && { code: notice }
}

/** The Trace ID of the last response; undefined before one. */
export const selectTraceId = (snapshot: RecoverySnapshot): string | undefined => snapshot.context.traceId

/** Why the last request failed, or may have failed. */
export const selectFailure = (snapshot: RecoverySnapshot): Failure | undefined => snapshot.context.failure

/** Why no other code was sent, or that it may have been sent. */
export const selectResendProblem = (snapshot: RecoverySnapshot): RecoveryMessage | undefined => {
  const { failure } = snapshot.context
  return failure && (isOutcomeUnknown(failure) ? { code: 'recovery.maybeSent' } : failure.words)
}

/** The requests for one-time PINs. */
export const selectOtpRequest = (snapshot: RecoverySnapshot) => snapshot.children.otpRequest

/** The notice that another code was sent. */
export const selectResendNotice = ({
  context: { resendNotice },
}: RecoverySnapshot): RecoveryMessage | undefined => resendNotice && { code: resendNotice }

export const selectCanSubmit = (snapshot: RecoverySnapshot): boolean => snapshot.can({ type: 'form.submit' })
