import { selectSubmission } from '#machines/payment/submission/submission.selectors.ts'
import { selectCheckoutDialog, selectPayment } from '#machines/service/checkout/checkout.selectors.ts'
import { DialogScreen } from '#src/ui/overlay/Dialog.tsx'
import { Submission } from '#src/views/payment/submission/Submission.tsx'
import { CloseKeepsForm, CloseResult } from '#src/views/shared/dialog/DialogButtons.tsx'
import { OpenWalletButton, ProblemStep } from '#src/views/shared/dialog/next-actions.tsx'
import { ReportProblem } from '#src/views/shared/dialog/ReportProblem.tsx'
import { useText, useView } from '#src/views/shared/hooks.tsx'
import { useOrder } from '#src/views/shared/use-order.ts'
import { OrderHead, useArrival, useOrderLine } from '../OrderHead.tsx'
import { FoundPayment } from './FoundPayment.tsx'
import { type CheckoutProps, TracedSummary } from './Summary.tsx'

export const Paying = ({ checkout }: CheckoutProps) => {
  const payment = useView(checkout, selectPayment)
  const arrival = useArrival()
  const line = useOrderLine()
  return payment ? (
    <Submission
      submission={payment}
      message={snapshot => selectSubmission(snapshot).message}
      found={transaction => <FoundPayment transaction={transaction} />}
      about={line}
      arrival={arrival}
      head={head => <OrderHead {...head} />}
      summary={trace => <TracedSummary trace={trace} />}
    />
  ) : null
}

/** 'Processing' while the lists are read that may explain a rejection. */
export const ReadingOptions = () => {
  const { service: serviceText } = useText()
  return (
    <DialogScreen>
      <OrderHead state="busy" title={serviceText.processing} message={serviceText.authorizing} />
      <TracedSummary />
    </DialogScreen>
  )
}

/** Returns a sentence about the money of a declined order, and the consumer's next step. */
const useDeclinedAdvice = ({ checkout }: Pick<CheckoutProps, 'checkout'>): string | undefined => {
  const { service: serviceText } = useText()
  const { result, advice } = useView(checkout, selectCheckoutDialog)
  const { direction } = useOrder()
  if (result?.isServerError) return serviceText.checkWallet
  const sentences = [
    direction && serviceText.notMoved[direction],
    advice && serviceText.declinedAdvice[advice],
  ]
  return sentences.filter(Boolean).join(' ') || undefined
}

/** 'Transaction Declined', with the network's message. */
export const Declined = ({ checkout, declinedAction }: CheckoutProps) => {
  const { formatMessage, service: serviceText, failure, formatDefinedMessage } = useText()
  const { result, snsi, declinedMessage, advice } = useView(checkout, selectCheckoutDialog)
  const { texts: words, isTransaction } = useOrder()
  const reason = formatMessage(declinedMessage)
  const plainTitle = isTransaction ? serviceText.declined : failure.sorry
  const title = words?.declinedTitle ? formatDefinedMessage(words.declinedTitle) : plainTitle
  const strong = words?.declinedMessage && formatDefinedMessage(words.declinedMessage)
  const line = useOrderLine()
  return (
    <DialogScreen
      foot={
        <>
          {result?.isServerError && <OpenWalletButton />}
          {declinedAction ?? <CloseResult next={advice && serviceText.declinedStep[advice]} />}
        </>
      }
    >
      <OrderHead state="declined" title={title} strong={strong} />
      <ProblemStep
        isDeclined
        problem={strong && !result?.message ? strong : reason}
        next={useDeclinedAdvice({ checkout })}
      />
      <TracedSummary trace={result && { id: result.traceId }} />
      <ReportProblem about={[title, line]} traceId={result?.traceId} snsi={snsi} />
      {declinedAction === undefined && <CloseKeepsForm />}
    </DialogScreen>
  )
}
