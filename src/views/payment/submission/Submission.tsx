import { useSelector } from '@xstate/react'
import { selectProgress } from '#machines/payment/processing/processing.selectors.ts'
import { selectCanClose, selectSubmission } from '#machines/payment/submission/submission.selectors.ts'
import { formatMessage, text } from '#src/text/session-text.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { FormText } from '#src/ui/form/FormText.tsx'
import { infoIcon } from '#src/ui/icons/status.ts'
import { DialogScreen } from '#src/ui/overlay/DialogScreen.tsx'
import { OpenWalletButton } from '#src/views/shared/dialog/next-actions.tsx'
import { ProblemStep } from '#src/views/shared/dialog/ProblemStep.tsx'
import { useView } from '#src/views/shared/use-view.ts'
import { Candidate } from './Candidate.tsx'
import type { SubmissionProps } from './submission.types.ts'

/** The pending request. The consumer may close the dialog once the network processes the payment. */
const PendingPayment = ({ submission, head, arrival, summary }: SubmissionProps) => {
  const processing = useView(submission, selectSubmission).processing
  const { message: progress, problem: trouble } = useView(processing, selectProgress) ?? {}
  const canClose = useSelector(submission, selectCanClose)
  return (
    <DialogScreen
      foot={
        canClose && (
          <Button onPress={() => submission.send({ type: 'dialog.close' })}>{text.service.close}</Button>
        )
      }
    >
      {head({
        state: 'busy',
        title: text.service.processing,
        when: arrival,
        message: progress ? formatMessage(progress) : text.service.authorizing,
      })}
      {trouble && <FormText icon={infoIcon}>{formatMessage(trouble)}</FormText>}
      {progress && <FormText icon={infoIcon}>{text.service.closable}</FormText>}
      {summary()}
    </DialogScreen>
  )
}

/** The outcome is unknown: a way to check it. */
const UnknownOutcome = ({
  submission,
  head,
  summary,
  message,
  settings,
  contact,
  about,
}: SubmissionProps) => {
  const { traceId, isChecking } = useView(submission, selectSubmission)
  return (
    <DialogScreen
      foot={
        <>
          <Button kind="quiet" align="start" onPress={() => submission.send({ type: 'dialog.close' })}>
            {text.service.close}
          </Button>
          <OpenWalletButton settings={settings} />
          <Button kind="primary" busy={isChecking} onPress={() => submission.send({ type: 'check.now' })}>
            {text.service.checkNow}
          </Button>
        </>
      }
    >
      {head({
        state: 'unknown',
        title: text.failure.sorry,
        strong: text.codes['failure.systemError'],
      })}
      <ProblemStep
        happened={formatMessage(useSelector(submission, message))}
        next={text.service.howToCheck}
        contact={contact}
        about={[text.failure.sorry, about]}
        traceId={traceId}
      />
      {summary(traceId)}
    </DialogScreen>
  )
}

/** A sent request, until its outcome is known. */
export const Submission = (props: SubmissionProps) => {
  const { candidate, isOutcomeUnknown: isUnknown } = useView(props.submission, selectSubmission)
  if (candidate) return <Candidate {...props} candidate={candidate} />
  return isUnknown ? <UnknownOutcome {...props} /> : <PendingPayment {...props} />
}
