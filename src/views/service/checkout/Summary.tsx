import type { ReactNode } from 'react'
import { formatMoney } from '#machines/domain/money.ts'
import type { ChargesActorRef } from '#machines/payment/charges/charges.machine.ts'
import { selectCharges } from '#machines/payment/charges/charges.selectors.ts'
import type { CheckoutActorRef } from '#machines/service/checkout/checkout.machine.ts'
import { selectCheckoutDialog } from '#machines/service/checkout/checkout.selectors.ts'
import { selectBalance } from '#machines/wallet/wallet.selectors.ts'
import { DescriptionList, type FactsProps } from '#src/ui/data/DescriptionList.tsx'
import { useCharge } from '#src/views/payment/charges/ChargeSummary.tsx'
import { useCopyRow, useTraceRow } from '#src/views/shared/dialog/trace-rows.ts'
import { useFormat, useText, useView, useWallet } from '#src/views/shared/hooks.tsx'
import { useOrder } from '#src/views/shared/use-order.ts'
import { toDescriptionRow, useCheckedAccountRows, useSummaryRows, useWalletRow } from '../summary-rows.tsx'

/** The props of each screen of the checkout. */
export interface CheckoutProps {
  readonly checkout: CheckoutActorRef
  /** Whether the form of an approved order can be filled in again; the default is yes. */
  readonly isRepeatable?: boolean
  /** The main action of a declined order, if it is not Close. */
  readonly declinedAction?: ReactNode
}

interface ChargedOrderProps {
  readonly rows: FactsProps['rows']
  readonly charges: ChargesActorRef
}

const ChargedOrder = ({ rows, charges }: ChargedOrderProps) => {
  const { totals, trace, around } = useCharge(charges)
  // The total comes first, because a field for the one-time PIN may cover the end.
  return <DescriptionList {...around} rows={[...totals, ...rows, ...trace]} />
}

/** Returns the rows of the order below its payment summary. */
const useDetailRows = (): FactsProps['rows'] => [
  ...useWalletRow(),
  ...useSummaryRows('details').map(toDescriptionRow),
  ...useCheckedAccountRows(),
]

/** A list of values, or nothing without values. */
const Details = ({ rows }: Pick<FactsProps, 'rows'>) =>
  rows.length > 0 ? <DescriptionList rows={rows} /> : null

/** Shows the order exactly as it will be sent, with its charges. */
export const OrderSummary = () => {
  const rows = useDetailRows()
  const { offer, charges } = useOrder()
  const hasCharge = offer?.definition.chargeComponent !== undefined
  return hasCharge && charges ? <ChargedOrder rows={rows} charges={charges} /> : <Details rows={rows} />
}

/** Returns the charge of a paid order, and the amount that left the wallet or was added to it. */
const usePaidRows = (): FactsProps['rows'] => {
  const { service: serviceText } = useText()
  const { direction, charges, symbol } = useOrder()
  const view = useView(charges, snapshot => selectCharges(snapshot, direction))
  const { moved, isUnknown } = view ?? {}
  const charge = view && !view.isWithoutOrder && formatMoney(view.total, symbol)
  return [
    ...(charge
      ? [{ label: serviceText.totalCharge, value: isUnknown ? serviceText.chargeUnknown(charge) : charge }]
      : []),
    ...(direction && moved !== undefined
      ? [{ label: serviceText.moved[direction], value: formatMoney(moved, symbol), kind: 'total' as const }]
      : []),
  ]
}

/** Returns the balance after the payment: a skeleton until the network reports it, nothing if it cannot be read. */
const useBalanceRow = (): FactsProps['rows'] => {
  const { service: serviceText } = useText()
  const { direction } = useOrder()
  const { money } = useFormat()
  const { available, isReading, isStale } = useView(useWallet(), selectBalance)
  if (direction === undefined || isStale || available === undefined) return []
  const value = isReading ? undefined : money(available)
  return [{ label: serviceText.newBalance, value, kind: 'total' }]
}

interface ReceiptSummaryProps extends Pick<CheckoutProps, 'checkout'> {
  readonly traceId: string | undefined
}

/** The paid order with its charge and its ids. */
export const ReceiptSummary = ({ checkout, traceId }: ReceiptSummaryProps) => {
  const { service: serviceText } = useText()
  const rows = [
    ...useBalanceRow(),
    ...useDetailRows(),
    ...usePaidRows(),
    ...useCopyRow(traceId),
    ...useCopyRow(useView(checkout, selectCheckoutDialog).verifiedId, serviceText.snsi),
  ]
  return <Details rows={rows} />
}

/** The references and other values of the order, to distinguish it from another. */
export const FullSummary = () => <Details rows={useDetailRows()} />

interface TracedSummaryProps {
  /** Undefined where no request was sent. */
  readonly trace?: { readonly id: string | undefined } | undefined
}

/** The order with the Trace ID of its request, for an order that was not paid or whose outcome is unknown. */
export const TracedSummary = ({ trace }: TracedSummaryProps) => {
  const rows = [...useDetailRows(), ...useTraceRow(trace)]
  return <Details rows={rows} />
}
