import type { ComponentType } from 'react'
import { selectRecent } from '#machines/wallet/transactions/transactions.selectors.ts'
import { selectTransactions } from '#machines/wallet/wallet.selectors.ts'
import { ChartPanel } from '#src/ui/chart/ChartPanel.tsx'
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
