import { formatSignedMoney, maskedMoney } from '#machines/domain/money.ts'
import { getStatus, type Transaction } from '#machines/domain/transaction/transaction.ts'
import type { ReceiptActorRef } from '#machines/wallet/receipt/receipt.machine.ts'
import type { SessionText } from '#src/text/session-text.ts'
import { TransactionRow, type TransactionRowProps } from '#src/ui/data/TransactionList.tsx'
import { transactionIcon } from '#src/ui/icons/transaction-icons.ts'
import { type Format, useText } from '#src/views/shared/hooks.tsx'

interface ListedTransactionProps extends Pick<TransactionRowProps, 'place' | 'heading'> {
  readonly transaction: Transaction
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
export const ListedTransaction = ({ transaction, receipt, format, ...row }: ListedTransactionProps) => {
  const text = useText()
  const { formatTransactionType, formatCounterparty, formatNewReference, transactions, formatRelativeTime } =
    text
  const { ownMsisdn, symbol, isHidden, money, now, timeZone } = format
  const { typeAlias, amount, class: direction, timestamp, details } = transaction
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
      remark={details.charge ? transactions.charge(money(details.charge)) : undefined}
      time={formatRelativeTime(timestamp, now, timeZone)}
      dateTime={timestamp}
      status={formatStatus(text, transaction)}
    />
  )
}
