import { fromPromise } from 'xstate'
import type { PendingPayments } from '../../shared/ports/storage.ts'

/** What the notice about an interrupted payment asks of the browser. */
export const createInterruptedPaymentActors = (payments: Pick<PendingPayments, 'clearMark'>) => ({
  clearMark: fromPromise<void>(async () => payments.clearMark()),
})
