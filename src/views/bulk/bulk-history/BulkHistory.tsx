import { selectBulkHistory } from '#machines/bulk/bulk-history/bulk-history.selectors.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { TransactionListSkeleton } from '#src/ui/data/TransactionList.tsx'
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx'
import { refreshIcon } from '#src/ui/icons/icons.ts'
import { DialogScreen } from '#src/ui/overlay/Dialog.tsx'
import { BackAndClose } from '#src/views/shared/dialog/DialogButtons.tsx'
import { useText, useView } from '#src/views/shared/hooks.tsx'
import { type BulkHistoryProps, Uploads } from './Uploads.tsx'

/** Placeholders that fill a phone above the fold. */
const loadingRows = 5

const List = (props: BulkHistoryProps) => {
  const { bulkHistory: words, formatMessage, failure: failureText } = useText()
  const { uploads, failure, reportFile } = useView(props.bulkHistory, selectBulkHistory)
  if (failure)
    return (
      <EmptyState
        state="failed"
        title={words.failed}
        message={formatMessage(failure.words)}
        trace={{ label: failureText.traceId, id: failure.traceId }}
        action={
          <Button icon={refreshIcon} onPress={() => props.bulkHistory.send({ type: 'list.retry' })}>
            {failureText.retry}
          </Button>
        }
      />
    )
  if (uploads === undefined || reportFile === undefined)
    return <TransactionListSkeleton rows={loadingRows} label={words.loading} />
  if (uploads.length === 0) return <EmptyState state="empty" message={words.none} />
  return <Uploads {...props} uploads={uploads} reportFile={reportFile} />
}

/** 'Previous Uploads', with the files of their reports. */
export const PreviousUploads = (props: BulkHistoryProps) => (
  <DialogScreen foot={<BackAndClose />}>
    <List {...props} />
  </DialogScreen>
)
