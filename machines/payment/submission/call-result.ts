import { getStatus } from '../../domain/transaction/transaction.ts'
import { type Failure, isServerError } from '../../network/failure.ts'
import { toRealTraceId } from '../../network/trace-id.ts'
import type { ProcessingOutput } from '../processing/processing.machine.ts'
import type { CallOutput, CallResult, VerificationResult } from './submission.types.ts'

export const emptyCallResult: CallResult = {
  traceId: '0',
  message: undefined,
  snsi: undefined,
  status: undefined,
  isServerError: false,
}

/** Returns the failure of a call, with its result. */
export const withFailure = (
  failure: Failure,
): { readonly failure: Failure; readonly callResult: CallResult } => ({
  failure,
  callResult: {
    ...emptyCallResult,
    traceId: failure.traceId,
    message: failure.words,
    isServerError: isServerError(failure),
  },
})

/** Returns what is known after a call: its result, with its failure if it was not answered. */
export const afterCall = (call: CallOutput) =>
  call.kind === 'answered' ? { callResult: call.callResult } : withFailure(call.failure)

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
export const toProcessedCallResult = (result: CallResult, { transaction }: ProcessingOutput): CallResult => ({
  ...result,
  message: undefined,
  snsi: transaction?.snsi,
  status: transaction && getStatus(transaction),
})
