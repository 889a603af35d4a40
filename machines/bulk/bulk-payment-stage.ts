import { isApproved } from '../domain/bulk-file/bulk-report.ts'
import type { PaymentStage } from '../payment/payment-stage.ts'
import { selectPaymentStage } from '../payment/submission/submission.selectors.ts'
import type { BulkSnapshot } from './bulk.machine.ts'

const outcomes = ['declined', 'unsent', 'unknown'] as const

/** Returns the stage of the payment of a bulk file. A file that was approved elsewhere has none. */
export const getBulkPaymentStage = (snapshot: BulkSnapshot): PaymentStage => {
  const { approval } = snapshot.children
  if (approval !== undefined) return selectPaymentStage(approval.getSnapshot())
  const { report } = snapshot.context
  if (snapshot.matches('approved')) return report !== undefined && isApproved(report) ? 'none' : 'approved'
  return outcomes.find(state => snapshot.matches(state)) ?? 'none'
}
