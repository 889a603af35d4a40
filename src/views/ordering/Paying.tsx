import { useSelector } from '@xstate/react'
import { selectPayment } from '../../../machines/ordering/ordering.selectors.ts'
import { selectUnknownWords } from '../../../machines/submission/submission.selectors.ts'
import { BriefSummary } from '../service/Summary.tsx'
import { Submission, SubmissionFoot } from '../submission/Submission.tsx'
import type { OrderingProps } from './ordering.types.ts'

export const Paying = ({ service, ordering }: OrderingProps) => {
  const payment = useSelector(ordering, selectPayment)
  return payment ? (
    <Submission
      submission={payment}
      told={selectUnknownWords}
      summary={traceId => <BriefSummary service={service} traceId={traceId} />}
    />
  ) : null
}

export const PayingFoot = ({ ordering, settings }: OrderingProps) => {
  const payment = useSelector(ordering, selectPayment)
  return payment ? <SubmissionFoot submission={payment} settings={settings} /> : null
}
