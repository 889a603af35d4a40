import { nonOptional } from 'valibot'
import { transactionListLimit } from '../../domain/constants.ts'
import { parseTimestamp } from '../../domain/dates.ts'
import { decodeTransactions, latest } from '../../domain/transaction/transaction.ts'
import { data, listReaderOf, text } from '../../domain/wire/schema.ts'
import { required } from '../../network/answer.ts'
import { askForRows, type SessionClient } from './latest.actors.ts'
import type { ListRequest } from './transactions.machine.ts'
import { goOn, type Window, type WindowRead } from './windows.ts'

const timesIn = listReaderOf(data({ timestamp: nonOptional(text) }), transactionListLimit)

/**
 * The newest transactions of a window, as many as the network gives at once, and where the rest of them is
 * (decisions, "Transaction limit of 100").
 */
export const readWindow = async (
  client: SessionClient,
  whose: ListRequest,
  window: Window,
  signal: AbortSignal,
): Promise<WindowRead> => {
  const { timeZone } = whose
  const isLatest = window.start === undefined && window.end === undefined
  const answer = isLatest ? client.latest.read(whose, signal) : askForRows(client, whose, window, signal)
  const { rows: all, body } = await answer
  // A row that cannot be read is passed over, but it was one of the 100.
  const rows = latest(decodeTransactions(all), transactionListLimit, timeZone)
  if (all.length < transactionListLimit) return { rows, next: undefined, crowded: undefined }
  const times = timesIn(all).flatMap(
    ({ timestamp }) => parseTimestamp(timestamp, timeZone)?.epochMilliseconds ?? [],
  )
  // Older ones there may be, and no way to ask for them: the list must not pass for the whole of it.
  required(times.at(0), body)
  return { rows, ...goOn(times, window, timeZone) }
}
