import { isRefused } from '#machines/domain/bulk-file/bulk-check.ts'
import type { CheckReport } from '#machines/domain/bulk-file/bulk-check.types.ts'
import { totalSmsCost } from '#machines/domain/bulk-file/bulk-report.ts'
import type { Cents } from '#machines/domain/money.ts'
import type { LoaderActorRef } from '#machines/network/loader/loader.machine.ts'
import type { BulkFormSnapshot } from './bulk-form.machine.ts'

/** Returns what the form of bulk transfers shows. */
export const selectBulkForm = (snapshot: BulkFormSnapshot) => {
  const { check, file, progress, isNotified, email } = snapshot.context
  const isChecking = snapshot.matches('checking')
  return {
    /** The focus key: the check replaces the form. */
    step: isChecking ? ('checking' as const) : ('choosing' as const),
    /** The checked part of the file, in percent. */
    percent: Math.floor(progress.share * 100),
    rows: progress.rows,
    file,
    /** Why the file cannot be uploaded. */
    unusable: check !== undefined && 'unusable' in check ? check.unusable : undefined,
    report: check !== undefined && 'report' in check ? check.report : undefined,
    /** Whether the check failed, although the file may be valid. */
    isUnchecked: check !== undefined && 'isBroken' in check,
    /** Whether the browser saves the file of problems, or did not save it. */
    isSaving: snapshot.matches({ choosing: 'saving' }),
    isUnsaved: snapshot.matches({ choosing: 'saveFailed' }),
    isNotified,
    /** The loader of the price of an SMS, in cents. */
    smsCharge: snapshot.children.smsCharge as LoaderActorRef<Cents> | undefined,
    /** Where the network sends its summary. */
    email,
    canPrescan: snapshot.can({ type: 'prescan.start' }),
  }
}

export type BulkFormView = ReturnType<typeof selectBulkForm>

/** Returns the cost in cents of an SMS to each valid row; undefined until price and rows are known. */
export const toSmsTotal = (report: CheckReport | undefined, price: Cents | undefined): Cents | undefined =>
  report !== undefined && !isRefused(report)
    ? totalSmsCost({ approved: report.good }, price)?.total
    : undefined

/** Whether the file needs more than the wallet holds, without charges. */
export const isAboveAvailable = ({ total }: CheckReport, available: Cents | undefined): boolean =>
  available !== undefined && total > available
