import { formatMoney, moneyParts } from '#machines/domain/money.ts'
import { selectTimes } from '#machines/service/processing-times/processing-times.selectors.ts'
import { PaymentSummary, type PaymentSummaryProps } from '#src/ui/data/PaymentSummary.tsx'
import { Outcome } from '#src/ui/feedback/Outcome.tsx'
import { StepHeading } from '#src/ui/overlay/Dialog.tsx'
import { estimateRows } from '../payment/charges/ChargeSummary.tsx'
import { useFormat, useText, useView } from '../shared/hooks.tsx'
import { useOrder } from '../shared/use-order.ts'
import { timingRows } from './processing-times/Times.tsx'
import { formatSummaryValue } from './summary-rows.tsx'

/** Returns the estimated time of the order, in the words of its form; undefined if no estimate is known. */
export const useArrival = (): string | undefined => {
  const { now } = useFormat()
  const text = useText()
  const { service: serviceText } = text
  const { offer, timing, facts, times } = useOrder()
  const eta = useView(times, selectTimes)?.eta
  const [row] = timing
    ? timingRows(text, timing, eta, now, facts.timeZone)
    : offer
      ? estimateRows(text, offer.definition)
      : []
  return row && serviceText.estimateOf(row.label, row.value)
}

/** Returns the formatted amount of the order; undefined for an order without an amount. */
const useOrderAmount = (): PaymentSummaryProps['amount'] | undefined => {
  const { order, isTransaction, symbol } = useOrder()
  if (order === undefined || !isTransaction) return undefined
  return { ...moneyParts(order.amount, symbol), label: formatMoney(order.amount, symbol) }
}

/** Returns the formatted other side of the order. */
const useOrderParty = (): PaymentSummaryProps['party'] => {
  const text = useText()
  const { formatDefinedMessage, service: serviceText } = text
  const { party, symbol } = useOrder()
  if (party === undefined) return undefined
  const name = party.name && formatDefinedMessage(party.name)
  const number = party.number && formatSummaryValue(text, party.number, symbol)
  return {
    word: serviceText.party[party.direction],
    name: name === number ? undefined : name,
    number,
  }
}

/** Returns amount and other side as one line of text, for a message to support. */
export const useOrderLine = (): string | undefined => {
  const amount = useOrderAmount()
  const party = useOrderParty()
  return amount && [amount.label, party?.word, party?.name, party?.number].filter(Boolean).join(' ')
}

export interface OrderHeadProps extends Pick<PaymentSummaryProps, 'when' | 'strong' | 'message'> {
  readonly state?: 'busy' | 'approved' | 'declined' | 'unknown'
  readonly title: string
}

/** The heading of a step with the payment of the order; without the payment if the order has no amount. */
export const OrderHead = ({ state, ...texts }: OrderHeadProps) => {
  const amount = useOrderAmount()
  const party = useOrderParty()
  if (amount)
    return (
      <PaymentSummary
        {...texts}
        state={state}
        hasMark={state !== undefined}
        isPinned={state === undefined}
        amount={amount}
        party={party}
      />
    )
  return state ? <Outcome {...texts} state={state} /> : <StepHeading {...texts} />
}
