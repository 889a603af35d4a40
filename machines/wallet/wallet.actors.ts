import { fromPromise } from 'xstate'
import { type Cents, decodeAmount } from '../domain/cents.ts'
import { decodeWallet, type Wallet } from '../domain/wallet.ts'
import { toFailure } from '../network/failure.ts'
import { type NetworkClient, wrapInEnvelope } from '../network/network-client.ts'
import { requireDecoded, unwrap } from '../network/response.ts'
import type { WalletRefresh } from './wallet.machine.ts'

/** Reads a consumer's wallet. */
export const fetchWallet = async (
  { network }: NetworkClient,
  { msisdn }: { msisdn: string },
  signal: AbortSignal,
): Promise<Wallet> => {
  const body = await unwrap(
    network.GET('/network/express/wallet/{msisdn}', { params: { path: { msisdn } }, signal }),
  )
  return requireDecoded(decodeWallet(body.data), body)
}

const askForBalance = async (
  { network }: NetworkClient,
  path: { msisdn: string; currency: string },
  signal: AbortSignal,
): Promise<Cents> => {
  const body = await unwrap(
    network.GET('/network/express/wallet/{msisdn}/{currency}/balance', { params: { path }, signal }),
  )
  return requireDecoded(decodeAmount(body.data.available), body)
}

/** What the wallet asks of the network (specification, section 7 "Wallet"). */
export const createWalletActors = (client: NetworkClient) => ({
  readWallet: fromPromise<Wallet, { msisdn: string }>(({ input, signal }) =>
    fetchWallet(client, input, signal),
  ),

  createWallet: fromPromise<void, { msisdn: string }>(async ({ input: { msisdn } }) => {
    await unwrap(
      client.network.POST('/network/express/wallet', {
        body: wrapInEnvelope({ msisdn, alias: msisdn, currency: 'ZAR' }),
      }),
    )
  }),

  readBalance: fromPromise<Cents, { msisdn: string; currency: string }>(({ input, signal }) =>
    askForBalance(client, input, signal),
  ),

  refresh: fromPromise<WalletRefresh, { msisdn: string; currency: string }>(async ({ input, signal }) => {
    const [wallet, available] = await Promise.allSettled([
      fetchWallet(client, input, signal),
      askForBalance(client, input, signal),
    ])
    return {
      // As it was last read is as good as can be told.
      wallet: wallet.status === 'fulfilled' ? wallet.value : undefined,
      ...(available.status === 'fulfilled'
        ? { available: available.value }
        : { failure: toFailure(available.reason) }),
    }
  }),
})
