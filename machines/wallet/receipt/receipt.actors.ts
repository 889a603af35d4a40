import { fromCallback, fromPromise } from 'xstate'
import type { Transaction } from '../../domain/transaction/transaction.ts'
import { traceIdOf } from '../../network/failure.ts'
import { type NetworkClient, wrapInEnvelope } from '../../network/network-client.ts'
import { fetchTransaction } from '../../network/reads/transaction.actors.ts'
import { unwrap } from '../../network/response.ts'
import type { HistoryNavigation } from '../../shared/ports/address.ts'
import type { Printer, ShareContent, WebShare } from '../../shared/ports/device.ts'
import { getSessionWallet } from '../session-wallet.ts'
import { selectCurrencySymbol } from '../wallet.selectors.ts'
import type { ReceiptToShare, SharedReceipt } from './receipt.types.ts'

/** The ports of a receipt. */
export interface ReceiptPorts {
  /** Returns the words of a shared receipt. */
  readonly formatReceipt: (receipt: SharedReceipt) => ShareContent
  readonly sharing: WebShare
  readonly printing: Printer
  readonly historyNavigation: HistoryNavigation
}

/** Creates the actors of a receipt. */
export const createReceiptActors = (
  client: NetworkClient,
  { formatReceipt, sharing, printing, historyNavigation }: ReceiptPorts,
) => ({
  historyNavigation: fromCallback<{ type: never }>(({ sendBack }) =>
    historyNavigation.subscribe(() => sendBack({ type: 'receipt.close' })),
  ),

  readTransaction: fromPromise<Transaction, { snsi: string }>(({ input: { snsi }, signal }) =>
    fetchTransaction(client, snsi, signal),
  ),

  sendNotification: fromPromise<{ traceId: string }, { snsi: string }>(async ({ input: { snsi } }) => {
    const body = await unwrap(
      client.network.POST('/network/express/notification/send/transaction/{snsi}', {
        params: { path: { snsi } },
        body: wrapInEnvelope({}),
      }),
    )
    return { traceId: traceIdOf(body) }
  }),

  detectWebShare: fromPromise<boolean>(async () => sharing.isSupported()),

  // Sharing runs within the event of a press, because browsers may refuse it later.
  share: fromPromise<void, ReceiptToShare>(async ({ input: { session, transaction, ...receipt } }) => {
    if (transaction === undefined) throw new Error('There is no transaction to share')
    const symbol = selectCurrencySymbol(getSessionWallet(session).getSnapshot())
    await sharing.share(formatReceipt({ ...receipt, transaction, symbol }))
  }),
  print: fromPromise<void>(async () => printing.print()),
})
