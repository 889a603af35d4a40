import type { RecoveryActorRef } from '../../../machines/recovery/recovery.machine.ts'

export interface RecoveryProps {
  readonly recovery: RecoveryActorRef
}
