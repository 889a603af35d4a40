import type { PasswordChangeSnapshot } from './password-change.machine.ts'

/** Returns what the change of a password shows. */
export const selectPasswordChange = (snapshot: PasswordChangeSnapshot) => ({
  /** Whether the dialog is loading, and why it could not be opened. */
  isOpening: snapshot.matches('opening'),
  failure: snapshot.matches('openFailed') ? snapshot.context.failure : undefined,
  /** The recovery, while its dialog is open. */
  recovery: snapshot.children.recovery,
})
