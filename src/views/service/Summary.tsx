import { useSelector } from '@xstate/react'
import type { ChargesActorRef } from '../../../machines/charges/charges.machine.ts'
import { selectKnownTotal } from '../../../machines/charges/charges.selectors.ts'
import { currencySymbol, formatMoney } from '../../../machines/domain/money.ts'
import { formatMsisdn } from '../../../machines/domain/phone.ts'
import { fillTemplate, type SummaryRow, type SummaryValue } from '../../../machines/service/order.ts'
import type { ServiceActorRef, ServiceSnapshot } from '../../../machines/service/service.machine.ts'
import {
  selectAskedNames,
  selectBriefSummary,
  selectCharges,
  selectChecked,
  selectCost,
  selectCurrency,
  selectOrder,
  selectOrderNode,
  selectReceiptSnsi,
  selectReceiptSummary,
  selectSmsTo,
  selectSummary,
} from '../../../machines/service/service.selectors.ts'
import { sayDefined, text } from '../../text/inside.ts'
import { Below } from '../../ui/Below.tsx'
import { Facts } from '../../ui/Facts.tsx'
import { useSelected } from '../use-selected.ts'
import { approvalTrace, traceRow, useCharge } from './ChargeSummary.tsx'

const written = (value: SummaryValue, symbol: string): string => {
  switch (value.kind) {
    case 'money':
      return formatMoney(value.cents, symbol)
    case 'phone':
      return formatMsisdn(value.msisdn)
    case 'words':
      return sayDefined(value.words)
    case 'priced':
      return text.service.priced(sayDefined(value.words), formatMoney(value.cost, symbol))
  }
}

type ServiceProps = { readonly service: ServiceActorRef }

/** The transaction itself, where no Trace ID tells it. */
const snsiRow = (snsi: string | undefined) =>
  snsi === undefined ? [] : [{ label: text.service.snsi, value: snsi, kind: 'mono' as const }]

/** What fields of the order hold, in words, by their names. */
export const useWritten = (
  service: ServiceActorRef,
  select: (snapshot: ServiceSnapshot) => readonly SummaryRow[],
) => {
  const symbol = currencySymbol(useSelector(service, selectCurrency))
  return useSelector(service, select).map(({ name, label, value, about }) => ({
    name,
    label: sayDefined(label),
    value: written(value, symbol),
    about: about && sayDefined(about),
  }))
}

/** The network's own message about this order; undefined where it has none. */
export const useMessage = (service: ServiceActorRef): string | undefined => {
  const template = useSelector(service, selectOrderNode)?.definition.template
  const asked = useSelector(service, selectAskedNames)
  const order = useSelector(service, selectOrder)
  const filled = useWritten(service, selectSummary)
  const symbol = currencySymbol(useSelector(service, selectCurrency))
  const texts = new Map([
    ...asked.map(name => [name, ''] as const),
    ...(order ? [['amount', formatMoney(order.amount, symbol)] as const] : []),
    ...filled.map(({ name, value }) => [name, value] as const),
  ])
  return (template && fillTemplate(template, texts)) || undefined
}

const row = ({ label, value, about }: ReturnType<typeof useWritten>[number]) => ({
  label,
  value: about ? (
    <>
      {value} <Below>{about}</Below>
    </>
  ) : (
    value
  ),
})

interface ChargedOrderProps extends ServiceProps {
  readonly rows: readonly ReturnType<typeof row>[]
  readonly charges: ChargesActorRef
}

const ChargedOrder = ({ rows, service, charges }: ChargedOrderProps) => {
  const { totals, trace, around } = useCharge({ service, charges })
  return <Facts {...around} rows={[...rows, ...totals, ...trace]} />
}

/** What a priced choice comes to, where no field says how much. */
const useCost = (service: ServiceActorRef) => {
  const symbol = currencySymbol(useSelector(service, selectCurrency))
  const cost = useSelector(service, selectCost)
  return cost === undefined ? [] : [{ label: text.service.amount, value: formatMoney(cost, symbol) }]
}

/** Whose account it is, and what is due there, where that was looked up. */
const useChecked = (service: ServiceActorRef) => {
  const symbol = currencySymbol(useSelector(service, selectCurrency))
  const checked = useSelector(service, selectChecked)
  return checked === undefined
    ? []
    : [
        { label: text.check.owner, value: checked.owner },
        { label: text.check.due, value: formatMoney(checked.due, symbol) },
      ]
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
