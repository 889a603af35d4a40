import { describe, expect, test } from 'vitest'
import type { TimeWindow } from '../../../../machines/network/reads/transaction-list.types.ts'
import { readTransactionPage } from '../../../../machines/wallet/transactions/time-windows.actors.ts'
import { createOkResponse, createRecordingClient } from '../../../support/recording-client.ts'

const minute = 60_000
const home = 'Africa/Johannesburg'

/** A row of the list at a moment: an ISO text, or milliseconds since the epoch. */
const row = (snsi: string, at: string | number) => ({
  snsi,
  timestamp: typeof at === 'string' ? at : new Date(at).toISOString(),
  class: 'debit',
  amount: '10.00',
})

/** A hundred rows, newest first, so many milliseconds apart. */
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

test('a window is asked for by its minutes, and an open one without them', async () => {
  expect((await read([], {})).query).toEqual({ currency: 'ZAR', limit: '100' })
  expect((await read([], { start: '2026-11-01 00:00', end: '2026-11-30 23:59' })).query).toEqual({
    currency: 'ZAR',
    limit: '100',
    start_date: '2026-11-01 00:00',
    end_date: '2026-11-30 23:59',
  })
})

test('fewer than a hundred rows are the whole of it, newest first', async () => {
  const rows = [
    row('old', '2026-11-01T08:00:00Z'),
    { snsi: 'no direction', amount: '1.00' },
    row('new', '2026-11-02T08:00:00Z'),
  ]
  const answer = await read(rows)
  expect(answer.rows.map(({ snsi }) => snsi)).toEqual(['new', 'old'])
  expect(pathOf(answer)).toEqual({ next: undefined, truncatedMinute: undefined })
})

describe('after a hundred rows there may be older ones', () => {
  test('up to the minute of the oldest, which may hold more', async () => {
    const answer = await read(hundred('2026-11-18T10:00:30Z', minute))
    expect(answer.rows).toHaveLength(100)
    expect(pathOf(answer)).toEqual({ next: { end: '2026-11-18 10:21' }, truncatedMinute: undefined })
  })

  test('within the window alone', async () => {
    const window = { start: '2026-11-18 10:21', end: '2026-11-18 12:00' }
    expect(pathOf(await read(hundred('2026-11-18T10:00:30Z', minute), window))).toEqual({
      next: { start: '2026-11-18 10:21', end: '2026-11-18 10:21' },
      truncatedMinute: undefined,
    })
  })

  test('even where not all of them could be read', async () => {
    const [unreadable, ...rest] = hundred('2026-11-18T10:00:30Z', minute)
    const answer = await read([{ ...unreadable, class: 'sideways' }, ...rest])
    expect(answer.rows).toHaveLength(99)
    expect(answer.next).toEqual({ end: '2026-11-18 10:21' })
  })

  test('and where no time could be read there is no way to ask for them', async () => {
    const timeless = hundred('2026-11-18T10:00:30Z', minute).map(each => ({ ...each, timestamp: 'then' }))
    await expect(read(timeless)).rejects.toMatchObject({ kind: 'invalidResponse', traceId: 'trace-1' })
  })
})

describe('a minute that holds a hundred', () => {
  test('is named, and those before it asked for', async () => {
    expect(pathOf(await read(hundred('2026-11-18T10:00:59Z', 500)))).toEqual({
      next: { end: '2026-11-18 11:59' },
      truncatedMinute: '2026-11-18 12:00',
    })
  })

  test('is named where it ends the window, whatever was in it before', async () => {
    const window = { end: '2026-11-18 12:00' }
    expect(pathOf(await read(hundred('2026-11-18T10:00:59Z', 500), window))).toEqual({
      next: { end: '2026-11-18 11:59' },
      truncatedMinute: '2026-11-18 12:00',
    })
  })

  test('and begins the window leaves nothing to ask for', async () => {
    const window = { start: '2026-11-18 12:00' }
    expect(pathOf(await read(hundred('2026-11-18T10:00:59Z', 500), window))).toEqual({
      next: undefined,
      truncatedMinute: '2026-11-18 12:00',
    })
  })

  test('is no other where two minutes share them', async () => {
    expect(pathOf(await read(hundred('2026-11-18T10:01:01Z', 500)))).toEqual({
      next: { end: '2026-11-18 12:00' },
      truncatedMinute: undefined,
    })
  })
})

test('a network that does not look at windows is not asked for ever', async () => {
  const rows = hundred('2026-11-18T10:00:00Z', minute)
  expect(pathOf(await read(rows, { end: '2026-11-18 10:21' }))).toEqual({
    next: undefined,
    truncatedMinute: '2026-11-18 10:21',
  })
})

test('an hour that comes twice is asked for without end or loss of way', async () => {
  // 01:30 by both times; the window ends in either of them, as the network reads it.
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

test.each([[null], [{}], ['text']])('an answer without a list is a failure: %j', async data => {
  await expect(read(data)).rejects.toMatchObject({ kind: 'invalidResponse' })
})

test('all transactions are reached, each once told apart by its snsi', async () => {
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
