import { useSelector } from '@xstate/react'
import type { BulkHistoryActorRef } from '../../../machines/bulk-history/bulk-history.machine.ts'
import { type BulkUpload, isUnfinished, rowsScanned } from '../../../machines/domain/bulk-report.ts'
import { currencySymbol, formatMoney } from '../../../machines/domain/money.ts'
import type { ReportFile, ReportFileActorRef } from '../../../machines/report-file/report-file.machine.ts'
import { selectIsMissing, selectIsSought } from '../../../machines/report-file/report-file.selectors.ts'
import { text } from '../../text/inside.ts'
import { sayFully } from '../../text/moments.ts'
import { Quiet } from '../../ui/Quiet.tsx'
import { Table } from '../../ui/Table.tsx'
import { LinkButton } from '../../ui/TextLink.tsx'
import { Unseen } from '../../ui/Unseen.tsx'
import { BlockedReport, UnfetchedNotice } from '../report-file/RejectionFile.tsx'

const words = text.bulkHistory

const columns = [
  { heading: words.date },
  { heading: words.final, kind: 'long' },
  { heading: words.rejected, kind: 'long' },
  { heading: words.status },
] as const

/** The name of a file, which opens it; or that there is none. */
const FileName = ({
  file,
  name,
  reportFile,
}: {
  readonly file: ReportFile
  readonly name: string | undefined
  readonly reportFile: ReportFileActorRef
}) => {
  const isMissing = useSelector(reportFile, snapshot => selectIsMissing(snapshot, file))
  const isSought = useSelector(reportFile, snapshot => selectIsSought(snapshot, file))
  if (name === undefined || isMissing) return <Quiet>{words.noFile}</Quiet>
  return (
    <LinkButton busy={isSought} onPress={() => reportFile.send({ type: 'report.open', ...file })}>
      {name}
    </LinkButton>
  )
}

/** Always 'Processed' (specification, section 2); how far the file came stands below, where that is not all. */
const Status = ({ step }: Pick<BulkUpload, 'step'>) => {
  const standing = step && words.standing[step]
  return (
    <span>
      {words.processed}
      {standing && (
        <>
          <br />
          <Quiet>{standing}</Quiet>
        </>
      )}
    </span>
  )
}

/** What tells an upload from the others: the name of its file, its rows, and what they cost. */
const Which = ({ upload, currency }: { readonly upload: BulkUpload; readonly currency: string }) => {
  const rows = rowsScanned(upload)
  const facts = [
    rows === undefined ? undefined : words.rows(rows),
    upload.cost === undefined ? undefined : formatMoney(upload.cost, currencySymbol(currency)),
  ].filter(fact => fact !== undefined)
  return (
    <>
      {upload.name && (
        <>
          <br />
          <bdi>{upload.name}</bdi>
        </>
      )}
      {facts.length > 0 && (
        <>
          <br />
          <Quiet>{facts.join(words.separator)}</Quiet>
        </>
      )}
    </>
  )
}

/** An upload that was not approved is continued by this. */
const Continue = ({
  upload,
  bulkHistory,
  timeZone,
}: {
  readonly upload: BulkUpload
  readonly bulkHistory: BulkHistoryActorRef
  readonly timeZone: string
}) => (
  <LinkButton onPress={() => bulkHistory.send({ type: 'upload.continue', snsi: upload.snsi })}>
    {words.goOn} <Unseen>{text.bulk.upload(sayFully(upload.date, timeZone), upload.name)}</Unseen>
  </LinkButton>
)

/** A row for each, with its files and how far it came. */
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
            <time dateTime={upload.date}>{sayFully(upload.date, timeZone)}</time>
            <Which upload={upload} currency={currency} />
          </span>,
          <FileName
            key="final"
            file={{ snsi: upload.snsi, kind: 'final' }}
            name={upload.files.final}
            reportFile={reportFile}
          />,
          <FileName
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
                <Continue upload={upload} bulkHistory={bulkHistory} timeZone={timeZone} />
              </>
            )}
          </span>,
        ],
      }))}
    />
    <BlockedReport reportFile={reportFile} />
  </>
)
