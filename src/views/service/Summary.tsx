import { useSelector } from '@xstate/react'
import { currencySymbol, formatMoney } from '../../../machines/domain/money.ts'
import { formatMsisdn } from '../../../machines/domain/phone/phone.ts'
import type { ChargesActorRef } from '../../../machines/payment/charges/charges.machine.ts'
import { selectKnownTotal } from '../../../machines/payment/charges/charges.selectors.ts'
import {
  selectBriefSummary,
  selectCharges,
  selectCurrency,
  selectOrderNode,
  selectReceiptSnsi,
  selectReceiptSummary,
  selectSmsTo,
  selectSummary,
} from '../../../machines/service/service.selectors.ts'
import { text } from '../../text/inside.ts'
import { Facts } from '../../ui/data/Facts.tsx'
import { approvalTrace, traceRow, useCharge } from '../payment/charges/ChargeSummary.tsx'
import { useSelected } from '../shared/use-selected.ts'
import { row, type ServiceProps, snsiRow, useChecked, useCost, useWritten } from './written.tsx'

interface ChargedOrderProps extends ServiceProps {
  readonly rows: readonly ReturnType<typeof row>[]
  readonly charges: ChargesActorRef
}

const ChargedOrder = ({ rows, service, charges }: ChargedOrderProps) => {
  const { totals, trace, around } = useCharge({ service, charges })
  return <Facts {...around} rows={[...rows, ...totals, ...trace]} />
}

/** What is ordered, as it will be sent, and what it costs besides: what is seen is what is agreed to (P8, P9). */
export const OrderSummary = ({ service }: ServiceProps) => {
  const rows = [...useWritten(service, selectSummary).map(row), ...useChecked(service), ...useCost(service)]
  const hasCharge = useSelector(service, selectOrderNode)?.definition.component !== undefined
  const charges = useSelector(service, selectCharges)
  return hasCharge && charges ? (
    <ChargedOrder rows={rows} service={service} charges={charges} />
  ) : (
    <Facts rows={rows} />
  )
}

/** What was paid, with the charge as far as it is known, and what to quote. */
export const ReceiptSummary = ({ service, traceId }: ServiceProps & { readonly traceId: string }) => {
  const rows = [...useWritten(service, selectReceiptSummary).map(row), ...useChecked(service)]
  const snsi = useSelector(service, selectReceiptSnsi)
  const symbol = currencySymbol(useSelector(service, selectCurrency))
  const charges = useSelector(service, selectCharges)
  const total = useSelected(charges, selectKnownTotal)
  const charge =
    total === undefined ? [] : [{ label: text.service.totalCharge, value: formatMoney(total, symbol) }]
  const smsTo = useSelector(service, selectSmsTo)
  const sms = smsTo ? [{ label: text.service.smsTo, value: formatMsisdn(smsTo) }] : []
  return <Facts rows={[...rows, ...sms, ...charge, ...approvalTrace(traceId), ...snsiRow(snsi)]} />
}

/** All that is ordered, where it is to be told from another order. */
export const FullSummary = ({ service }: ServiceProps) => (
  <Facts rows={[...useWritten(service, selectSummary).map(row), ...useCost(service)]} />
)

/** To whom and how much, where nothing was paid yet or nobody can say. */
export const BriefSummary = ({
  service,
  traceId,
}: ServiceProps & { readonly traceId?: string | undefined }) => {
  const rows = useWritten(service, selectBriefSummary).map(row)
  return <Facts rows={traceId === undefined ? rows : [...rows, traceRow(traceId)]} />
}
