import { useSelector } from '@xstate/react'
import type { ChargesActorRef } from '../../../machines/charges/charges.machine.ts'
import {
  selectCharges,
  selectChargesProblem,
  selectChargesTrace,
  selectIsAsking,
  selectToCome,
  selectTotalCharge,
} from '../../../machines/charges/charges.selectors.ts'
import { currencySymbol, formatMoney } from '../../../machines/domain/money.ts'
import type { ServiceDefinition } from '../../../machines/service/service-definition.types.ts'
import { say, sayDefined, text } from '../../text/inside.ts'
import { Button } from '../../ui/Button.tsx'
import { Facts } from '../../ui/Facts.tsx'
import { Quiet } from '../../ui/Quiet.tsx'

export const traceRow = (traceId: string) => ({
  label: text.failure.traceId,
  value: traceId,
  kind: 'mono' as const,
})

/** What the form and Confirm both tell of the total: the specified R0.00 is no price while it is not known. */
export const useCharge = (charges: ChargesActorRef, symbol: string) => {
  const amount = formatMoney(useSelector(charges, selectTotalCharge), symbol)
  const isAsking = useSelector(charges, selectIsAsking)
  const problem = useSelector(charges, selectChargesProblem)
  const traceId = useSelector(charges, selectChargesTrace)
  const told = problem ? (
    <>
      {amount} <Quiet>{text.service.chargeUnknown}</Quiet>
    </>
  ) : (
    amount
  )
  return {
    total: { label: text.service.totalCharge, value: isAsking ? undefined : told, kind: 'total' as const },
    trace: traceId === undefined ? [] : [traceRow(traceId)],
    around: {
      busy: isAsking,
      error: problem && say(problem),
      action: problem && (
        <Button onPress={() => charges.send({ type: 'charges.retry' })}>{text.failure.retry}</Button>
      ),
    },
  }
}

const estimateRows = ({ estimate, estimateLabel }: ServiceDefinition) =>
  estimate === undefined
    ? []
    : [
        {
          label: estimateLabel ? sayDefined(estimateLabel) : text.service.estimate,
          value: sayDefined(estimate),
        },
      ]

/** How long it takes, where nothing is charged for it. */
export const Estimate = ({ definition }: { readonly definition: ServiceDefinition }) => {
  const rows = estimateRows(definition)
  return rows.length > 0 ? <Facts rows={rows} /> : null
}

interface ChargeSummaryProps {
  readonly charges: ChargesActorRef
  readonly currency: string
  readonly definition: ServiceDefinition
}

/** What it would cost besides, following the amount, and how long it takes. */
export const ChargeSummary = ({ charges, currency, definition }: ChargeSummaryProps) => {
  const symbol = currencySymbol(currency)
  const rows = useSelector(charges, selectCharges)
  const toCome = useSelector(charges, selectToCome)
  const { total, trace, around } = useCharge(charges, symbol)
  return (
    <Facts
      {...around}
      title={text.service.charges}
      toCome={toCome}
      rows={[
        ...rows.map(({ name, amount }) => ({ label: name, value: formatMoney(amount, symbol) })),
        total,
        ...estimateRows(definition),
        ...trace,
      ]}
    />
  )
}
