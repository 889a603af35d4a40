import { formatMoney } from '#machines/domain/money.ts'
import { findReason } from '#machines/network/failure-reason.ts'
import { walletMachine } from '#machines/wallet/wallet.machine.ts'
import { selectAvailable, selectWalletFailure } from '#machines/wallet/wallet.selectors.ts'
import { inSession } from '#test/model/facts/in-session.tsx'
import { absent, outside, playScreen, type Shown, seen } from '#test/model/harness/screen.ts'
import { text } from '#test/support/texts.tsx'
import { Balance } from './Balance.tsx'
import { Chart } from './Chart.tsx'
import { LatestGraph } from './LatestGraph.tsx'

type Look = Shown<Parameters<typeof selectAvailable>[0]>

const balance: Look = snapshot => {
  const available = selectAvailable(snapshot)
  if (available === undefined) throw new Error('There is no balance to show')
  return formatMoney(available, 'R')
}

const failed: Look = snapshot => {
  const failure = selectWalletFailure(snapshot)
  if (failure === undefined) throw new Error('There is no failure to show')
  const reason = findReason(failure)
  return [seen('alert'), text.dashboard.balanceFailed, reason && text.formatMessage(reason), failure.traceId]
}

playScreen(walletMachine, {
  render: actor =>
    inSession(
      <>
        <Balance />
        <LatestGraph Chart={Chart} />
      </>,
      { wallet: actor },
    ),
  interactions: {
    'wallet.retry': { press: text.failure.retry, within: text.dashboard.balance },
    ...outside('A service, or the dialog that renames the wallet', 'wallet.show', 'wallet.replace'),
    ...outside('The page, a payment or the transactions', 'wallet.refresh', 'balance.refresh'),
    ...outside('The timer of the page, or the transactions', 'balance.check', 'money.received'),
  },
  expectations: {
    'reading open.readingBalance': [
      seen('status'),
      text.dashboard.balanceLoading,
      absent('button', text.failure.retry),
    ],
    'failed open.balanceFailed': failed,
    'open.balanceLoaded open.checking open.refreshing': [balance, absent('alert')],
    'open.stale': [balance, text.dashboard.balanceStale],
  },
})
