import type { PaymentCode } from '../payment/payment.selectors.ts'
import type { Words } from '../words.ts'
import type { BulkApprovalSnapshot } from './bulk-approval.machine.ts'

/** Every code that an approval can put before a consumer while it is under way. */
export type BulkApprovalCode =
  | 'bulk.notApproved'
  | Extract<PaymentCode, 'payment.unknown' | 'payment.checkFailed'>

/** Whether nobody can say what became of it. */
export const selectIsUnknown = (snapshot: BulkApprovalSnapshot): boolean => snapshot.hasTag('unknown')

/** What is known of an approval without an answer, or what looking for it told. */
export const selectUnknownWords = (snapshot: BulkApprovalSnapshot): Words<BulkApprovalCode> => {
  if (snapshot.matches({ unknown: 'notFound' })) return { code: 'bulk.notApproved' }
  if (snapshot.matches({ unknown: 'checkFailed' })) return { code: 'payment.checkFailed' }
  return { code: 'payment.unknown' }
}

/** What to quote when asking about it. */
export const selectTraceId = (snapshot: BulkApprovalSnapshot): string => snapshot.context.answer.traceId

/** Whether the report is being read. */
export const selectIsChecking = (snapshot: BulkApprovalSnapshot): boolean => snapshot.matches('checking')

export const selectCanLeave = (snapshot: BulkApprovalSnapshot): boolean =>
  snapshot.can({ type: 'dialog.close' })
