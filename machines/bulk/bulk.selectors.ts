import type { BulkReport } from '../domain/bulk-file/bulk-report.ts'
import type { Message } from '../domain/message.ts'
import { isWrongOtpMessage } from '../domain/rules/one-time-pin.ts'
import type { Failure, FailureCode } from '../network/failure.ts'
import type { SubmissionSnapshot } from '../payment/submission/submission.machine.ts'
import { selectUnknownReason } from '../payment/submission/submission.selectors.ts'
import type { BulkSnapshot } from './bulk.machine.ts'
import type { BulkFlowCode } from './bulk.types.ts'
import type { ReportFile } from './report-file/report-file.machine.ts'

/** The screen of bulk transfers. */
export const selectBulkStep = ({ value }: BulkSnapshot) =>
  typeof value === 'string' ? value : value.reviewing

const outcomes = ['approving', 'approved', 'declined', 'unsent', 'unknown'] as const

/** The focus key: an approval and its outcome share one. */
export const selectBulkFocusKey = (snapshot: BulkSnapshot): string =>
  outcomes.some(state => snapshot.matches(state)) ? 'outcome' : selectBulkStep(snapshot)

/** Whether the file was not sent, because there was no connection. */
export const selectIsConnectionMissing = ({ context: { failure } }: BulkSnapshot): boolean =>
  failure?.kind === 'offline'

/** The failure of the last step. */
export const selectBulkFailure = ({ context }: BulkSnapshot): Failure | undefined => context.failure

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

/** The message about the approval, if any. */
export const selectApprovalMessage = ({
  context,
}: BulkSnapshot): Message<BulkFlowCode | FailureCode> | undefined => context.message

/** Why the approval was declined: the network's message, or ours for a wrong one-time PIN. */
export const selectDeclinedMessage = ({
  context: { message },
}: BulkSnapshot): Message<BulkFlowCode | FailureCode> | undefined =>
  message !== undefined && isWrongOtpMessage(message) ? { code: 'result.wrongOtp' } : message

/** Whether the money may have moved although the approval was declined. */
export const selectIsServerError = ({ context }: BulkSnapshot): boolean => context.isServerError

/** The Trace ID of the approval. */
export const selectApprovalTraceId = ({ context }: BulkSnapshot): string => context.traceId

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

/** The Trace ID of an approval that was not sent; '0' if there is none. */
export const selectUnsentTraceId = ({ context: { failure } }: BulkSnapshot): string => failure?.traceId ?? '0'
