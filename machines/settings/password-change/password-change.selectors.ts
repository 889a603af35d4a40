import type { Failure } from '#machines/network/failure.ts'
import type { PasswordChangeSnapshot } from './password-change.machine.ts'

/** Whether the dialog is loading. */
export const selectIsOpening = (snapshot: PasswordChangeSnapshot): boolean => snapshot.matches('opening')

/** Why the dialog could not be opened. */
export const selectOpenFailure = (snapshot: PasswordChangeSnapshot): Failure | undefined =>
  snapshot.matches('openFailed') ? snapshot.context.failure : undefined

/** The recovery, while its dialog is open. */
export const selectRecovery = (snapshot: PasswordChangeSnapshot) => snapshot.children.recovery
