import { formatMoney } from '#machines/domain/money.ts'
import type { ChargesActorRef } from '#machines/payment/charges/charges.machine.ts'
import { selectCharges } from '#machines/payment/charges/charges.selectors.ts'
import type { ServiceDefinition } from '#machines/service/definitions/service-definition.types.ts'
import { selectForm } from '#machines/service/order-form/order-form.selectors.ts'
import { selectOrderForm } from '#machines/service/service.selectors.ts'
import type { SessionText } from '#src/text/session-text.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { DescriptionList } from '#src/ui/data/DescriptionList.tsx'
import { traceRow } from '#src/views/shared/dialog/trace-rows.ts'
import { useService, useText, useView } from '#src/views/shared/hooks.tsx'
import { useOrder } from '#src/views/shared/use-order.ts'

/** Returns the row of the estimated time. */
export const estimateRows = (
  { service, formatDefinedMessage }: SessionText,
  { estimate, estimateLabel }: ServiceDefinition,
) =>
  estimate === undefined
    ? []
    : [
        {
          label: estimateLabel ? formatDefinedMessage(estimateLabel) : service.estimate,
          value: formatDefinedMessage(estimate),
        },
      ]

/** The estimated time of an order without charges. */
export const Estimate = ({ definition }: { readonly definition: ServiceDefinition }) => {
  const rows = estimateRows(useText(), definition)
  return rows.length > 0 ? <DescriptionList rows={rows} /> : null
}

/** Returns the rows of the charges for the form and for Confirm. An unread charge is R0.00, marked as unknown. */
export const useCharge = (charges: ChargesActorRef) => {
  const { service: serviceText, formatMessage, failure } = useText()
  const { direction, facts, symbol } = useOrder()
  const view = useView(charges, snapshot => selectCharges(snapshot, direction, facts.available))
  const { note, moved, isLoading, problem, traceId } = view
  const charge = formatMoney(view.total, symbol)
  const known = problem ? serviceText.chargeUnknown(charge) : charge
  // The row keeps its place while the charge is read.
  const hasTotal = direction !== undefined && (isLoading || moved !== undefined)
  return {
    view,
    rows: view.rows.map(({ name, amount }) => ({ label: name, value: formatMoney(amount, symbol) })),
    totals: [
      {
        label: serviceText.totalCharge,
        value: isLoading ? serviceText.loadingCharge : known,
        kind: hasTotal || problem ? undefined : ('total' as const),
      },
      ...(hasTotal
        ? [
            {
              label: serviceText.moving[direction],
              value: moved === undefined ? serviceText.loadingCharge : formatMoney(moved, symbol),
              kind: 'total' as const,
            },
          ]
        : []),
    ],
    trace: traceId === undefined ? [] : [traceRow(traceId, serviceText.chargeTrace)],
    around: {
      busy: isLoading,
      error: problem && formatMessage(problem),
      note: note && serviceText[note],
      action: problem && (
        <Button onPress={() => charges.send({ type: 'charges.retry' })}>{failure.retry}</Button>
      ),
    },
  }
}

interface ChargeSummaryProps {
  readonly charges: ChargesActorRef
  readonly definition: ServiceDefinition
}

/** The charges of the typed amount, and the estimated time. */
export const ChargeSummary = ({ charges, definition }: ChargeSummaryProps) => {
  const service = useService()
  const text = useText()
  const { service: serviceText } = text
  const hasComponent = useView(useView(service, selectOrderForm), selectForm)?.hasChargeComponent
  const { view, rows, totals, trace, around } = useCharge(charges)
  return (
    <DescriptionList
      {...around}
      note={view.isWithoutOrder ? serviceText.chargeLater[hasComponent ? 'amount' : 'form'] : around.note}
      title={serviceText.charges}
      placeholderRows={view.placeholders}
      rows={[...rows, ...totals, ...estimateRows(text, definition), ...trace]}
    />
  )
}
