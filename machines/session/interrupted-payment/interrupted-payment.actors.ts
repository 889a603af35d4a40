import { fromPromise } from 'xstate'
import type { PendingPayments } from '../../shared/ports.ts'

/** What telling of an interrupted payment asks of the browser. */
export const createInterruptedPaymentActors = (payments: Pick<PendingPayments, 'takeInterrupted'>) => ({
  takeInterrupted: fromPromise<boolean>(async () => payments.takeInterrupted()),
})
