import { standingOf } from '../../domain/transaction/transaction.ts'
import { type Failure, isDoubtful } from '../../network/failure.ts'
import { quotable } from '../../network/quotable.ts'
import type { Watched } from '../processing/processing.machine.ts'
import type { Found, Receipt } from './submission.types.ts'

export const noReceipt: Receipt = {
  traceId: '0',
  words: undefined,
  snsi: undefined,
  standing: undefined,
  doubtful: false,
}

export const failureReceipt = (failure: Failure): Receipt => ({
  ...noReceipt,
  traceId: failure.traceId,
  words: failure.words,
  doubtful: isDoubtful(failure),
})

/** Once it was found: quoted by the answer to it, where that said what to quote. */
export const foundReceipt = ({ traceId }: Receipt, found: Found | undefined): Receipt => ({
  ...noReceipt,
  traceId: quotable(traceId) ?? found?.traceId ?? '0',
  snsi: found?.snsi,
  standing: found?.standing,
  isFound: true,
})

/** Once it is decided: what was said while it was not is no word about how it was. */
export const decidedReceipt = (receipt: Receipt, { transaction }: Watched): Receipt => ({
  ...receipt,
  words: undefined,
  snsi: transaction?.snsi,
  standing: transaction && standingOf(transaction),
})
