import { fromPromise } from 'xstate'
import { toWireText } from '#machines/domain/money.ts'
import { type NetworkClient, wrapInEnvelope } from '#machines/network/network-client.ts'
import { requireDecoded, unwrap } from '#machines/network/response.ts'
import { type ChargeSummary, decodeChargeSummary } from './charge-summary.ts'
import type { ChargeRequest } from './charges.machine.ts'

/** Reads what the network would charge. */
export const readCharges = async (
  { network }: NetworkClient,
  { component, currency, amount, isNotified }: ChargeRequest,
  signal: AbortSignal,
): Promise<ChargeSummary> => {
  const body = await unwrap(
    network.POST('/network/express/charge/component/{component}/summary', {
      params: { path: { component } },
      body: wrapInEnvelope({ currency, amount: toWireText(amount), send_notification: isNotified }),
      signal,
    }),
  )
  return requireDecoded(decodeChargeSummary(body.data), body)
}

/** Creates the actors of a Charge Summary. */
export const createChargesActors = (client: NetworkClient) => ({
  fetchCharges: fromPromise<ChargeSummary, ChargeRequest>(({ input, signal }) =>
    readCharges(client, input, signal),
  ),
})
