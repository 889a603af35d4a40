import { formatFullTime } from '#src/text/format-time.ts'
import { text } from '#src/text/session-text.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { DialogScreen } from '#src/ui/overlay/DialogScreen.tsx'
import { StepHeading } from '#src/ui/text/StepHeading.tsx'
import { BackAndClose } from '../shared/dialog/DialogButtons.tsx'
import { RejectionFile } from './report-file/ReportFiles.tsx'
import { type BulkProps, CostSummary } from './Summary.tsx'

/** 'Pre Scan Results': the figures of the network, and the rejected rows. */
export const ScanResults = ({ bulk, view, service }: BulkProps) => {
  const { fileName, uploadedAt, timeZone, rejectedFile, children } = view
  return (
    <DialogScreen
      foot={
        <>
          <BackAndClose service={service} />
          <Button
            kind="primary"
            disabled={!view.canProceed}
            onPress={() => bulk.send({ type: 'prescan.proceed' })}
          >
            {text.service.proceed}
          </Button>
        </>
      }
    >
      <StepHeading
        title={text.bulk.results}
        message={
          uploadedAt === undefined
            ? fileName
            : text.bulk.upload(formatFullTime(uploadedAt, timeZone), fileName)
        }
      />
      <CostSummary view={view} />
      {children.rejected && rejectedFile && (
        <RejectionFile reportFile={children.rejected} snsi={rejectedFile} />
      )}
    </DialogScreen>
  )
}
