import { formatMsisdn } from '#machines/domain/phone/phone.ts'
import { selectProfile } from '#machines/settings/profile/profile.selectors.ts'
import { selectWalletReadFailure } from '#machines/wallet/wallet.selectors.ts'
import { DescriptionList } from '#src/ui/data/DescriptionList.tsx'
import { Section } from '#src/ui/layout/Section.tsx'
import { EnlargeableCode } from '#src/ui/qr/EnlargeableCode.tsx'
import { QrFrame, QrPlaceholder } from '#src/ui/qr/QrCode.tsx'
import { EmailAddress } from '#src/ui/text/EmailAddress.tsx'
import { LiveRegion } from '#src/ui/text/Text.tsx'
import { useText, useView } from '#src/views/shared/hooks.tsx'
import { Failed } from '../Failed.tsx'
import { WalletName } from '../renaming/WalletName.tsx'
import { Deposits, KnownText, type ProfileProps } from './Deposits.tsx'

/** The consumer's record. */
const Details = ({ profile, view: { consumer, consumerFailure: failure } }: Omit<ProfileProps, 'copy'>) => {
  const { profile: words } = useText()
  const known = (value: string | undefined) => consumer && <KnownText>{value}</KnownText>
  return (
    <Section title={words.details}>
      <LiveRegion>{failure ? undefined : consumer ? words.found : words.loading}</LiveRegion>
      {failure ? (
        <Failed
          title={words.failed}
          failure={failure}
          onRetry={() => profile.send({ type: 'consumer.retry' })}
        />
      ) : (
        <DescriptionList
          rows={[
            { label: words.firstName, value: known(consumer?.firstName) },
            { label: words.lastName, value: known(consumer?.lastName) },
            {
              label: words.email,
              value: consumer?.email ? <EmailAddress>{consumer.email}</EmailAddress> : known(undefined),
            },
            { label: words.mobile, value: consumer && formatMsisdn(consumer.msisdn) },
          ]}
        />
      )}
    </Section>
  )
}

/** The QR code for payments into the wallet. */
const AccountCode = ({ profile, view }: Omit<ProfileProps, 'copy'>) => {
  const { profile: words, qr } = useText()
  const { code, codeFailure, msisdn, wallet } = view
  const isUnread = useView(wallet, selectWalletReadFailure) !== undefined
  return (
    <Section title={words.code}>
      {codeFailure ? (
        <Failed
          title={words.codeFailed}
          placeholderFor="code"
          failure={codeFailure}
          onRetry={() => profile.send({ type: 'code.retry' })}
        />
      ) : code ? (
        <EnlargeableCode
          alt={qr.walletCode(formatMsisdn(msisdn))}
          text={code.url}
          image={code.image}
          words={qr}
        />
      ) : (
        <QrFrame>
          <QrPlaceholder state={isUnread ? 'over' : 'loading'} />
        </QrFrame>
      )}
    </Section>
  )
}

/** 'My Profile'. */
export const Profile = ({ profile, copy }: Omit<ProfileProps, 'view'>) => {
  const view = useView(profile, selectProfile)
  return (
    <>
      <Details profile={profile} view={view} />
      {view.renaming && <WalletName renaming={view.renaming} wallet={view.wallet} />}
      {!view.hidesDeposit && <Deposits profile={profile} view={view} copy={copy} />}
      <AccountCode profile={profile} view={view} />
    </>
  )
}
