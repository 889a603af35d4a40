import { moneyParts, signedMoneyParts } from '#machines/domain/money.ts'
import { getStatus, isDeclined, type Transaction } from '#machines/domain/transaction/transaction.ts'
import { PaymentSummary } from '#src/ui/data/PaymentSummary.tsx'
import { NextStep } from '#src/ui/feedback/NextStep.tsx'
import { clockIcon } from '#src/ui/icons/icons.ts'
import { Badge } from '#src/ui/text/Badge.tsx'
import { ProblemStep } from '#src/views/shared/dialog/next-actions.tsx'
import { ReportProblem } from '#src/views/shared/dialog/ReportProblem.tsx'
import { type Format, useText } from '#src/views/shared/hooks.tsx'

export interface FactsProps {
  readonly transaction: Transaction
  readonly format: Format
}

const SummaryOf = ({ transaction, format }: FactsProps) => {
  const { formatCounterpartyParts, receipt: words, dashboard, formatLongTime, transactions } = useText()
  const { symbol, timeZone, ownMsisdn, isHidden } = format
  const { amount, class: direction, timestamp } = transaction
  const party = formatCounterpartyParts(transaction, ownMsisdn)
  const parts = isDeclined(transaction)
    ? moneyParts(amount, symbol)
    : signedMoneyParts(amount, direction, symbol)
  return (
    <PaymentSummary
      state={getStatus(transaction)}
      title={isDeclined(transaction) ? words.declined[direction] : undefined}
      amount={{
        ...parts,
        hidden: isHidden,
        label: isHidden ? dashboard.amountHidden : Object.values(parts).join(''),
      }}
      party={party && { word: words.party[direction], ...party }}
      when={formatLongTime(timestamp, timeZone)}
    >
      {transaction.pending && <Badge kind="pending">{transactions.pending}</Badge>}
    </PaymentSummary>
  )
}

/** Says why the network declined, if it says so, and what the consumer can do. */
const Declined = ({ transaction }: FactsProps) => {
  const { receipt: words, failure } = useText()
  const { declineReason, traceId } = transaction.details
  const id = traceId === undefined ? words.snsi : failure.traceId
  return <ProblemStep isDeclined problem={declineReason} next={words.declinedHelp(id)} />
}

/** Says that the payment is still open. */
const Open = () => <NextStep icon={clockIcon} state="pending" problem={useText().receipt.notFinished} />

/** Leads to the network with the payment. */
export const ReportTransaction = ({ transaction, format }: FactsProps) => {
  const { formatReceiptFields, receipt: words } = useText()
  const { type, amount, timestamp, snsi } = formatReceiptFields(transaction, format)
  return (
    <ReportProblem
      about={[
        isDeclined(transaction) ? words.declined[transaction.class] : words.receipt,
        format.isHidden ? type.value : `${type.value} ${amount.value}`,
        timestamp.value,
        `${snsi.label} ${snsi.value}`,
      ]}
      traceId={transaction.details.traceId}
    />
  )
}

/** Who, how much and when. */
export const Summary = (props: FactsProps) => (
  <>
    <SummaryOf {...props} />
    {isDeclined(props.transaction) && <Declined {...props} />}
    {props.transaction.pending && <Open />}
  </>
)
