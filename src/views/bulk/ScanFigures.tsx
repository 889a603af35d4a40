import {
  type BulkReport,
  countScannedRows,
  getApprovedPercent,
  isBeingScanned,
} from '#machines/domain/bulk-file/bulk-report.ts'
import { currencySymbol } from '#machines/domain/money.ts'
import { RatioBar, StatList } from '#src/ui/data/StatList.tsx'
import { useText } from '../shared/hooks.tsx'

/** The figures of 'Pre Scan Results', also while the scan runs. */
export const ScanFigures = ({
  report,
  currency,
}: {
  readonly report: BulkReport
  readonly currency: string
}) => {
  const { bulk: words, bulkCheck, formatTotal } = useText()
  const count = (lines: number | undefined) => (lines === undefined ? words.notKnown : bulkCheck.count(lines))
  const cost = isBeingScanned(report) ? words.calculating : formatTotal(report.cost, currencySymbol(currency))
  const all = countScannedRows(report)
  const share = getApprovedPercent(report)
  return (
    <>
      <StatList
        items={[
          { label: words.rowsScanned, value: count(all) },
          { label: words.cost, value: cost },
          { label: words.approvable, value: count(report.approved) },
          { label: words.rejections, value: count(report.rejected) },
        ]}
      />
      {share !== undefined && <RatioBar share={share} label={words.share(report.approved ?? 0, all ?? 0)} />}
    </>
  )
}
