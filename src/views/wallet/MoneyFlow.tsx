import { selectMoneyFlow } from '#machines/wallet/transactions/money-flow.selectors.ts'
import { MonthsChart } from '#src/ui/chart/MonthsChart.tsx'
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx'
import { useFormat, useText, useView } from '../shared/hooks.tsx'
import type { ChartProps } from './LateChart.tsx'

/** Money in and out per month. */
export const MoneyFlow = ({ transactions }: Pick<ChartProps, 'transactions'>) => {
  const { charts: text, formatMonthHeading, formatShortMonth, formatFullTime } = useText()
  const { timeZone, now, money } = useFormat()
  const flow = useView(transactions, selectMoneyFlow)
  if (flow === undefined) return <EmptyState state="empty" message={text.unknown} />
  const months = flow.months.map(({ month, income, spending }) => ({
    id: month,
    name: formatMonthHeading(month, now, timeZone),
    shortName: formatShortMonth(month),
    income: { value: income, text: money(income) },
    spending: { value: spending, text: money(spending) },
  }))
  const [first, newest] = [months.at(0), months.at(-1)]
  if (first === undefined || newest === undefined) return <EmptyState state="empty" message={text.noMoney} />
  return (
    <MonthsChart
      title={text.monthsGraph(newest.name, newest.income.text, newest.spending.text)}
      months={months.map(month => ({
        ...month,
        cells: [
          month.name,
          text.labelled(text.income, month.income.text),
          text.labelled(text.spending, month.spending.text),
        ],
      }))}
      words={text}
      note={flow.since && text.since(first.name, formatFullTime(flow.since, timeZone))}
      table={{ caption: text.months, headers: [text.month, text.income, text.spending] }}
    />
  )
}
