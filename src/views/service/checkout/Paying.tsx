import { selectSubmission } from '#machines/payment/submission/submission.selectors.ts'
import { selectPayment } from '#machines/service/checkout/checkout.selectors.ts'
import { DialogScreen } from '#src/ui/overlay/Dialog.tsx'
import { Submission } from '#src/views/payment/submission/Submission.tsx'
import { useText, useView } from '#src/views/shared/hooks.tsx'
import { OrderHead, useOrderLine } from '../OrderHead.tsx'
import { useArrival } from '../use-arrival.ts'
import type { CheckoutProps } from './checkout.types.ts'
import { FoundPayment } from './FoundPayment.tsx'
import { BriefSummary } from './Summary.tsx'

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
      summary={trace => <BriefSummary trace={trace} />}
    />
  ) : null
}

/** 'Processing' while the lists are read that may explain a rejection. */
export const ReadingOptions = () => {
  const { service: serviceText } = useText()
  return (
    <DialogScreen>
      <OrderHead state="busy" title={serviceText.processing} message={serviceText.authorizing} />
      <BriefSummary />
    </DialogScreen>
  )
}
