import { getIdentifierAsTyped } from '../../domain/identifier.ts'
import { formatMsisdn } from '../../domain/phone/phone.ts'
import { shownProblemIfFilled } from '../../domain/rules/form-rules.ts'
import { isCompleteOtp } from '../../domain/rules/one-time-pin.ts'
import { type Failure, isOutcomeUnknown } from '../../network/failure.ts'
import { newPasswordRules } from '../new-password/new-password.ts'
import type { RecoverySnapshot } from './recovery.machine.ts'
import type { RecoveryField, RecoveryMessage } from './recovery.types.ts'
import { identifierRules } from './recovery-form.ts'

/** Which of the screens stands; a screen stays while its next code rests or is on its way. */
export const selectRecoveryStep = ({ value }: RecoverySnapshot) => {
  if (typeof value === 'string') return value
  return 'requestUnknown' in value ? ('requestUnknown' as const) : ('resetPassword' as const)
}

/** Whether a code was requested, or came with a link, that is not used yet. */
export const selectIsCodePending = (snapshot: RecoverySnapshot): boolean => {
  const step = selectRecoveryStep(snapshot)
  if (step === 'complete' || step === 'resetUnknown' || step === 'done') return false
  // A link brings its code along: nothing was requested then.
  const hasForm = step === 'resetPassword' || step === 'confirmingDiscard' || step === 'resetting'
  return hasForm || snapshot.context.requestedAt !== undefined
}

/** Whose password it is, as it is read, once that is settled. */
export const selectIdentifierText = (snapshot: RecoverySnapshot): string | undefined => {
  const { identifier } = snapshot.context
  if (identifier === undefined || snapshot.matches('forgotPassword')) return undefined
  return 'msisdn' in identifier ? formatMsisdn(identifier.msisdn) : identifier.email
}

/** The name that the consumer signs in with: as typed, or as the link of an email says. */
export const selectUsername = ({ context: { values, identifier } }: RecoverySnapshot): string =>
  values.identifier || (identifier === undefined ? '' : getIdentifierAsTyped(identifier))

/** What was typed, by field. */
export const selectRecoveryValues = (snapshot: RecoverySnapshot): Readonly<Record<RecoveryField, string>> =>
  snapshot.context.values

/** The one-time PIN as typed. */
export const selectOtp = (snapshot: RecoverySnapshot): string => snapshot.context.otp

/** What is wrong with whom it is for, once the field was left. */
export const selectIdentifierProblem = ({ context }: RecoverySnapshot): RecoveryMessage | undefined =>
  shownProblemIfFilled(identifierRules, context, 'identifier')

/** What the network said of the last code, or what is wrong with this one, once its field was left. */
export const selectOtpProblem = (snapshot: RecoverySnapshot): RecoveryMessage | undefined => {
  const { touched, otp, codeRejection } = snapshot.context
  if (codeRejection !== undefined) return codeRejection
  return touched.includes('otp') && otp !== '' && !isCompleteOtp(otp)
    ? { code: 'recovery.incomplete' }
    : undefined
}

/** The first rule that the new password breaks, once its field was left. */
export const selectPasswordProblem = ({ context }: RecoverySnapshot): RecoveryMessage | undefined =>
  shownProblemIfFilled(newPasswordRules, context, 'password')

/** Whether it was typed otherwise the second time, once that field was left. */
export const selectConfirmationProblem = ({ context }: RecoverySnapshot): RecoveryMessage | undefined =>
  shownProblemIfFilled(newPasswordRules, context, 'confirmation')

/** What has to be known at a form: that it takes a new code, or that the password may have changed. */
export const selectNotice = (snapshot: RecoverySnapshot): RecoveryMessage | undefined => {
  const { notice } = snapshot.context
  return notice && { code: notice }
}

/** Of the last answer; undefined before there is one, as after a link. */
export const selectTraceId = (snapshot: RecoverySnapshot): string | undefined => snapshot.context.traceId

/** Why the last request came to nothing, or to nothing that is known. */
export const selectFailure = (snapshot: RecoverySnapshot): Failure | undefined => snapshot.context.failure

/** Why no other code was sent: in the network's words, or that it may have been after all. */
export const selectResendProblem = (snapshot: RecoverySnapshot): RecoveryMessage | undefined => {
  const { failure } = snapshot.context
  return failure && (isOutcomeUnknown(failure) ? { code: 'recovery.maybeSent' } : failure.words)
}

/** Seconds until the next code can be asked for; undefined while nobody has to wait. */
export const selectSecondsLeft = (snapshot: RecoverySnapshot): number | undefined =>
  snapshot.matches({ resetPassword: 'cooldown' }) || snapshot.matches({ requestUnknown: 'cooldown' })
    ? snapshot.context.secondsLeft
    : undefined

/** That another code was sent. */
export const selectResendNotice = ({
  context: { resendNotice },
}: RecoverySnapshot): RecoveryMessage | undefined => resendNotice && { code: resendNotice }

/** Whether another code is on its way. */
export const selectIsSending = (snapshot: RecoverySnapshot): boolean =>
  snapshot.matches({ resetPassword: 'sending' })

export const selectCanSend = (snapshot: RecoverySnapshot): boolean => snapshot.can({ type: 'otp.send' })

export const selectCanSubmit = (snapshot: RecoverySnapshot): boolean => snapshot.can({ type: 'form.submit' })
