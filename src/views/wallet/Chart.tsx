import { BalanceGraph } from './BalanceGraph.tsx'
import type { ChartProps } from './dashboard.types.ts'

const charts = { balance: BalanceGraph }

/** A graph of the dashboard. */
export const Chart = ({ kind, ...actors }: ChartProps) => {
  const Graph = charts[kind]
  return <Graph {...actors} />
}
