import { shownProblemIfFilled } from '#machines/domain/rules/form-rules.ts'
import { formEscapeEvents } from '#machines/shared/escape-events.ts'
import type { NewPasswordSnapshot } from './new-password.machine.ts'
import { type NewPasswordProblem, newPasswordRules } from './new-password.ts'

/** The message codes of the reset of an expired password. */
export type NewPasswordCode = NewPasswordProblem | 'newPassword.unchanged'

type Screen = 'form' | 'discard' | 'busy' | 'changeFailed' | 'signInFailed' | 'changed' | 'unknown'

const getScreen = (snapshot: NewPasswordSnapshot): Screen => {
  if (snapshot.matches('editing')) return 'form'
  if (snapshot.matches('confirmingDiscard')) return 'discard'
  if (snapshot.matches('changed')) return 'changed'
  if (snapshot.matches('unknown')) return 'unknown'
  if (snapshot.matches('signInFailed') || snapshot.matches('verifyFailed')) return 'signInFailed'
  return snapshot.matches('failed') || snapshot.matches('tokenExpired') ? 'changeFailed' : 'busy'
}

/** Returns what the dialog of an expired password shows. */
export const selectNewPassword = (snapshot: NewPasswordSnapshot) => {
  const { context } = snapshot
  return {
    screen: getScreen(snapshot),
    escapeEvent: formEscapeEvents.find(event => snapshot.can(event)),
    /** The identifier as the consumer typed it at sign-in: a password manager saves the new password under it. */
    username: context.credentials.identifier,
    values: context.values,
    /** The first problem of each field, once the field was left with a value. */
    passwordProblem: shownProblemIfFilled(newPasswordRules, context, 'password')?.code,
    confirmationProblem: shownProblemIfFilled(newPasswordRules, context, 'confirmation')?.code,
    /** Whether the old password is still valid, after a lost response. */
    isUnchanged: context.isUnchanged,
    canSubmit: snapshot.can({ type: 'form.submit' }),
    /** The first invalid field. */
    missing: newPasswordRules.problemsOf(context.values).keys().next().value,
    /** Whether the consumer can return to the sign-in form. */
    canCancel: snapshot.can({ type: 'form.cancel' }),
    failure: context.failure,
    /** The Trace ID of the change; undefined without one. */
    traceId: context.traceId,
  }
}

export type NewPasswordView = ReturnType<typeof selectNewPassword>
