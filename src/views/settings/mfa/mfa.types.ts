import type { ActorRefFrom } from 'xstate'
import type { MfaActorRef } from '#machines/settings/mfa/mfa.machine.ts'
import type { copyMachine } from '#machines/shared/copy/copy.machine.ts'

export interface MfaProps {
  readonly mfa: MfaActorRef
}

export interface MfaDialogProps extends MfaProps {
  readonly copy: ActorRefFrom<typeof copyMachine>
  /** The name of the portal in an authenticator app. */
  readonly issuer: string
}
