import { fromPromise } from 'xstate'
import { required, unwrap } from '../network/answer.ts'
import type { NetworkClient } from '../network/network-client.ts'
import type { ScanCode } from '../payment/payment.types.ts'
import type { WalletAsked } from './qr.machine.ts'
import { decodeScanCode } from './scan-code.ts'

/** What the screen of a code asks of the network (specification, section 7 "Wallet"). */
export const createQrActors = ({ network }: NetworkClient) => ({
  readQr: fromPromise<ScanCode, WalletAsked>(async ({ input: { msisdn, currency }, signal }) => {
    const body = await unwrap(
      network.GET('/network/express/wallet/{msisdn}/{currency}/qr', {
        params: { path: { msisdn, currency } },
        signal,
      }),
    )
    return required(decodeScanCode(body.data), body)
  }),
})
