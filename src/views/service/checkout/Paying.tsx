import { useSelector } from '@xstate/react'
import { selectUnknownMessage } from '../../../../machines/payment/submission/submission.selectors.ts'
import { selectPayment } from '../../../../machines/service/checkout/checkout.selectors.ts'
import { Submission } from '../../payment/submission/Submission.tsx'
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
