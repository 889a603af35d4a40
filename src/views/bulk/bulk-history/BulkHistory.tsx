import { useSelector } from '@xstate/react'
import type { BulkHistoryActorRef } from '#machines/bulk/bulk-history/bulk-history.machine.ts'
import {
  selectHistoryFailure,
  selectReportFile,
  selectUploads,
} from '#machines/bulk/bulk-history/bulk-history.selectors.ts'
import { selectBulkHistory } from '#machines/bulk/uploads/uploads.selectors.ts'
import { selectBulkUploads, selectWalletFacts } from '#machines/service/service.selectors.ts'
import { formatMessage, text } from '#src/text/session-text.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx'
import { refreshIcon } from '#src/ui/icons/status.ts'
import { DialogScreen } from '#src/ui/overlay/DialogScreen.tsx'
import { BackAndClose } from '#src/views/shared/dialog/DialogButtons.tsx'
import type { ScreenProps } from '#src/views/shared/dialog/service.types.ts'
import { useView } from '#src/views/shared/use-view.ts'
import { Uploads } from './Uploads.tsx'

const words = text.bulkHistory

const List = ({
  bulkHistory,
  timeZone,
  currency,
}: {
  readonly bulkHistory: BulkHistoryActorRef
  readonly timeZone: string
  readonly currency: string
}) => {
  const uploads = useSelector(bulkHistory, selectUploads)
  const failure = useSelector(bulkHistory, selectHistoryFailure)
  const reportFile = useSelector(bulkHistory, selectReportFile)
  if (failure)
    return (
      <EmptyState
        state="failed"
        title={words.failed}
        message={formatMessage(failure.words)}
        trace={{ label: text.failure.traceId, id: failure.traceId }}
        action={
          <Button icon={refreshIcon} onPress={() => bulkHistory.send({ type: 'list.retry' })}>
            {text.failure.retry}
          </Button>
        }
      />
    )
  if (uploads === undefined || reportFile === undefined)
    return <EmptyState state="loading" message={words.loading} />
  if (uploads.length === 0) return <EmptyState state="empty" message={words.none} />
  return (
    <Uploads
      uploads={uploads}
      reportFile={reportFile}
      bulkHistory={bulkHistory}
      timeZone={timeZone}
      currency={currency}
    />
  )
}

/** 'Previous Uploads', with the files of their reports. */
export const Browsing = ({ service }: ScreenProps) => {
  const bulkHistory = useView(useSelector(service, selectBulkUploads), selectBulkHistory)
  const { timeZone, currency } = useSelector(service, selectWalletFacts)
  return (
    <DialogScreen foot={<BackAndClose service={service} />}>
      {bulkHistory && <List bulkHistory={bulkHistory} timeZone={timeZone} currency={currency} />}
    </DialogScreen>
  )
}
