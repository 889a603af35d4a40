import { getPlainIdentifier } from '#machines/domain/identifier.ts'
import { otpLength } from '#machines/domain/limits.ts'
import { shownProblemIfFilled } from '#machines/domain/rules/form-rules.ts'
import { isCodeLengthShown, isCompleteOtp } from '#machines/domain/rules/one-time-pin.ts'
import { isOutcomeUnknown } from '#machines/network/failure-questions.ts'
import { newPasswordRules } from '../new-password/new-password.ts'
import type { RecoverySnapshot } from './recovery.machine.ts'
import type { RecoveryContext, RecoveryField, RecoveryMessage } from './recovery.types.ts'
import { identifierRules } from './recovery-form.ts'
import { formatIdentifier } from './recovery-identifier.ts'

/** The events of Escape, the first that is possible; none works while a request is pending. */
const escapeEvents = [
  { type: 'form.cancel' },
  { type: 'failure.acknowledge' },
  { type: 'form.retry' },
  { type: 'result.finish' },
] as const

/** Whether a requested code, or the code of a link, is not used yet. */
export const selectIsCodePending = ({ value, context }: RecoverySnapshot): boolean => {
  if (value === 'complete' || value === 'resetUnknown' || value === 'done') return false
  // A link brings its code: the consumer has requested none.
  const hasForm = value === 'resetPassword' || value === 'confirmingDiscard' || value === 'resetting'
  return hasForm || context.requestedAt !== undefined
}

/** Returns the rejection of the last code, or the problem of the typed one. */
const getOtpProblem = ({ touched, values: { otp }, codeRejection }: RecoveryContext) => {
  const isIncomplete = isCodeLengthShown(otp, otpLength, touched.includes('otp'))
  const problem: RecoveryMessage | undefined = isIncomplete ? { code: 'recovery.incomplete' } : undefined
  return codeRejection ?? problem
}

const findMissing = ({ value, context: { values } }: RecoverySnapshot): RecoveryField | undefined => {
  const rules = value === 'forgotPassword' ? identifierRules : newPasswordRules
  if (value !== 'forgotPassword' && !isCompleteOtp(values.otp)) return 'otp'
  return rules.problemsOf(values).keys().next().value
}

/** Returns why no other code was sent, or that it may have been sent. */
const getResendProblem = ({ failure }: RecoveryContext): RecoveryMessage | undefined =>
  failure && (isOutcomeUnknown(failure) ? { code: 'recovery.maybeSent' } : failure.words)

/** Returns what the dialogs Forgot Password and Reset Password show. */
export const selectRecovery = (snapshot: RecoverySnapshot) => {
  const { context } = snapshot
  const { identifier, isSignedIn, values, failure } = context
  const isFixed = isSignedIn || !snapshot.matches('forgotPassword')
  return {
    step: snapshot.value,
    escapeEvent: escapeEvents.find(event => snapshot.can(event)),
    /** Whether a session exists, so that the consumer changes the own password. */
    isSignedIn,
    /** The formatted identifier, once it is fixed. */
    identifier: identifier && isFixed ? formatIdentifier(identifier) : undefined,
    /** The identifier as typed, or as in the link. */
    username: values.identifier || (identifier === undefined ? '' : getPlainIdentifier(identifier)),
    values,
    /** The problem of each field, once it was left. */
    identifierProblem: shownProblemIfFilled(identifierRules, context, 'identifier')?.code,
    otpProblem: getOtpProblem(context),
    passwordProblem: shownProblemIfFilled(newPasswordRules, context, 'password')?.code,
    confirmationProblem: shownProblemIfFilled(newPasswordRules, context, 'confirmation')?.code,
    canSubmit: snapshot.can({ type: 'form.submit' }),
    /** The first invalid field of the step. */
    missing: findMissing(snapshot),
    /** The notice at the form: a new code is needed, or the password may have changed. */
    notice: context.notice,
    /** The Trace ID of the last response; undefined before one. */
    isSent: context.response !== undefined,
    traceId: context.response?.traceId,
    /** Why the last request failed, or may have failed. */
    failure,
    resendProblem: getResendProblem(context),
    /** The notice that another code was sent. */
    resendNotice: context.resendNotice,
    /** The requests for one-time PINs. */
    otpRequest: snapshot.children.otpRequest,
  }
}

export type RecoveryView = ReturnType<typeof selectRecovery>
