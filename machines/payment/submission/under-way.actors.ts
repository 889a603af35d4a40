import { fromCallback } from 'xstate'
import type { PaymentsUnderWay } from '../../shared/ports.ts'

/** Says to all tabs that money is on its way for as long as it runs. */
export const createUnderWayActors = (payments: Pick<PaymentsUnderWay, 'begin'>) => ({
  underWay: fromCallback<{ type: never }>(() => payments.begin()),
})
