import { fromCallback, fromPromise, waitFor } from 'xstate'
import type { FilterQuery } from '../../domain/transaction/filters.ts'
import type { Transaction } from '../../domain/transaction/transaction.ts'
import { fetchTransaction } from '../../network/reads/transaction.actors.ts'
import type { TimeWindow } from '../../network/reads/transaction-list.types.ts'
import type { SessionClient } from '../../network/session-client.ts'
import type { FilterUrlSync } from '../../shared/ports/address.ts'
import { createExportActors, type ExportPorts } from '../export/export.actors.ts'
import { exportMachine } from '../export/export.machine.ts'
import { readTransactionPage } from '../transactions/time-windows.actors.ts'
import type { TransactionPage } from '../transactions/time-windows.ts'
import { listSignature, type TransactionsSnapshot } from '../transactions/transactions.machine.ts'
import type { WalletActorRef } from '../wallet.machine.ts'
import { selectCurrency, selectTransactions, selectWalletRecord } from '../wallet.selectors.ts'
import type { ListOwner, ListRefresh } from './my-wallet.types.ts'

export interface MyWalletPorts extends ExportPorts {
  readonly filterPlaces: FilterUrlSync
}

/** Creates the actors of My Wallet. */
export const createMyWalletActors = (
  client: SessionClient,
  { filterPlaces, ...exportPorts }: MyWalletPorts,
) => {
  // Waits for the wallet, because its currency is part of the request.
  const read = async ({ msisdn, timeZone, wallet }: ListOwner, window: TimeWindow, signal: AbortSignal) => {
    const known = await waitFor(wallet, snapshot => selectWalletRecord(snapshot) !== undefined, { signal })
    return readTransactionPage(client, { msisdn, timeZone, currency: selectCurrency(known) }, window, signal)
  }

  /** Returns undefined for a transaction that cannot be read; its row stays as it was. */
  const readOne = (snsi: string, signal: AbortSignal): Promise<Transaction | undefined> =>
    fetchTransaction(client, snsi, signal).catch(() => undefined)

  return {
    filterUrlSync: fromCallback<{ type: 'filters.show'; place: FilterQuery }>(({ receive, sendBack }) => {
      receive(({ place }) => filterPlaces.write(place))
      return filterPlaces.subscribe(place => sendBack({ type: 'filters.fromUrl', place }))
    }),

    /** Sends an event when the latest transactions of the wallet or its reported payments change. */
    latestUpdates: fromCallback<{ type: never }, { wallet: WalletActorRef }>(
      ({ input: { wallet }, sendBack }) => {
        let watched: ReturnType<typeof selectTransactions>
        let story: string | undefined
        let reported: readonly Transaction[] = []
        let stop = () => {}
        const look = ({ context }: TransactionsSnapshot, isFirst: boolean) => {
          const before = story
          story = listSignature(context.transactions)
          if (!isFirst && story !== before) sendBack({ type: 'transactions.refresh' })
          if (context.reported === reported || context.reported.length + reported.length === 0) return
          reported = context.reported
          sendBack({ type: 'payments.report', reported })
        }
        const follow = () => {
          const transactions = selectTransactions(wallet.getSnapshot())
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

    readWindow: fromPromise<TransactionPage, ListOwner & { window: TimeWindow }>(({ input, signal }) =>
      read(input, input.window, signal),
    ),

    refreshWindow: fromPromise<ListRefresh, ListOwner & { window: TimeWindow; pending: readonly string[] }>(
      async ({ input, signal }) => {
        const [newest, older] = await Promise.all([
          read(input, input.window, signal),
          Promise.all(input.pending.map(snsi => readOne(snsi, signal))),
        ])
        return { newest, older: older.flatMap(row => row ?? []) }
      },
    ),

    export: exportMachine.provide({ actors: createExportActors(client, exportPorts) }),
  }
}
