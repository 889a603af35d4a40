import type { CheckProgress, CheckReport, UnusableCode } from '../../domain/bulk-file/bulk-check.types.ts'
import { type BulkUpload, totalSmsCost } from '../../domain/bulk-file/bulk-report.ts'
import type { Message } from '../../domain/message.ts'
import type { Cents } from '../../domain/money.ts'
import type { LoaderActorRef } from '../../network/loader/loader.machine.ts'
import type { BulkFormSnapshot } from './bulk-form.machine.ts'
import { createProblemsBlob } from './form-steps.ts'

/** The file that was chosen. */
export const selectFile = ({ context }: BulkFormSnapshot): File | undefined => context.file

/** Whether it is being checked. */
export const selectIsChecking = (snapshot: BulkFormSnapshot): boolean => snapshot.matches('checking')

/** Names what is looked at: a check stands in the place of the form. */
export const selectBulkFormFocusKey = (snapshot: BulkFormSnapshot): string =>
  selectIsChecking(snapshot) ? 'checking' : 'choosing'

/** How far that has come. */
export const selectProgress = ({ context }: BulkFormSnapshot): CheckProgress => context.progress

/** The same, in percent. */
export const selectCheckPercent = ({ context }: BulkFormSnapshot): number =>
  Math.floor(context.progress.share * 100)

/** Why the file goes no further. */
export const selectUnusableReason = ({
  context: { check },
}: BulkFormSnapshot): Message<UnusableCode> | undefined =>
  check !== undefined && 'unusable' in check ? { code: check.unusable } : undefined

/** What was found in it; undefined where nothing is known of it. */
export const selectReport = ({ context: { check } }: BulkFormSnapshot): CheckReport | undefined =>
  check !== undefined && 'report' in check ? check.report : undefined

/** Whether nobody could check it, though it may be good. */
export const selectIsCheckFailed = ({ context: { check } }: BulkFormSnapshot): boolean =>
  check !== undefined && 'isBroken' in check

/** Whether there is a file of all that is wrong with it. */
export const selectHasProblems = ({ context }: BulkFormSnapshot): boolean =>
  createProblemsBlob(context.check) !== undefined

/** Whether the browser is keeping that file, and whether it did not. */
export const selectIsSaving = (snapshot: BulkFormSnapshot): boolean =>
  snapshot.matches({ choosing: 'saving' })
export const selectIsUnsaved = (snapshot: BulkFormSnapshot): boolean =>
  snapshot.matches({ choosing: 'saveFailed' })

/** Whether recipients are told by SMS. */
export const selectIsNotified = ({ context }: BulkFormSnapshot): boolean => context.isNotified

/** What tells the price of that, in cents. */
export const selectSmsCharge = (snapshot: BulkFormSnapshot) =>
  snapshot.children.smsCharge as LoaderActorRef<Cents> | undefined

/** Whether its rows were looked at, for which its columns must have names. */
export const hasRowChecks = ({ remarks }: CheckReport): boolean => !remarks.includes('bulkCheck.columns')

/** What an SMS to the recipient of each good row comes to; undefined until both are known. */
export const selectSmsTotal = (snapshot: BulkFormSnapshot, price: Cents | undefined): Cents | undefined => {
  const report = selectReport(snapshot)
  return report !== undefined && hasRowChecks(report)
    ? totalSmsCost({ approved: report.good }, price)?.total
    : undefined
}

/** Where the network sends its summary. */
export const selectEmail = ({ context }: BulkFormSnapshot): string => context.email

/** The last upload that was approved; whoever chooses its file once more pays all of it once more. */
export const selectLastApproved = ({ context }: BulkFormSnapshot): BulkUpload | undefined =>
  context.lastApproved

export const selectCanPrescan = (snapshot: BulkFormSnapshot): boolean =>
  snapshot.can({ type: 'prescan.start' })

/** Whether more would leave the wallet than it holds, charges not counted. */
export const isAboveAvailable = ({ total }: CheckReport, available: Cents | undefined): boolean =>
  available !== undefined && total > available
