import { describe, expect, test } from 'vitest'
import type { TimeWindow } from '#machines/network/reads/transaction-list.types.ts'
import { createOkResponse, createRecordingClient } from '#test/support/recording-client.ts'
import { readTransactionPage } from './time-windows.actors.ts'

const minute = 60_000
const networkZone = 'Africa/Johannesburg'
const request = { msisdn: '27820000001', currency: 'ZAR', timeZone: networkZone }

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

const read = async (rows: unknown, window: TimeWindow = {}, timeZone = networkZone) => {
  const { client, calls } = createRecordingClient(() => createOkResponse(rows))
  const { signal } = new AbortController()
  const page = await readTransactionPage(client, { ...request, timeZone }, window, signal)
  return { ...page, query: calls[0]?.call.split('?')[1] }
}

test('a window requests its minutes, and an open window none', async () => {
  const { query } = await read([], { start: '2026-11-01 00:00', end: '2026-11-30 23:59' })
  const minutes = 'start_date=2026-11-01%2000%3A00&end_date=2026-11-30%2023%3A59'
  expect([(await read([])).query, query]).toEqual([
    'currency=ZAR&limit=100',
    `currency=ZAR&limit=100&${minutes}`,
  ])
})

describe('after a hundred rows', () => {
  test.each([
    ['at the minute of the oldest row', '10:00:30', minute, '', '', '– 10:21', ''],
    ['within the requested window', '10:00:30', minute, '10:21', '12:00', '10:21 – 10:21', ''],
    ['before a minute with a hundred rows', '10:00:59', 500, '', '', '– 11:59', '12:00'],
    ['nowhere after such a minute that starts it', '10:00:59', 500, '12:00', '', 'none', '12:00'],
    ['in the second of two minutes with the rows', '10:01:01', 500, '', '', '– 12:00', ''],
    ['nowhere when the network ignores windows', '10:00:00', minute, '', '10:21', 'none', '10:21'],
  ])('the next window ends %s', async (_, newest, apart, start, end, expected, truncated) => {
    const day = '2026-11-18'
    const window = { ...(start && { start: `${day} ${start}` }), ...(end && { end: `${day} ${end}` }) }
    const page = await read(hundred(`${day}T${newest}Z`, apart), window)
    const next = page.next === undefined ? 'none' : `${page.next.start ?? ''} – ${page.next.end}`
    expect(page.rows).toHaveLength(100)
    expect({ next: next.replaceAll(`${day} `, '').trim(), truncated: page.truncatedMinute ?? '' }).toEqual({
      next: expected,
      truncated: truncated && `${day} ${truncated}`,
    })
  })

  test('the next window exists even when some rows are unreadable', async () => {
    const [unreadable, ...rest] = hundred('2026-11-18T10:00:30Z', minute)
    const page = await read([{ ...unreadable, class: 'sideways' }, ...rest])
    expect(page.rows).toHaveLength(99)
    expect(page.next).toEqual({ end: '2026-11-18 10:21' })
  })

  test('the list is a failure when no time is readable', async () => {
    const timeless = hundred('2026-11-18T10:00:30Z', minute).map(each => ({ ...each, timestamp: 'then' }))
    await expect(read(timeless)).rejects.toMatchObject({ kind: 'invalidResponse', traceId: 'trace-1' })
  })
})

test('the repeated hour of a clock change is read without a loop', async () => {
  // 01:30 occurs twice; the window ends in one of the two, as the network reads it.
  const first = await read(hundred('2026-10-25T01:30:30Z', minute), {}, 'Europe/London')
  expect(first.next).toEqual({ end: '2026-10-25 00:51' })
  const rows = hundred('2026-10-25T01:10:30Z', 36_000)
  const second = await read(rows, { end: '2026-10-25 01:10' }, 'Europe/London')
  expect(second).toMatchObject({ next: { end: '2026-10-25 01:09' }, truncatedMinute: '2026-10-25 01:10' })
})

test('a response without a list is a failure', async () => {
  await expect(read({})).rejects.toMatchObject({ kind: 'invalidResponse', traceId: 'trace-1' })
})
