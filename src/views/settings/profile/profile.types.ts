import type { ProfileActorRef } from '../../../../machines/settings/profile/profile.machine.ts'
import type { copyMachine } from '../../../../machines/shared/copy/copy.machine.ts'
import type { WalletActorRef } from '../../../../machines/wallet/wallet.machine.ts'
import type { ActorRefFrom } from 'xstate'

export interface ProfileProps {
  readonly profile: ProfileActorRef
  readonly wallet: WalletActorRef
  readonly copy: ActorRefFrom<typeof copyMachine>
}
