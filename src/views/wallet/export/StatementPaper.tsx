import { fullName } from '#machines/domain/consumer.ts'
import { type Cents, formatMoney } from '#machines/domain/money.ts'
import { formatMsisdn } from '#machines/domain/phone/phone.ts'
import type { Transaction } from '#machines/domain/transaction/transaction.ts'
import { selectConfig } from '#machines/portal/portal.selectors.ts'
import { selectConsumerLoader } from '#machines/session/session.selectors.ts'
import { type Statement, statementColumns } from '#machines/wallet/export/statement.ts'
import { joinNumbers } from '#src/text/format-transaction.ts'
import { Logo } from '#src/ui/layout/Logo.tsx'
import {
  useFormat,
  usePortal,
  usePrintSheet,
  useSession,
  useText,
  useView,
} from '#src/views/shared/hooks.tsx'

interface StatementPaperProps {
  readonly statement: Statement
  /** 'YYYY-MM' */
  readonly month: string
}

/** The statement of a month on paper: its holder, the rows and their totals between two balances. */
export const StatementPaper = ({
  statement: { opening, closing, totals, rows },
  month,
}: StatementPaperProps) => {
  const text = useText()
  const { statement: words, receipt, formatPortalName, formatFullTime } = text
  const PrintSheet = usePrintSheet()
  const config = useView(usePortal(), selectConfig)
  const holder = useView(useView(useSession(), selectConsumerLoader), ({ context }) => context.loaded)
  const { symbol, timeZone, now, ownMsisdn } = useFormat()
  const formatWhat = (transaction: Transaction) => {
    const { name, number } = text.formatCounterpartyParts(transaction, ownMsisdn) ?? {}
    const status = transaction.pending && text.transactions.pending
    return [text.formatTransactionType(transaction), name, number, status].filter(Boolean).join(', ')
  }
  const money = (cents: Cents | undefined) => (cents === undefined ? '' : formatMoney(cents, symbol))
  const balance = (label: string, cents: Cents | undefined) => (
    <tr>
      <th colSpan={5}>{label}</th>
      <td translate="no">{money(cents)}</td>
    </tr>
  )
  return (
    <PrintSheet>
      <header>
        <Logo title={formatPortalName(config)} {...config.theme.logo} />
        <h1>{words.titleOf(text.formatMonth(month))}</h1>
      </header>
      <p className="line">
        <span translate="no">
          {[holder && fullName(holder), formatMsisdn(ownMsisdn)].filter(Boolean).join(', ')}
        </span>
        <span className="muted">{receipt.made(text.formatFullTimeAt(now, timeZone))}</span>
      </p>
      <table>
        <thead>
          <tr>
            {statementColumns.map(name => (
              <th key={name}>{words.columns[name]}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {balance(words.opening, opening)}
          {rows.map(({ transaction, income, spending }) => (
            <tr key={transaction.snsi}>
              <td translate="no">{formatFullTime(transaction.timestamp, timeZone)}</td>
              <td translate="no">{formatWhat(transaction)}</td>
              <td translate="no">{joinNumbers(transaction.reference)}</td>
              <td translate="no">{money(income)}</td>
              <td translate="no">{money(spending)}</td>
              <td translate="no">{money(transaction.balance)}</td>
            </tr>
          ))}
          <tr>
            <th colSpan={3}>{words.total}</th>
            <td translate="no">{money(totals.income)}</td>
            <td translate="no">{money(totals.spending)}</td>
            <td />
          </tr>
          {balance(words.closing, closing)}
        </tbody>
      </table>
    </PrintSheet>
  )
}
