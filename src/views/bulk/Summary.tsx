import { useSelector } from '@xstate/react'
import { selectBulkReport } from '#machines/bulk/bulk.selectors.ts'
import { text } from '#src/text/session-text.ts'
import { DescriptionList } from '#src/ui/data/DescriptionList.tsx'
import { useCopyRow } from '../shared/dialog/trace-rows.ts'
import type { BulkProps } from './bulk.types.ts'

const words = text.bulk

/** The payments of the file, with the Trace ID. The heading shows the cost, if it is known. */
export const Summary = ({
  bulk,
  copy,
  traceId,
}: Pick<BulkProps, 'bulk' | 'copy'> & { readonly traceId?: string | undefined }) => {
  const report = useSelector(bulk, selectBulkReport)
  const approved = report?.approved
  return (
    <DescriptionList
      rows={[
        ...(approved === undefined ? [] : [{ label: words.payments, value: text.bulkCheck.count(approved) }]),
        ...(report && report.cost === undefined
          ? [{ label: words.cost, value: text.service.unknownTotal }]
          : []),
        ...useCopyRow(copy, traceId),
      ]}
    />
  )
}
