import type { RecoveryActorRef } from '#machines/sign-in/recovery/recovery.machine.ts'

export interface RecoveryProps {
  readonly recovery: RecoveryActorRef
}
