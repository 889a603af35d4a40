import { formatMoney, moneyParts } from '#machines/domain/money.ts'
import { findReason } from '#machines/network/failure-reason.ts'
import { selectBalance } from '#machines/wallet/wallet.selectors.ts'
import { IconButton } from '#src/ui/button/IconButton.tsx'
import { BalanceCard, CardError } from '#src/ui/data/BalanceCard.tsx'
import { eyeIcon } from '#src/ui/icons/field.ts'
import { eyeOffIcon, refreshIcon } from '#src/ui/icons/icons.ts'
import { LargeAmount, LargeAmountSkeleton } from '#src/ui/text/LargeAmount.tsx'
import { useDisplay, useFormat, useText, useView, useWallet } from '../shared/hooks.tsx'

const AvailableBalance = () => {
  const { failure: failureText, dashboard, formatMessage } = useText()
  const wallet = useWallet()
  const { failure, available, isStale } = useView(wallet, selectBalance)
  const { symbol, isHidden } = useFormat()
  const retry = () => wallet.send({ type: 'wallet.retry' })
  if (failure !== undefined) {
    const reason = findReason(failure)
    return (
      <CardError
        message={dashboard.balanceFailed}
        reason={reason && formatMessage(reason)}
        trace={{ label: failureText.traceId, id: failure.traceId }}
        retryLabel={failureText.retry}
        onRetry={retry}
      />
    )
  }
  if (available === undefined) return <LargeAmountSkeleton label={dashboard.balanceLoading} />
  return (
    <>
      <LargeAmount
        {...moneyParts(available, symbol)}
        label={isHidden ? dashboard.amountHidden : formatMoney(available, symbol)}
        hidden={isHidden}
      />
      {isStale && (
        <CardError message={dashboard.balanceStale} retryLabel={failureText.retry} onRetry={retry} />
      )}
    </>
  )
}

/** Returns how old the balance is, in a line that stays; undefined when none can be shown. */
const useBalanceAge = (): string | undefined => {
  const { dashboard, formatTimeAt } = useText()
  const { readAt, isReading, isStale, failure } = useView(useWallet(), selectBalance)
  const { now, timeZone } = useFormat()
  if (failure !== undefined) return undefined
  if (isReading || readAt === undefined) return dashboard.updating
  return now - readAt < 60_000 && !isStale
    ? dashboard.updatedNow
    : dashboard.updated(formatTimeAt(readAt, timeZone))
}

/** 'My Available Balance' with its age, and the buttons that read it again and that hide every amount. */
export const Balance = () => {
  const { dashboard, header } = useText()
  const display = useDisplay()
  const wallet = useWallet()
  const { isReading } = useView(wallet, selectBalance)
  const { isHidden } = useFormat()
  return (
    <BalanceCard
      title={dashboard.balance}
      note={useBalanceAge()}
      action={
        <div>
          <IconButton
            icon={refreshIcon}
            label={dashboard.refresh}
            disabled={isReading}
            onPress={() => wallet.send({ type: 'wallet.refresh' })}
          />
          <IconButton
            icon={isHidden ? eyeOffIcon : eyeIcon}
            label={header.hideAmounts}
            pressed={isHidden}
            onPress={() => display.send({ type: 'amounts.toggle' })}
          />
        </div>
      }
    >
      <AvailableBalance />
    </BalanceCard>
  )
}
