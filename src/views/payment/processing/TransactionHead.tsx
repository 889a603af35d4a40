import { formatMoney, moneyParts } from '#machines/domain/money.ts'
import type { Transaction } from '#machines/domain/transaction/transaction.ts'
import { DescriptionList } from '#src/ui/data/DescriptionList.tsx'
import { PaymentSummary } from '#src/ui/data/PaymentSummary.tsx'
import { Outcome, type OutcomeProps } from '#src/ui/feedback/Outcome.tsx'
import { useText } from '#src/views/shared/hooks.tsx'

interface HeadProps extends Omit<OutcomeProps, 'figure'> {
  readonly transaction: Transaction | undefined
  readonly symbol: string
  readonly when?: string
}

/** The heading with the transaction, once it is read. */
export const TransactionHead = ({ transaction, symbol, ...outcome }: HeadProps) => {
  const { formatPartyLabel } = useText()
  return transaction ? (
    <PaymentSummary
      {...outcome}
      hasMark
      amount={{
        ...moneyParts(transaction.amount, symbol),
        label: formatMoney(transaction.amount, symbol),
      }}
      party={formatPartyLabel(transaction)}
    />
  ) : (
    <Outcome {...outcome} />
  )
}

interface DetailsProps {
  readonly transaction: Transaction
  readonly symbol: string
}

/** The values that the network's record has besides the heading. */
export const TransactionDetails = ({ transaction, symbol }: DetailsProps) => {
  const { formatMovedFact, receipt, service } = useText()
  const { reference, details } = transaction
  const moved = formatMovedFact(transaction, symbol)
  const rows = [
    ...(reference ? [{ label: receipt.reference, value: <bdi>{reference}</bdi>, isVerbatim: true }] : []),
    ...(details.charge === undefined
      ? []
      : [{ label: service.totalCharge, value: formatMoney(details.charge, symbol) }]),
    ...(moved ? [{ ...moved, kind: 'total' as const }] : []),
  ]
  return rows.length > 0 ? <DescriptionList rows={rows} /> : null
}
