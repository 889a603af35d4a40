import { type Failure, isOutdated } from '#machines/network/failure.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { Outcome } from '#src/ui/feedback/Outcome.tsx'
import { Dialog, type DialogProps, DialogScreen } from '#src/ui/overlay/Dialog.tsx'
import { useText } from './hooks.tsx'
import { useSignInText } from './sign-in-text.ts'

export interface LoadFailedDialogProps extends Pick<DialogProps, 'isInUrl'> {
  readonly failure: Failure
  readonly onRetry: () => void
  readonly onClose: () => void
}

/** The chunk of a dialog could not be loaded. After a new release, Reload replaces Retry. */
export const LoadFailedDialog = ({ failure, onRetry, onClose, isInUrl }: LoadFailedDialogProps) => {
  const { failure: failureText, service, portal } = useText()
  const { formatLoadFailure } = useSignInText()
  return (
    <Dialog open title={failureText.sorry} size="alert" isInUrl={isInUrl} onClose={onClose}>
      <DialogScreen
        foot={
          <>
            <Button onPress={onClose}>{service.close}</Button>
            <Button kind="primary" onPress={onRetry}>
              {isOutdated(failure) ? portal.reload : failureText.retry}
            </Button>
          </>
        }
      >
        <Outcome state="declined" title={service.openFailed} message={formatLoadFailure(failure)} />
      </DialogScreen>
    </Dialog>
  )
}
