import type { ActorRefFrom } from 'xstate'
import type { ProfileActorRef } from '#machines/settings/profile/profile.machine.ts'
import type { copyMachine } from '#machines/shared/copy/copy.machine.ts'
import type { WalletActorRef } from '#machines/wallet/wallet.machine.ts'

export interface ProfileProps {
  readonly profile: ProfileActorRef
  readonly wallet: WalletActorRef
  readonly copy: ActorRefFrom<typeof copyMachine>
}
