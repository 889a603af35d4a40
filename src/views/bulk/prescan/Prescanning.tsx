import type { PrescanActorRef } from '#machines/bulk/prescan/prescan.machine.ts'
import { selectPrescan } from '#machines/bulk/prescan/prescan.selectors.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { DescriptionList } from '#src/ui/data/DescriptionList.tsx'
import { Outcome } from '#src/ui/feedback/Outcome.tsx'
import { Progress } from '#src/ui/feedback/Progress.tsx'
import { refreshIcon } from '#src/ui/icons/icons.ts'
import { DialogScreen } from '#src/ui/overlay/Dialog.tsx'
import { BackAndClose } from '#src/views/shared/dialog/DialogButtons.tsx'
import { traceRow } from '#src/views/shared/dialog/trace-rows.ts'
import { useText, useView } from '#src/views/shared/hooks.tsx'
import { ScanFigures } from '../ScanFigures.tsx'
import type { BulkProps } from '../Summary.tsx'

/** The current stage: the uploaded part, the remaining pause, or the scan. */
const Running = ({ prescan, currency }: { readonly prescan: PrescanActorRef; readonly currency: string }) => {
  const { bulk: words } = useText()
  const { step, percent, secondsLeft, report } = useView(prescan, selectPrescan)
  const details = {
    requesting: words.processing,
    uploading: words.uploading(percent),
    waitingToScan: words.resting(secondsLeft),
    scanning: words.processing,
  }
  return (
    <>
      <Progress
        title={words.running}
        percent={step === 'uploading' ? percent : undefined}
        detail={details[step]}
      />
      {report && <ScanFigures report={report} currency={currency} />}
    </>
  )
}

/** 'File Upload and Pre Scan Running', with the first results. */
export const Prescanning = ({ view: { children, currency } }: BulkProps) => (
  <DialogScreen
    foot={
      <>
        <BackAndClose />
        <Button kind="primary" disabled>
          {useText().service.proceed}
        </Button>
      </>
    }
  >
    {children.prescan && <Running prescan={children.prescan} currency={currency} />}
  </DialogScreen>
)

/** 'Pre Scan Failed', with the reason. */
export const PrescanFailed = ({ bulk, view }: BulkProps) => {
  const { bulkCheck, failure, bulk: words, formatMessage } = useText()
  const { fileName, prescanTrace, prescanMessage, canScanAgain } = view
  const rows = [
    ...(fileName ? [{ label: bulkCheck.label, value: <bdi>{fileName}</bdi> }] : []),
    ...(prescanTrace ? [traceRow(prescanTrace.id, failure.traceId)] : []),
  ]
  return (
    <DialogScreen
      foot={
        <>
          <BackAndClose />
          {canScanAgain && (
            <Button kind="primary" icon={refreshIcon} onPress={() => bulk.send({ type: 'prescan.retry' })}>
              {failure.retry}
            </Button>
          )}
        </>
      }
    >
      <Outcome
        state="declined"
        title={words.failed}
        strong={words.failedMessage}
        message={formatMessage(prescanMessage)}
      />
      {rows.length > 0 && <DescriptionList rows={rows} />}
    </DialogScreen>
  )
}
