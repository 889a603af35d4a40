import { Button } from '#src/ui/button/Button.tsx'
import { DialogScreen, StepHeading } from '#src/ui/overlay/Dialog.tsx'
import { BackAndClose } from '../shared/dialog/DialogButtons.tsx'
import { useText } from '../shared/hooks.tsx'
import { RejectionFile } from './report-file/ReportFiles.tsx'
import { type BulkProps, CostSummary } from './Summary.tsx'

/** 'Pre Scan Results': the figures of the network, and the rejected rows. */
export const ScanResults = ({ bulk, view }: BulkProps) => {
  const { service: serviceText, bulk: bulkText, formatFullTime } = useText()
  const { fileName, uploadedAt, timeZone, rejectedFile, children } = view
  return (
    <DialogScreen
      foot={
        <>
          <BackAndClose />
          <Button
            kind="primary"
            disabled={!view.canProceed}
            onPress={() => bulk.send({ type: 'prescan.proceed' })}
          >
            {serviceText.proceed}
          </Button>
        </>
      }
    >
      <StepHeading
        title={bulkText.results}
        message={
          uploadedAt === undefined
            ? fileName
            : bulkText.upload(formatFullTime(uploadedAt, timeZone), fileName)
        }
      />
      <CostSummary view={view} />
      {children.rejected && rejectedFile && (
        <RejectionFile reportFile={children.rejected} snsi={rejectedFile} />
      )}
    </DialogScreen>
  )
}
