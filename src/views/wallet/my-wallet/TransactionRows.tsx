import { useSelector } from '@xstate/react'
import { type Cents, formatMoney, maskedMoney } from '#machines/domain/money.ts'
import type { Transaction } from '#machines/domain/transaction/transaction.ts'
import { selectAmountsHidden } from '#machines/portal/display/display.selectors.ts'
import type { RowHeading } from '#machines/wallet/my-wallet/list-headings.ts'
import { selectHeadings, selectVisibleRows } from '#machines/wallet/my-wallet/my-wallet.selectors.ts'
import { selectCurrencySymbol, selectOwnMsisdn } from '#machines/wallet/wallet.selectors.ts'
import { formatDayHeading, formatMonthHeading } from '#src/text/format-time.ts'
import { text } from '#src/text/session-text.ts'
import { TransactionHeading } from '#src/ui/data/TransactionList.tsx'
import { VirtualList } from '#src/ui/data/VirtualList.tsx'
import { ListedTransaction } from '../receipt/ListedTransaction.tsx'
import type { MyWalletProps } from './my-wallet.types.ts'

const words = text.myWallet

const snsiOf = ({ snsi }: Transaction): string => snsi

interface HeadingsProps extends Pick<MyWalletProps, 'now' | 'timeZone'> {
  readonly heading: RowHeading
  readonly symbol: string
  readonly isHidden: boolean
}

const Headings = ({ heading: { day, totals }, symbol, isHidden, now, timeZone }: HeadingsProps) => {
  const money = (cents: Cents) => (isHidden ? maskedMoney(symbol) : formatMoney(cents, symbol))
  return (
    <>
      {totals && (
        <TransactionHeading
          level="month"
          title={formatMonthHeading(totals.month, now, timeZone)}
          totals={words.totals(money(totals.income), money(totals.spending))}
        />
      )}
      <TransactionHeading
        level="day"
        title={day === undefined ? words.undated : formatDayHeading(day, now, timeZone)}
      />
    </>
  )
}

/** The matching transactions under the headings of their days and months. */
export const TransactionRows = ({ myWallet, wallet, display, receipt, now, timeZone }: MyWalletProps) => {
  const shown = useSelector(myWallet, selectVisibleRows)
  const headings = useSelector(myWallet, selectHeadings)
  const symbol = useSelector(wallet, selectCurrencySymbol)
  const ownMsisdn = useSelector(wallet, selectOwnMsisdn)
  const isHidden = useSelector(display, selectAmountsHidden)
  return (
    <VirtualList label={words.list} rows={shown} keyOf={snsiOf}>
      {(transaction, place) => {
        const heading = headings.get(transaction.snsi)
        return (
          <ListedTransaction
            key={transaction.snsi}
            {...{ place, transaction, receipt, ownMsisdn, symbol, isHidden, now, timeZone }}
            heading={heading && <Headings {...{ heading, symbol, isHidden, now, timeZone }} />}
          />
        )
      }}
    </VirtualList>
  )
}
