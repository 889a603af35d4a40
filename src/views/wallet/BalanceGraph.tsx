import { useSelector } from '@xstate/react'
import { type Cents, formatMoney, formatWhole, maskedMoney } from '../../../machines/domain/money.ts'
import type { GraphPoint } from '../../../machines/domain/transaction/transaction.ts'
import { selectAmountsHidden } from '../../../machines/portal/display/display.selectors.ts'
import { selectConfig, selectNow } from '../../../machines/portal/portal.selectors.ts'
import { selectCurrencySymbol } from '../../../machines/wallet/wallet.selectors.ts'
import { formatDay, formatRelativeTime } from '../../text/format-time.ts'
import { formatTransactionType } from '../../text/format-transaction-type.ts'
import { text } from '../../text/session-text.ts'
import { BalanceChart } from '../../ui/chart/BalanceChart.tsx'
import { niceScale } from '../../ui/chart/chart-scale.ts'
import type { DashboardActors } from './dashboard.types.ts'

type BalanceGraphProps = DashboardActors & { readonly points: readonly GraphPoint[] }

/** Formats the texts and amounts of the graph. `BalanceChart` draws it. */
export const BalanceGraph = ({ portal, wallet, display, points }: BalanceGraphProps) => {
  const { timeZone } = useSelector(portal, selectConfig)
  const now = useSelector(portal, selectNow)
  const symbol = useSelector(wallet, selectCurrencySymbol)
  const isHidden = useSelector(display, selectAmountsHidden)
  const money = (cents: Cents) => (isHidden ? maskedMoney(symbol) : formatMoney(cents, symbol))
  const figures = points.map(point => money(point.balance))
  const days = points.map(point => formatDay(point.timestamp, now, timeZone))
  return (
    <BalanceChart
      title={text.transactions.graph(points.length, figures.at(0) ?? '', figures.at(-1) ?? '')}
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
        caption: text.transactions.table,
        headers: [text.transactions.when, text.transactions.what, text.transactions.balance],
      }}
    />
  )
}
