import { createLazyModule } from '#machines/shared/lazy.ts'
import type { RecoveryMachine } from '#machines/sign-in/recovery/recovery.machine.ts'

export interface PasswordChangePorts {
  /** Loads the part with the recovery. */
  readonly loadRecovery: () => Promise<RecoveryMachine>
}

/** Creates the actors of a password change. */
export const createPasswordChangeActors = ({ loadRecovery }: PasswordChangePorts) => {
  const { load, logicOf } = createLazyModule(loadRecovery)
  return { loadRecovery: load, recovery: logicOf(machine => machine) }
}

export type PasswordChangeActors = ReturnType<typeof createPasswordChangeActors>
