import type { BulkReport } from '../domain/bulk-file/bulk-report.ts'
import type { Message } from '../domain/message.ts'
import { isWrongOtpMessage } from '../domain/rules/one-time-pin.ts'
import type { Failure, FailureCode } from '../network/failure.ts'
import type { SubmissionSnapshot } from '../payment/submission/submission.machine.ts'
import { selectUnknownReason } from '../payment/submission/submission.selectors.ts'
import type { BulkSnapshot } from './bulk.machine.ts'
import type { BulkFlowCode } from './bulk.types.ts'
import type { ReportFile } from './report-file/report-file.machine.ts'

/** Which of the screens stands. */
export const selectBulkStep = ({ value }: BulkSnapshot) =>
  typeof value === 'string' ? value : value.reviewing

const outcomes = ['approving', 'approved', 'declined', 'unsent', 'unknown'] as const

/** Names what is looked at: an approval and its outcome are one. */
export const selectBulkFocusKey = (snapshot: BulkSnapshot): string =>
  outcomes.some(state => snapshot.matches(state)) ? 'outcome' : selectBulkStep(snapshot)

/** Why something could not be done. */
export const selectBulkFailure = ({ context }: BulkSnapshot): Failure | undefined => context.failure

/** What the network has found in the file. */
export const selectBulkReport = ({ context }: BulkSnapshot): BulkReport | undefined => context.report

/** What the file is called, where it is known here. */
export const selectFileName = ({ context }: BulkSnapshot): string | undefined => context.fileName

/** When it was uploaded, where an upload is continued. */
export const selectUploadedAt = ({ context: { resumedUpload } }: BulkSnapshot): string | undefined =>
  resumedUpload?.date

const saysNothing = (words: Message<FailureCode>): boolean =>
  'code' in words && words.code === 'failure.systemError'

/** Why the pre-scan failed: in the network's words, or else in ours (specification, section 8). */
export const selectPrescanFailureMessage = ({
  context: { failure, report },
}: BulkSnapshot): Message<BulkFlowCode | FailureCode> => {
  if (report?.reason !== undefined) return { words: report.reason }
  return failure === undefined || saysNothing(failure.words) ? { code: 'bulk.prescanFailed' } : failure.words
}

/** What to quote when asking why it failed; undefined where nothing was answered. */
export const selectPrescanTraceId = ({ context: { failure, report } }: BulkSnapshot): string | undefined =>
  failure?.traceId ?? report?.traceId

export const selectCanScanAgain = (snapshot: BulkSnapshot): boolean => snapshot.can({ type: 'prescan.retry' })

export const selectCanProceed = (snapshot: BulkSnapshot): boolean => snapshot.can({ type: 'prescan.proceed' })

/** The file of the rows that cannot be processed; undefined where there are none. */
export const selectRejectedFile = ({ context: { report } }: BulkSnapshot): ReportFile | undefined =>
  report === undefined || report.rejected === 0 ? undefined : { snsi: report.snsi, kind: 'rejected' }

/** What the network says of the approval, where it says anything. */
export const selectApprovalMessage = ({ context }: BulkSnapshot): Message<FailureCode> | undefined =>
  context.message

/** Why it was declined: in the network's words, but for a wrong one-time PIN (specification, section 8). */
export const selectDeclinedMessage = ({
  context: { message },
}: BulkSnapshot): Message<BulkFlowCode | FailureCode> | undefined =>
  message !== undefined && isWrongOtpMessage(message) ? { code: 'result.wrongOtp' } : message

/** Whether the money may have moved all the same. */
export const selectIsServerError = ({ context }: BulkSnapshot): boolean => context.isServerError

/** What to quote when asking about it. */
export const selectApprovalTraceId = ({ context }: BulkSnapshot): string => context.traceId

export const selectForm = (snapshot: BulkSnapshot) => snapshot.children.form

export const selectPrescan = (snapshot: BulkSnapshot) => snapshot.children.prescan

/** By which the file of the rejected rows is opened. */
export const selectRejected = (snapshot: BulkSnapshot) => snapshot.children.rejected

export const selectBulkConfirmation = (snapshot: BulkSnapshot) => snapshot.children.confirmation

export const selectApproval = (snapshot: BulkSnapshot) => snapshot.children.approval

/** What is known of an approval without an answer, or what its report told. */
export const selectUnknownMessage = (approval: SubmissionSnapshot): Message<BulkFlowCode> => {
  const doubt = selectUnknownReason(approval)
  if (doubt === 'notFound') return { code: 'bulk.notApproved' }
  return { code: doubt === 'checkFailed' ? 'payment.checkFailed' : 'payment.unknown' }
}

/** How amounts are written here: by the code of the file's currency, which is that of the wallet. */
export const selectReportCurrency = ({ context: { report, currency } }: BulkSnapshot): string =>
  report?.currency ?? currency

/** What to quote where nothing came of it; "0" where there is nothing to quote. */
export const selectUnsentTraceId = ({ context: { failure } }: BulkSnapshot): string => failure?.traceId ?? '0'
