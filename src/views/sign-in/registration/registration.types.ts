import type { NetworkConfig } from '#machines/domain/config/network-config.types.ts'
import type { RegistrationActorRef } from '#machines/sign-in/registration/registration.machine.ts'

export interface RegistrationProps {
  readonly registration: RegistrationActorRef
  readonly config: NetworkConfig
}
