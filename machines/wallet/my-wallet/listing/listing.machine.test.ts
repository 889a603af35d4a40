import { describe, expect, test } from 'vitest'
import type { TransactionPage } from '#machines/wallet/transactions/time-windows.ts'
import { msisdn, rent, walletThat } from '#machines/wallet/wallet.fixture.ts'
import { type Answers, openMachine } from '#test/support/scripted-machine.ts'
import { lost, paidRow, pendingRow } from '#test/support/scripted-payment.ts'
import { flushPromises } from '#test/support/simulated-time.ts'
import { listingMachine } from './listing.machine.ts'

const window = { start: '2026-11-01 00:00' }
const next = { ...window, end: '2026-11-10 12:00' }
const first: TransactionPage = { rows: [paidRow], next, truncatedMinute: undefined }
const newer = { ...paidRow, snsi: 'newer' }
const older = { ...paidRow, snsi: 'older' }
const rest: TransactionPage = { rows: [older], next: undefined, truncatedMinute: next.end }
const refreshed = { newest: { ...first, rows: [newer, paidRow] }, older: [] }
const refresh = { type: 'transactions.refresh' } as const
const readOlder = { type: 'older.read' } as const
const current = { listed: 'current' }

const openListing = async (answers: Answers<typeof listingMachine>) => {
  const wallet = walletThat(rent)
  await flushPromises()
  let walletRefreshes = 0
  wallet.subscribe(snapshot => {
    if (snapshot.matches({ open: 'refreshing' })) walletRefreshes += 1
  })
  const opened = await openMachine(
    listingMachine,
    { input: { msisdn, timeZone: 'Africa/Johannesburg', wallet, window }, answers },
    ({ context: { listing, failure, olderFailure } }) => ({
      rows: listing.rows.map(({ snsi }) => snsi),
      listing,
      failure,
      olderFailure,
      walletRefreshes,
    }),
  )
  return { ...opened, countRefreshes: (): number => Object(opened.now()).refreshWindow.length }
}

test('older rows are read on request, each once, until there are no more', async () => {
  const again = { ...paidRow, reference: 'again' }
  const last = { ...rest, rows: [again, older] }
  const { now, send } = await openListing({ readWindow: [lost, first, lost, last] })
  expect(now()).toMatchObject({ state: 'failed', failure: lost })
  await send({ type: 'transactions.retry' })
  expect(now()).toMatchObject({ state: current, failure: undefined, rows: ['paid'] })
  await send(readOlder)
  expect(now()).toMatchObject({ state: current, olderFailure: lost, rows: ['paid'] })
  await send(readOlder, readOlder)
  const listing = { rows: [again, older], next: undefined, truncatedMinutes: [next.end] }
  expect(now()).toMatchObject({ state: current, olderFailure: undefined, listing })
  await send(readOlder)
  expect(now()).toMatchObject({ readWindow: [{ window }, { window }, { window: next }, { window: next }] })
})

test.each([
  [[readOlder, refresh], rest, 1, ['newer', 'paid', 'older']],
  [[refresh, readOlder], rest, 2, ['newer', 'paid', 'older']],
  [[readOlder, refresh], lost, 1, ['newer', 'paid']],
] as const)('older rows come before a change of the list: %j', async (events, answer, refreshes, rows) => {
  let arrive = () => {}
  const late = () =>
    new Promise<TransactionPage>((resolve, reject) => {
      arrive = () => (answer instanceof Error ? reject(answer) : resolve(answer))
    })
  const { now, send } = await openListing({ readWindow: [first, late], refreshWindow: [refreshed] })
  await send(...events)
  expect(now()).toMatchObject({ rows: ['paid'], readWindow: [{ window }, { window: next }] })
  arrive()
  await flushPromises()
  expect(now()).toMatchObject({ state: current, rows, refreshWindow: { length: refreshes } })
})

describe('all of the history', () => {
  const oldest = { ...paidRow, snsi: 'oldest' }
  const middle = { ...rest, next: { ...window, end: '2026-11-02 12:00' }, truncatedMinute: undefined }
  const last = { rows: [oldest], next: undefined, truncatedMinute: undefined }
  const readHistory = { type: 'history.read' } as const
  const windows = [{ window }, { window: next }, { window: middle.next }]

  test('is read window after window, and the newest rows after it', async () => {
    const { now, send, countRefreshes } = await openListing({
      readWindow: [first, middle, last],
      refreshWindow: [refreshed],
    })
    await send(readHistory, readOlder, refresh)
    expect(now()).toMatchObject({
      state: current,
      rows: ['newer', 'paid', 'older', 'oldest'],
      readWindow: windows,
      listing: { next: undefined },
    })
    expect(countRefreshes()).toBe(1)
    await send(readHistory)
    expect(now()).toMatchObject({ readWindow: { length: 3 } })
  })

  test('keeps what was read when it is cancelled or fails, and continues there', async () => {
    const { now, send } = await openListing({
      readWindow: [first, middle, 'never', lost, last],
      refreshWindow: [refreshed],
    })
    await send(readHistory)
    expect(now()).toMatchObject({ state: { listed: 'readingHistory' }, rows: ['paid', 'older'] })
    await send({ type: 'history.cancel' })
    expect(now()).toMatchObject({ state: current, aborted: ['readWindow'], olderFailure: undefined })
    await send(readHistory)
    expect(now()).toMatchObject({ state: current, olderFailure: lost })
    await send(readHistory)
    expect(now()).toMatchObject({ olderFailure: undefined, rows: ['newer', 'paid', 'older', 'oldest'] })
    expect(now()).toMatchObject({
      readWindow: [...windows, { window: middle.next }, { window: middle.next }],
    })
  })
})

describe('a pending row', () => {
  const readWindow = [{ ...first, rows: [pendingRow] }]
  const unchanged = { newest: { ...first, rows: [pendingRow] }, older: [] }

  test('is read again after 3 s and 6 s, until it settles', async () => {
    const { now, pass, countRefreshes } = await openListing({
      readWindow,
      refreshWindow: [unchanged, refreshed],
    })
    await pass(3_000)
    expect(now()).toMatchObject({ refreshWindow: [{ window, pending: [] }], walletRefreshes: 0 })
    await pass(5_999)
    expect(countRefreshes()).toBe(1)
    await pass(1)
    expect(now()).toMatchObject({ state: current, rows: ['newer', 'paid'], walletRefreshes: 1 })
    await pass(600_000)
    expect(countRefreshes()).toBe(2)
  })

  test.each([unchanged, lost])('is read 20 times, until a change elsewhere: %s', async answer => {
    const { pass, send, countRefreshes } = await openListing({ readWindow, refreshWindow: [answer] })
    const passHour = async () => {
      for (let minute = 0; minute < 60; minute++) await pass(60_000)
    }
    await passHour()
    expect(countRefreshes()).toBe(20)
    await send(refresh)
    await passHour()
    expect(countRefreshes()).toBe(41)
  })

  test('that is older than the newest hundred is read by its ID', async () => {
    const rows = Array.from({ length: 100 }, (_, index) => ({ ...paidRow, snsi: `new ${index}` }))
    const newest = { ...first, rows }
    const { now, send, pass } = await openListing({
      readWindow: [newest, { ...rest, rows: [{ ...pendingRow, snsi: 'older' }] }],
      refreshWindow: [{ newest, older: [older] }],
    })
    await send(readOlder)
    await pass(3_000)
    expect(now()).toMatchObject({ refreshWindow: [{ pending: ['older'] }] })
    expect(now().listing.rows.at(-1)).toEqual(older)
  })
})

test('a refresh replaces the list if its rows do not join the listed ones', async () => {
  const newest = { ...first, rows: [newer], next: { end: '2026-11-19 08:00' } }
  const { now, send } = await openListing({ readWindow: [first], refreshWindow: [{ newest, older: [] }] })
  await send(refresh)
  expect(now().listing).toEqual({ rows: [newer], next: newest.next, truncatedMinutes: [] })
})
