import { useSelector } from '@xstate/react'
import { currencySymbol, formatMoney } from '../../../machines/domain/money.ts'
import { formatMsisdn } from '../../../machines/domain/phone/phone.ts'
import { fillTemplate, type SummaryRow, type SummaryValue } from '../../../machines/service/form/order.ts'
import type { ServiceActorRef, ServiceSnapshot } from '../../../machines/service/service.machine.ts'
import {
  selectAskedNames,
  selectChecked,
  selectCost,
  selectCurrency,
  selectOrder,
  selectOrderNode,
  selectSummary,
} from '../../../machines/service/service.selectors.ts'
import { sayDefined, text } from '../../text/inside.ts'
import { Below } from '../../ui/text/Below.tsx'

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

export type ServiceProps = { readonly service: ServiceActorRef }

/** The transaction itself, where no Trace ID tells it. */
export const snsiRow = (snsi: string | undefined) =>
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

export const row = ({ label, value, about }: ReturnType<typeof useWritten>[number]) => ({
  label,
  value: about ? (
    <>
      {value} <Below>{about}</Below>
    </>
  ) : (
    value
  ),
})

/** What a priced choice comes to, where no field says how much. */
export const useCost = (service: ServiceActorRef) => {
  const symbol = currencySymbol(useSelector(service, selectCurrency))
  const cost = useSelector(service, selectCost)
  return cost === undefined ? [] : [{ label: text.service.amount, value: formatMoney(cost, symbol) }]
}

/** Whose account it is, and what is due there, where that was looked up. */
export const useChecked = (service: ServiceActorRef) => {
  const symbol = currencySymbol(useSelector(service, selectCurrency))
  const checked = useSelector(service, selectChecked)
  return checked === undefined
    ? []
    : [
        { label: text.check.owner, value: checked.owner },
        { label: text.check.due, value: formatMoney(checked.due, symbol) },
      ]
}
