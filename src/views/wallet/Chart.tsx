import { BalanceGraph } from './BalanceGraph.tsx'
import type { ChartProps } from './LateChart.tsx'
import { MoneyFlow, Spending } from './MoneyFlow.tsx'

const charts = { balance: BalanceGraph, flow: MoneyFlow, spending: Spending }

/** A graph of the dashboard. */
export const Chart = ({ kind, transactions }: ChartProps) => {
  const Graph = charts[kind]
  return <Graph transactions={transactions} />
}
