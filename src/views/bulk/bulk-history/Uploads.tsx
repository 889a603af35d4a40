import type { BulkHistoryActorRef } from '#machines/bulk/bulk-history/bulk-history.machine.ts'
import type { ReportFileActorRef } from '#machines/bulk/report-file/report-file.machine.ts'
import { type BulkUpload, isUnfinished } from '#machines/domain/bulk-file/bulk-report.ts'
import { formatFullTime } from '#src/text/format-time.ts'
import { text } from '#src/text/session-text.ts'
import { Table } from '#src/ui/data/Table.tsx'
import { BlockedReport, UnfetchedNotice } from '../report-file/RejectionFile.tsx'
import { ContinueButton, FileLink, Status, UploadLabel } from './cells.tsx'

const words = text.bulkHistory

const columns = [
  { heading: words.date },
  { heading: words.final, kind: 'long' },
  { heading: words.rejected, kind: 'long' },
  { heading: words.status },
] as const

/** A row for each upload, with its files and its status. */
export const Uploads = ({
  uploads,
  reportFile,
  bulkHistory,
  timeZone,
  currency,
}: {
  readonly uploads: readonly BulkUpload[]
  readonly reportFile: ReportFileActorRef
  readonly bulkHistory: BulkHistoryActorRef
  readonly timeZone: string
  readonly currency: string
}) => (
  <>
    <UnfetchedNotice reportFile={reportFile} />
    <Table
      caption={text.codes['menu.tools/history']}
      columns={columns}
      rows={uploads.map(upload => ({
        key: upload.snsi,
        cells: [
          <span key="date">
            <time dateTime={upload.date}>{formatFullTime(upload.date, timeZone)}</time>
            <UploadLabel upload={upload} currency={currency} />
          </span>,
          <FileLink
            key="final"
            file={{ snsi: upload.snsi, kind: 'final' }}
            name={upload.files.final}
            reportFile={reportFile}
          />,
          <FileLink
            key="rejected"
            file={{ snsi: upload.snsi, kind: 'rejected' }}
            name={upload.files.rejected}
            reportFile={reportFile}
          />,
          <span key="status">
            <Status step={upload.step} />
            {isUnfinished(upload) && (
              <>
                <br />
                <ContinueButton upload={upload} bulkHistory={bulkHistory} timeZone={timeZone} />
              </>
            )}
          </span>,
        ],
      }))}
    />
    <BlockedReport reportFile={reportFile} />
  </>
)
