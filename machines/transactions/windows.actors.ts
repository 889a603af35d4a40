import { cleanText } from '../domain/clean-text.ts'
import { transactionListLimit } from '../domain/constants.ts'
import { parseTimestamp } from '../domain/dates.ts'
import { decodeTransactions, latest } from '../domain/transaction.ts'
import { at, listOf } from '../domain/wire.ts'
import { required, unwrap } from '../network/answer.ts'
import type { SessionClient } from './latest.actors.ts'
import type { ListRequest } from './transactions.machine.ts'
import { goOn, type Window, type WindowRead } from './windows.ts'

/**
 * The newest transactions of a window, as many as the network gives at once, and where the rest of them is
 * (decisions, "Transaction limit of 100").
 */
export const readWindow = async (
  { network, latest: newest }: SessionClient,
  whose: ListRequest,
  window: Window,
  signal: AbortSignal,
): Promise<WindowRead> => {
  const { msisdn, currency, timeZone } = whose
  const { start, end } = window
  const isLatest = start === undefined && end === undefined
  const body = await unwrap(
    isLatest
      ? newest.read(whose, signal)
      : network.GET('/network/express/wallet/{msisdn}/transaction', {
          params: {
            path: { msisdn },
            query: {
              currency,
              limit: transactionListLimit,
              ...(start !== undefined && { start_date: start }),
              ...(end !== undefined && { end_date: end }),
            },
          },
          signal,
        }),
  )
  // A row that cannot be read is passed over, but it was one of the 100. Without a list there is nothing to tell.
  const wire = listOf(required(Array.isArray(body.data) ? body.data : undefined, body), transactionListLimit)
  const rows = latest(decodeTransactions(wire), transactionListLimit, timeZone)
  if (wire.length < transactionListLimit) return { rows, next: undefined, crowded: undefined }
  const times = wire.flatMap(
    row => parseTimestamp(cleanText(at(row, 'timestamp')) ?? '', timeZone)?.epochMilliseconds ?? [],
  )
  // Older ones there may be, and no way to ask for them: the list must not pass for the whole of it.
  required(times.at(0), body)
  return { rows, ...goOn(times, window, timeZone) }
}
