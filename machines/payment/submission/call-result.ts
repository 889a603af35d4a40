import { getStatus } from '#machines/domain/transaction/transaction.ts'
import type { Failure } from '#machines/network/failure.ts'
import { isServerError } from '#machines/network/failure-questions.ts'
import type { CallResult } from '../payment.types.ts'
import type { ProcessingOutput } from '../processing/processing.machine.ts'
import type { SubmissionContext, VerificationResult, VerificationTarget } from './submission.types.ts'

export const emptyCallResult: CallResult = {
  traceId: undefined,
  message: undefined,
  snsi: undefined,
  status: undefined,
  isServerError: false,
}

/** What is known before a call. */
export const emptyKnowledge = {
  callResult: emptyCallResult,
  failure: undefined,
  found: undefined,
  dismissedIds: [],
} as const

/** Returns the failure of a call, with its result. */
export const withFailure = (
  failure: Failure,
): { readonly failure: Failure; readonly callResult: CallResult } => ({
  failure,
  callResult: {
    ...emptyCallResult,
    traceId: failure.traceId,
    message: failure.words,
    reason: failure.reason,
    isServerError: isServerError(failure),
  },
})

/**
 * Returns what is known after a found transaction was assigned to the payment: it contradicts a failure. The Trace ID of
 * the response comes first.
 */
export const afterRecognition = (
  { callResult, failure }: Pick<SubmissionContext, 'callResult' | 'failure'>,
  found: VerificationResult | undefined,
) => ({
  callResult: {
    ...emptyCallResult,
    traceId: callResult.traceId ?? found?.traceId,
    snsi: found?.snsi,
    status: found?.status,
    isVerified: true,
    ...(failure?.kind === 'rejected' && { wasDoneBefore: true }),
  },
  failure: undefined,
  found: undefined,
})

/** Returns what is known after a search. The consumer must recognise a transaction that is not certain. */
export const afterSearch = (context: SubmissionContext, found: VerificationResult | undefined) =>
  found?.candidate === undefined ? afterRecognition(context, found) : { found }

/** Returns the context after the consumer did not recognise the found transaction. */
export const afterDismissal = ({ dismissedIds, found }: SubmissionContext) => ({
  dismissedIds: found?.snsi === undefined ? dismissedIds : [...dismissedIds, found.snsi],
  found: undefined,
})

/** Returns the next search: for the named transaction, if any, and without those that the consumer dismissed. */
export const toNextSearch = ({
  verification,
  callResult: { snsi },
  dismissedIds,
}: SubmissionContext): VerificationTarget | undefined =>
  verification === undefined || 'reportOf' in verification
    ? verification
    : {
        ...verification,
        ownIds: snsi === undefined ? verification.ownIds : [snsi],
        excludedIds: [...verification.excludedIds, ...dismissedIds],
      }

/** Returns the result of a decided transaction, without the message of its pending state. */
export const toProcessedCallResult = (result: CallResult, { transaction }: ProcessingOutput): CallResult => ({
  ...result,
  message: undefined,
  snsi: transaction?.snsi,
  status: transaction && getStatus(transaction),
})
