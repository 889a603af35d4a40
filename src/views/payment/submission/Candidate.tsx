import { useSelector } from '@xstate/react'
import type { Transaction } from '#machines/domain/transaction/transaction.ts'
import { formatMessage, text } from '#src/text/session-text.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { DialogScreen } from '#src/ui/overlay/DialogScreen.tsx'
import type { SubmissionProps } from './submission.types.ts'

interface CandidateProps extends Pick<SubmissionProps, 'submission' | 'head' | 'message' | 'found'> {
  readonly candidate: Transaction
}

/** Asks whether a found transaction is this payment. */
export const Candidate = ({ submission, head, message, found, candidate }: CandidateProps) => (
  <DialogScreen
    foot={
      <>
        <Button kind="quiet" align="start" onPress={() => submission.send({ type: 'dialog.close' })}>
          {text.service.close}
        </Button>
        <Button onPress={() => submission.send({ type: 'candidate.dismiss' })}>{text.service.dismiss}</Button>
        <Button kind="primary" onPress={() => submission.send({ type: 'candidate.accept' })}>
          {text.service.accept}
        </Button>
      </>
    }
  >
    {head({
      state: 'unknown',
      title: formatMessage(useSelector(submission, message)),
      message: text.service.compare,
    })}
    {found?.(candidate)}
  </DialogScreen>
)
