import { selectProgress } from '#machines/payment/processing/processing.selectors.ts'
import { selectSubmission } from '#machines/payment/submission/submission.selectors.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { FormText } from '#src/ui/form/FormText.tsx'
import { infoIcon } from '#src/ui/icons/icons.ts'
import { DialogScreen } from '#src/ui/overlay/Dialog.tsx'
import { OpenWalletButton, ProblemStep } from '#src/views/shared/dialog/next-actions.tsx'
import { ReportProblem } from '#src/views/shared/dialog/ReportProblem.tsx'
import { useText, useView } from '#src/views/shared/hooks.tsx'
import type { StepProps, SubmissionProps } from './submission.types.ts'

const Close = ({ submission, isQuiet }: Pick<SubmissionProps, 'submission'> & { isQuiet?: true }) => (
  <Button
    {...(isQuiet && { kind: 'quiet', align: 'start' })}
    onPress={() => submission.send({ type: 'dialog.close' })}
  >
    {useText().service.close}
  </Button>
)

/** The pending request. The consumer may close the dialog once the network processes the payment. */
const PendingPayment = ({ submission, head, arrival, summary, view }: StepProps) => {
  const { service, formatMessage } = useText()
  const progress = useView(view.processing, selectProgress)
  return (
    <DialogScreen foot={view.canClose && <Close submission={submission} />}>
      {head({
        state: 'busy',
        title: service.processing,
        when: arrival,
        message: progress ? formatMessage(progress.message) : service.authorizing,
      })}
      {progress?.problem && <FormText icon={infoIcon}>{formatMessage(progress.problem)}</FormText>}
      {progress && <FormText icon={infoIcon}>{service.closable}</FormText>}
      {summary()}
    </DialogScreen>
  )
}

/** The outcome is unknown: a way to check it. */
const UnknownOutcome = ({ submission, view, message, ...props }: StepProps) => {
  const { service, failure, codes, formatMessage } = useText()
  return (
    <DialogScreen
      foot={
        <>
          <Close submission={submission} isQuiet />
          <OpenWalletButton />
          <Button
            kind="primary"
            busy={view.isChecking}
            onPress={() => submission.send({ type: 'check.now' })}
          >
            {service.checkNow}
          </Button>
        </>
      }
    >
      {props.head({
        state: 'unknown',
        title: failure.sorry,
        strong: codes['failure.systemError'],
      })}
      <ProblemStep problem={formatMessage(useView(submission, message))} next={service.howToCheck} />
      {props.summary({ id: view.traceId })}
      <ReportProblem about={[failure.sorry, props.about]} traceId={view.traceId} />
    </DialogScreen>
  )
}

/** Asks whether a found transaction is this payment. */
const Candidate = ({ submission, head, message, found, view }: StepProps) => {
  const { service, formatMessage } = useText()
  return (
    <DialogScreen
      foot={
        <>
          <Close submission={submission} isQuiet />
          <Button onPress={() => submission.send({ type: 'candidate.dismiss' })}>{service.dismiss}</Button>
          <Button kind="primary" onPress={() => submission.send({ type: 'candidate.accept' })}>
            {service.accept}
          </Button>
        </>
      }
    >
      {head({
        state: 'unknown',
        title: formatMessage(useView(submission, message)),
        message: service.compare,
      })}
      {view.candidate && found?.(view.candidate)}
    </DialogScreen>
  )
}

const screens = { pending: PendingPayment, unknown: UnknownOutcome, candidate: Candidate }

/** A sent request, until its outcome is known. */
export const Submission = (props: SubmissionProps) => {
  const view = useView(props.submission, selectSubmission)
  const Screen = screens[view.step]
  return <Screen {...props} view={view} />
}
