import { fromPromise } from 'xstate'
import { required, unwrap } from '../../network/answer.ts'
import type { NetworkClient } from '../../network/network-client.ts'
import type { ScanCode } from '../../payment/submission/submission.types.ts'
import type { WalletAsked } from './qr.machine.ts'
import { decodeScanCode } from '../../domain/scan-code.ts'

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

/** What the screen of a code asks of the network (specification, section 7 "Wallet"). */
export const createQrActors = (client: NetworkClient) => ({
  readQr: fromPromise<ScanCode, WalletAsked>(({ input, signal }) => askForCode(client, input, signal)),
})
