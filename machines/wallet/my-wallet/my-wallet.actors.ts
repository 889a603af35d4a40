import { fromCallback } from 'xstate'
import type { FilterQuery } from '#machines/domain/transaction/filters.ts'
import type { Transaction } from '#machines/domain/transaction/transaction.ts'
import type { SessionClient } from '#machines/network/session-client.ts'
import type { FilterUrlSync } from '#machines/shared/ports/address.ts'
import { createExportActors, type ExportPorts } from '../export/export.actors.ts'
import { exportMachine } from '../export/export.machine.ts'
import { listSignature, type TransactionsSnapshot } from '../transactions/transactions.machine.ts'
import type { WalletActorRef } from '../wallet.machine.ts'
import { selectTransactions, selectWalletRecord } from '../wallet.selectors.ts'
import { createListingActors } from './listing/listing.actors.ts'
import { listingMachine } from './listing/listing.machine.ts'

export interface MyWalletPorts extends ExportPorts {
  readonly filterPlaces: FilterUrlSync
}

/** Creates the actors of My Wallet. */
export const createMyWalletActors = (
  client: SessionClient,
  { filterPlaces, ...exportPorts }: MyWalletPorts,
) => {
  return {
    filterUrlSync: fromCallback<{ type: 'filters.show'; place: FilterQuery }>(({ receive, sendBack }) => {
      receive(({ place }) => filterPlaces.write(place))
      return filterPlaces.subscribe(place => sendBack({ type: 'filters.fromUrl', place }))
    }),

    /** Sends an event when the currency of the wallet or its reported payments change, and when its latest are read. */
    latestUpdates: fromCallback<{ type: never }, { wallet: WalletActorRef }>(
      ({ input: { wallet }, sendBack }) => {
        let currency: string | undefined
        let watched: ReturnType<typeof selectTransactions>
        let story: string | undefined
        let latest: readonly Transaction[] = []
        let reported: readonly Transaction[] = []
        let stop = () => {}
        const look = ({ context }: TransactionsSnapshot, isFirst: boolean) => {
          const before = story
          story = listSignature(context.transactions)
          if (!isFirst && story !== before) sendBack({ type: 'transactions.refresh' })
          if (context.transactions !== latest && (!isFirst || context.transactions.length > 0)) {
            latest = context.transactions
            sendBack({ type: 'latest.read', latest })
          }
          if (context.reported === reported || context.reported.length + reported.length === 0) return
          reported = context.reported
          sendBack({ type: 'payments.report', reported })
        }
        const follow = () => {
          const snapshot = wallet.getSnapshot()
          const known = selectWalletRecord(snapshot)?.currency
          if (known !== currency) sendBack({ type: 'wallet.change', currency: known })
          currency = known
          const transactions = selectTransactions(snapshot)
          if (transactions === watched) return
          stop()
          watched = transactions
          if (transactions === undefined) return
          look(transactions.getSnapshot(), true)
          stop = transactions.subscribe(snapshot => look(snapshot, false)).unsubscribe
        }
        follow()
        const wallets = wallet.subscribe(follow)
        return () => {
          wallets.unsubscribe()
          stop()
        }
      },
    ),

    listing: listingMachine.provide({ actors: createListingActors(client) }),

    export: exportMachine.provide({ actors: createExportActors(client, exportPorts) }),
  }
}

export type MyWalletActors = ReturnType<typeof createMyWalletActors>
