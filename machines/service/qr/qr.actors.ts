import { fromCallback, fromPromise } from 'xstate'
import type { ScanCode } from '#machines/domain/scan-code.ts'
import type { NetworkClient } from '#machines/network/network-client.ts'
import { readWalletQr } from '#machines/network/reads/wallet-code.actors.ts'
import type { WalletActorRef, WalletSnapshot } from '#machines/wallet/wallet.machine.ts'
import { selectWalletReadFailure, selectWalletRecord } from '#machines/wallet/wallet.selectors.ts'
import { createQrSharingActors, type QrSharingPorts } from './qr-sharing/qr-sharing.actors.ts'
import { qrSharingMachine } from './qr-sharing/qr-sharing.machine.ts'

/** The key of the wallet whose code is requested. */
export interface WalletKey {
  readonly msisdn: string
  readonly currency: string
}

/** Whether the wallet exists, once that is known. */
export type WalletPresenceEvent = { type: 'wallet.found' } | { type: 'wallet.missing' }

/** Returns the event that reports whether there is a wallet; undefined while the wallet loads. */
const toPresenceEvent = (snapshot: WalletSnapshot): WalletPresenceEvent | undefined => {
  if (selectWalletRecord(snapshot) !== undefined) return { type: 'wallet.found' }
  return selectWalletReadFailure(snapshot) && { type: 'wallet.missing' }
}

/** Creates the actors of the QR code screen. */
export const createQrActors = (client: NetworkClient, sharing: QrSharingPorts) => ({
  qrSharing: qrSharingMachine.provide({ actors: createQrSharingActors(sharing) }),

  readQr: fromPromise<ScanCode, WalletKey>(({ input, signal }) => readWalletQr(client, input, signal)),

  walletPresence: fromCallback<{ type: never }, { walletRef: WalletActorRef }>(
    ({ input: { walletRef }, sendBack }) => {
      const follow = () => {
        const event = toPresenceEvent(walletRef.getSnapshot())
        if (event !== undefined) sendBack(event)
      }
      follow()
      return walletRef.subscribe(follow).unsubscribe
    },
  ),
})

export type QrActors = ReturnType<typeof createQrActors>
