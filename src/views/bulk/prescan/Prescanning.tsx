import { useSelector } from '@xstate/react'
import {
  selectCanScanAgain,
  selectFileName,
  selectPrescan,
  selectPrescanFailureMessage,
  selectPrescanTraceId,
  selectReportCurrency,
} from '#machines/bulk/bulk.selectors.ts'
import type { PrescanActorRef } from '#machines/bulk/prescan/prescan.machine.ts'
import {
  selectPrescanStep,
  selectProgress,
  selectSecondsLeft,
  selectUploadPercent,
} from '#machines/bulk/prescan/prescan.selectors.ts'
import { formatMessage, text } from '#src/text/session-text.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { DescriptionList } from '#src/ui/data/DescriptionList.tsx'
import { Outcome } from '#src/ui/feedback/Outcome.tsx'
import { Progress } from '#src/ui/feedback/Progress.tsx'
import { refreshIcon } from '#src/ui/icons/status.ts'
import { DialogScreen } from '#src/ui/overlay/DialogScreen.tsx'
import { BackAndClose } from '#src/views/shared/dialog/DialogButtons.tsx'
import { traceRow } from '#src/views/shared/dialog/trace-rows.ts'
import type { BulkProps } from '../bulk.types.ts'
import { ScanFigures } from './ScanFigures.tsx'

const words = text.bulk

type Prescan = { readonly prescan: PrescanActorRef }

/** Returns the current stage: the uploaded part, the remaining pause, or the scan. */
const useStage = ({ prescan }: Prescan) => {
  const step = useSelector(prescan, selectPrescanStep) ?? 'scanning'
  const percent = useSelector(prescan, selectUploadPercent)
  const seconds = useSelector(prescan, selectSecondsLeft)
  const stages = {
    requesting: { percent: undefined, detail: words.processing },
    uploading: { percent, detail: words.uploading(percent) },
    waitingToScan: { percent: undefined, detail: words.resting(seconds) },
    scanning: { percent: undefined, detail: words.processing },
  }
  return stages[step]
}

const Running = ({ prescan, currency }: Prescan & { readonly currency: string }) => {
  const report = useSelector(prescan, selectProgress)
  return (
    <>
      <Progress title={words.running} {...useStage({ prescan })} />
      {report && <ScanFigures report={report} currency={currency} />}
    </>
  )
}

/** 'File Upload and Pre Scan Running', with the first results. */
export const Prescanning = ({ bulk, service }: BulkProps) => {
  const prescan = useSelector(bulk, selectPrescan)
  const currency = useSelector(bulk, selectReportCurrency)
  return (
    <DialogScreen
      foot={
        <>
          <BackAndClose service={service} />
          <Button kind="primary" disabled>
            {text.service.proceed}
          </Button>
        </>
      }
    >
      {prescan && <Running prescan={prescan} currency={currency} />}
    </DialogScreen>
  )
}

/** 'Pre Scan Failed', with the reason. */
export const PrescanFailed = ({ bulk, service }: BulkProps) => {
  const traceId = useSelector(bulk, selectPrescanTraceId)
  const fileName = useSelector(bulk, selectFileName)
  const rows = [
    ...(fileName ? [{ label: text.bulkCheck.label, value: <bdi>{fileName}</bdi> }] : []),
    ...(traceId === undefined ? [] : [traceRow(traceId)]),
  ]
  return (
    <DialogScreen
      foot={
        <>
          <BackAndClose service={service} />
          {useSelector(bulk, selectCanScanAgain) && (
            <Button kind="primary" icon={refreshIcon} onPress={() => bulk.send({ type: 'prescan.retry' })}>
              {text.failure.retry}
            </Button>
          )}
        </>
      }
    >
      <Outcome
        state="declined"
        title={words.failed}
        strong={words.failedMessage}
        message={formatMessage(useSelector(bulk, selectPrescanFailureMessage))}
      />
      {rows.length > 0 && <DescriptionList rows={rows} />}
    </DialogScreen>
  )
}
