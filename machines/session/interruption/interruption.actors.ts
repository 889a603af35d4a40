import { fromPromise } from 'xstate'
import type { PaymentsUnderWay } from '../../shared/ports.ts'

/** What telling of an interrupted payment asks of the browser. */
export const createInterruptionActors = (payments: Pick<PaymentsUnderWay, 'takeInterrupted'>) => ({
  takeInterrupted: fromPromise<boolean>(async () => payments.takeInterrupted()),
})
