import { selectCheckoutDialog } from '#machines/service/checkout/checkout.selectors.ts'
import { selectInputErrors } from '#machines/service/service.selectors.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { DescriptionList } from '#src/ui/data/DescriptionList.tsx'
import { ErrorList } from '#src/ui/feedback/ErrorList.tsx'
import { Outcome } from '#src/ui/feedback/Outcome.tsx'
import { DialogScreen } from '#src/ui/overlay/Dialog.tsx'
import { CloseKeepsForm } from '#src/views/shared/dialog/DialogButtons.tsx'
import { ProblemStep } from '#src/views/shared/dialog/next-actions.tsx'
import { ReportProblem } from '#src/views/shared/dialog/ReportProblem.tsx'
import { useTraceRow } from '#src/views/shared/dialog/trace-rows.ts'
import { useService, useText, useView } from '#src/views/shared/hooks.tsx'
import { OrderHead, useOrderLine } from '../OrderHead.tsx'
import { type CheckoutProps, TracedSummary } from './Summary.tsx'

/** 'Your input has the following error/s': a rule broke since the form was valid, or the network names fields. */
export const InputErrors = ({ checkout }: CheckoutProps) => {
  const service = useService()
  const { service: serviceText, formatDefinedMessage, formatMessage, failure: failureText } = useText()
  const failure = useView(checkout, selectCheckoutDialog).failure
  const trace = useTraceRow(failure && { id: failure.traceId })
  const errors = useView(service, selectInputErrors).map(({ field, problem }) =>
    field
      ? serviceText.problemOf(formatDefinedMessage(field), formatMessage(problem))
      : formatMessage(problem),
  )
  return (
    <DialogScreen
      foot={
        <Button kind="primary" onPress={() => checkout.send({ type: 'form.retry' })}>
          {failureText.retry}
        </Button>
      }
    >
      <Outcome state="declined" title={serviceText.refused} />
      <ErrorList items={[...new Set(errors)]} />
      {failure && <DescriptionList rows={trace} />}
    </DialogScreen>
  )
}

/** The order was certainly not sent. */
export const Unsent = ({ checkout }: CheckoutProps) => {
  const service = useService()
  const { service: serviceText, failure: failureText, formatMessage, codes } = useText()
  const {
    failure,
    unsentMessage: message,
    isConnectionMissing,
    unsentTrace: trace,
  } = useView(checkout, selectCheckoutDialog)
  const line = useOrderLine()
  const title = isConnectionMissing ? serviceText.noConnection : failureText.sorry
  const reason = failure ? formatMessage(failure.words) : codes['failure.systemError']
  return (
    <DialogScreen
      foot={
        <>
          <Button onPress={() => service.send({ type: 'dialog.close' })}>{serviceText.close}</Button>
          <Button kind="primary" onPress={() => checkout.send({ type: 'order.retry' })}>
            {failureText.retry}
          </Button>
        </>
      }
    >
      <OrderHead state="declined" title={title} />
      <ProblemStep
        problem={isConnectionMissing ? serviceText.nothingSent : reason}
        next={message ? formatMessage(message) : serviceText.retryKeepsForm}
      />
      <TracedSummary trace={trace} />
      {!isConnectionMissing && <ReportProblem about={[title, line]} traceId={trace?.id} />}
      <CloseKeepsForm />
    </DialogScreen>
  )
}
