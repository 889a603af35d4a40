import { getStatus } from '../../domain/transaction/transaction.ts'
import { type Failure, isServerError } from '../../network/failure.ts'
import { toRealTraceId } from '../../network/trace-id.ts'
import type { ProcessingOutput } from '../processing/processing.machine.ts'
import type { CallResult, VerificationResult } from './submission.types.ts'

export const emptyCallResult: CallResult = {
  traceId: '0',
  words: undefined,
  snsi: undefined,
  standing: undefined,
  doubtful: false,
}

export const toFailedCallResult = (failure: Failure): CallResult => ({
  ...emptyCallResult,
  traceId: failure.traceId,
  words: failure.words,
  doubtful: isServerError(failure),
})

/** Once it was found: quoted by the answer to it, where that said what to quote. */
export const toVerifiedCallResult = (
  { traceId }: CallResult,
  found: VerificationResult | undefined,
): CallResult => ({
  ...emptyCallResult,
  traceId: toRealTraceId(traceId) ?? found?.traceId ?? '0',
  snsi: found?.snsi,
  standing: found?.standing,
  isFound: true,
})

/** Once it is decided: what was said while it was not is no word about how it was. */
export const toProcessedCallResult = (
  receipt: CallResult,
  { transaction }: ProcessingOutput,
): CallResult => ({
  ...receipt,
  words: undefined,
  snsi: transaction?.snsi,
  standing: transaction && getStatus(transaction),
})
