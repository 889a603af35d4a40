import { decodeScanCode, type ScanCode } from '#machines/domain/scan-code.ts'
import type { NetworkClient } from '../network-client.ts'
import { requireDecoded, unwrap } from '../response.ts'

/** Reads the QR code for payments into a wallet. */
export const readWalletQr = async (
  { network }: NetworkClient,
  { msisdn, currency }: { readonly msisdn: string; readonly currency: string },
  signal: AbortSignal,
): Promise<ScanCode> => {
  const body = await unwrap(
    network.GET('/network/express/wallet/{msisdn}/{currency}/qr', {
      params: { path: { msisdn, currency } },
      signal,
    }),
  )
  return requireDecoded(decodeScanCode(body.data), body)
}
