import { useSelector } from '@xstate/react'
import type { BulkHistoryActorRef } from '#machines/bulk/bulk-history/bulk-history.machine.ts'
import type { ReportFile, ReportFileActorRef } from '#machines/bulk/report-file/report-file.machine.ts'
import { selectIsFindingFile, selectIsMissing } from '#machines/bulk/report-file/report-file.selectors.ts'
import { type BulkUpload, countScannedRows } from '#machines/domain/bulk-file/bulk-report.ts'
import { currencySymbol, formatMoney } from '#machines/domain/money.ts'
import { formatFullTime } from '#src/text/format-time.ts'
import { text } from '#src/text/session-text.ts'
import { LinkButton } from '#src/ui/button/TextLink.tsx'
import { MutedText, VisuallyHidden } from '#src/ui/text/Text.tsx'

const words = text.bulkHistory

/** A link that opens a file, or the notice that there is none. */
export const FileLink = ({
  file,
  name,
  reportFile,
}: {
  readonly file: ReportFile
  readonly name: string | undefined
  readonly reportFile: ReportFileActorRef
}) => {
  const isMissing = useSelector(reportFile, snapshot => selectIsMissing(snapshot, file))
  const isSought = useSelector(reportFile, snapshot => selectIsFindingFile(snapshot, file))
  if (name === undefined || isMissing) return <MutedText>{words.noFile}</MutedText>
  return (
    <LinkButton busy={isSought} onPress={() => reportFile.send({ type: 'report.open', ...file })}>
      {name}
    </LinkButton>
  )
}

/** 'Processed', or the step of an unfinished upload. */
export const Status = ({ step }: Pick<BulkUpload, 'step'>) => (
  <span>{(step && words.standing[step]) ?? words.processed}</span>
)

/** The file name, the rows and the cost of an upload. */
export const UploadLabel = ({
  upload,
  currency,
}: {
  readonly upload: BulkUpload
  readonly currency: string
}) => {
  const rows = countScannedRows(upload)
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
          <MutedText>{facts.join(words.separator)}</MutedText>
        </>
      )}
    </>
  )
}

/** The button that continues an upload. */
export const ContinueButton = ({
  upload,
  bulkHistory,
  timeZone,
}: {
  readonly upload: BulkUpload
  readonly bulkHistory: BulkHistoryActorRef
  readonly timeZone: string
}) => (
  <LinkButton onPress={() => bulkHistory.send({ type: 'upload.continue', snsi: upload.snsi })}>
    {words.goOn}{' '}
    <VisuallyHidden>{text.bulk.upload(formatFullTime(upload.date, timeZone), upload.name)}</VisuallyHidden>
  </LinkButton>
)
