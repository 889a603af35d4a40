import type { CheckProgress, CheckReport, UnusableCode } from '#machines/domain/bulk-file/bulk-check.types.ts'
import { type BulkUpload, totalSmsCost } from '#machines/domain/bulk-file/bulk-report.ts'
import type { Message } from '#machines/domain/message.ts'
import type { Cents } from '#machines/domain/money.ts'
import type { LoaderActorRef } from '#machines/network/loader/loader.machine.ts'
import type { BulkFormSnapshot } from './bulk-form.machine.ts'
import { createProblemsBlob } from './form-steps.ts'

/** The chosen file. */
export const selectFile = ({ context }: BulkFormSnapshot): File | undefined => context.file

/** Whether the file is being checked. */
export const selectIsChecking = (snapshot: BulkFormSnapshot): boolean => snapshot.matches('checking')

/** The focus key: the check replaces the form. */
export const selectBulkFormFocusKey = (snapshot: BulkFormSnapshot): string =>
  selectIsChecking(snapshot) ? 'checking' : 'choosing'

/** The progress of the check. */
export const selectProgress = ({ context }: BulkFormSnapshot): CheckProgress => context.progress

/** The progress in percent. */
export const selectCheckPercent = ({ context }: BulkFormSnapshot): number =>
  Math.floor(context.progress.share * 100)

/** Why the file cannot be uploaded. */
export const selectUnusableReason = ({
  context: { check },
}: BulkFormSnapshot): Message<UnusableCode> | undefined =>
  check !== undefined && 'unusable' in check ? { code: check.unusable } : undefined

/** The report of the check; undefined without one. */
export const selectReport = ({ context: { check } }: BulkFormSnapshot): CheckReport | undefined =>
  check !== undefined && 'report' in check ? check.report : undefined

/** Whether the check failed, although the file may be valid. */
export const selectIsCheckFailed = ({ context: { check } }: BulkFormSnapshot): boolean =>
  check !== undefined && 'isBroken' in check

/** Whether there is a file of problems to save. */
export const selectHasProblems = ({ context }: BulkFormSnapshot): boolean =>
  createProblemsBlob(context.check) !== undefined

/** Whether the browser is saving that file. */
export const selectIsSaving = (snapshot: BulkFormSnapshot): boolean =>
  snapshot.matches({ choosing: 'saving' })
export const selectIsUnsaved = (snapshot: BulkFormSnapshot): boolean =>
  snapshot.matches({ choosing: 'saveFailed' })

/** Whether recipients are notified by SMS. */
export const selectIsNotified = ({ context }: BulkFormSnapshot): boolean => context.isNotified

/** The loader of the SMS price, in cents. */
export const selectSmsCharge = (snapshot: BulkFormSnapshot) =>
  snapshot.children.smsCharge as LoaderActorRef<Cents> | undefined

/** Whether the rows were checked, which needs named columns. */
export const hasRowChecks = ({ remarks }: CheckReport): boolean => !remarks.includes('bulkCheck.columns')

/** The cost in cents of an SMS to each valid row; undefined until price and rows are known. */
export const selectSmsTotal = (snapshot: BulkFormSnapshot, price: Cents | undefined): Cents | undefined => {
  const report = selectReport(snapshot)
  return report !== undefined && hasRowChecks(report)
    ? totalSmsCost({ approved: report.good }, price)?.total
    : undefined
}

/** Where the network sends its summary. */
export const selectEmail = ({ context }: BulkFormSnapshot): string => context.email

/** The last approved upload. The form shows it, so that the consumer does not pay the same file twice. */
export const selectLastApproved = ({ context }: BulkFormSnapshot): BulkUpload | undefined =>
  context.lastApproved

export const selectCanPrescan = (snapshot: BulkFormSnapshot): boolean =>
  snapshot.can({ type: 'prescan.start' })

/** Whether the file needs more than the wallet holds, without charges. */
export const isAboveAvailable = ({ total }: CheckReport, available: Cents | undefined): boolean =>
  available !== undefined && total > available
