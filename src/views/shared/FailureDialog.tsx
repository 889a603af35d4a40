import type { ReactNode } from 'react'
import { type Failure, getAdvice } from '../../../machines/network/failure.ts'
import { formatMessage, text } from '../../text/sign-in-text.ts'
import { Button } from '../../ui/button/Button.tsx'
import { DescriptionList } from '../../ui/data/DescriptionList.tsx'
import { Outcome } from '../../ui/feedback/Outcome.tsx'
import { Dialog } from '../../ui/overlay/Dialog.tsx'
import { DialogScreen } from '../../ui/overlay/DialogScreen.tsx'

interface FailureDialogProps {
  /** The dialog is closed while this is undefined. */
  readonly failure: Failure | undefined
  readonly onClose: () => void
  /** The name of the field that receives the focus after the dialog. */
  readonly returnTo: string
  /** Another way on, beside Close. */
  readonly action?: ReactNode
}

/** 'Request Failed', with the failure's message, advice and Trace ID. */
export const FailureDialog = ({ failure, onClose, returnTo, action }: FailureDialogProps) => {
  const advice = failure && getAdvice(failure)
  return (
    <Dialog
      open={failure !== undefined}
      title={text.failure.title}
      size="alert"
      onClose={onClose}
      restoreFocusTo={returnTo}
    >
      <DialogScreen
        foot={
          <>
            {action}
            <Button kind="primary" onPress={onClose}>
              {text.failure.close}
            </Button>
          </>
        }
      >
        {failure === undefined ? null : (
          <>
            <Outcome
              state="declined"
              title={formatMessage(failure.words)}
              message={advice && formatMessage(advice)}
            />
            <DescriptionList rows={[{ label: text.failure.traceId, value: failure.traceId, kind: 'mono' }]} />
          </>
        )}
      </DialogScreen>
    </Dialog>
  )
}
