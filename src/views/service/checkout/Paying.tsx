import { selectSubmission } from '#machines/payment/submission/submission.selectors.ts'
import { selectPayment } from '#machines/service/checkout/checkout.selectors.ts'
import { DialogScreen } from '#src/ui/overlay/Dialog.tsx'
import { Submission } from '#src/views/payment/submission/Submission.tsx'
import type { ScreenProps } from '#src/views/shared/dialog/service.types.ts'
import { useText, useView } from '#src/views/shared/hooks.tsx'
import { OrderHead, useOrderLine } from '../OrderHead.tsx'
import { useArrival } from '../use-arrival.ts'
import type { CheckoutProps } from './checkout.types.ts'
import { FoundPayment } from './FoundPayment.tsx'
import { BriefSummary } from './Summary.tsx'

export const Paying = ({ service, checkout, settings, copy, contact, now }: CheckoutProps) => {
  const payment = useView(checkout, selectPayment)
  const arrival = useArrival(service, now)
  const line = useOrderLine(service)
  return payment ? (
    <Submission
      submission={payment}
      settings={settings}
      contact={contact}
      message={snapshot => selectSubmission(snapshot).message}
      found={transaction => <FoundPayment service={service} transaction={transaction} />}
      about={line}
      arrival={arrival}
      head={head => <OrderHead {...head} service={service} />}
      summary={trace => <BriefSummary service={service} trace={trace} copy={copy} />}
    />
  ) : null
}

/** 'Processing' while the lists are read that may explain a rejection. */
export const ReadingOptions = ({ service }: Pick<ScreenProps, 'service'>) => {
  const { service: serviceText } = useText()
  return (
    <DialogScreen>
      <OrderHead
        service={service}
        state="busy"
        title={serviceText.processing}
        message={serviceText.authorizing}
      />
      <BriefSummary service={service} />
    </DialogScreen>
  )
}
