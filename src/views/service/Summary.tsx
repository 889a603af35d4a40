import { useSelector } from '@xstate/react'
import { currencySymbol } from '../../../machines/domain/money.ts'
import { formatMsisdn } from '../../../machines/domain/phone/phone.ts'
import type { ChargesActorRef } from '../../../machines/payment/charges/charges.machine.ts'
import {
  selectIsChargeUnknown,
  selectKnownTotal,
} from '../../../machines/payment/charges/charges.selectors.ts'
import {
  selectBriefSummary,
  selectCharges,
  selectCurrency,
  selectOutcomeSummary,
  selectServiceOffer,
  selectSmsTo,
  selectSummary,
  selectVerifiedTransactionId,
} from '../../../machines/service/service.selectors.ts'
import { formatTotal } from '../../text/format-total.ts'
import { text } from '../../text/session-text.ts'
import { DescriptionList, type FactsProps } from '../../ui/data/DescriptionList.tsx'
import { useCharge } from '../payment/charges/ChargeSummary.tsx'
import { approvalTrace, traceRow } from '../shared/dialog/trace-rows.ts'
import { useSelected } from '../shared/use-selected.ts'
import {
  type ServiceProps,
  snsiRow,
  toDescriptionRow,
  useCheckedAccountRows,
  usePriceRow,
  useSummaryRows,
} from './summary-rows.tsx'

interface ChargedOrderProps extends ServiceProps {
  readonly rows: FactsProps['rows']
  readonly charges: ChargesActorRef
}

const ChargedOrder = ({ rows, service, charges }: ChargedOrderProps) => {
  const { totals, trace, around } = useCharge({ service, charges })
  return <DescriptionList {...around} rows={[...rows, ...totals, ...trace]} />
}

/** Shows the order exactly as it will be sent, with its charges (P8, P9). */
export const OrderSummary = ({ service }: ServiceProps) => {
  const rows = [
    ...useSummaryRows(service, selectSummary).map(toDescriptionRow),
    ...useCheckedAccountRows(service),
    ...usePriceRow(service),
  ]
  const hasCharge = useSelector(service, selectServiceOffer)?.definition.chargeComponent !== undefined
  const charges = useSelector(service, selectCharges)
  return hasCharge && charges ? (
    <ChargedOrder rows={rows} service={service} charges={charges} />
  ) : (
    <DescriptionList rows={rows} />
  )
}

/** The paid order with its charge and its ids. */
export const ReceiptSummary = ({ service, traceId }: ServiceProps & { readonly traceId: string }) => {
  const rows = [
    ...useSummaryRows(service, selectOutcomeSummary).map(toDescriptionRow),
    ...useCheckedAccountRows(service),
  ]
  const snsi = useSelector(service, selectVerifiedTransactionId)
  const symbol = currencySymbol(useSelector(service, selectCurrency))
  const charges = useSelector(service, selectCharges)
  const total = useSelected(charges, selectKnownTotal)
  const isUnknown = useSelected(charges, selectIsChargeUnknown)
  const charge =
    isUnknown || total !== undefined
      ? [{ label: text.service.totalCharge, value: formatTotal(total, symbol) }]
      : []
  const smsTo = useSelector(service, selectSmsTo)
  const sms = smsTo ? [{ label: text.service.smsTo, value: formatMsisdn(smsTo) }] : []
  return <DescriptionList rows={[...rows, ...sms, ...charge, ...approvalTrace(traceId), ...snsiRow(snsi)]} />
}

/** Every value of the order, to distinguish it from another. */
export const FullSummary = ({ service }: ServiceProps) => (
  <DescriptionList
    rows={[...useSummaryRows(service, selectSummary).map(toDescriptionRow), ...usePriceRow(service)]}
  />
)

/** Recipient and amount, for an order that was not paid or whose outcome is unknown. */
export const BriefSummary = ({
  service,
  traceId,
}: ServiceProps & { readonly traceId?: string | undefined }) => {
  const rows = useSummaryRows(service, selectBriefSummary).map(toDescriptionRow)
  return <DescriptionList rows={traceId === undefined ? rows : [...rows, traceRow(traceId)]} />
}
