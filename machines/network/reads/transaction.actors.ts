import { decodeTransaction, type Transaction } from '#machines/domain/transaction/transaction.ts'
import type { NetworkClient } from '../network-client.ts'
import { unwrap } from '../response.ts'
import { requireRecord } from './record.ts'

/** Returns undefined for a record without a state, because it does not say whether the transaction is decided. */
const decodeWithState = (wire: unknown): Transaction | undefined => {
  const transaction = decodeTransaction(wire)
  return transaction?.state.alias === '' ? undefined : transaction
}

/** Requests one transaction of the wallet. */
export const fetchTransaction = async (
  { network }: NetworkClient,
  snsi: string,
  signal: AbortSignal,
): Promise<Transaction> => {
  const body = await unwrap(
    network.GET('/network/express/wallet/transaction/{snsi}', { params: { path: { snsi } }, signal }),
  )
  return requireRecord(decodeWithState, snsi, body)
}
