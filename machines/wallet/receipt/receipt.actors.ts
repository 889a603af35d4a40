import { fromCallback, fromPromise } from 'xstate'
import type { Transaction } from '#machines/domain/transaction/transaction.ts'
import type { NetworkClient } from '#machines/network/network-client.ts'
import { fetchTransaction } from '#machines/network/reads/transaction.actors.ts'
import type { HistoryNavigation } from '#machines/shared/ports/address.ts'
import { createNotificationActors } from './notification/notification.actors.ts'
import { notificationMachine } from './notification/notification.machine.ts'
import { createSharingActors, type SharingPorts } from './sharing/sharing.actors.ts'
import { sharingMachine } from './sharing/sharing.machine.ts'

/** The ports of a receipt. */
export interface ReceiptPorts extends SharingPorts {
  readonly historyNavigation: HistoryNavigation
}

/** Creates the actors of a receipt. */
export const createReceiptActors = (client: NetworkClient, ports: ReceiptPorts) => ({
  historyNavigation: fromCallback<{ type: never }>(({ sendBack }) =>
    ports.historyNavigation.subscribe(() => sendBack({ type: 'receipt.close' })),
  ),

  readTransaction: fromPromise<Transaction, { snsi: string }>(({ input: { snsi }, signal }) =>
    fetchTransaction(client, snsi, signal),
  ),

  detectWebShare: fromPromise<boolean>(async () => ports.sharing.isSupported()),

  notification: notificationMachine.provide({ actors: createNotificationActors(client) }),

  sharing: sharingMachine.provide({ actors: createSharingActors(ports) }),
})
