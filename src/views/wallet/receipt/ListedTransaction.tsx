import { formatSignedMoney, maskedMoney } from '../../../../machines/domain/money.ts'
import { getStatus, type Transaction } from '../../../../machines/domain/transaction/transaction.ts'
import type { ReceiptActorRef } from '../../../../machines/wallet/receipt/receipt.machine.ts'
import { formatRelativeTime } from '../../../text/format-time.ts'
import { formatTransactionType } from '../../../text/format-transaction-type.ts'
import { text } from '../../../text/session-text.ts'
import { TransactionRow, type TransactionRowProps } from '../../../ui/data/TransactionList.tsx'
import { transactionIcon } from '../../../ui/icons/transaction-icons.ts'
import { InfoButton } from './InfoButton.tsx'

interface ListedTransactionProps extends Pick<TransactionRowProps, 'place'> {
  readonly transaction: Transaction
  /** Opens the row as Transaction Info. */
  readonly receipt: ReceiptActorRef
  readonly symbol: string
  /** Whether amounts are hidden. */
  readonly isHidden: boolean
  /** Milliseconds since the epoch. */
  readonly now: number
  /** The time zone of timestamps without an offset. */
  readonly timeZone: string
}

const sayStanding = (transaction: Transaction) => {
  const kind = getStatus(transaction)
  return kind && { kind, word: text.transactions[kind] }
}

/** A row in any list of transactions. */
export const ListedTransaction = (props: ListedTransactionProps) => {
  const { transaction, receipt, symbol, isHidden, now, timeZone, place } = props
  const { typeAlias, amount, class: direction, reference, timestamp } = transaction
  return (
    <TransactionRow
      place={place}
      icon={transactionIcon(typeAlias)}
      name={formatTransactionType(transaction)}
      amount={isHidden ? maskedMoney(symbol) : formatSignedMoney(amount, direction, symbol)}
      direction={direction}
      reference={reference}
      time={formatRelativeTime(timestamp, now, timeZone)}
      dateTime={timestamp}
      standing={sayStanding(transaction)}
      action={<InfoButton receipt={receipt} transaction={transaction} />}
    />
  )
}
