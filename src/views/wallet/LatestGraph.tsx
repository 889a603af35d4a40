import type { ComponentType } from 'react'
import {
  selectLatestTransactions,
  selectRecent,
} from '#machines/wallet/transactions/transactions.selectors.ts'
import { selectTransactions, selectWalletFailure } from '#machines/wallet/wallet.selectors.ts'
import { ChartPanel, PlotSkeleton } from '#src/ui/chart/ChartPanel.tsx'
import { useText, useView, useWallet } from '../shared/hooks.tsx'
import { type ChartProps, LateChart } from './LateChart.tsx'

/** Money in and out, and spending by type; absent without transactions. The panels have a fixed height. */
export const MoneyCharts = ({ Chart }: { readonly Chart: ComponentType<ChartProps> }) => {
  const { transactions: transactionsText } = useText()
  const transactions = useView(useWallet(), selectTransactions)
  const recent = useView(transactions, selectRecent)
  if (transactions === undefined || recent?.[0] === undefined) return null
  return (['flow', 'spending'] as const).map(kind => (
    <ChartPanel key={kind} title={transactionsText[kind]} isTall>
      <LateChart {...{ Chart, transactions, kind }} fallback={null} />
    </ChartPanel>
  ))
}

/** The balances after the latest 10 transactions; absent without any. */
export const LatestGraph = ({ Chart }: { readonly Chart: ComponentType<ChartProps> }) => {
  const { transactions: words } = useText()
  const wallet = useWallet()
  const transactions = useView(wallet, selectTransactions)
  const list = useView(transactions, selectLatestTransactions)
  const failure = useView(wallet, selectWalletFailure)
  // The balance card and the list show a failure, and the list says that it is empty.
  if (list ? list.failure !== undefined || (list.isEmpty && !list.isLoading) : failure !== undefined)
    return null
  return (
    <ChartPanel title={words.myBalance}>
      {transactions && !list?.isLoading ? (
        <LateChart transactions={transactions} Chart={Chart} kind="balance" fallback={<PlotSkeleton />} />
      ) : (
        <PlotSkeleton />
      )}
    </ChartPanel>
  )
}
