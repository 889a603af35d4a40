import { useSelector } from '@xstate/react'
import { selectRenaming, selectShowsDeposit } from '#machines/settings/profile/profile.selectors.ts'
import { WalletName } from '../renaming/WalletName.tsx'
import { AccountCode } from './AccountCode.tsx'
import { Deposits } from './Deposits.tsx'
import { Details } from './Details.tsx'
import type { ProfileProps } from './profile.types.ts'

/** 'My Profile'. */
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
