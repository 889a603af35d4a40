import { useSelector } from '@xstate/react'
import { selectBulkReport, selectReportCurrency } from '../../../machines/bulk/bulk.selectors.ts'
import { currencySymbol } from '../../../machines/domain/money.ts'
import { formatTotal } from '../../text/format-total.ts'
import { text } from '../../text/session-text.ts'
import { DescriptionList } from '../../ui/data/DescriptionList.tsx'
import { traceRow } from '../shared/dialog/trace-rows.ts'
import type { BulkProps } from './bulk.types.ts'

const words = text.bulk

/** The payments and the cost of the file, with the Trace ID. */
export const Summary = ({
  bulk,
  traceId,
}: Pick<BulkProps, 'bulk'> & { readonly traceId?: string | undefined }) => {
  const report = useSelector(bulk, selectBulkReport)
  const currency = useSelector(bulk, selectReportCurrency)
  const approved = report?.approved
  return (
    <DescriptionList
      rows={[
        ...(approved === undefined ? [] : [{ label: words.payments, value: text.bulkCheck.count(approved) }]),
        ...(report ? [{ label: words.cost, value: formatTotal(report.cost, currencySymbol(currency)) }] : []),
        ...(traceId === undefined ? [] : [traceRow(traceId)]),
      ]}
    />
  )
}
