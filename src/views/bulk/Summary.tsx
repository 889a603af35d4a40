import type { BulkActorRef } from '#machines/bulk/bulk.machine.ts'
import type { BulkView } from '#machines/bulk/bulk.selectors.ts'
import { exceedsBalance } from '#machines/domain/bulk-file/bulk-report.ts'
import { currencySymbol, formatMoney, moneyParts } from '#machines/domain/money.ts'
import { DescriptionList } from '#src/ui/data/DescriptionList.tsx'
import { PaymentSummary } from '#src/ui/data/PaymentSummary.tsx'
import { Notice } from '#src/ui/feedback/Notice.tsx'
import { Outcome, type OutcomeProps } from '#src/ui/feedback/Outcome.tsx'
import { FormText } from '#src/ui/form/FormText.tsx'
import { useTraceRow } from '../shared/dialog/trace-rows.ts'
import { useText } from '../shared/hooks.tsx'
import { ScanFigures } from './ScanFigures.tsx'

/** The props of each screen of bulk transfers. */
export interface BulkProps {
  readonly bulk: BulkActorRef
  readonly view: BulkView
}

type ViewProps = Pick<BulkProps, 'view'>

/** Returns the formatted cost of the file; undefined if the network did not report it. */
export const formatCost = ({ report, currency }: BulkView): string | undefined =>
  report?.cost === undefined ? undefined : formatMoney(report.cost, currencySymbol(currency))

/** The heading of a step with the cost of the file. */
export const BulkHead = ({ view, ...outcome }: Omit<OutcomeProps, 'figure'> & ViewProps) => {
  const cost = view.report?.cost
  const label = formatCost(view)
  if (cost === undefined || label === undefined) return <Outcome {...outcome} />
  return (
    <PaymentSummary
      {...outcome}
      hasMark
      amount={{ ...moneyParts(cost, currencySymbol(view.currency)), label }}
    />
  )
}

/** The file, its payments and what the cost includes, with the Trace ID. The heading shows the cost, if it is known. */
export const Summary = ({
  view: { report, fileName },
  trace,
}: ViewProps & { readonly trace?: { readonly id: string | undefined } | undefined }) => {
  const { bulk: words, bulkCheck, service } = useText()
  const { approved, rejected } = report ?? {}
  return (
    <>
      <DescriptionList
        rows={[
          ...(fileName === undefined ? [] : [{ label: bulkCheck.label, value: <bdi>{fileName}</bdi> }]),
          ...(approved === undefined ? [] : [{ label: words.payments, value: bulkCheck.count(approved) }]),
          ...(rejected ? [{ label: words.rejections, value: bulkCheck.count(rejected) }] : []),
          ...(report && report.cost === undefined
            ? [{ label: words.cost, value: service.unknownTotal }]
            : []),
          ...useTraceRow(trace),
        ]}
      />
      {report?.isNotified && report.cost !== undefined && <FormText>{words.smsIncluded}</FormText>}
    </>
  )
}

/** The figures of the pre-scan, with a warning if the cost exceeds the balance. The network decides. */
export const CostSummary = ({ view: { report, currency, available } }: ViewProps) => {
  const { bulkCheck } = useText()
  return (
    report && (
      <>
        <ScanFigures report={report} currency={currency} />
        {exceedsBalance(report, available) && <Notice>{bulkCheck.beyondBalance}</Notice>}
      </>
    )
  )
}

/** The name of the file, with the time of a continued upload. */
export const FileLabel = ({ view: { fileName, uploadedAt, timeZone } }: ViewProps) => {
  const { bulkCheck, bulk: words, formatFullTime } = useText()
  return (
    <DescriptionList
      rows={[
        ...(fileName === undefined ? [] : [{ label: bulkCheck.label, value: <bdi>{fileName}</bdi> }]),
        ...(uploadedAt === undefined
          ? []
          : [{ label: words.uploadedAt, value: formatFullTime(uploadedAt, timeZone) }]),
      ]}
    />
  )
}

/** Says that another page of this browser has an open payment. */
export const OpenElsewhere = ({ view }: ViewProps) => {
  const { service } = useText()
  return view.isPaymentElsewhere && <Notice plain>{service.openElsewhere}</Notice>
}
