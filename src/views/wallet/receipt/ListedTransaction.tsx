import { formatMoney, formatSignedMoney, maskedMoney } from '#machines/domain/money.ts'
import { getStatus, type Transaction } from '#machines/domain/transaction/transaction.ts'
import type { ReceiptActorRef } from '#machines/wallet/receipt/receipt.machine.ts'
import { formatCounterparty, formatNewReference } from '#src/text/format-counterparty.ts'
import { formatFullTime, formatRelativeTime } from '#src/text/format-time.ts'
import { formatTransactionType } from '#src/text/format-transaction-type.ts'
import { text } from '#src/text/session-text.ts'
import { TransactionRow, type TransactionRowProps } from '#src/ui/data/TransactionList.tsx'
import { transactionIcon } from '#src/ui/icons/transaction-icons.ts'

interface ListedTransactionProps extends Pick<TransactionRowProps, 'place' | 'heading'> {
  readonly transaction: Transaction
  /** Opens the row as Transaction Info. */
  readonly receipt: ReceiptActorRef
  /** The number of the consumer. */
  readonly ownMsisdn: string
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

/** Returns the accessible name of a row. Time and reference distinguish rows of the same person. */
export const formatInfoLabel = ({
  transaction,
  ownMsisdn,
  symbol,
  isHidden,
  timeZone,
}: Pick<
  ListedTransactionProps,
  'transaction' | 'ownMsisdn' | 'symbol' | 'isHidden' | 'timeZone'
>): string => {
  const { amount, class: direction, timestamp } = transaction
  return text.receipt.info(
    [
      formatCounterparty(transaction, ownMsisdn) ?? formatTransactionType(transaction),
      sayStanding(transaction)?.word,
      isHidden ? text.dashboard.amountHidden : formatSignedMoney(amount, direction, symbol),
      formatFullTime(timestamp, timeZone),
      formatNewReference(transaction, ownMsisdn),
    ].flatMap(part => part || []),
  )
}

/** A row in any list of transactions. */
export const ListedTransaction = (props: ListedTransactionProps) => {
  const { transaction, receipt, ownMsisdn, symbol, isHidden, now, timeZone, place, heading } = props
  const { typeAlias, amount, class: direction, timestamp, details } = transaction
  const type = formatTransactionType(transaction)
  const counterparty = formatCounterparty(transaction, ownMsisdn)
  const charge = details.charge || undefined
  return (
    <TransactionRow
      label={formatInfoLabel(props)}
      onPress={() => receipt.send({ type: 'receipt.open', transaction })}
      place={place}
      heading={heading}
      icon={transactionIcon(typeAlias)}
      name={counterparty ?? type}
      what={counterparty && type}
      amount={isHidden ? maskedMoney(symbol) : formatSignedMoney(amount, direction, symbol)}
      direction={direction}
      reference={formatNewReference(transaction, ownMsisdn)}
      remark={
        charge && text.transactions.charge(isHidden ? maskedMoney(symbol) : formatMoney(charge, symbol))
      }
      time={formatRelativeTime(timestamp, now, timeZone)}
      dateTime={timestamp}
      standing={sayStanding(transaction)}
    />
  )
}
