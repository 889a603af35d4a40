import { describe, expect, test } from 'vitest'
import { fromCallback } from 'xstate'
import type { Cents } from '#machines/domain/money.ts'
import { type FilterQuery, noFilters } from '#machines/domain/transaction/filters.ts'
import type { Transaction } from '#machines/domain/transaction/transaction.ts'
import type { TimeWindow } from '#machines/network/reads/transaction-list.types.ts'
import { withStubbedActors } from '#test/model/harness/actor-controller.ts'
import { noopMyWalletPorts } from '#test/support/noop-ports.ts'
import { createOkResponse, createRecordingClient } from '#test/support/recording-client.ts'
import { type Answers, openMachine } from '#test/support/scripted-machine.ts'
import { lost, paidRow, pendingRow, scripted } from '#test/support/scripted-payment.ts'
import { flushPromises, simulatedTime } from '#test/support/simulated-time.ts'
import { exportMachine } from '../export/export.machine.ts'
import type { TransactionPage } from '../transactions/time-windows.ts'
import { msisdn, rent, walletThat } from '../wallet.fixture.ts'
import { type ListingInput, listingMachine } from './listing/listing.machine.ts'
import { createMyWalletActors } from './my-wallet.actors.ts'
import { myWalletMachine } from './my-wallet.machine.ts'
import { selectMyWallet } from './my-wallet.selectors.ts'

const row = (snsi: string, facts: Partial<Transaction> = {}): Transaction => ({
  ...paidRow,
  snsi,
  reference: `Rent ${snsi}`,
  ...facts,
})
const { state, pending } = pendingRow
const unsettled = { state, pending }

const page = (rows: readonly Transaction[], next?: TimeWindow) => ({ rows, next, truncatedMinute: undefined })
const older = { end: '2026-11-10 12:00' }

/** Opens My Wallet with the filters of a URL, on a Wednesday in November. */
const openMyWallet = async (
  { readWindow = [page([row('a')])] }: Pick<Answers<typeof listingMachine>, 'readWindow'> = {},
  place: FilterQuery = {},
) => {
  const time = simulatedTime(Date.parse('2026-11-18T09:00:00Z'))
  const wallet = walletThat(rent)
  await flushPromises()
  const urls = [JSON.stringify(place)]
  const { filterUrlSync } = createMyWalletActors(createRecordingClient(() => createOkResponse([])).client, {
    ...noopMyWalletPorts,
    filterPlaces: {
      write: url => {
        const shown = JSON.stringify(url)
        if (shown !== urls.at(-1)) urls.push(shown)
      },
      subscribe: listener => {
        listener(place)
        return () => {}
      },
    },
  })
  const reads = scripted<ListingInput, TransactionPage>(readWindow)
  const opened = await openMachine(
    myWalletMachine,
    {
      input: { msisdn, timeZone: 'Africa/Johannesburg', wallet, networkClock: time },
      time,
      actors: {
        filterUrlSync,
        latestUpdates: fromCallback(({ sendBack }) => sendBack({ type: 'wallet.change', currency: 'ZAR' })),
        listing: listingMachine.provide({ actors: { readWindow: reads.logic } }),
        export: withStubbedActors(exportMachine),
      },
    },
    snapshot => {
      const view = selectMyWallet(snapshot)
      return { ...view, list: view.state, rows: view.rows.map(({ snsi }) => snsi) }
    },
  )
  const { now, send } = opened
  return {
    ...opened,
    now: () => {
      const windows = reads.calls.map(({ window }) => window)
      return {
        ...now(),
        aborted: reads.aborted.map(() => 'readWindow'),
        windows: windows.map(({ start = 'first', end = 'last' }) => `${start} to ${end}`),
        urls: urls.slice(1),
      }
    },
    fill: (values: Partial<Record<'start' | 'end' | 'state' | 'min', string>>) =>
      send(
        ...Object.entries(values).map(
          ([field, value]) => ({ type: 'field.change', field: field as keyof typeof values, value }) as const,
        ),
      ),
  }
}

const apply = { type: 'filters.apply' } as const
const chooseToday = { type: 'range.choose', name: 'today' } as const
const everything = 'first to last'
const noQuery = '{}'
const today = '2026-11-18 00:00 to 2026-11-18 23:59'

describe('filters of the URL', () => {
  test('request a quick range, filter the type, and follow the URL', async () => {
    const readWindow = [page([row('a'), row('b', { typeAlias: 'topup' })])]
    const { now, send } = await openMyWallet({ readWindow }, { range: 'this_week', type: 'topup' })
    const week = '2026-11-16 00:00 to 2026-11-22 23:59'
    expect(now()).toMatchObject({ windows: [week], rows: ['b'], isFiltered: true, urls: [] })
    await send({ type: 'filters.fromUrl', place: { from: '2026-11-01T00:00' } })
    const values = { range: 'custom', start: '2026-11-01T00:00' }
    expect(now()).toMatchObject({ windows: [week, '2026-11-01 00:00 to last'], values })
  })

  test.each([
    ['lottery', 'lottery', ['b'], true],
    ['call_this_number_now', '', ['a', 'b'], false],
  ])('keep a type only if the catalogue or the list has it: %s', async (type, kept, rows, isFiltered) => {
    const listed = page([row('a'), row('b', { typeAlias: 'lottery' })])
    const { now } = await openMyWallet({ readWindow: [listed] }, { type })
    expect(now()).toMatchObject({ applied: { type: kept }, values: { type: kept }, rows, isFiltered })
    expect(now().urls).toEqual(kept === '' ? [noQuery] : [])
    expect(now().types.listed).toEqual(['transfer', 'lottery'])
    expect(now().types.others).not.toContain('transfer')
  })
})

describe('filters', () => {
  test('wait for Apply, then change the URL, and request only other dates', async () => {
    const rows = [row('a'), row('b', { amount: 5_000 as Cents }), row('c', unsettled)]
    const { now, send, fill } = await openMyWallet({ readWindow: [page(rows)] })
    await fill({ min: '20' })
    expect(now()).toMatchObject({ windows: [everything], urls: [], isFiltered: false })
    await send(apply)
    expect(now()).toMatchObject({ windows: [everything], urls: [], rows: ['b'], isFiltered: true })
    await fill({ min: '', start: '2026-11-01T00:00', state: 'authorization_pending' })
    await send(apply)
    const windows = [everything, '2026-11-01 00:00 to last']
    const urls = ['{"from":"2026-11-01T00:00","status":"authorization_pending"}']
    expect(now()).toMatchObject({ windows, urls, rows: ['c'], values: { range: 'custom' } })
    await fill({ min: '<', end: '2026-10-31T00:00' })
    await send(apply)
    expect([...now().problems.values()].filter(Boolean)).toEqual([
      'filter.endBeforeStart',
      'filter.amountFormat',
    ])
    expect(now()).toMatchObject({ windows, urls })
  })
})

test('a quick range is applied at once without other values, and removed on a second press', async () => {
  const { now, send, fill } = await openMyWallet({ readWindow: ['never'] })
  await fill({ min: '100' })
  await send(chooseToday)
  const applied = { ...noFilters, range: 'today', start: '2026-11-18T00:00', end: '2026-11-18T23:59' }
  expect(now()).toMatchObject({ values: { ...applied, min: '100' }, applied, urls: ['{"range":"today"}'] })
  expect(now()).toMatchObject({ windows: [everything, today], aborted: ['readWindow'] })
  await send(chooseToday)
  expect(now()).toMatchObject({ windows: [everything, today, everything], urls: { 1: noQuery } })
  await send(chooseToday)
  await fill({ end: '2026-11-18T12:00' })
  expect(now().values.range).toBe('custom')
})

test('a search of 100 characters filters at once, without the URL', async () => {
  const { now, send } = await openMyWallet({ readWindow: [page([row('a'), row('b')])] })
  await send({ type: 'search.change', value: 'RENT b' })
  expect(now()).toMatchObject({ rows: ['b'], isFiltered: true })
  await send({ type: 'search.change', value: 'x'.repeat(500) })
  expect(now()).toMatchObject({ rows: [], urls: [], searchText: 'x'.repeat(100) })
  await send({ type: 'filters.clear' })
  expect(now()).toMatchObject({ rows: ['a', 'b'], isFiltered: false })
})

test('a search covers all of the history once it is read', async () => {
  const middle = page([row('b')], { end: '2026-11-02 12:00' })
  const pages = [page([row('a')], older), middle, page([row('c', { reference: 'Bread' })])]
  const { now, send } = await openMyWallet({ readWindow: pages }, { from: '2026-11-01T00:00' })
  expect(now()).toMatchObject({ offersHistory: false, loadedCount: 1 })
  await send({ type: 'search.change', value: 'bread' })
  expect(now()).toMatchObject({ offersHistory: true, isReadingHistory: false, rows: [], percentLoaded: 45 })
  await send({ type: 'history.read' })
  expect(now()).toMatchObject({ offersHistory: false, isReadingHistory: false, rows: ['c'], loadedCount: 3 })
})

// `listing.machine.test.ts` reads older rows and pending rows.
test('the list reads older rows on request, and drops them with their window', async () => {
  const pages = [lost, page([row('a')], older), page([row('b')]), page([row('c')])]
  const { now, send } = await openMyWallet({ readWindow: pages })
  expect(now()).toMatchObject({ list: 'failed', failure: lost, canExport: false })
  await send(apply)
  expect(now()).toMatchObject({ list: 'listed', failure: undefined, rows: ['a'], listedBackTo: older.end })
  await send({ type: 'older.read' })
  expect(now()).toMatchObject({ rows: ['a', 'b'], listedBackTo: undefined })
  await send(chooseToday)
  const windows = [everything, everything, `first to ${older.end}`, today]
  expect(now()).toMatchObject({ rows: ['c'], windows })
})

describe('a list that cannot be read', () => {
  const yesterday = row('b', { timestamp: '2026-11-17T10:05:00+02:00' })
  const latestRead = {
    type: 'latest.read',
    latest: [row('a', { timestamp: '2026-11-18T08:00:00+02:00' })],
  } as const

  test('shows the known rows of its dates, without a sum of their months', async () => {
    const { now, send } = await openMyWallet({ readWindow: [page([yesterday]), lost] })
    await send(latestRead, chooseToday)
    expect(now()).toMatchObject({ list: 'failed', showsKnownRows: true, rows: ['a'], hasOlder: false })
    expect(now().headings.get('a')).toMatchObject({ totals: undefined })
    await send({ type: 'range.choose', name: 'this_week' })
    expect(now().rows).toEqual(['a', 'b'])
  })

  test('is read again once the network answers', async () => {
    const { now, send } = await openMyWallet({ readWindow: [lost, page([row('c')])] })
    expect(now()).toMatchObject({ list: 'failed', showsKnownRows: false, rows: [] })
    await send(latestRead)
    expect(now()).toMatchObject({ list: 'listed', showsKnownRows: false, rows: ['c'], failure: undefined })
    await send(latestRead)
    expect(now().windows).toEqual([everything, everything])
  })
})

test('an export uses the filters, the search and the currency, and runs one at a time', async () => {
  const { now, send, fill, actor } = await openMyWallet()
  const exporting = () => actor.getSnapshot().children.export
  await fill({ min: '1' })
  const searchText = 'nothing of the kind'
  await send(apply, { type: 'search.change', value: searchText }, { type: 'export.start', format: 'xlsx' })
  expect(now().canExport).toBe(false)
  const input = { msisdn, currency: 'ZAR', timeZone: 'Africa/Johannesburg', format: 'xlsx', searchText }
  const noon = Date.parse('2026-11-18T09:00:00Z')
  expect(exporting()?.getSnapshot().context).toMatchObject({ ...input, filters: { min: '1' }, now: noon })
  exporting()?.send({ type: 'export.cancel' })
  await flushPromises()
  expect([now().canExport, exporting()]).toEqual([true, undefined])
})

test('a statement reads a month with any filter of the list, and leaves the list as it was', async () => {
  const { now, send, actor } = await openMyWallet({ readWindow: [page([])] })
  const exporting = () => actor.getSnapshot().children.export
  expect(now()).toMatchObject({ canExport: false, canOpenStatement: true, statement: undefined })
  await send({ type: 'search.change', value: 'rent' }, { type: 'statement.open' })
  expect(now().statement).toMatchObject({ month: '2026-10', months: { length: 24 } })
  await send({ type: 'month.choose', month: '2026-09' }, { type: 'statement.print' })
  const filters = { start: '2026-09-01T00:00', end: '2026-09-30T23:59' }
  const input = { month: '2026-09', isPrinted: true, filters, searchText: '' }
  expect(exporting()?.getSnapshot().context).toMatchObject(input)
  exporting()?.send({ type: 'export.cancel' })
  await flushPromises()
  await send({ type: 'statement.open' })
  expect(now().statement?.month).toBe('2026-10')
  await send({ type: 'statement.close' })
  expect([now().statement, actor.getSnapshot().context.month]).toEqual([undefined, undefined])
})

describe('a reported payment', () => {
  const payment = row('new', { timestamp: '2026-11-21T10:05:00+02:00', reference: 'Bread' })
  const report = (...reported: readonly Transaction[]) => ({ type: 'payments.report', reported }) as const

  test('is searched like a row, and listed in its place until the list contains it', async () => {
    const { now, send } = await openMyWallet({ readWindow: [page([row('a')])] })
    await send(report(payment))
    expect(now().rows).toEqual(['new', 'a'])
    await send({ type: 'search.change', value: 'bread' })
    expect(now().rows).toEqual(['new'])
    const earlier = { ...payment, timestamp: '2026-11-20T10:05:00+02:00' }
    await send({ type: 'search.change', value: '' }, report(earlier))
    expect(now().rows).toEqual(['a', 'new'])
    await send(report({ ...payment, snsi: 'a' }))
    expect(now().rows).toEqual(['a'])
  })

  test('is left out beyond the dates and the loaded rows', async () => {
    const past = await openMyWallet({}, { to: '2026-11-21T10:04' })
    await past.send(report(payment))
    expect(past.now().rows).toEqual(['a'])
    const part = await openMyWallet({ readWindow: [page([row('a')], older)] })
    await part.send(report({ ...payment, timestamp: '2026-11-01T10:05:00+02:00' }))
    expect(part.now().rows).toEqual(['a'])
  })
})
