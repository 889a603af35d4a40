import type { NewPasswordActorRef } from '../../../machines/new-password/new-password.machine.ts'

export interface NewPasswordProps {
  readonly newPassword: NewPasswordActorRef
}
