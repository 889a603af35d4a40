import { fromPromise } from 'xstate'
import { type Cents, toWireText } from '#machines/domain/money.ts'
import { type NetworkClient, wrapInEnvelope } from '#machines/network/network-client.ts'
import { requireDecoded, unwrap } from '#machines/network/response.ts'
import { type ChargeSummary, decodeChargeSummary } from './charge-summary.ts'

/** The order data from which the network calculates its charges. */
export interface ChargeRequest {
  readonly component: string
  readonly currency: string
  /** In cents; 0 before an amount is typed. */
  readonly amount: Cents
  /** Whether the order includes an SMS. */
  readonly isNotified: boolean
}

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

export type ChargesActors = ReturnType<typeof createChargesActors>
