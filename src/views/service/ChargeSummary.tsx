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
import type { Words } from '../../../machines/words.ts'
import { say, sayDefined, text } from '../../text/inside.ts'
import { Button } from '../../ui/Button.tsx'
import { Facts } from '../../ui/Facts.tsx'

interface ChargeSummaryProps {
  readonly charges: ChargesActorRef
  readonly currency: string
  readonly estimate: Words | undefined
}

/** What it would cost besides, following the amount, and how long it takes. */
export const ChargeSummary = ({ charges, currency, estimate }: ChargeSummaryProps) => {
  const rows = useSelector(charges, selectCharges)
  const total = useSelector(charges, selectTotalCharge)
  const isAsking = useSelector(charges, selectIsAsking)
  const problem = useSelector(charges, selectChargesProblem)
  const toCome = useSelector(charges, selectToCome)
  const traceId = useSelector(charges, selectChargesTrace)
  const symbol = currencySymbol(currency)
  return (
    <Facts
      title={text.service.charges}
      busy={isAsking}
      toCome={toCome}
      error={problem && say(problem)}
      rows={[
        ...rows.map(({ name, amount }) => ({ label: name, value: formatMoney(amount, symbol) })),
        {
          label: text.service.totalCharge,
          value: isAsking ? undefined : formatMoney(total, symbol),
          kind: 'total' as const,
        },
        ...(estimate ? [{ label: text.service.estimate, value: sayDefined(estimate) }] : []),
        ...(traceId ? [{ label: text.failure.traceId, value: traceId, kind: 'mono' as const }] : []),
      ]}
      action={
        problem && (
          <Button onPress={() => charges.send({ type: 'charges.retry' })}>{text.failure.retry}</Button>
        )
      }
    />
  )
}
