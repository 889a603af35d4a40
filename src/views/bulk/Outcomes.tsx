import { selectUnknownMessage } from '#machines/bulk/bulk.selectors.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { FormText } from '#src/ui/form/FormText.tsx'
import { DialogScreen } from '#src/ui/overlay/Dialog.tsx'
import { Submission } from '../payment/submission/Submission.tsx'
import { Close, CloseResult } from '../shared/dialog/DialogButtons.tsx'
import { ProblemStep } from '../shared/dialog/next-actions.tsx'
import { ReportProblem } from '../shared/dialog/ReportProblem.tsx'
import { useText } from '../shared/hooks.tsx'
import { BulkHead, type BulkProps, formatCost, Summary } from './Summary.tsx'

export const Approving = ({ view }: BulkProps) =>
  view.children.approval && (
    <Submission
      submission={view.children.approval}
      message={selectUnknownMessage}
      about={formatCost(view)}
      head={head => <BulkHead {...head} view={view} />}
      summary={trace => <Summary view={view} trace={trace} />}
    />
  )

/** 'Bulk Wallet Transaction Approved', with the network's message if there is one. */
export const Approved = ({ bulk, view }: BulkProps) => {
  const { service: serviceText, bulk: words, formatMessage } = useText()
  return (
    <DialogScreen
      foot={
        <Button kind="primary" onPress={() => bulk.send({ type: 'result.finish' })}>
          {serviceText.finish}
        </Button>
      }
    >
      <BulkHead
        view={view}
        state="approved"
        title={words.approved}
        message={view.message ? formatMessage(view.message) : words.approvedMessage}
      />
      <Summary view={view} trace={view.traceId === undefined ? undefined : { id: view.traceId }} />
      <ReportProblem about={[words.approved, formatCost(view)]} traceId={view.traceId} />
    </DialogScreen>
  )
}

/** 'Bulk Wallet Transaction Failed', with the reason. */
export const Declined = ({ view }: BulkProps) => {
  const { bulk: words, formatMessage, service: serviceText } = useText()
  return (
    <DialogScreen foot={<CloseResult />}>
      <BulkHead view={view} state="declined" title={words.declined} />
      <ProblemStep
        problem={view.message ? formatMessage(view.message) : words.declinedMessage}
        next={view.isServerError ? serviceText.checkWallet : serviceText.notMoved.debit}
      />
      {view.message && <FormText>{words.declinedMessage}</FormText>}
      <Summary view={view} trace={{ id: view.traceId }} />
      <ReportProblem about={[words.declined, formatCost(view)]} traceId={view.traceId} />
    </DialogScreen>
  )
}

/** The approval was certainly not sent. */
export const Unsent = ({ bulk, view }: BulkProps) => {
  const { service: serviceText, failure, formatMessage, codes } = useText()
  const { isOffline, message, traceId } = view
  const title = isOffline ? serviceText.noConnection : failure.sorry
  const reason = message ? formatMessage(message) : codes['failure.systemError']
  return (
    <DialogScreen
      foot={
        <>
          <Close />
          <Button kind="primary" onPress={() => bulk.send({ type: 'order.retry' })}>
            {failure.retry}
          </Button>
        </>
      }
    >
      <BulkHead view={view} state="declined" title={title} />
      <ProblemStep
        problem={isOffline ? serviceText.nothingSent : reason}
        next={isOffline ? serviceText.retryKeepsForm : undefined}
      />
      <Summary view={view} trace={isOffline ? undefined : { id: traceId }} />
      {!isOffline && <ReportProblem about={[title, formatCost(view)]} traceId={traceId} />}
    </DialogScreen>
  )
}
