import { useSelector } from '@xstate/react'
import type { ReportFile, ReportFileActorRef } from '#machines/bulk/report-file/report-file.machine.ts'
import {
  selectIsFindingFile,
  selectIsMissing,
  selectNewWindow,
  selectReportFailure,
} from '#machines/bulk/report-file/report-file.selectors.ts'
import { formatMessage, text } from '#src/text/session-text.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { DownloadButton } from '#src/ui/button/DownloadLink.tsx'
import { Notice } from '#src/ui/feedback/Notice.tsx'
import { TraceId } from '#src/ui/feedback/TraceId.tsx'
import { MutedText } from '#src/ui/text/Text.tsx'
import { BlockedWindow } from '#src/views/shared/new-window/BlockedWindow.tsx'

interface ReportFileProps {
  readonly reportFile: ReportFileActorRef
}

/** Why the address of a file could not be read. */
export const UnfetchedNotice = ({
  reportFile,
  onRetry,
}: ReportFileProps & { readonly onRetry?: () => void }) => {
  const failure = useSelector(reportFile, selectReportFailure)
  return failure ? (
    <Notice>
      <p>{text.bulkHistory.notFound}</p>
      <p>{formatMessage(failure.words)}</p>
      <TraceId label={text.failure.traceId} id={failure.traceId} />
      {onRetry && <Button onPress={onRetry}>{text.failure.retry}</Button>}
    </Notice>
  ) : null
}

/** The link to a file that the browser did not open. */
export const BlockedReport = ({ reportFile }: ReportFileProps) => {
  const newWindow = useSelector(reportFile, selectNewWindow)
  return newWindow ? <BlockedWindow newWindow={newWindow} /> : null
}

/** The file of the rejected rows. */
export const RejectionFile = ({ reportFile, file }: ReportFileProps & { readonly file: ReportFile }) => {
  const isMissing = useSelector(reportFile, snapshot => selectIsMissing(snapshot, file))
  const failure = useSelector(reportFile, selectReportFailure)
  const isSought = useSelector(reportFile, snapshot => selectIsFindingFile(snapshot, file))
  const open = () => reportFile.send({ type: 'report.open', ...file })
  if (isMissing) return <MutedText>{text.bulk.noRejectionFile}</MutedText>
  return (
    <>
      {failure ? (
        <UnfetchedNotice reportFile={reportFile} onRetry={open} />
      ) : (
        <DownloadButton busy={isSought} onPress={open}>
          {text.bulk.rejectionFile}
        </DownloadButton>
      )}
      <BlockedReport reportFile={reportFile} />
    </>
  )
}
