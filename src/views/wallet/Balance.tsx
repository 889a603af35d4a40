import { useSelector } from '@xstate/react'
import { formatMoney, moneyParts } from '#machines/domain/money.ts'
import type { DisplayActorRef } from '#machines/portal/display/display.machine.ts'
import { selectAmountsHidden } from '#machines/portal/display/display.selectors.ts'
import type { WalletActorRef } from '#machines/wallet/wallet.machine.ts'
import {
  selectAvailable,
  selectCurrencySymbol,
  selectIsStale,
  selectWalletFailure,
} from '#machines/wallet/wallet.selectors.ts'
import { formatMessage, text } from '#src/text/session-text.ts'
import { IconButton } from '#src/ui/button/IconButton.tsx'
import { BalanceCard, CardError } from '#src/ui/data/BalanceCard.tsx'
import { eyeIcon } from '#src/ui/icons/status.ts'
import { LargeAmount, LargeAmountSkeleton } from '#src/ui/text/LargeAmount.tsx'

interface BalanceProps {
  readonly wallet: WalletActorRef
  readonly display: DisplayActorRef
}

const AvailableBalance = ({ wallet, display }: BalanceProps) => {
  const failure = useSelector(wallet, selectWalletFailure)
  const available = useSelector(wallet, selectAvailable)
  const isStale = useSelector(wallet, selectIsStale)
  const symbol = useSelector(wallet, selectCurrencySymbol)
  const isHidden = useSelector(display, selectAmountsHidden)
  const retry = () => wallet.send({ type: 'wallet.retry' })
  if (failure !== undefined)
    return (
      <CardError
        message={formatMessage(failure.words)}
        trace={{ label: text.failure.traceId, id: failure.traceId }}
        retryLabel={text.failure.retry}
        onRetry={retry}
      />
    )
  if (available === undefined) return <LargeAmountSkeleton label={text.dashboard.balanceLoading} />
  return (
    <>
      <LargeAmount
        {...moneyParts(available, symbol)}
        label={isHidden ? text.dashboard.amountHidden : formatMoney(available, symbol)}
        hidden={isHidden}
      />
      {isStale && (
        <CardError message={text.dashboard.balanceStale} retryLabel={text.failure.retry} onRetry={retry} />
      )}
    </>
  )
}

/** 'My Available Balance', with the button that hides every amount. */
export const Balance = ({ wallet, display }: BalanceProps) => {
  const isHidden = useSelector(display, selectAmountsHidden)
  return (
    <BalanceCard
      title={text.dashboard.balance}
      action={
        <IconButton
          icon={eyeIcon}
          label={text.header.hideAmounts}
          pressed={isHidden}
          onPress={() => display.send({ type: 'amounts.toggle' })}
        />
      }
    >
      <AvailableBalance wallet={wallet} display={display} />
    </BalanceCard>
  )
}
