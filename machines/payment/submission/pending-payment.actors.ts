import { fromCallback } from 'xstate'
import type { PendingPayments } from '../../shared/ports/storage.ts'
import { movesMoney } from './moves-money.ts'
import type { PendingCall } from './submission.types.ts'

/** Creates the actor that marks a payment as pending in all tabs. A call that moves no money is not marked. */
export const createPendingPaymentActors = (payments: Pick<PendingPayments, 'begin'>) => ({
  pendingPayment: fromCallback<{ type: never }, PendingCall>(({ input: { operation } }) =>
    movesMoney(operation) ? payments.begin() : undefined,
  ),
})
