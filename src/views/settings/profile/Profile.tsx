import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { copyMachine } from '../../../../machines/shared/copy/copy.machine.ts'
import type { ProfileActorRef } from '../../../../machines/settings/profile/profile.machine.ts'
import { selectRenaming, selectShowsDeposit } from '../../../../machines/settings/profile/profile.selectors.ts'
import type { WalletActorRef } from '../../../../machines/wallet/wallet.machine.ts'
import { WalletName } from '../renaming/WalletName.tsx'
import { AccountCode } from './AccountCode.tsx'
import { Deposits } from './Deposits.tsx'
import { Details } from './Details.tsx'

export interface ProfileProps {
  readonly profile: ProfileActorRef
  readonly wallet: WalletActorRef
  readonly copy: ActorRefFrom<typeof copyMachine>
}

/** 'My Profile', the sections of a dialog's body (specification, section 2). */
export const Profile = ({ profile, wallet, copy }: ProfileProps) => {
  const renaming = useSelector(profile, selectRenaming)
  return (
    <>
      <Details profile={profile} />
      {renaming && <WalletName renaming={renaming} wallet={wallet} />}
      {useSelector(profile, selectShowsDeposit) && <Deposits profile={profile} wallet={wallet} copy={copy} />}
      <AccountCode profile={profile} wallet={wallet} />
    </>
  )
}
