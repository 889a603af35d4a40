import { useSelector } from '@xstate/react'
import type { BulkHistoryActorRef } from '../../../../machines/bulk/bulk-history/bulk-history.machine.ts'
import type {
  ReportFile,
  ReportFileActorRef,
} from '../../../../machines/bulk/report-file/report-file.machine.ts'
import {
  selectIsMissing,
  selectIsSought,
} from '../../../../machines/bulk/report-file/report-file.selectors.ts'
import { type BulkUpload, rowsScanned } from '../../../../machines/domain/bulk-file/bulk-report.ts'
import { currencySymbol, formatMoney } from '../../../../machines/domain/money.ts'
import { text } from '../../../text/inside.ts'
import { sayFully } from '../../../text/moments.ts'
import { LinkButton } from '../../../ui/button/TextLink.tsx'
import { Quiet } from '../../../ui/text/Quiet.tsx'
import { Unseen } from '../../../ui/text/Unseen.tsx'

const words = text.bulkHistory

/** The name of a file, which opens it; or that there is none. */
export const FileName = ({
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
export const Status = ({ step }: Pick<BulkUpload, 'step'>) => {
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
export const Which = ({ upload, currency }: { readonly upload: BulkUpload; readonly currency: string }) => {
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
export const Continue = ({
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
