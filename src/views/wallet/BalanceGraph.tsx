import { type Cents, formatWhole, maskedMoney } from '#machines/domain/money.ts'
import { selectGraph } from '#machines/wallet/transactions/transactions.selectors.ts'
import { BalanceChart } from '#src/ui/chart/BalanceChart.tsx'
import { niceScale } from '#src/ui/chart/chart-scale.ts'
import { useFormat, useText, useView } from '../shared/hooks.tsx'
import type { ChartProps } from './LateChart.tsx'

/** Formats the texts and amounts of the graph. `BalanceChart` draws it. */
export const BalanceGraph = ({ transactions }: Pick<ChartProps, 'transactions'>) => {
  const { formatDay, transactions: transactionsText, formatRelativeTime, formatTransactionType } = useText()
  const { timeZone, now, symbol, isHidden, money } = useFormat()
  const points = useView(transactions, selectGraph)
  const figures = points.map(point => money(point.balance))
  const days = points.map(point => formatDay(point.timestamp, now, timeZone))
  return (
    <BalanceChart
      title={transactionsText.graph(points.length, figures.at(0) ?? '', figures.at(-1) ?? '')}
      points={points.map(({ snsi, timestamp, balance, pending, ...type }) => ({
        id: snsi,
        value: balance,
        pending,
        cells: [formatRelativeTime(timestamp, now, timeZone), formatTransactionType(type), money(balance)],
      }))}
      ticks={niceScale(points.map(point => point.balance)).map(value => ({
        value,
        text: isHidden ? maskedMoney(symbol) : formatWhole(value as Cents, symbol),
      }))}
      firstLabel={days.at(0) ?? ''}
      lastLabel={days.at(-1) ?? ''}
      table={{
        caption: transactionsText.table,
        headers: [transactionsText.when, transactionsText.what, transactionsText.balance],
      }}
    />
  )
}
