import { useSelector } from '@xstate/react'
import type { BulkHistoryActorRef } from '../../../machines/bulk-history/bulk-history.machine.ts'
import {
  selectHistoryFailure,
  selectReportFile,
  selectUploads,
} from '../../../machines/bulk-history/bulk-history.selectors.ts'
import type { BulkUpload } from '../../../machines/domain/bulk-report.ts'
import type { ReportFile, ReportFileActorRef } from '../../../machines/report-file/report-file.machine.ts'
import { selectIsMissing, selectIsSought } from '../../../machines/report-file/report-file.selectors.ts'
import { selectAccount, selectBulkHistory } from '../../../machines/service/service.selectors.ts'
import { say, text } from '../../text/inside.ts'
import { sayFully } from '../../text/moments.ts'
import { Blank } from '../../ui/Blank.tsx'
import { Button } from '../../ui/Button.tsx'
import { refreshIcon } from '../../ui/icons/status.ts'
import { Quiet } from '../../ui/Quiet.tsx'
import { Table } from '../../ui/Table.tsx'
import { LinkButton } from '../../ui/TextLink.tsx'
import { BlockedReport, UnfetchedNotice } from '../report-file/RejectionFile.tsx'
import { Back, Close } from '../service/Choosing.tsx'
import type { ScreenProps } from '../service/service.types.ts'

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

const Uploads = ({
  uploads,
  reportFile,
  timeZone,
}: {
  readonly uploads: readonly BulkUpload[]
  readonly reportFile: ReportFileActorRef
  readonly timeZone: string
}) => (
  <>
    <UnfetchedNotice reportFile={reportFile} />
    <Table
      caption={text.codes['menu.tools/history']}
      columns={columns}
      rows={uploads.map(({ snsi, date, files, step }) => ({
        key: snsi,
        cells: [
          <time key="date" dateTime={date}>
            {sayFully(date, timeZone)}
          </time>,
          <FileName key="final" file={{ snsi, kind: 'final' }} name={files.final} reportFile={reportFile} />,
          <FileName
            key="rejected"
            file={{ snsi, kind: 'rejected' }}
            name={files.rejected}
            reportFile={reportFile}
          />,
          <Status key="status" step={step} />,
        ],
      }))}
    />
    <BlockedReport reportFile={reportFile} />
  </>
)

const List = ({
  bulkHistory,
  timeZone,
}: {
  readonly bulkHistory: BulkHistoryActorRef
  readonly timeZone: string
}) => {
  const uploads = useSelector(bulkHistory, selectUploads)
  const failure = useSelector(bulkHistory, selectHistoryFailure)
  const reportFile = useSelector(bulkHistory, selectReportFile)
  if (failure)
    return (
      <Blank
        state="failed"
        title={words.failed}
        message={say(failure.words)}
        trace={{ label: text.failure.traceId, id: failure.traceId }}
        action={
          <Button icon={refreshIcon} onPress={() => bulkHistory.send({ type: 'list.retry' })}>
            {text.failure.retry}
          </Button>
        }
      />
    )
  if (uploads === undefined || reportFile === undefined)
    return <Blank state="loading" message={words.loading} />
  if (uploads.length === 0) return <Blank state="empty" message={words.none} />
  return <Uploads uploads={uploads} reportFile={reportFile} timeZone={timeZone} />
}

/** 'Previous Uploads': when each was, and the files of its report (specification, section 2 "Tools"). */
export const Browsing = ({ service }: ScreenProps) => {
  const bulkHistory = useSelector(service, selectBulkHistory)
  const { timeZone } = useSelector(service, selectAccount)
  return bulkHistory ? <List bulkHistory={bulkHistory} timeZone={timeZone} /> : null
}

export const BrowsingFoot = ({ service }: ScreenProps) => (
  <>
    <Back service={service} />
    <Close service={service} />
  </>
)
