import type { ReportFileActorRef } from '#machines/bulk/report-file/report-file.machine.ts'
import { selectReportFile } from '#machines/bulk/report-file/report-file.selectors.ts'
import type { ReportFile } from '#machines/domain/bulk-file/bulk-report.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { DownloadButton } from '#src/ui/button/DownloadLink.tsx'
import { LinkButton } from '#src/ui/button/TextLink.tsx'
import { Notice } from '#src/ui/feedback/Notice.tsx'
import { MutedText } from '#src/ui/text/Text.tsx'
import { useText, useView } from '#src/views/shared/hooks.tsx'
import { BlockedWindow } from '#src/views/shared/new-window/BlockedWindow.tsx'
import { InlineTrace } from '#src/views/shared/Trace.tsx'

interface ReportFileProps {
  readonly reportFile: ReportFileActorRef
}

/** Returns what is known of a file of the report, and opens it. */
const useReportFile = (reportFile: ReportFileActorRef, file: ReportFile) => ({
  ...useView(reportFile, snapshot => selectReportFile(snapshot, file)),
  open: () => reportFile.send({ type: 'report.open', ...file }),
})

/** A link that opens a file, or the notice that there is none. */
export const FileLink = ({
  reportFile,
  name,
  ...file
}: ReportFileProps & ReportFile & { readonly name: string | undefined }) => {
  const { bulkHistory } = useText()
  const { status, open } = useReportFile(reportFile, file)
  if (name === undefined || status === 'missing') return <MutedText>{bulkHistory.noFile}</MutedText>
  return (
    <LinkButton busy={status === 'busy'} onPress={open}>
      {name}
    </LinkButton>
  )
}

/** Why the address of the last file could not be read. */
export const UnreadNotice = ({
  failure,
  onRetry,
}: Pick<ReturnType<typeof selectReportFile>, 'failure'> & { readonly onRetry?: () => void }) => {
  const { bulkHistory, formatMessage, failure: failureText } = useText()
  return (
    failure && (
      <Notice>
        <p>{bulkHistory.notFound}</p>
        <p>{formatMessage(failure.words)}</p>
        <InlineTrace id={failure.traceId} />
        {onRetry && <Button onPress={onRetry}>{failureText.retry}</Button>}
      </Notice>
    )
  )
}

/** The file of the rejected rows. */
export const RejectionFile = ({ reportFile, snsi }: ReportFileProps & { readonly snsi: string }) => {
  const { bulk } = useText()
  const { status, failure, newWindow, open } = useReportFile(reportFile, { snsi, kind: 'rejected' })
  if (status === 'missing') return <MutedText>{bulk.noRejectionFile}</MutedText>
  return (
    <>
      {failure ? (
        <UnreadNotice failure={failure} onRetry={open} />
      ) : (
        <DownloadButton busy={status === 'busy'} onPress={open}>
          {bulk.rejectionFile}
        </DownloadButton>
      )}
      {newWindow && <BlockedWindow newWindow={newWindow} />}
    </>
  )
}
