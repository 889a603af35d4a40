import { describe, expect, test } from 'vitest'
import type { TimeWindow } from '../../../../machines/network/reads/transaction-list.types.ts'
import { readTransactionPage } from '../../../../machines/wallet/transactions/time-windows.actors.ts'
import { createOkResponse, createRecordingClient } from '../../../support/recording-client.ts'

const minute = 60_000
const home = 'Africa/Johannesburg'

/** Creates a row of the list at a time: an ISO text, or milliseconds since the epoch. */
const row = (snsi: string, at: string | number) => ({
  snsi,
  timestamp: typeof at === 'string' ? at : new Date(at).toISOString(),
  class: 'debit',
  amount: '10.00',
})

/** Creates a hundred rows, newest first, `apart` milliseconds apart. */
const hundred = (newest: string, apart: number) =>
  Array.from({ length: 100 }, (_, index) => row(`t${index}`, Date.parse(newest) - index * apart))

const read = async (rows: unknown, window: TimeWindow = {}, timeZone = home) => {
  const { client, calls } = createRecordingClient(() => createOkResponse(rows))
  const answer = await readTransactionPage(
    client,
    { msisdn: '27820000001', currency: 'ZAR', timeZone },
    window,
    new AbortController().signal,
  )
  const query = new URLSearchParams(calls[0]?.call.split('?')[1])
  return { ...answer, query: Object.fromEntries(query) }
}

const pathOf = ({ next, truncatedMinute }: Awaited<ReturnType<typeof read>>) => ({
  next,
  truncatedMinute: truncatedMinute,
})

test('requests a window with its minutes, and an open window without them', async () => {
  expect((await read([], {})).query).toEqual({ currency: 'ZAR', limit: '100' })
  expect((await read([], { start: '2026-11-01 00:00', end: '2026-11-30 23:59' })).query).toEqual({
    currency: 'ZAR',
    limit: '100',
    start_date: '2026-11-01 00:00',
    end_date: '2026-11-30 23:59',
  })
})

test('fewer than a hundred rows are complete, newest first', async () => {
  const rows = [
    row('old', '2026-11-01T08:00:00Z'),
    { snsi: 'no direction', amount: '1.00' },
    row('new', '2026-11-02T08:00:00Z'),
  ]
  const answer = await read(rows)
  expect(answer.rows.map(({ snsi }) => snsi)).toEqual(['new', 'old'])
  expect(pathOf(answer)).toEqual({ next: undefined, truncatedMinute: undefined })
})

describe('after a hundred rows the next window', () => {
  test('ends at the minute of the oldest row, which may hold more', async () => {
    const answer = await read(hundred('2026-11-18T10:00:30Z', minute))
    expect(answer.rows).toHaveLength(100)
    expect(pathOf(answer)).toEqual({ next: { end: '2026-11-18 10:21' }, truncatedMinute: undefined })
  })

  test('stays within the requested window', async () => {
    const window = { start: '2026-11-18 10:21', end: '2026-11-18 12:00' }
    expect(pathOf(await read(hundred('2026-11-18T10:00:30Z', minute), window))).toEqual({
      next: { start: '2026-11-18 10:21', end: '2026-11-18 10:21' },
      truncatedMinute: undefined,
    })
  })

  test('exists even when some rows are unreadable', async () => {
    const [unreadable, ...rest] = hundred('2026-11-18T10:00:30Z', minute)
    const answer = await read([{ ...unreadable, class: 'sideways' }, ...rest])
    expect(answer.rows).toHaveLength(99)
    expect(answer.next).toEqual({ end: '2026-11-18 10:21' })
  })

  test('is unknown when no time is readable, which is a failure', async () => {
    const timeless = hundred('2026-11-18T10:00:30Z', minute).map(each => ({ ...each, timestamp: 'then' }))
    await expect(read(timeless)).rejects.toMatchObject({ kind: 'invalidResponse', traceId: 'trace-1' })
  })
})

describe('a minute with a hundred rows', () => {
  test('is reported as truncated, and the earlier minutes are requested', async () => {
    expect(pathOf(await read(hundred('2026-11-18T10:00:59Z', 500)))).toEqual({
      next: { end: '2026-11-18 11:59' },
      truncatedMinute: '2026-11-18 12:00',
    })
  })

  test('is reported when it ends the window', async () => {
    const window = { end: '2026-11-18 12:00' }
    expect(pathOf(await read(hundred('2026-11-18T10:00:59Z', 500), window))).toEqual({
      next: { end: '2026-11-18 11:59' },
      truncatedMinute: '2026-11-18 12:00',
    })
  })

  test('leaves nothing to request when it starts the window', async () => {
    const window = { start: '2026-11-18 12:00' }
    expect(pathOf(await read(hundred('2026-11-18T10:00:59Z', 500), window))).toEqual({
      next: undefined,
      truncatedMinute: '2026-11-18 12:00',
    })
  })

  test('is not reported when two minutes share the rows', async () => {
    expect(pathOf(await read(hundred('2026-11-18T10:01:01Z', 500)))).toEqual({
      next: { end: '2026-11-18 12:00' },
      truncatedMinute: undefined,
    })
  })
})

test('stops when the network ignores the window', async () => {
  const rows = hundred('2026-11-18T10:00:00Z', minute)
  expect(pathOf(await read(rows, { end: '2026-11-18 10:21' }))).toEqual({
    next: undefined,
    truncatedMinute: '2026-11-18 10:21',
  })
})

test('reads the repeated hour of a clock change without a loop', async () => {
  // 01:30 occurs twice; the window ends in one of the two, as the network reads it.
  const rows = hundred('2026-10-25T01:30:30Z', minute)
  const first = await read(rows, {}, 'Europe/London')
  expect(first.next).toEqual({ end: '2026-10-25 00:51' })
  const second = await read(
    hundred('2026-10-25T01:10:30Z', 36_000),
    { end: '2026-10-25 01:10' },
    'Europe/London',
  )
  expect(pathOf(second)).toEqual({ next: { end: '2026-10-25 01:09' }, truncatedMinute: '2026-10-25 01:10' })
})

test.each([[null], [{}], ['text']])('a response without a list is a failure: %j', async data => {
  await expect(read(data)).rejects.toMatchObject({ kind: 'invalidResponse' })
})

test('reaches all transactions through the windows', async () => {
  const all = Array.from({ length: 1_000 }, (_, index) =>
    row(`t${index}`, Date.parse('2026-11-18T10:00:00Z') - Math.floor(index / 7) * 20_000),
  )
  const { client } = createRecordingClient(call => {
    const end = new URLSearchParams(call.split('?')[1]).get('end_date')
    const last = end === null ? Number.POSITIVE_INFINITY : Date.parse(`${end.replace(' ', 'T')}:59+02:00`)
    return createOkResponse(all.filter(({ timestamp }) => Date.parse(timestamp) <= last).slice(0, 100))
  })
  const seen = new Set<string>()
  let window: TimeWindow | undefined = {}
  while (window !== undefined) {
    const { rows, next } = await readTransactionPage(
      client,
      { msisdn: '27820000001', currency: 'ZAR', timeZone: home },
      window,
      new AbortController().signal,
    )
    for (const { snsi } of rows) seen.add(snsi)
    window = next
  }
  expect(seen.size).toBe(1_000)
})
