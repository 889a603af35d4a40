import {
  type BulkReport,
  countScannedRows,
  getApprovedPercent,
  isBeingScanned,
} from '#machines/domain/bulk-file/bulk-report.ts'
import { currencySymbol } from '#machines/domain/money.ts'
import { formatTotal } from '#src/text/format-total.ts'
import { text } from '#src/text/session-text.ts'
import { RatioBar, StatList } from '#src/ui/data/StatList.tsx'

const words = text.bulk

const count = (lines: number | undefined) =>
  lines === undefined ? words.notKnown : text.bulkCheck.count(lines)

const cost = (report: BulkReport, currency: string) => {
  if (isBeingScanned(report)) return words.calculating
  return formatTotal(report.cost, currencySymbol(currency))
}

/** The figures of 'Pre Scan Results', also while the scan runs. */
export const ScanFigures = ({
  report,
  currency,
}: {
  readonly report: BulkReport
  readonly currency: string
}) => {
  const all = countScannedRows(report)
  const share = getApprovedPercent(report)
  return (
    <>
      <StatList
        items={[
          { label: words.rowsScanned, value: count(all) },
          { label: words.cost, value: cost(report, currency) },
          { label: words.approvable, value: count(report.approved) },
          { label: words.rejections, value: count(report.rejected) },
        ]}
      />
      {share !== undefined && <RatioBar share={share} label={words.share(report.approved ?? 0, all ?? 0)} />}
    </>
  )
}
