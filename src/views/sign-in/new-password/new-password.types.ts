import type { NewPasswordActorRef } from '#machines/sign-in/new-password/new-password.machine.ts'

export interface NewPasswordProps {
  readonly newPassword: NewPasswordActorRef
}
