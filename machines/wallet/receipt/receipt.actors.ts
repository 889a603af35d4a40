import { fromPromise } from 'xstate'
import type { Transaction } from '#machines/domain/transaction/transaction.ts'
import type { NetworkClient } from '#machines/network/network-client.ts'
import { fetchTransaction } from '#machines/network/reads/transaction.actors.ts'
import { createNotificationActors } from './notification/notification.actors.ts'
import { notificationMachine } from './notification/notification.machine.ts'
import { createSharingActors, type SharingPorts } from './sharing/sharing.actors.ts'
import { sharingMachine } from './sharing/sharing.machine.ts'

/** Creates the actors of a receipt. */
export const createReceiptActors = (client: NetworkClient, ports: SharingPorts) => ({
  readTransaction: fromPromise<Transaction, { snsi: string }>(({ input: { snsi }, signal }) =>
    fetchTransaction(client, snsi, signal),
  ),

  detectWebShare: fromPromise<boolean>(async () => ports.sharing.isSupported()),

  notification: notificationMachine.provide({ actors: createNotificationActors(client) }),

  sharing: sharingMachine.provide({ actors: createSharingActors(ports) }),
})

export type ReceiptActors = ReturnType<typeof createReceiptActors>
