import { formatMoney, moneyParts } from '#machines/domain/money.ts'
import { selectBalance } from '#machines/wallet/wallet.selectors.ts'
import { formatMessage, text } from '#src/text/session-text.ts'
import { IconButton } from '#src/ui/button/IconButton.tsx'
import { BalanceCard, CardError } from '#src/ui/data/BalanceCard.tsx'
import { eyeIcon } from '#src/ui/icons/status.ts'
import { LargeAmount, LargeAmountSkeleton } from '#src/ui/text/LargeAmount.tsx'
import { useDisplay, useWallet } from '../shared/actors.tsx'
import { useFormat } from '../shared/use-format.ts'
import { useView } from '../shared/use-view.ts'

const AvailableBalance = () => {
  const wallet = useWallet()
  const { failure, available, isStale } = useView(wallet, selectBalance)
  const { symbol, isHidden } = useFormat()
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
export const Balance = () => {
  const display = useDisplay()
  return (
    <BalanceCard
      title={text.dashboard.balance}
      action={
        <IconButton
          icon={eyeIcon}
          label={text.header.hideAmounts}
          pressed={useFormat().isHidden}
          onPress={() => display.send({ type: 'amounts.toggle' })}
        />
      }
    >
      <AvailableBalance />
    </BalanceCard>
  )
}
