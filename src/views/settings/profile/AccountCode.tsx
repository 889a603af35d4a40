import { useSelector } from '@xstate/react'
import { formatMsisdn } from '#machines/domain/phone/phone.ts'
import {
  selectCodeFailure,
  selectMsisdn,
  selectProfileCode,
} from '#machines/settings/profile/profile.selectors.ts'
import { selectWalletReadFailure } from '#machines/wallet/wallet.selectors.ts'
import { text } from '#src/text/session-text.ts'
import { Section } from '#src/ui/layout/Section.tsx'
import { EnlargeableCode } from '#src/ui/qr/EnlargeableCode.tsx'
import { QrFrame, QrPlaceholder } from '#src/ui/qr/QrCode.tsx'
import { Failed } from '../Failed.tsx'
import type { ProfileProps } from './profile.types.ts'

const words = text.profile

/** The QR code for payments into the wallet. */
export const AccountCode = ({ profile, wallet }: Pick<ProfileProps, 'profile' | 'wallet'>) => {
  const code = useSelector(profile, selectProfileCode)
  const failure = useSelector(profile, selectCodeFailure)
  const number = formatMsisdn(useSelector(profile, selectMsisdn))
  const isUnread = useSelector(wallet, selectWalletReadFailure) !== undefined
  return (
    <Section title={words.code}>
      {failure ? (
        <Failed
          title={words.codeFailed}
          placeholderFor="code"
          failure={failure}
          onRetry={() => profile.send({ type: 'code.retry' })}
        />
      ) : code ? (
        <EnlargeableCode
          alt={text.qr.walletCode(number)}
          text={code.url}
          image={code.image}
          words={text.qr}
        />
      ) : (
        <QrFrame>
          <QrPlaceholder state={isUnread ? 'over' : 'loading'} />
        </QrFrame>
      )}
    </Section>
  )
}
