import { formatMoney } from '#machines/domain/money.ts'
import type { Transaction } from '#machines/domain/transaction/transaction.ts'
import { DescriptionList } from '#src/ui/data/DescriptionList.tsx'
import { useText } from '#src/views/shared/hooks.tsx'
import { useOrder } from '#src/views/shared/use-order.ts'

interface FoundPaymentProps {
  readonly transaction: Transaction
}

/** Shows what the wallet says of a payment that may be the order. */
export const FoundPayment = ({ transaction }: FoundPaymentProps) => {
  const {
    formatCounterpartyParts,
    service: serviceText,
    receipt: words,
    formatTransactionType,
    formatFullTime,
  } = useText()
  const { facts, symbol } = useOrder()
  const party = formatCounterpartyParts(transaction, facts.msisdn)
  const { amount, class: direction, reference, state, timestamp } = transaction
  return (
    <DescriptionList
      title={serviceText.found}
      rows={[
        { label: words.type, value: formatTransactionType(transaction) },
        {
          label: words.partyLabel[direction],
          value: party ? (
            <bdi>{[party.name, party.number].filter(Boolean).join(' ')}</bdi>
          ) : (
            serviceText.notNamed
          ),
          isVerbatim: party !== undefined,
        },
        { label: words.reference, value: <bdi>{reference || words.none}</bdi>, isVerbatim: true },
        { label: words.amount, value: formatMoney(amount, symbol) },
        { label: words.timestamp, value: formatFullTime(timestamp, facts.timeZone) || words.none },
        { label: words.state, value: state.words || words.none },
      ]}
    />
  )
}
