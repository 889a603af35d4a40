import { type Cents, decodeAmount } from '#machines/domain/cents.ts'
import { decodeWallet, type Wallet } from '#machines/domain/wallet.ts'
import type { NetworkClient } from '../network-client.ts'
import { requireDecoded, unwrap } from '../response.ts'

/** Reads a consumer's wallet. */
export const fetchWallet = async (
  { network }: NetworkClient,
  { msisdn }: { readonly msisdn: string },
  signal: AbortSignal,
): Promise<Wallet> => {
  const body = await unwrap(
    network.GET('/network/express/wallet/{msisdn}', { params: { path: { msisdn } }, signal }),
  )
  return requireDecoded(decodeWallet(body.data), body)
}

/** Reads the available balance of a wallet in `currency`. */
export const fetchBalance = async (
  { network }: NetworkClient,
  { msisdn, currency }: { readonly msisdn: string; readonly currency: string },
  signal: AbortSignal,
): Promise<Cents> => {
  const body = await unwrap(
    network.GET('/network/express/wallet/{msisdn}/{currency}/balance', {
      params: { path: { msisdn, currency } },
      signal,
    }),
  )
  return requireDecoded(decodeAmount(body.data.available), body)
}
