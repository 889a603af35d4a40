import { getStatus } from '../../domain/transaction/transaction.ts'
import { type Failure, isServerError } from '../../network/failure.ts'
import { toRealTraceId } from '../../network/trace-id.ts'
import type { ProcessingOutput } from '../processing/processing.machine.ts'
import type { CallResult, VerificationResult } from './submission.types.ts'

export const emptyCallResult: CallResult = {
  traceId: '0',
  message: undefined,
  snsi: undefined,
  status: undefined,
  isServerError: false,
}

export const toFailedCallResult = (failure: Failure): CallResult => ({
  ...emptyCallResult,
  traceId: failure.traceId,
  message: failure.words,
  isServerError: isServerError(failure),
})

/** Returns the result of a call that a search has found. The Trace ID of its response comes first. */
export const toVerifiedCallResult = (
  { traceId }: CallResult,
  found: VerificationResult | undefined,
): CallResult => ({
  ...emptyCallResult,
  traceId: toRealTraceId(traceId) ?? found?.traceId ?? '0',
  snsi: found?.snsi,
  status: found?.status,
  isVerified: true,
})

/** Returns the result of a decided transaction, without the message of its pending state. */
export const toProcessedCallResult = (
  receipt: CallResult,
  { transaction }: ProcessingOutput,
): CallResult => ({
  ...receipt,
  message: undefined,
  snsi: transaction?.snsi,
  status: transaction && getStatus(transaction),
})
