import type { ProfileActorRef } from '#machines/settings/profile/profile.machine.ts'
import type { ProfileView } from '#machines/settings/profile/profile.selectors.ts'
import { selectWalletReadFailure, selectWalletRecord } from '#machines/wallet/wallet.selectors.ts'
import { groupDigits } from '#src/text/format-transaction.ts'
import { DescriptionList } from '#src/ui/data/DescriptionList.tsx'
import { Section, SectionMessage } from '#src/ui/layout/Section.tsx'
import { getTranslate } from '#src/ui/text/get-translate.ts'
import { CopyText } from '#src/views/shared/copy/CopyText.tsx'
import type { CopyActorRef } from '#src/views/shared/copy/use-copy-action.ts'
import { useText, useView } from '#src/views/shared/hooks.tsx'
import { Failed } from '../Failed.tsx'

export interface ProfileProps {
  readonly profile: ProfileActorRef
  readonly view: ProfileView
  readonly copy: CopyActorRef
}

/** A value of a record, or that the record has none. */
export const KnownText = ({ children }: { readonly children: string | undefined }) => {
  const { profile: words } = useText()
  return <bdi translate={getTranslate(children)}>{children ?? words.none}</bdi>
}

/** The reference that a deposit needs. */
const Reference = ({ view: { wallet }, copy }: Pick<ProfileProps, 'view' | 'copy'>) => {
  const { profile: words } = useText()
  const record = useView(wallet, selectWalletRecord)
  const isUnread = useView(wallet, selectWalletReadFailure) !== undefined
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

/** The bank account, or the network's message. */
const Target = ({ profile, view: { deposit, depositFailure } }: Pick<ProfileProps, 'profile' | 'view'>) => {
  const { profile: words } = useText()
  if (depositFailure)
    return (
      <Failed
        title={words.depositFailed}
        placeholderFor="account"
        failure={depositFailure}
        onRetry={() => profile.send({ type: 'deposit.retry' })}
      />
    )
  if (deposit && 'message' in deposit)
    return <SectionMessage placeholderFor="account">{deposit.message}</SectionMessage>
  const account = deposit?.account
  const known = (value: string | undefined) => account && <KnownText>{value}</KnownText>
  return (
    <DescriptionList
      rows={[
        { label: words.holder, value: known(account?.holder) },
        { label: words.bank, value: known(account?.bank) },
        { label: words.number, value: known(account?.number && groupDigits(account.number)) },
        { label: words.branch, value: known(account?.branchCode) },
        { label: words.type, value: known(account?.type) },
      ]}
    />
  )
}

/** How to deposit money from a bank. */
export const Deposits = ({ profile, view, copy }: ProfileProps) => (
  <Section title={useText().profile.deposit}>
    <Reference view={view} copy={copy} />
    <Target profile={profile} view={view} />
  </Section>
)
