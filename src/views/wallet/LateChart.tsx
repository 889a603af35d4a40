import type { ComponentType, ReactNode } from 'react'
import type { TransactionsActorRef } from '#machines/wallet/transactions/transactions.machine.ts'
import { selectIsBalanceRead } from '#machines/wallet/wallet.selectors.ts'
import { NearViewport } from '#src/ui/chart/NearViewport.tsx'
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx'
import { useText, useView, useWallet } from '../shared/hooks.tsx'

export interface ChartProps {
  readonly transactions: TransactionsActorRef
  readonly kind: 'balance' | 'flow' | 'spending'
}

interface LateChartProps extends ChartProps {
  readonly Chart: ComponentType<ChartProps>
  /** Is shown while the code of the graph loads, in the size of the graph. */
  readonly fallback: ReactNode
}

/** A graph whose code loads when the balance is shown and the graph comes near the visible page. */
export const LateChart = ({ Chart, fallback, ...props }: LateChartProps) =>
  useView(useWallet(), selectIsBalanceRead) ? (
    <NearViewport fallback={fallback}>
      <Chart {...props} />
    </NearViewport>
  ) : (
    fallback
  )

/** Replaces a graph whose code did not load. The lists have every figure. */
export const ChartFailure = () => <EmptyState state="empty" message={useText().transactions.noGraph} />
