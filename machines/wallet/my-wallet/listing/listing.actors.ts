import { fromPromise, waitFor } from 'xstate'
import type { Transaction } from '#machines/domain/transaction/transaction.ts'
import { fetchTransaction } from '#machines/network/reads/transaction.actors.ts'
import type { TimeWindow } from '#machines/network/reads/transaction-list.types.ts'
import type { SessionClient } from '#machines/network/session-client.ts'
import { readTransactionPage } from '#machines/wallet/transactions/time-windows.actors.ts'
import type { TransactionPage } from '#machines/wallet/transactions/time-windows.ts'
import { selectCurrency, selectWalletRecord } from '#machines/wallet/wallet.selectors.ts'
import type { ListOwner, ListRefresh } from '../my-wallet.types.ts'

/** Creates the actors of a listing. */
export const createListingActors = (client: SessionClient) => {
  // Waits for the wallet, because its currency is part of the request.
  const read = async ({ msisdn, timeZone, wallet }: ListOwner, window: TimeWindow, signal: AbortSignal) => {
    const known = await waitFor(wallet, snapshot => selectWalletRecord(snapshot) !== undefined, { signal })
    return readTransactionPage(client, { msisdn, timeZone, currency: selectCurrency(known) }, window, signal)
  }

  /** Returns undefined for a transaction that cannot be read; its row stays as it was. */
  const readOne = (snsi: string, signal: AbortSignal): Promise<Transaction | undefined> =>
    fetchTransaction(client, snsi, signal).catch(() => undefined)

  return {
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
  }
}

export type ListingActors = ReturnType<typeof createListingActors>
