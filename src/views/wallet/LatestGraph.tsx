import type { ComponentType } from 'react'
import {
  selectLatestTransactions,
  selectRecent,
} from '#machines/wallet/transactions/transactions.selectors.ts'
import { selectTransactions, selectWalletFailure } from '#machines/wallet/wallet.selectors.ts'
import { ChartPanel } from '#src/ui/chart/ChartPanel.tsx'
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx'
import { useText, useView, useWallet } from '../shared/hooks.tsx'
import { LoadFailedState } from '../shared/LoadFailedState.tsx'
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

const Loading = () => <EmptyState state="loading" message={useText().transactions.loading} />

interface GraphProps extends Pick<ChartProps, 'transactions'> {
  readonly Chart: ComponentType<ChartProps>
}

const TransactionsGraph = ({ transactions, Chart }: GraphProps) => {
  const { transactions: transactionsText } = useText()
  const { isLoading, failure, isEmpty } = useView(transactions, selectLatestTransactions)
  if (isLoading) return <Loading />
  if (failure !== undefined)
    return (
      <LoadFailedState failure={failure} onRetry={() => transactions.send({ type: 'transactions.retry' })} />
    )
  if (isEmpty) return <EmptyState state="empty" message={transactionsText.none} />
  return <LateChart transactions={transactions} Chart={Chart} kind="balance" fallback={<Loading />} />
}

/** The balances of the latest 10 transactions; absent without a wallet. */
export const LatestGraph = ({ Chart }: Pick<GraphProps, 'Chart'>) => {
  const { transactions: transactionsText } = useText()
  const wallet = useWallet()
  const transactions = useView(wallet, selectTransactions)
  const failure = useView(wallet, selectWalletFailure)
  // The balance card shows the failure of the wallet.
  if (transactions === undefined && failure !== undefined) return null
  return (
    <ChartPanel title={transactionsText.latest}>
      {transactions ? <TransactionsGraph transactions={transactions} Chart={Chart} /> : <Loading />}
    </ChartPanel>
  )
}
