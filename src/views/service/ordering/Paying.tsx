import { useSelector } from '@xstate/react'
import { selectUnknownWords } from '../../../../machines/payment/submission/submission.selectors.ts'
import { selectPayment } from '../../../../machines/service/ordering/ordering.selectors.ts'
import { Submission } from '../../payment/submission/Submission.tsx'
import { BriefSummary } from '../Summary.tsx'
import type { OrderingProps } from './ordering.types.ts'

export const Paying = ({ service, ordering, settings }: OrderingProps) => {
  const payment = useSelector(ordering, selectPayment)
  return payment ? (
    <Submission
      submission={payment}
      settings={settings}
      told={selectUnknownWords}
      summary={traceId => <BriefSummary service={service} traceId={traceId} />}
    />
  ) : null
}
