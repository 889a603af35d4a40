import { type Cents, formatSignedMoney, maskedMoney } from '#machines/domain/money.ts'
import { getMovedAmount } from '#machines/domain/transaction/moved-amount.ts'
import { getStatus, isDeclined, type Transaction } from '#machines/domain/transaction/transaction.ts'
import type { ReceiptActorRef } from '#machines/wallet/receipt/receipt.machine.ts'
import type { SessionText } from '#src/text/session-text.ts'
import { TransactionRow, type TransactionRowProps } from '#src/ui/data/TransactionList.tsx'
import { transactionIcon } from '#src/ui/icons/transaction-icons.ts'
import { type Format, useText } from '#src/views/shared/hooks.tsx'

const noCents = 0 as Cents

interface ListedTransactionProps extends Pick<TransactionRowProps, 'place' | 'heading' | 'isChosen'> {
  readonly transaction: Transaction
  /** Whether the row includes its charge, which the list does not show. */
  readonly foldsCharge?: boolean
  /** Whether a heading above the row has its day, so that the row has only the time of day. */
  readonly isUnderDay?: boolean
  /** Opens the row as Transaction Info. */
  readonly receipt: ReceiptActorRef | undefined
  readonly format: Format
}

const formatStatus = ({ transactions }: SessionText, transaction: Transaction) => {
  const kind = getStatus(transaction)
  return kind && { kind, word: transactions[kind] }
}

/** Returns the accessible name of a row. Time and reference distinguish rows of the same person. */
export const formatInfoLabel = (
  text: SessionText,
  transaction: Transaction,
  { ownMsisdn, symbol, isHidden, timeZone }: Pick<Format, 'ownMsisdn' | 'symbol' | 'isHidden' | 'timeZone'>,
): string => {
  const { amount, class: direction, timestamp } = transaction
  return text.receipt.info(
    [
      text.formatCounterparty(transaction, ownMsisdn) ?? text.formatTransactionType(transaction),
      formatStatus(text, transaction)?.word,
      isHidden ? text.dashboard.amountHidden : formatSignedMoney(amount, direction, symbol),
      text.formatFullTime(timestamp, timeZone),
      text.formatNewReference(transaction, ownMsisdn),
    ].flatMap(part => part || []),
  )
}

/** A row in any list of transactions. */
export const ListedTransaction = ({
  transaction,
  foldsCharge = false,
  isUnderDay = false,
  receipt,
  format,
  ...row
}: ListedTransactionProps) => {
  const text = useText()
  const { formatTransactionType, formatCounterparty, formatNewReference, transactions } = text
  const { ownMsisdn, symbol, isHidden, money, now, timeZone } = format
  const { typeAlias, class: direction, timestamp, details } = transaction
  const charge = foldsCharge && !isDeclined(transaction) ? details.charge : undefined
  const amount = getMovedAmount(direction, transaction.amount, charge ?? noCents)
  const type = formatTransactionType(transaction)
  const counterparty = formatCounterparty(transaction, ownMsisdn)
  return (
    <TransactionRow
      {...row}
      label={formatInfoLabel(text, transaction, format)}
      onPress={() => receipt?.send({ type: 'receipt.open', transaction })}
      icon={transactionIcon(typeAlias)}
      name={counterparty ?? type}
      what={counterparty && type}
      amount={isHidden ? maskedMoney(symbol) : formatSignedMoney(amount, direction, symbol)}
      direction={direction}
      reference={formatNewReference(transaction, ownMsisdn)}
      remark={charge ? transactions.ofWhichCharge(money(charge)) : undefined}
      time={
        isUnderDay ? text.formatTime(timestamp, timeZone) : text.formatRelativeTime(timestamp, now, timeZone)
      }
      dateTime={timestamp}
      status={formatStatus(text, transaction)}
    />
  )
}
