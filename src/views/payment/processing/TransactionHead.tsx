import { formatMoney, moneyParts } from '#machines/domain/money.ts'
import type { Transaction } from '#machines/domain/transaction/transaction.ts'
import { formatParty } from '#src/text/format-party.ts'
import { formatMovedFact } from '#src/text/format-receipt.ts'
import { text } from '#src/text/session-text.ts'
import { DescriptionList } from '#src/ui/data/DescriptionList.tsx'
import { PaymentSummary } from '#src/ui/data/PaymentSummary.tsx'
import { Outcome, type OutcomeProps } from '#src/ui/feedback/Outcome.tsx'

interface HeadProps extends Omit<OutcomeProps, 'figure'> {
  readonly transaction: Transaction | undefined
  readonly symbol: string
  readonly when?: string
}

/** The heading with the transaction, once it is read. */
export const TransactionHead = ({ transaction, symbol, ...outcome }: HeadProps) =>
  transaction ? (
    <PaymentSummary
      {...outcome}
      hasMark
      amount={{
        ...moneyParts(transaction.amount, symbol),
        label: formatMoney(transaction.amount, symbol),
      }}
      party={formatParty(transaction)}
    />
  ) : (
    <Outcome {...outcome} />
  )

interface DetailsProps {
  readonly transaction: Transaction
  readonly symbol: string
}

/** The values that the network's record has besides the heading. */
export const TransactionDetails = ({ transaction, symbol }: DetailsProps) => {
  const { reference, details } = transaction
  const moved = formatMovedFact(transaction, symbol)
  const rows = [
    ...(reference
      ? [{ label: text.receipt.reference, value: <bdi>{reference}</bdi>, isVerbatim: true }]
      : []),
    ...(details.charge === undefined
      ? []
      : [{ label: text.service.totalCharge, value: formatMoney(details.charge, symbol) }]),
    ...(moved ? [{ ...moved, kind: 'total' as const }] : []),
  ]
  return rows.length > 0 ? <DescriptionList rows={rows} /> : null
}
