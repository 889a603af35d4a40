import { fromPromise } from 'xstate'
import type { PendingPayments } from '../../shared/ports/storage.ts'

/** What telling of an interrupted payment asks of the browser. */
export const createInterruptedPaymentActors = (payments: Pick<PendingPayments, 'consumeInterrupted'>) => ({
  consumeInterrupted: fromPromise<boolean>(async () => payments.consumeInterrupted()),
})
