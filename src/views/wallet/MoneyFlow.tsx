import { selectMoneyFlow, selectSpending } from '#machines/wallet/transactions/money-flow.selectors.ts'
import { BarList } from '#src/ui/chart/BarList.tsx'
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

/** The spending of the newest month by type. */
export const Spending = ({ transactions }: Pick<ChartProps, 'transactions'>) => {
  const { charts: text, formatMonthHeading, formatTransactionType, formatFullTime } = useText()
  const { timeZone, now, money } = useFormat()
  const spending = useView(transactions, selectSpending)
  if (spending === undefined) return <EmptyState state="empty" message={text.unknown} />
  const { since, total, types, other } = spending
  if (spending.month === undefined) return <EmptyState state="empty" message={text.noMoney} />
  const month = formatMonthHeading(spending.month, now, timeZone)
  if (types.length === 0) return <EmptyState state="empty" message={text.noSpending(month)} />
  const bars = types.map(({ amount, ...type }) => ({
    id: formatTransactionType(type),
    label: formatTransactionType(type),
    value: amount,
    text: money(amount),
  }))
  const rest = other === undefined ? [] : [{ id: '', label: text.other, value: other, text: money(other) }]
  return (
    <BarList
      summary={text.total(month, money(total))}
      bars={[...bars, ...rest]}
      note={since && text.since(month, formatFullTime(since, timeZone))}
      table={{ caption: text.types(month), headers: [text.type, text.amount] }}
    />
  )
}
