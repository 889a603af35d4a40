import { formatMsisdn } from '#machines/domain/phone/phone.ts'
import type { RenamingActorRef } from '#machines/settings/renaming/renaming.machine.ts'
import type { WalletActorRef } from '#machines/wallet/wallet.machine.ts'
import { selectWalletReadFailure, selectWalletRecord } from '#machines/wallet/wallet.selectors.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { DescriptionList } from '#src/ui/data/DescriptionList.tsx'
import { Section } from '#src/ui/layout/Section.tsx'
import { useText, useView } from '#src/views/shared/hooks.tsx'
import { Failed } from '../Failed.tsx'
import { RenamingDialog } from './RenamingDialog.tsx'

interface WalletNameProps {
  readonly renaming: RenamingActorRef
  readonly wallet: WalletActorRef
}

/** The name of the wallet, and the button that changes it. */
export const WalletName = ({ renaming, wallet }: WalletNameProps) => {
  const { profile: words } = useText()
  const record = useView(wallet, selectWalletRecord)
  const failure = useView(wallet, selectWalletReadFailure)
  return (
    <Section title={words.wallet}>
      {failure ? (
        <Failed
          title={words.walletFailed}
          placeholderFor="name"
          failure={failure}
          onRetry={() => wallet.send({ type: 'wallet.retry' })}
        />
      ) : (
        <>
          <DescriptionList
            rows={[
              {
                label: words.alias,
                value: record && <bdi>{formatMsisdn(record.alias ?? words.defaultAlias)}</bdi>,
              },
            ]}
          />
          <Button
            disabled={record === undefined}
            onPress={() => renaming.send({ type: 'wallet.rename', wallet: record })}
          >
            {words.rename}
          </Button>
        </>
      )}
      <RenamingDialog renaming={renaming} />
    </Section>
  )
}
