import { type Failure, isOutdated } from '#machines/network/failure.ts'
import { text } from '#src/text/session-text.ts'
import { formatLoadFailure } from '#src/text/sign-in-text.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { Outcome } from '#src/ui/feedback/Outcome.tsx'
import { Dialog, type DialogProps } from '#src/ui/overlay/Dialog.tsx'
import { DialogScreen } from '#src/ui/overlay/DialogScreen.tsx'

export interface LoadFailedDialogProps extends Pick<DialogProps, 'isInUrl'> {
  readonly failure: Failure
  readonly onRetry: () => void
  readonly onClose: () => void
}

/** The chunk of a dialog could not be loaded. After a new release, Reload replaces Retry. */
export const LoadFailedDialog = ({ failure, onRetry, onClose, isInUrl }: LoadFailedDialogProps) => (
  <Dialog open title={text.failure.sorry} size="alert" isInUrl={isInUrl} onClose={onClose}>
    <DialogScreen
      foot={
        <>
          <Button onPress={onClose}>{text.service.close}</Button>
          <Button kind="primary" onPress={onRetry}>
            {isOutdated(failure) ? text.portal.reload : text.failure.retry}
          </Button>
        </>
      }
    >
      <Outcome state="declined" title={text.service.openFailed} message={formatLoadFailure(failure)} />
    </DialogScreen>
  </Dialog>
)
