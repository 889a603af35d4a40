import { useSelector } from '@xstate/react'
import { selectUnknownMessage } from '../../../../machines/payment/submission/submission.selectors.ts'
import { selectPayment } from '../../../../machines/service/checkout/checkout.selectors.ts'
import { text } from '../../../text/session-text.ts'
import { Outcome } from '../../../ui/feedback/Outcome.tsx'
import { DialogScreen } from '../../../ui/overlay/DialogScreen.tsx'
import { Submission } from '../../payment/submission/Submission.tsx'
import type { ScreenProps } from '../../shared/dialog/service.types.ts'
import { BriefSummary } from '../Summary.tsx'
import type { CheckoutProps } from './checkout.types.ts'

export const Paying = ({ service, checkout, settings }: CheckoutProps) => {
  const payment = useSelector(checkout, selectPayment)
  return payment ? (
    <Submission
      submission={payment}
      settings={settings}
      told={selectUnknownMessage}
      summary={traceId => <BriefSummary service={service} traceId={traceId} />}
    />
  ) : null
}

/** 'Processing' while the lists are read that may explain a rejection. */
export const ReadingOptions = ({ service }: Pick<ScreenProps, 'service'>) => (
  <DialogScreen>
    <Outcome state="busy" title={text.service.processing} message={text.service.authorizing} />
    <BriefSummary service={service} />
  </DialogScreen>
)
