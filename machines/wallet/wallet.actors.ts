import { fromPromise } from 'xstate'
import { type Cents, readWireAmount } from '../domain/money.ts'
import { decodeWallet, type Wallet } from '../domain/wallet.ts'
import { required, unwrap } from '../network/answer.ts'
import { enveloped, type NetworkClient } from '../network/network-client.ts'

/** Reads a consumer's wallet. */
export const askForWallet = async (
  { network }: NetworkClient,
  { msisdn }: { msisdn: string },
  signal: AbortSignal,
): Promise<Wallet> => {
  const body = await unwrap(
    network.GET('/network/express/wallet/{msisdn}', { params: { path: { msisdn } }, signal }),
  )
  return required(decodeWallet(body.data), body)
}

/** What the wallet asks of the network (specification, section 7 "Wallet"). */
export const createWalletActors = (client: NetworkClient) => ({
  readWallet: fromPromise<Wallet, { msisdn: string }>(({ input, signal }) =>
    askForWallet(client, input, signal),
  ),

  createWallet: fromPromise<void, { msisdn: string }>(async ({ input: { msisdn } }) => {
    await unwrap(
      client.network.POST('/network/express/wallet', {
        body: enveloped({ msisdn, alias: msisdn, currency: 'ZAR' }),
      }),
    )
  }),

  readBalance: fromPromise<Cents, { msisdn: string; currency: string }>(async ({ input, signal }) => {
    const body = await unwrap(
      client.network.GET('/network/express/wallet/{msisdn}/{currency}/balance', {
        params: { path: input },
        signal,
      }),
    )
    return required(readWireAmount(body.data.available), body)
  }),
})
