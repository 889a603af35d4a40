import type { BulkHistoryActorRef } from '#machines/bulk/bulk-history/bulk-history.machine.ts'
import type { ReportFileActorRef } from '#machines/bulk/report-file/report-file.machine.ts'
import { selectReportFile } from '#machines/bulk/report-file/report-file.selectors.ts'
import { type BulkUpload, countScannedRows, isUnfinished } from '#machines/domain/bulk-file/bulk-report.ts'
import { currencySymbol, formatMoney } from '#machines/domain/money.ts'
import { selectWalletFacts } from '#machines/service/service.selectors.ts'
import { LinkButton } from '#src/ui/button/TextLink.tsx'
import { Table } from '#src/ui/data/Table.tsx'
import { MutedText, VisuallyHidden } from '#src/ui/text/Text.tsx'
import { useService, useText, useView } from '#src/views/shared/hooks.tsx'
import { BlockedWindow } from '#src/views/shared/new-window/BlockedWindow.tsx'
import { FileLink, UnreadNotice } from '../report-file/ReportFiles.tsx'

export interface BulkHistoryProps {
  readonly bulkHistory: BulkHistoryActorRef
}

interface UploadProps {
  readonly upload: BulkUpload
  /** The time of the upload as text. */
  readonly time: string
}

/** The time, the file name, the rows and the cost of an upload. */
const UploadLabel = ({ upload, time, currency }: UploadProps & { readonly currency: string }) => {
  const { bulkHistory: words } = useText()
  const rows = countScannedRows(upload)
  const facts = [
    rows === undefined ? undefined : words.rows(rows),
    upload.cost === undefined ? undefined : formatMoney(upload.cost, currencySymbol(currency)),
  ].filter(fact => fact !== undefined)
  return (
    <span>
      <time dateTime={upload.date}>{time}</time>
      {upload.name && (
        <>
          <br />
          <bdi>{upload.name}</bdi>
        </>
      )}
      {facts.length > 0 && (
        <>
          <br />
          <MutedText>{facts.join(words.separator)}</MutedText>
        </>
      )}
    </span>
  )
}

/** 'Processed', or the step of an unfinished upload with the button that continues it. */
const Status = ({ upload, time, bulkHistory }: UploadProps & Pick<BulkHistoryProps, 'bulkHistory'>) => {
  const { bulkHistory: words, bulk } = useText()
  return (
    <span>
      <span>{(upload.step && words.standing[upload.step]) ?? words.processed}</span>
      {isUnfinished(upload) && (
        <>
          <br />
          <LinkButton onPress={() => bulkHistory.send({ type: 'upload.continue', snsi: upload.snsi })}>
            {words.goOn} <VisuallyHidden>{bulk.upload(time, upload.name)}</VisuallyHidden>
          </LinkButton>
        </>
      )}
    </span>
  )
}

/** A row for each upload, with its files and its status. */
export const Uploads = ({
  uploads,
  reportFile,
  bulkHistory,
}: BulkHistoryProps & {
  readonly uploads: readonly BulkUpload[]
  readonly reportFile: ReportFileActorRef
}) => {
  const service = useService()
  const { bulkHistory: words, codes, formatFullTime } = useText()
  const { timeZone, currency } = useView(service, selectWalletFacts)
  const { failure, newWindow } = useView(reportFile, snapshot => selectReportFile(snapshot))
  return (
    <>
      <UnreadNotice failure={failure} />
      <Table
        caption={codes['menu.tools/history']}
        columns={[
          { heading: words.date },
          { heading: words.final, kind: 'long' },
          { heading: words.rejected, kind: 'long' },
          { heading: words.status },
        ]}
        rows={uploads.map(upload => {
          const { snsi, files } = upload
          const row = { upload, time: formatFullTime(upload.date, timeZone) }
          return {
            key: snsi,
            cells: [
              <UploadLabel key="date" {...row} currency={currency} />,
              <FileLink key="final" reportFile={reportFile} snsi={snsi} kind="final" name={files.final} />,
              <FileLink
                key="rejected"
                reportFile={reportFile}
                snsi={snsi}
                kind="rejected"
                name={files.rejected}
              />,
              <Status key="status" {...row} bulkHistory={bulkHistory} />,
            ],
          }
        })}
      />
      {newWindow && <BlockedWindow newWindow={newWindow} />}
    </>
  )
}
