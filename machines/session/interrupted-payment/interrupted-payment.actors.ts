import { fromPromise } from 'xstate'
import type { PendingPayments } from '../../shared/ports/storage.ts'

/** The actors of the notice about an interrupted payment. */
export const createInterruptedPaymentActors = (payments: Pick<PendingPayments, 'clearMark'>) => ({
  clearMark: fromPromise<void>(async () => payments.clearMark()),
})
