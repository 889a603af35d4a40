import type { BulkReport } from '../domain/bulk-file/bulk-report.ts'
import type { Message } from '../domain/message.ts'
import { isWrongOtpMessage } from '../domain/rules/one-time-pin.ts'
import { type Failure, type FailureCode, isServerError } from '../network/failure.ts'
import { hasMarkedPayment } from '../payment/journal/open-questions.ts'
import { readJournal } from '../payment/journal/payment-journal.ts'
import type { CallResult } from '../payment/payment.types.ts'
import type { SubmissionSnapshot } from '../payment/submission/submission.machine.ts'
import { selectUnknownReason } from '../payment/submission/submission.selectors.ts'
import type { BulkSnapshot } from './bulk.machine.ts'
import type { BulkFlowCode } from './bulk.types.ts'
import type { ReportFile } from './report-file/report-file.machine.ts'

/** The screen of bulk transfers. */
export const selectBulkStep = ({ value }: BulkSnapshot) =>
  typeof value === 'string' ? value : value.reviewing

const outcomes = ['approving', 'approved', 'declined', 'unsent'] as const

/** The focus key: an approval and its outcome share one. */
export const selectBulkFocusKey = (snapshot: BulkSnapshot): string =>
  outcomes.some(state => snapshot.matches(state)) ? 'outcome' : selectBulkStep(snapshot)

/** The failure of an approval that was rejected or not sent. */
export const selectBulkFailure = ({ context: { outcome } }: BulkSnapshot): Failure | undefined =>
  outcome !== undefined && 'failure' in outcome ? outcome.failure : undefined

/** Whether the file was not sent, because there was no connection. */
export const selectIsConnectionMissing = (snapshot: BulkSnapshot): boolean =>
  selectBulkFailure(snapshot)?.kind === 'offline'

/** The report of the network on the file. */
export const selectBulkReport = ({ context }: BulkSnapshot): BulkReport | undefined => context.report

/** The name of the file, if it is known. */
export const selectFileName = ({ context }: BulkSnapshot): string | undefined => context.fileName

/** When a continued upload was made. */
export const selectUploadedAt = ({ context: { resumedUpload } }: BulkSnapshot): string | undefined =>
  resumedUpload?.date

const saysNothing = (words: Message<FailureCode>): boolean =>
  'code' in words && words.code === 'failure.systemError'

/** Why the pre-scan failed: the network's message, else ours. */
export const selectPrescanFailureMessage = ({
  context: { failure, report },
}: BulkSnapshot): Message<BulkFlowCode | FailureCode> => {
  if (report?.reason !== undefined) return { words: report.reason }
  return failure === undefined || saysNothing(failure.words) ? { code: 'bulk.prescanFailed' } : failure.words
}

/** The Trace ID of the failed pre-scan; undefined without a response. */
export const selectPrescanTraceId = ({ context: { failure, report } }: BulkSnapshot): string | undefined =>
  failure?.traceId ?? report?.traceId

export const selectCanScanAgain = (snapshot: BulkSnapshot): boolean => snapshot.can({ type: 'prescan.retry' })

export const selectCanProceed = (snapshot: BulkSnapshot): boolean => snapshot.can({ type: 'prescan.proceed' })

/** The file of the rejected rows; undefined without any. */
export const selectRejectedFile = ({ context: { report } }: BulkSnapshot): ReportFile | undefined =>
  report === undefined || report.rejected === 0 ? undefined : { snsi: report.snsi, kind: 'rejected' }

const selectApprovalReceipt = ({ context: { outcome } }: BulkSnapshot): CallResult | undefined =>
  outcome !== undefined && 'receipt' in outcome ? outcome.receipt : undefined

/** The message about the approval, if any: the network's, or ours about a file that was approved before. */
export const selectApprovalMessage = (
  snapshot: BulkSnapshot,
): Message<BulkFlowCode | FailureCode> | undefined => {
  const receipt = selectApprovalReceipt(snapshot)
  if (receipt?.wasDoneBefore) return { code: 'bulk.approvedBefore' }
  return receipt?.message ?? selectBulkFailure(snapshot)?.words
}

/** Why the approval was declined: the network's message, or ours for a wrong one-time PIN. */
export const selectDeclinedMessage = (
  snapshot: BulkSnapshot,
): Message<BulkFlowCode | FailureCode> | undefined => {
  const message = selectApprovalMessage(snapshot)
  return message !== undefined && isWrongOtpMessage(message) ? { code: 'result.wrongOtp' } : message
}

/** Whether the money may have moved although the approval was declined. */
export const selectIsServerError = (snapshot: BulkSnapshot): boolean => {
  const failure = selectBulkFailure(snapshot)
  return selectApprovalReceipt(snapshot)?.isServerError ?? (failure !== undefined && isServerError(failure))
}

/** The Trace ID of the approval; '0' if no response had one. */
export const selectApprovalTraceId = (snapshot: BulkSnapshot): string =>
  selectApprovalReceipt(snapshot)?.traceId ?? selectBulkFailure(snapshot)?.traceId ?? '0'

/** Whether another page of this browser has an open payment of the consumer, of which nothing else is known. */
export const selectIsPaymentElsewhere = ({ context }: BulkSnapshot): boolean =>
  hasMarkedPayment(readJournal(context))

/** The actor that finds the email of the consumer. */
export const selectConsumerEmail = (snapshot: BulkSnapshot) => snapshot.children.consumerEmail

export const selectForm = (snapshot: BulkSnapshot) => snapshot.children.form

export const selectPrescan = (snapshot: BulkSnapshot) => snapshot.children.prescan

/** The actor that opens the file of the rejected rows. */
export const selectRejected = (snapshot: BulkSnapshot) => snapshot.children.rejected

export const selectBulkConfirmation = (snapshot: BulkSnapshot) => snapshot.children.confirmation

export const selectApproval = (snapshot: BulkSnapshot) => snapshot.children.approval

/** The message about an approval with an unknown outcome. */
export const selectUnknownMessage = (approval: SubmissionSnapshot): Message<BulkFlowCode> => {
  const doubt = selectUnknownReason(approval)
  if (doubt === 'notFound') return { code: 'bulk.notApproved' }
  return { code: doubt === 'checkFailed' ? 'payment.checkFailed' : 'payment.unknown' }
}

/** The currency code of the file, which is the one of the wallet. */
export const selectReportCurrency = ({ context: { report, facts } }: BulkSnapshot): string =>
  report?.currency ?? facts.read().currency
