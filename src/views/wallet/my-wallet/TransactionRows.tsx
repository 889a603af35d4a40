import type { Transaction } from '#machines/domain/transaction/transaction.ts'
import { selectReceipt } from '#machines/session/session.selectors.ts'
import type { RowHeading } from '#machines/wallet/my-wallet/list-headings.ts'
import type { MyWalletView } from '#machines/wallet/my-wallet/my-wallet.selectors.ts'
import { selectShownId } from '#machines/wallet/receipt/receipt.selectors.ts'
import { TransactionHeading } from '#src/ui/data/TransactionList.tsx'
import { VirtualList } from '#src/ui/data/VirtualList.tsx'
import { type Format, useFormat, useSession, useText, useView } from '#src/views/shared/hooks.tsx'
import { ListedTransaction } from '../receipt/ListedTransaction.tsx'

const snsiOf = ({ snsi }: Transaction): string => snsi

const Headings = ({
  heading: { day, totals },
  format: { money, now, timeZone },
}: {
  readonly heading: RowHeading
  readonly format: Format
}) => {
  const { formatMonthHeading, myWallet: words, formatDayHeading } = useText()
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
export const TransactionRows = ({ view: { rows, headings } }: { readonly view: MyWalletView }) => {
  const { myWallet: words } = useText()
  const receipt = useView(useSession(), selectReceipt)
  const shown = useView(receipt, selectShownId)
  const format = useFormat()
  return (
    <VirtualList label={words.list} rows={rows} keyOf={snsiOf}>
      {(transaction, place) => {
        const heading = headings.get(transaction.snsi)
        return (
          <ListedTransaction
            key={transaction.snsi}
            isUnderDay
            isChosen={transaction.snsi === shown}
            {...{ place, transaction, receipt, format }}
            heading={heading && <Headings heading={heading} format={format} />}
          />
        )
      }}
    </VirtualList>
  )
}
