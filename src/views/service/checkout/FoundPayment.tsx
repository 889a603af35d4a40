import { currencySymbol, formatMoney } from '#machines/domain/money.ts'
import type { Transaction } from '#machines/domain/transaction/transaction.ts'
import { selectWalletFacts } from '#machines/service/service.selectors.ts'
import { DescriptionList } from '#src/ui/data/DescriptionList.tsx'
import { useService, useText, useView } from '#src/views/shared/hooks.tsx'

interface FoundPaymentProps {
  readonly transaction: Transaction
}

/** Shows what the wallet says of a payment that may be the order. */
export const FoundPayment = ({ transaction }: FoundPaymentProps) => {
  const service = useService()
  const {
    formatCounterpartyParts,
    service: serviceText,
    receipt: words,
    formatTransactionType,
    formatFullTime,
  } = useText()
  const { msisdn, currency, timeZone } = useView(service, selectWalletFacts)
  const party = formatCounterpartyParts(transaction, msisdn)
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
        { label: words.amount, value: formatMoney(amount, currencySymbol(currency)) },
        { label: words.timestamp, value: formatFullTime(timestamp, timeZone) || words.none },
        { label: words.state, value: state.words || words.none },
      ]}
    />
  )
}
