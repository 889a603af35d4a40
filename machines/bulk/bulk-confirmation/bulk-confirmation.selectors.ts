import type { BulkReport, BulkUpload } from '../../domain/bulk-file/bulk-report.ts'
import type { Cents } from '../../domain/money.ts'
import type { BulkConfirmationSnapshot } from './bulk-confirmation.machine.ts'

/** What stands on the screen; it names what is looked at as well. */
export const selectBulkConfirmationStep = ({ value }: BulkConfirmationSnapshot) =>
  typeof value === 'string' ? value : ('confirmingDuplicate' as const)

/** The upload of the same that was approved; undefined where none is known, or nobody can say. */
export const selectEarlierUpload = ({ context }: BulkConfirmationSnapshot): BulkUpload | undefined =>
  context.earlier

export const selectCanRepeat = (snapshot: BulkConfirmationSnapshot): boolean =>
  snapshot.can({ type: 'upload.repeat' })

export const selectConfirmation = (snapshot: BulkConfirmationSnapshot) => snapshot.children.confirmation

/** Whether an SMS to each recipient is known to be in the cost. */
export const selectIsSmsIncluded = ({ context }: BulkConfirmationSnapshot): boolean => context.isNotified

/** What they come to is told by these two. */
export const selectScanReport = ({ context }: BulkConfirmationSnapshot): BulkReport => context.report
export const selectSmsPrice = ({ context }: BulkConfirmationSnapshot): Cents | undefined => context.smsPrice
