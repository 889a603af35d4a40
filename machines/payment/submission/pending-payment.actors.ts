import { fromCallback } from 'xstate'
import type { PendingPayments } from '../../shared/ports/storage.ts'

/** Says to all tabs that money is on its way for as long as it runs. */
export const createPendingPaymentActors = (payments: Pick<PendingPayments, 'begin'>) => ({
  pendingPayment: fromCallback<{ type: never }>(() => payments.begin()),
})
