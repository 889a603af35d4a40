import { useSelector } from '@xstate/react'
import {
  selectChargesProblem,
  selectIsAsking,
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

/** What each field of the order holds, in words, by its name. */
export const useWritten = (service: ServiceActorRef) => {
  const symbol = currencySymbol(useSelector(service, selectCurrency))
  return useSelector(service, selectSummary).map(({ name, label, value }) => ({
    name,
    label: sayDefined(label),
    value: written(value, symbol),
  }))
}

interface SummaryProps {
  readonly service: ServiceActorRef
  /** Shown with an outcome. */
  readonly traceId?: string | undefined
  /** Names of what is shown already. */
  readonly without?: readonly string[] | undefined
}

/** What is ordered, as it will be sent, and what it costs besides: what is seen is what is agreed to (P8, P9). */
export const Summary = ({ service, traceId, without = [] }: SummaryProps) => {
  const rows = useWritten(service).filter(({ name }) => !without.includes(name))
  const node = useSelector(service, selectOrderNode)
  const symbol = currencySymbol(useSelector(service, selectCurrency))
  const charges = useSelector(service, selectCharges)
  const total = useSelector(charges, snapshot => snapshot && selectTotalCharge(snapshot))
  const isAsking = useSelector(charges, snapshot => snapshot && selectIsAsking(snapshot))
  const problem = useSelector(charges, snapshot => snapshot && selectChargesProblem(snapshot))
  const hasCharge = node?.definition.component !== undefined && total !== undefined
  return (
    <Facts
      error={problem && traceId === undefined ? say(problem) : undefined}
      rows={[
        ...rows,
        ...(hasCharge
          ? [
              {
                label: text.service.totalCharge,
                value: isAsking ? undefined : formatMoney(total, symbol),
                kind: traceId === undefined ? ('total' as const) : undefined,
              },
            ]
          : []),
        ...(traceId === undefined
          ? []
          : [{ label: text.failure.traceId, value: traceId, kind: 'mono' as const }]),
      ]}
    />
  )
}
