import { fromPromise } from 'xstate'
import type { ScanCode } from '../../domain/scan-code.ts'
import type { NetworkClient } from '../../network/network-client.ts'
import { readWalletQr } from '../../network/reads/wallet-code.actors.ts'
import type { WalletKey } from './qr.machine.ts'

/** What the screen of a code asks of the network (specification, section 7 "Wallet"). */
export const createQrActors = (client: NetworkClient) => ({
  readQr: fromPromise<ScanCode, WalletKey>(({ input, signal }) => readWalletQr(client, input, signal)),
})
