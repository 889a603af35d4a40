import type { Message } from '../../domain/message.ts'
import { shownProblemIfFilled } from '../../domain/rules/form-rules.ts'
import type { Failure } from '../../network/failure.ts'
import type { NewPasswordSnapshot } from './new-password.machine.ts'
import { type NewPassword, type NewPasswordProblem, newPasswordRules } from './new-password.ts'

/** Every code that the reset of an expired password can put before a consumer. */
export type NewPasswordCode = NewPasswordProblem | 'newPassword.unchanged'

/** What stands in the dialog. */
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

/** Both as typed. */
export const selectValues = (snapshot: NewPasswordSnapshot): NewPassword => snapshot.context.values

/** The first thing that is wrong with each field, once it was left with something in it. */
export const selectProblems = ({
  context,
}: NewPasswordSnapshot): Readonly<Record<keyof NewPassword, Message<NewPasswordCode> | undefined>> => ({
  password: shownProblemIfFilled(newPasswordRules, context, 'password'),
  confirmation: shownProblemIfFilled(newPasswordRules, context, 'confirmation'),
})

/** That the password is still the old one, after there was no answer. */
export const selectNotice = (snapshot: NewPasswordSnapshot): Message<NewPasswordCode> | undefined =>
  snapshot.context.isUnchanged ? { code: 'newPassword.unchanged' } : undefined

export const selectCanSubmit = (snapshot: NewPasswordSnapshot): boolean =>
  snapshot.can({ type: 'form.submit' })

/** Whether whoever is here can go back to the sign-in form by themselves. */
export const selectCanCancel = (snapshot: NewPasswordSnapshot): boolean =>
  snapshot.can({ type: 'form.cancel' })

/** Whether an answer is awaited that nobody can turn away from. */
export const selectIsUninterruptible = (snapshot: NewPasswordSnapshot): boolean =>
  snapshot.hasTag('busy') && !selectCanCancel(snapshot)

/** What went wrong last. */
export const selectFailure = (snapshot: NewPasswordSnapshot): Failure | undefined => snapshot.context.failure

/** What to quote about the change. */
export const selectTraceId = (snapshot: NewPasswordSnapshot): string => snapshot.context.traceId
