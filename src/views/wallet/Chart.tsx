import { BalanceGraph } from './BalanceGraph.tsx'
import type { ChartProps } from './dashboard.types.ts'
import { MoneyFlow } from './MoneyFlow.tsx'
import { Spending } from './Spending.tsx'

const charts = { balance: BalanceGraph, flow: MoneyFlow, spending: Spending }

/** A graph of the dashboard. */
export const Chart = ({ kind, ...actors }: ChartProps) => {
  const Graph = charts[kind]
  return <Graph {...actors} />
}
