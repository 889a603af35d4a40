import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { Transaction } from '../../../../machines/domain/transaction/transaction.ts'
import {
  selectPollingProblem,
  selectProgressMessage,
} from '../../../../machines/payment/processing/processing.selectors.ts'
import type {
  SubmissionActorRef,
  SubmissionSnapshot,
} from '../../../../machines/payment/submission/submission.machine.ts'
import {
  selectCanClose,
  selectCandidate,
  selectIsChecking,
  selectIsOutcomeUnknown,
  selectProcessing,
  selectTraceId,
} from '../../../../machines/payment/submission/submission.selectors.ts'
import { formatMessage, text } from '../../../text/session-text.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { FormText } from '../../../ui/form/FormText.tsx'
import { infoIcon } from '../../../ui/icons/status.ts'
import { DialogScreen } from '../../../ui/overlay/DialogScreen.tsx'
import { OpenWalletButton } from '../../shared/dialog/next-actions.tsx'
import { ProblemStep } from '../../shared/dialog/ProblemStep.tsx'
import type { ScreenProps } from '../../shared/dialog/service.types.ts'
import { useSelected } from '../../shared/use-selected.ts'

interface SubmissionHead {
  readonly state: 'busy' | 'unknown'
  readonly title: string
  readonly when?: string | undefined
  readonly strong?: string
  readonly message?: string
}

interface SubmissionProps extends Pick<ScreenProps, 'settings' | 'contact'> {
  readonly submission: SubmissionActorRef
  /** When the money would arrive. */
  readonly arrival?: string | undefined
  /** The heading of the step, with the payment. */
  readonly head: (head: SubmissionHead) => ReactNode
  /** The payment as one line of text, for a message to support. */
  readonly about: string | undefined
  /** The order, with the Trace ID once the outcome is unknown. */
  readonly summary: (traceId?: string) => ReactNode
  /** The message about an unknown outcome. */
  readonly told: (snapshot: SubmissionSnapshot) => Parameters<typeof formatMessage>[0]
  /** The found transaction that may be this payment. */
  readonly found?: (transaction: Transaction) => ReactNode
}

/** The pending request. The consumer may close the dialog once the network processes the payment. */
const UnderWay = ({ submission, head, arrival, summary }: SubmissionProps) => {
  const processing = useSelector(submission, selectProcessing)
  const progress = useSelected(processing, selectProgressMessage)
  const trouble = useSelected(processing, selectPollingProblem)
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
const NoAnswer = ({ submission, head, summary, told, settings, contact, about }: SubmissionProps) => {
  const traceId = useSelector(submission, selectTraceId)
  const isChecking = useSelector(submission, selectIsChecking)
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
        happened={formatMessage(useSelector(submission, told))}
        next={text.service.howToCheck}
        contact={contact}
        about={[text.failure.sorry, about]}
        traceId={traceId}
      />
      {summary(traceId)}
    </DialogScreen>
  )
}

interface CandidateProps extends Pick<SubmissionProps, 'submission' | 'head' | 'told' | 'found'> {
  readonly candidate: Transaction
}

/** Asks whether a found transaction is this payment. */
const Candidate = ({ submission, head, told, found, candidate }: CandidateProps) => (
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
      title: formatMessage(useSelector(submission, told)),
      message: text.service.compare,
    })}
    {found?.(candidate)}
  </DialogScreen>
)

/** A sent request, until its outcome is known. */
export const Submission = (props: SubmissionProps) => {
  const candidate = useSelector(props.submission, selectCandidate)
  const isUnknown = useSelector(props.submission, selectIsOutcomeUnknown)
  if (candidate) return <Candidate {...props} candidate={candidate} />
  return isUnknown ? <NoAnswer {...props} /> : <UnderWay {...props} />
}
