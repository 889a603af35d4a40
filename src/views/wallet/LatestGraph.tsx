import { useSelector } from '@xstate/react'
import type { ComponentType } from 'react'
import type { TransactionsActorRef } from '#machines/wallet/transactions/transactions.machine.ts'
import {
  selectGraph,
  selectTransactionsFailure,
} from '#machines/wallet/transactions/transactions.selectors.ts'
import { selectTransactions, selectWalletFailure } from '#machines/wallet/wallet.selectors.ts'
import { text } from '#src/text/session-text.ts'
import { ChartPanel } from '#src/ui/chart/ChartPanel.tsx'
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx'
import { LoadFailedState } from '../shared/LoadFailedState.tsx'
import type { ChartProps, DashboardActors } from './dashboard.types.ts'
import { LateChart } from './LateChart.tsx'

const Loading = () => <EmptyState state="loading" message={text.transactions.loading} />

interface LatestGraphProps extends DashboardActors {
  readonly Chart: ComponentType<ChartProps>
}

type TransactionsGraphProps = LatestGraphProps & { readonly transactions: TransactionsActorRef }

const TransactionsGraph = ({ transactions, ...props }: TransactionsGraphProps) => {
  const isLoading = useSelector(transactions, snapshot => snapshot.matches('loading'))
  const failure = useSelector(transactions, selectTransactionsFailure)
  const points = useSelector(transactions, selectGraph)
  if (isLoading) return <Loading />
  if (failure !== undefined)
    return (
      <LoadFailedState failure={failure} onRetry={() => transactions.send({ type: 'transactions.retry' })} />
    )
  if (points.length === 0) return <EmptyState state="empty" message={text.transactions.none} />
  return <LateChart {...props} transactions={transactions} kind="balance" fallback={<Loading />} />
}

/** The balances of the latest 10 transactions; absent without a wallet. */
export const LatestGraph = (props: LatestGraphProps) => {
  const transactions = useSelector(props.wallet, selectTransactions)
  const failure = useSelector(props.wallet, selectWalletFailure)
  // The balance card shows the failure of the wallet.
  if (transactions === undefined && failure !== undefined) return null
  return (
    <ChartPanel title={text.transactions.latest}>
      {transactions === undefined ? (
        <Loading />
      ) : (
        <TransactionsGraph {...props} transactions={transactions} />
      )}
    </ChartPanel>
  )
}
