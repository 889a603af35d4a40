import type { NetworkConfig } from '../../../machines/domain/network-config.types.ts'
import type { RegistrationActorRef } from '../../../machines/registration/registration.machine.ts'

export interface RegistrationProps {
  readonly registration: RegistrationActorRef
  readonly config: NetworkConfig
}
