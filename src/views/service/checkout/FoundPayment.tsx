import { useSelector } from '@xstate/react'
import { currencySymbol, formatMoney } from '#machines/domain/money.ts'
import type { Transaction } from '#machines/domain/transaction/transaction.ts'
import { selectWalletFacts } from '#machines/service/service.selectors.ts'
import { formatParty } from '#src/text/format-counterparty.ts'
import { formatFullTime } from '#src/text/format-time.ts'
import { formatTransactionType } from '#src/text/format-transaction-type.ts'
import { text } from '#src/text/session-text.ts'
import { DescriptionList } from '#src/ui/data/DescriptionList.tsx'
import type { ServiceProps } from '../summary-rows.tsx'

interface FoundPaymentProps extends ServiceProps {
  readonly transaction: Transaction
}

const words = text.receipt

/** Shows what the wallet says of a payment that may be the order. */
export const FoundPayment = ({ service, transaction }: FoundPaymentProps) => {
  const { msisdn, currency, timeZone } = useSelector(service, selectWalletFacts)
  const party = formatParty(transaction, msisdn)
  const { amount, class: direction, reference, state, timestamp } = transaction
  return (
    <DescriptionList
      title={text.service.found}
      rows={[
        { label: words.type, value: formatTransactionType(transaction) },
        {
          label: words.partyLabel[direction],
          value: party ? (
            <bdi>{[party.name, party.number].filter(Boolean).join(' ')}</bdi>
          ) : (
            text.service.notNamed
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
