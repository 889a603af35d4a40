import type { Message } from '../domain/message.ts'
import { isWrongOtpMessage } from '../domain/rules/one-time-pin.ts'
import type { FailureCode } from '../network/failure.ts'
import { isServerError } from '../network/failure-questions.ts'
import { hasMarkedPayment } from '../payment/journal/open-questions.ts'
import { readJournal } from '../payment/journal/payment-journal.ts'
import type { PaymentOutcome } from '../payment/payment.types.ts'
import type { SubmissionSnapshot } from '../payment/submission/submission.machine.ts'
import { selectUnknownReason } from '../payment/submission/submission.selectors.ts'
import type { BulkSnapshot } from './bulk.machine.ts'
import type { BulkContext, BulkFlowCode } from './bulk.types.ts'

/** Our words where a failure has none of its own. */
const isGeneric = (words: Message<FailureCode>): boolean =>
  'code' in words && words.code === 'failure.systemError'

/** Returns why the pre-scan failed: the network's message, else ours. */
const prescanMessageOf = ({ failure, report }: BulkContext): Message<BulkFlowCode | FailureCode> => {
  if (report?.reason !== undefined) return { words: report.reason }
  return failure === undefined || isGeneric(failure.words) ? { code: 'bulk.prescanFailed' } : failure.words
}

/** Returns what an outcome says of the approval. */
const approvalOf = (outcome: PaymentOutcome | undefined) => {
  const receipt = outcome !== undefined && 'receipt' in outcome ? outcome.receipt : undefined
  const failure = outcome !== undefined && 'failure' in outcome ? outcome.failure : undefined
  const given: Message<BulkFlowCode | FailureCode> | undefined = receipt?.message ?? failure?.words
  const isWrongOtp = outcome?.kind === 'declined' && given !== undefined && isWrongOtpMessage(given)
  return {
    /** The network's message, or ours for a file that was approved before and for a wrong one-time PIN. */
    message: receipt?.wasDoneBefore
      ? ({ code: 'bulk.approvedBefore' } as const)
      : isWrongOtp
        ? ({ code: 'result.wrongOtp' } as const)
        : given,
    /** Whether the file was not sent, because there was no connection. */
    isOffline: failure?.kind === 'offline',
    /** Whether the money may have moved although the approval was declined. */
    isServerError: receipt?.isServerError ?? (failure !== undefined && isServerError(failure)),
    /** Undefined if no response had one. */
    traceId: receipt?.traceId ?? failure?.traceId,
  }
}

const outcomes: readonly unknown[] = ['approving', 'resolvingOutcome', 'approved', 'declined', 'unsent']

/** Returns what the screens of bulk transfers show. */
export const selectBulk = (snapshot: BulkSnapshot) => {
  const { value, context, children } = snapshot
  const { report, failure, fileName, resumedUpload, facts } = context
  const { currency, available, timeZone } = facts.read()
  const step = typeof value === 'string' ? value : value.reviewing
  return {
    step,
    /** An approval and its outcome share one. */
    focusKey: outcomes.includes(step) ? 'outcome' : step,
    children,
    report,
    /** The currency code of the file, which is the one of the wallet. */
    currency: report?.currency ?? currency,
    available,
    timeZone,
    fileName,
    /** When a continued upload was made. */
    uploadedAt: resumedUpload?.date,
    /** The id of the upload whose rejected rows have a file; undefined without any. */
    rejectedFile: report === undefined || report.rejected === 0 ? undefined : report.snsi,
    prescanMessage: prescanMessageOf(context),
    /** The Trace ID of the failed pre-scan; undefined without a request. */
    prescanTrace: (failure ?? report) && { id: (failure ?? report)?.traceId },
    canScanAgain: snapshot.can({ type: 'prescan.retry' }),
    canProceed: snapshot.can({ type: 'prescan.proceed' }),
    /** Whether another page of this browser has an open payment of the consumer, of which nothing else is known. */
    isPaymentElsewhere: hasMarkedPayment(readJournal(context)),
    ...approvalOf(context.outcome),
  }
}

export type BulkView = ReturnType<typeof selectBulk>

/** The message about an approval with an unknown outcome. */
export const selectUnknownMessage = (approval: SubmissionSnapshot): Message<BulkFlowCode> => {
  const reason = selectUnknownReason(approval)
  if (reason === 'notFound') return { code: 'bulk.notApproved' }
  return { code: reason === 'checkFailed' ? 'payment.checkFailed' : 'payment.unknown' }
}
