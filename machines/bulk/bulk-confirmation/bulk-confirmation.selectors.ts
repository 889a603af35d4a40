import { totalSmsCost } from '#machines/domain/bulk-file/bulk-report.ts'
import type { BulkConfirmationSnapshot } from './bulk-confirmation.machine.ts'

/** Returns what the confirmation of a file shows. */
export const selectBulkConfirmation = (snapshot: BulkConfirmationSnapshot) => {
  const { value, context, children } = snapshot
  const { report, smsPrice, isNotified, earlier } = context
  const sms = totalSmsCost(report, smsPrice)
  return {
    /** The screen; also the focus key. */
    step: typeof value === 'string' ? value : ('confirmingDuplicate' as const),
    /** The approved upload of the same file; undefined if none is known. */
    earlier,
    canRepeat: snapshot.can({ type: 'upload.repeat' }),
    confirmation: children.confirmation,
    /** Whether the cost includes an SMS to each recipient. */
    isSmsIncluded: isNotified,
    /** The share of the SMS in the cost, in cents; undefined if it is unknown. */
    smsTotal: sms?.total,
    smsCount: sms?.count,
    smsPrice,
  }
}

export type BulkConfirmationView = ReturnType<typeof selectBulkConfirmation>
