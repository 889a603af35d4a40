import type { BulkReport, BulkUpload } from '#machines/domain/bulk-file/bulk-report.ts'
import type { Cents } from '#machines/domain/money.ts'
import type { BulkConfirmationSnapshot } from './bulk-confirmation.machine.ts'

/** The screen; also the focus key. */
export const selectBulkConfirmationStep = ({ value }: BulkConfirmationSnapshot) =>
  typeof value === 'string' ? value : ('confirmingDuplicate' as const)

/** The approved upload of the same file; undefined if none is known. */
export const selectEarlierUpload = ({ context }: BulkConfirmationSnapshot): BulkUpload | undefined =>
  context.earlier

export const selectCanRepeat = (snapshot: BulkConfirmationSnapshot): boolean =>
  snapshot.can({ type: 'upload.repeat' })

export const selectConfirmation = (snapshot: BulkConfirmationSnapshot) => snapshot.children.confirmation

/** Whether the cost includes an SMS to each recipient. */
export const selectIsSmsIncluded = ({ context }: BulkConfirmationSnapshot): boolean => context.isNotified

export const selectScanReport = ({ context }: BulkConfirmationSnapshot): BulkReport => context.report
export const selectSmsPrice = ({ context }: BulkConfirmationSnapshot): Cents | undefined => context.smsPrice
