import type { Message } from '../../domain/message.ts'
import { shownProblemIfFilled } from '../../domain/rules/form.ts'
import type { Failure } from '../../network/failure.ts'
import type { NewPasswordSnapshot } from './new-password.machine.ts'
import { type NewPassword, type NewPasswordProblem, newPasswordRules } from './new-password.ts'

/** The message codes of the reset of an expired password. */
export type NewPasswordCode = NewPasswordProblem | 'newPassword.unchanged'

/** The screen of the dialog. */
export const selectNewPasswordScreen = (
  snapshot: NewPasswordSnapshot,
): 'form' | 'discard' | 'busy' | 'changeFailed' | 'signInFailed' | 'changed' | 'unknown' => {
  if (snapshot.matches('editing')) return 'form'
  if (snapshot.matches('confirmingDiscard')) return 'discard'
  if (snapshot.matches('changed')) return 'changed'
  if (snapshot.matches('unknown')) return 'unknown'
  if (snapshot.matches('signInFailed') || snapshot.matches('verifyFailed')) return 'signInFailed'
  return snapshot.matches('failed') || snapshot.matches('tokenExpired') ? 'changeFailed' : 'busy'
}

/** The identifier as the consumer typed it at sign-in: a password manager saves the new password under it. */
export const selectUsername = (snapshot: NewPasswordSnapshot): string =>
  snapshot.context.credentials.identifier

/** The typed passwords. */
export const selectValues = (snapshot: NewPasswordSnapshot): NewPassword => snapshot.context.values

/** The first problem of each field, once the field was left with a value. */
export const selectProblems = ({
  context,
}: NewPasswordSnapshot): Readonly<Record<keyof NewPassword, Message<NewPasswordCode> | undefined>> => ({
  password: shownProblemIfFilled(newPasswordRules, context, 'password'),
  confirmation: shownProblemIfFilled(newPasswordRules, context, 'confirmation'),
})

/** That the old password is still valid, after a lost response. */
export const selectNotice = (snapshot: NewPasswordSnapshot): Message<NewPasswordCode> | undefined =>
  snapshot.context.isUnchanged ? { code: 'newPassword.unchanged' } : undefined

export const selectCanSubmit = (snapshot: NewPasswordSnapshot): boolean =>
  snapshot.can({ type: 'form.submit' })

/** Whether the consumer can return to the sign-in form. */
export const selectCanCancel = (snapshot: NewPasswordSnapshot): boolean =>
  snapshot.can({ type: 'form.cancel' })

/** Whether a request is pending that the consumer cannot leave. */
export const selectIsUninterruptible = (snapshot: NewPasswordSnapshot): boolean =>
  snapshot.hasTag('busy') && !selectCanCancel(snapshot)

/** The last failure. */
export const selectFailure = (snapshot: NewPasswordSnapshot): Failure | undefined => snapshot.context.failure

/** The Trace ID of the change. */
export const selectTraceId = (snapshot: NewPasswordSnapshot): string => snapshot.context.traceId
