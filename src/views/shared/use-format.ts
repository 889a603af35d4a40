import { type Cents, formatMoney, maskedMoney } from '#machines/domain/money.ts'
import { selectAmountsHidden } from '#machines/portal/display/display.selectors.ts'
import { selectConfig, selectNow } from '#machines/portal/portal.selectors.ts'
import { selectCurrencySymbol } from '#machines/wallet/wallet.selectors.ts'
import { useDisplay, usePortal, useWallet } from './actors.tsx'
import { useView } from './use-view.ts'

/** Returns what the views of a session need to format their times and amounts. */
export const useFormat = () => {
  const portal = usePortal()
  const { timeZone } = useView(portal, selectConfig)
  const now = useView(portal, selectNow)
  const symbol = useView(useWallet(), selectCurrencySymbol)
  const isHidden = useView(useDisplay(), selectAmountsHidden)
  const money = (cents: Cents) => (isHidden ? maskedMoney(symbol) : formatMoney(cents, symbol))
  return { timeZone, now, symbol, isHidden, money }
}

export type Format = ReturnType<typeof useFormat>
