import { nonOptional } from 'valibot'
import { parseTimestamp } from '#machines/domain/dates.ts'
import { transactionListLimit } from '#machines/domain/limits.ts'
import { decodeTransactions, takeLatestTransactions } from '#machines/domain/transaction/transaction.ts'
import { listDecoderOf, text, wireOf } from '#machines/domain/wire/wire-schema.ts'
import { fetchTransactions } from '#machines/network/reads/transaction-list.actors.ts'
import type { TimeWindow, TransactionListRequest } from '#machines/network/reads/transaction-list.types.ts'
import { requireDecoded } from '#machines/network/response.ts'
import type { SessionClient } from '#machines/network/session-client.ts'
import type { Transaction as TransactionWire } from '#openapi/network.gen.d.ts'
import { type TransactionPage, toNextTimeWindow } from './time-windows.ts'

const timesIn = listDecoderOf(
  wireOf<TransactionWire>()({ timestamp: nonOptional(text) }),
  transactionListLimit,
)

/** Reads the newest transactions of a window, at most 100, and the window of the rest. */
export const readTransactionPage = async (
  client: SessionClient,
  whose: TransactionListRequest,
  window: TimeWindow,
  signal: AbortSignal,
): Promise<TransactionPage> => {
  const { timeZone } = whose
  const isLatest = window.start === undefined && window.end === undefined
  const answer = isLatest
    ? client.latest.transactions.read(whose, signal)
    : fetchTransactions(client, whose, window, signal)
  const { rows: all, body } = await answer
  // An unreadable row is dropped, but counts as one of the 100.
  const rows = takeLatestTransactions(decodeTransactions(all), transactionListLimit, timeZone)
  if (all.length < transactionListLimit) return { rows, next: undefined, truncatedMinute: undefined }
  const times = timesIn(all).flatMap(
    ({ timestamp }) => parseTimestamp(timestamp, timeZone)?.epochMilliseconds ?? [],
  )
  // Without a readable time the older rows cannot be requested: the list must not look complete.
  requireDecoded(times.at(0), body)
  return { rows, ...toNextTimeWindow(times, window, timeZone) }
}
