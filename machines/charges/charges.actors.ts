import { fromPromise } from 'xstate'
import { type ChargeSummary, decodeChargeSummary } from '../domain/charge-summary.ts'
import { toWireText } from '../domain/money.ts'
import { required, unwrap } from '../network/answer.ts'
import { enveloped, type NetworkClient } from '../network/network-client.ts'
import type { ChargeRequest } from './charges.machine.ts'

/** What a Charge Summary asks of the network (specification, section 7). */
export const createChargesActors = ({ network }: NetworkClient) => ({
  fetchCharges: fromPromise<ChargeSummary, ChargeRequest>(
    async ({ input: { component, currency, amount }, signal }) => {
      const body = await unwrap(
        network.POST('/network/express/charge/component/{component}/summary', {
          params: { path: { component } },
          body: enveloped({ currency, amount: toWireText(amount), send_notification: false }),
          signal,
        }),
      )
      return required(decodeChargeSummary(body.data), body)
    },
  ),
})
