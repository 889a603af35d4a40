import { useSelector } from '@xstate/react'
import { type Cents, formatMoney, maskedMoney } from '#machines/domain/money.ts'
import { selectAmountsHidden } from '#machines/portal/display/display.selectors.ts'
import { selectConfig, selectNow } from '#machines/portal/portal.selectors.ts'
import { selectCurrencySymbol } from '#machines/wallet/wallet.selectors.ts'
import type { DashboardActors } from './dashboard.types.ts'

/** Returns what the graphs need to format their times and amounts. */
export const useChartFormat = ({ portal, wallet, display }: DashboardActors) => {
  const { timeZone } = useSelector(portal, selectConfig)
  const now = useSelector(portal, selectNow)
  const symbol = useSelector(wallet, selectCurrencySymbol)
  const isHidden = useSelector(display, selectAmountsHidden)
  const money = (cents: Cents) => (isHidden ? maskedMoney(symbol) : formatMoney(cents, symbol))
  return { timeZone, now, symbol, isHidden, money }
}
