import { decodeScanCode, type ScanCode } from '../../domain/scan-code.ts'
import { required, unwrap } from '../answer.ts'
import type { NetworkClient } from '../network-client.ts'

/** Reads the code by which anybody can pay into a wallet. */
export const askForCode = async (
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
  return required(decodeScanCode(body.data), body)
}
