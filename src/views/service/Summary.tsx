import { useSelector } from '@xstate/react'
import {
  selectChargesProblem,
  selectIsAsking,
  selectKnownTotal,
  selectTotalCharge,
} from '../../../machines/charges/charges.selectors.ts'
import { currencySymbol, formatMoney } from '../../../machines/domain/money.ts'
import { formatMsisdn } from '../../../machines/domain/phone.ts'
import type { SummaryValue } from '../../../machines/service/order.ts'
import type { ServiceActorRef } from '../../../machines/service/service.machine.ts'
import {
  selectCharges,
  selectCurrency,
  selectOrderNode,
  selectSummary,
} from '../../../machines/service/service.selectors.ts'
import { say, sayDefined, text } from '../../text/inside.ts'
import { Facts } from '../../ui/Facts.tsx'

const written = (value: SummaryValue, symbol: string): string => {
  switch (value.kind) {
    case 'money':
      return formatMoney(value.cents, symbol)
    case 'phone':
      return formatMsisdn(value.msisdn)
    case 'words':
      return sayDefined(value.words)
  }
}

/** Shown as the figure of the receipt. */
const amounts: ReadonlySet<string> = new Set(['amount'])
const references: ReadonlySet<string> = new Set(['reference'])

/** What each field of the order holds, in words, by its name. */
export const useWritten = (service: ServiceActorRef) => {
  const symbol = currencySymbol(useSelector(service, selectCurrency))
  return useSelector(service, selectSummary).map(({ name, kind, label, value }) => ({
    name,
    kind,
    label: sayDefined(label),
    value: written(value, symbol),
  }))
}

type ServiceProps = { readonly service: ServiceActorRef }

type Written = ReturnType<typeof useWritten>[number]

const row = ({ label, value }: Written) => ({ label, value })

const traceRow = (traceId: string) => ({
  label: text.failure.traceId,
  value: traceId,
  kind: 'mono' as const,
})

/** What is ordered, as it will be sent, and what it costs besides: what is seen is what is agreed to (P8, P9). */
export const OrderSummary = ({ service }: ServiceProps) => {
  const rows = useWritten(service).map(row)
  const symbol = currencySymbol(useSelector(service, selectCurrency))
  const hasCharge = useSelector(service, selectOrderNode)?.definition.component !== undefined
  const charges = useSelector(service, selectCharges)
  const total = useSelector(charges, snapshot => snapshot && selectTotalCharge(snapshot))
  const isAsking = useSelector(charges, snapshot => snapshot && selectIsAsking(snapshot))
  const problem = useSelector(charges, snapshot => snapshot && selectChargesProblem(snapshot))
  const charge = {
    label: text.service.totalCharge,
    value: isAsking || total === undefined ? undefined : formatMoney(total, symbol),
    kind: 'total' as const,
  }
  return <Facts error={problem && say(problem)} rows={hasCharge ? [...rows, charge] : rows} />
}

/** What was paid, with the charge as far as it is known, and the Trace ID. */
export const ReceiptSummary = ({ service, traceId }: ServiceProps & { readonly traceId: string }) => {
  const rows = useWritten(service)
    .filter(({ kind }) => !amounts.has(kind))
    .map(row)
  const symbol = currencySymbol(useSelector(service, selectCurrency))
  const charges = useSelector(service, selectCharges)
  const total = useSelector(charges, snapshot => snapshot && selectKnownTotal(snapshot))
  const charge =
    total === undefined ? [] : [{ label: text.service.totalCharge, value: formatMoney(total, symbol) }]
  return <Facts rows={[...rows, ...charge, traceRow(traceId)]} />
}

/** To whom and how much, where nothing was paid or nobody can say. */
export const BriefSummary = ({
  service,
  traceId,
}: ServiceProps & { readonly traceId?: string | undefined }) => {
  const rows = useWritten(service)
    .filter(({ kind }) => !references.has(kind))
    .map(row)
  return <Facts rows={traceId === undefined ? rows : [...rows, traceRow(traceId)]} />
}
