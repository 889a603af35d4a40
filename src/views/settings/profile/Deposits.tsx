import { useSelector } from '@xstate/react'
import type { DepositAccount } from '#machines/settings/profile/deposit.ts'
import { selectDeposit, selectDepositFailure } from '#machines/settings/profile/profile.selectors.ts'
import { selectWalletReadFailure, selectWalletRecord } from '#machines/wallet/wallet.selectors.ts'
import { text } from '#src/text/session-text.ts'
import { DescriptionList } from '#src/ui/data/DescriptionList.tsx'
import { Section, SectionMessage } from '#src/ui/layout/Section.tsx'
import { getTranslate } from '#src/ui/text/get-translate.ts'
import { CopyText } from '#src/views/shared/copy/CopyText.tsx'
import { Failed } from '../Failed.tsx'
import type { ProfileProps } from './profile.types.ts'

const words = text.profile

/** The reference that a deposit needs. */
const Reference = ({ wallet, copy }: Pick<ProfileProps, 'wallet' | 'copy'>) => {
  const record = useSelector(wallet, selectWalletRecord)
  const isUnread = useSelector(wallet, selectWalletReadFailure) !== undefined
  const reference = record?.depositReference
  const unread = isUnread ? words.unknown : undefined
  return (
    <CopyText
      copy={copy}
      label={words.reference}
      shown={record ? (reference ?? words.none) : unread}
      value={reference}
    />
  )
}

const DepositDetails = ({ account }: { readonly account: DepositAccount | undefined }) => {
  const told = (value: string | undefined) =>
    account && <bdi translate={getTranslate(value)}>{value ?? words.none}</bdi>
  return (
    <DescriptionList
      rows={[
        { label: words.holder, value: told(account?.holder) },
        { label: words.bank, value: told(account?.bank) },
        { label: words.number, value: told(account?.number) },
        { label: words.branch, value: told(account?.branchCode) },
        { label: words.type, value: told(account?.type) },
      ]}
    />
  )
}

/** The bank account, or the network's message. */
const Target = ({ profile }: Pick<ProfileProps, 'profile'>) => {
  const deposit = useSelector(profile, selectDeposit)
  const failure = useSelector(profile, selectDepositFailure)
  if (failure)
    return (
      <Failed
        title={words.depositFailed}
        placeholderFor="account"
        failure={failure}
        onRetry={() => profile.send({ type: 'deposit.retry' })}
      />
    )
  if (deposit && 'message' in deposit)
    return <SectionMessage placeholderFor="account">{deposit.message}</SectionMessage>
  return <DepositDetails account={deposit?.account} />
}

/** How to deposit money from a bank. */
export const Deposits = ({ profile, wallet, copy }: ProfileProps) => (
  <Section title={words.deposit}>
    <Reference wallet={wallet} copy={copy} />
    <Target profile={profile} />
  </Section>
)
