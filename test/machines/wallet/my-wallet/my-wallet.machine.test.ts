import { describe, expect, test } from 'vitest'
import { createActor, fromCallback } from 'xstate'
import type { Cents } from '../../../../machines/domain/money.ts'
import { type FilterQuery, noFilters } from '../../../../machines/domain/transaction/filters.ts'
import type { Transaction } from '../../../../machines/domain/transaction/transaction.ts'
import type { TimeWindow } from '../../../../machines/network/reads/transaction-list.types.ts'
import { exportMachine } from '../../../../machines/wallet/export/export.machine.ts'
import { myWalletMachine } from '../../../../machines/wallet/my-wallet/my-wallet.machine.ts'
import {
  selectApplied,
  selectCanExport,
  selectExport,
  selectFilterValues,
  selectHasOlder,
  selectIsFiltered,
  selectIsReadingOlder,
  selectListedBackTo,
  selectListFailure,
  selectListState,
  selectOlderFailure,
  selectProblem,
  selectSearchText,
  selectShowsFilters,
  selectTruncatedMinutes,
  selectTypes,
  selectVisibleRows,
} from '../../../../machines/wallet/my-wallet/my-wallet.selectors.ts'
import type {
  ListOwner,
  ListRefresh,
  MyWalletEvent,
} from '../../../../machines/wallet/my-wallet/my-wallet.types.ts'
import type { TransactionPage } from '../../../../machines/wallet/transactions/time-windows.ts'
import type { WalletActorRef } from '../../../../machines/wallet/wallet.machine.ts'
import { withStubbedActors } from '../../../model/harness/actor-controller.ts'
import { lost, type ScriptedAnswer, scripted } from '../../../support/scripted-payment.ts'
import { flushPromises, simulatedTime } from '../../../support/simulated-time.ts'
import { msisdn, rent, walletThat } from '../wallet.fixture.ts'

const row = (snsi: string, facts: Partial<Transaction> = {}): Transaction => ({
  snsi,
  timestamp: '2026-11-20T10:00:00+02:00',
  typeName: 'Wallet Transfer',
  typeAlias: 'transfer',
  class: 'debit',
  amount: 1_000 as Cents,
  balance: 9_000 as Cents,
  reference: `Rent ${snsi}`,
  counterparty: undefined,
  state: { alias: 'authorization_success', words: 'Authorization Success' },
  pending: false,
  ...facts,
})

const pending = {
  state: { alias: 'authorization_pending', words: 'Authorization Pending' },
  pending: true,
}

const read = (rows: readonly Transaction[], more: Partial<TransactionPage> = {}): TransactionPage => ({
  rows,
  next: undefined,
  truncatedMinute: undefined,
  ...more,
})

const older: TimeWindow = { end: '2026-11-10 12:00' }

interface World {
  readonly place?: FilterQuery
  readonly windows?: readonly ScriptedAnswer<TransactionPage>[]
  readonly polls?: readonly ScriptedAnswer<ListRefresh>[]
}

/** Opens My Wallet at a URL, on a Wednesday in November, on a network with scripted responses. */
const open = async ({ place = {}, windows = [read([row('a')])], polls = ['never'] }: World = {}) => {
  const time = simulatedTime(Date.parse('2026-11-18T09:00:00Z'))
  const wallet = walletThat(rent)
  await flushPromises()
  const told: string[] = []
  const shown: FilterQuery[] = []
  const readWindow = scripted<ListOwner & { window: TimeWindow }, TransactionPage>(windows)
  const rereadWindow = scripted<ListOwner & { window: TimeWindow; pending: readonly string[] }, ListRefresh>(
    polls,
  )
  let arrive: (place: FilterQuery) => void = () => {}
  const actor = createActor(
    myWalletMachine.provide({
      actors: {
        filterUrlSync: fromCallback<{ type: 'filters.show'; place: FilterQuery }>(({ receive, sendBack }) => {
          receive(event => shown.push(event.place))
          arrive = arrived => sendBack({ type: 'filters.fromUrl', place: arrived })
          arrive(place)
        }),
        latestUpdates: fromCallback<{ type: never }, { wallet: WalletActorRef }>(() => {}),
        readWindow: readWindow.logic,
        refreshWindow: rereadWindow.logic,
        export: withStubbedActors(exportMachine),
      },
    }),
    {
      clock: time,
      input: { msisdn, timeZone: 'Africa/Johannesburg', wallet, networkClock: time },
      inspect: event => {
        if (event.type === '@xstate.event' && event.actorRef === wallet) told.push(event.event.type)
      },
    },
  ).start()
  await flushPromises()
  const seen = () => actor.getSnapshot()
  const send = async (...events: readonly MyWalletEvent[]) => {
    for (const event of events) actor.send(event)
    await flushPromises()
  }
  return {
    actor,
    seen,
    send,
    shown,
    told,
    rows: () => selectVisibleRows(seen()).map(({ snsi }) => snsi),
    asked: () => readWindow.calls.map(({ window }) => window),
    aborted: readWindow.aborted,
    reasked: () => rereadWindow.calls.map(call => call.pending),
    fill: (name: 'start' | 'end' | 'type' | 'state' | 'min' | 'max', value: string) =>
      send({ type: 'field.change', field: name, value }),
    pass: async (milliseconds: number) => {
      time.advance(milliseconds)
      await flushPromises()
    },
    arrive: async (elsewhere: FilterQuery) => {
      arrive(elsewhere)
      await flushPromises()
    },
  }
}

describe('the filters of the URL', () => {
  test('are empty without a query', async () => {
    const { asked, rows, seen } = await open()
    expect({ asked: asked(), rows: rows(), listState: selectListState(seen()) }).toEqual({
      asked: [{}],
      rows: ['a'],
      listState: 'listed',
    })
    expect({ isNarrowed: selectIsFiltered(seen()), showsFilters: selectShowsFilters(seen()) }).toEqual({
      isNarrowed: false,
      showsFilters: false,
    })
  })

  test('with a quick range request its dates, and the type filters the rows here', async () => {
    const { asked, rows, seen } = await open({
      place: { range: 'this_week', type: 'topup' },
      windows: [read([row('a'), row('b', { typeAlias: 'topup' })])],
    })
    expect(asked()).toEqual([{ start: '2026-11-16 00:00', end: '2026-11-22 23:59' }])
    expect({ rows: rows(), isNarrowed: selectIsFiltered(seen()) }).toEqual({ rows: ['b'], isNarrowed: true })
  })

  test('ignore a type that is neither in the catalogue nor in the list', async () => {
    const { rows, seen } = await open({ place: { type: 'call_this_number_now' } })
    expect({ appliedType: selectApplied(seen()).type, typedType: selectFilterValues(seen()).type }).toEqual({
      appliedType: '',
      typedType: '',
    })
    expect({ rows: rows(), isNarrowed: selectIsFiltered(seen()) }).toEqual({ rows: ['a'], isNarrowed: false })
  })

  test('accept a type that only the list contains', async () => {
    const { rows, seen } = await open({
      place: { type: 'lottery' },
      windows: [read([row('a'), row('b', { typeAlias: 'lottery' })])],
    })
    expect({ type: selectApplied(seen()).type, rows: rows() }).toEqual({ type: 'lottery', rows: ['b'] })
  })

  test('replace the applied filters when the URL changes', async () => {
    const { asked, arrive, seen } = await open()
    await arrive({ from: '2026-11-01T00:00' })
    expect(asked()).toEqual([{}, { start: '2026-11-01 00:00' }])
    expect(selectFilterValues(seen())).toMatchObject({ range: 'custom', start: '2026-11-01T00:00' })
  })
})

describe('filters', () => {
  test('wait for Apply, then go to the URL and request their dates', async () => {
    const { fill, send, asked, shown, seen } = await open()
    await fill('start', '2026-11-01T00:00')
    await fill('max', '50')
    expect({ asked: asked(), shown, range: selectFilterValues(seen()).range }).toEqual({
      asked: [{}],
      shown: [],
      range: 'custom',
    })
    await send({ type: 'filters.apply' })
    expect(asked()).toEqual([{}, { start: '2026-11-01 00:00' }])
    expect(shown).toEqual([{ from: '2026-11-01T00:00' }])
  })

  test('without dates make no request', async () => {
    const { fill, send, asked, rows, shown } = await open({
      windows: [read([row('a'), row('b', { amount: 5_000 as Cents }), row('c', pending)])],
      polls: ['never'],
    })
    await fill('min', '20')
    await send({ type: 'filters.apply' })
    expect(rows()).toEqual(['b'])
    await fill('min', '')
    await fill('state', 'authorization_pending')
    await send({ type: 'filters.apply' })
    expect(rows()).toEqual(['c'])
    expect({ asked: asked(), shown }).toEqual({
      asked: [{}],
      shown: [{}, { status: 'authorization_pending' }],
    })
  })

  test('read the list again on Apply after a failed read', async () => {
    const { fill, send, asked, seen } = await open({ windows: [lost, read([row('a')])] })
    expect({ listState: selectListState(seen()), listFailure: selectListFailure(seen()) }).toEqual({
      listState: 'failed',
      listFailure: lost,
    })
    await fill('min', '20')
    await send({ type: 'filters.apply' })
    expect({ askedCount: asked().length, listState: selectListState(seen()) }).toEqual({
      askedCount: 2,
      listState: 'listed',
    })
  })

  test.each([
    ['end', 'filter.endBeforeStart', { start: '2026-11-02T00:00', end: '2026-11-01T00:00' }],
    ['max', 'filter.maxBelowMin', { min: '20', max: '10' }],
    ['min', 'filter.amountFormat', { min: '<' }],
    ['max', 'filter.amountFormat', { max: '-5' }],
  ] as const)('with a wrong %s show %s and make no request', async (name, code, typed) => {
    const { fill, send, asked, shown, seen } = await open()
    for (const field of ['start', 'end', 'min', 'max'] as const)
      await fill(field, { start: '', end: '', min: '', max: '', ...typed }[field])
    expect(selectProblem(seen(), name)).toBeUndefined()
    await send({ type: 'filters.apply' })
    expect(selectProblem(seen(), name)).toBe(code)
    expect({ asked: asked(), shown }).toEqual({ asked: [{}], shown: [] })
    await fill(name, '')
    expect(selectProblem(seen(), name)).toBeUndefined()
    await send({ type: 'filters.apply' })
    expect(shown).toHaveLength(1)
  })

  test('show the problem of a field after blur', async () => {
    const { fill, send, seen } = await open()
    await fill('min', '1,500')
    await send({ type: 'field.blur', field: 'min' }, { type: 'field.blur', field: 'min' })
    expect({ problemMin: selectProblem(seen(), 'min'), problemMax: selectProblem(seen(), 'max') }).toEqual({
      problemMin: 'filter.amountFormat',
      problemMax: undefined,
    })
  })

  test('keep the typed values while they are hidden', async () => {
    const { fill, send, seen } = await open()
    await send({ type: 'filters.toggle' })
    await fill('min', '20')
    await send({ type: 'filters.toggle' }, { type: 'filters.toggle' })
    expect({ showsFilters: selectShowsFilters(seen()), min: selectFilterValues(seen()).min }).toEqual({
      showsFilters: true,
      min: '20',
    })
  })

  test('offer all operations of the catalogue and the other ones in the list', async () => {
    const { seen } = await open({ windows: [read([row('a', { typeAlias: 'lottery' }), row('b')])] })
    const types = selectTypes(seen())
    expect(types.filter(type => ['transfer', 'refund', 'lottery', ''].includes(type))).toEqual([
      'refund',
      'transfer',
      'lottery',
    ])
    expect(selectTypes(seen())).toBe(types)
  })
})

describe('a quick range', () => {
  test('is applied at once, and removed on a second press', async () => {
    const { send, asked, shown, seen } = await open()
    await send({ type: 'range.choose', name: 'last_month' })
    expect(selectFilterValues(seen()).range).toBe('last_month')
    await send({ type: 'range.choose', name: 'last_month' })
    expect(asked()).toEqual([{}, { start: '2026-10-01 00:00', end: '2026-10-31 23:59' }, {}])
    expect(shown).toEqual([{ range: 'last_month' }, {}])
  })

  test('is no longer chosen after its dates change', async () => {
    const { send, fill, seen } = await open()
    await send({ type: 'range.choose', name: 'today' })
    await fill('end', '2026-11-18T12:00')
    expect(selectFilterValues(seen()).range).toBe('custom')
    await fill('start', '')
    await fill('end', '')
    expect(selectFilterValues(seen()).range).toBeUndefined()
  })

  test.each(['100', '<'])('does not apply the other values of the form: %s', async min => {
    const { send, fill, asked, seen, shown } = await open()
    await fill('min', min)
    await fill('state', 'authorization_declined')
    await send({ type: 'range.choose', name: 'today' })
    const today = { range: 'today', start: '2026-11-18T00:00', end: '2026-11-18T23:59' } as const
    expect({ typed: selectFilterValues(seen()), applied: selectApplied(seen()) }).toEqual({
      typed: { ...noFilters, ...today, min, state: 'authorization_declined' },
      applied: { ...noFilters, ...today },
    })
    expect({ asked: asked().at(-1), shown }).toEqual({
      asked: { start: '2026-11-18 00:00', end: '2026-11-18 23:59' },
      shown: [{ range: 'today' }],
    })
  })

  test('aborts the read of the earlier range', async () => {
    const { send, aborted, asked } = await open({ windows: ['never'] })
    await send({ type: 'range.choose', name: 'today' })
    expect({ aborted: aborted.map(({ window }) => window), askedCount: asked().length }).toEqual({
      aborted: [{}],
      askedCount: 2,
    })
  })
})

test('a search filters the rows while the consumer types, and stays out of the URL', async () => {
  const { send, rows, shown, seen } = await open({ windows: [read([row('a'), row('b')])] })
  await send({ type: 'search.change', value: 'RENT b' })
  expect({ rows: rows(), isNarrowed: selectIsFiltered(seen()) }).toEqual({ rows: ['b'], isNarrowed: true })
  await send({ type: 'search.change', value: 'x'.repeat(500) })
  expect({ rows: rows(), wordsCount: selectSearchText(seen()).length, shown }).toEqual({
    rows: [],
    wordsCount: 100,
    shown: [],
  })
  await send({ type: 'filters.clear' })
  expect({ rows: rows(), words: selectSearchText(seen()), range: selectApplied(seen()).range }).toEqual({
    rows: ['a', 'b'],
    words: '',
    range: undefined,
  })
})

describe('older transactions', () => {
  test('are read on request, each once, until there are no more', async () => {
    const { send, asked, rows, seen } = await open({
      windows: [
        read([row('a'), row('b')], { next: older }),
        read([row('b', { reference: 'again' }), row('c')], { truncatedMinute: '2026-11-10 12:00' }),
      ],
    })
    expect({ hasOlder: selectHasOlder(seen()), reached: selectListedBackTo(seen()) }).toEqual({
      hasOlder: true,
      reached: older.end,
    })
    await send({ type: 'older.read' })
    expect({ asked: asked(), rows: rows() }).toEqual({ asked: [{}, older], rows: ['a', 'b', 'c'] })
    expect(selectVisibleRows(seen()).at(1)?.reference).toBe('again')
    expect({ hasOlder: selectHasOlder(seen()), truncatedMinutes: selectTruncatedMinutes(seen()) }).toEqual({
      hasOlder: false,
      truncatedMinutes: ['2026-11-10 12:00'],
    })
    await send({ type: 'older.read' })
    expect(asked()).toHaveLength(2)
  })

  test('can be requested again after a failure', async () => {
    const { send, rows, seen } = await open({
      windows: [read([row('a')], { next: older }), lost, read([row('b')])],
    })
    await send({ type: 'older.read' })
    expect({ olderFailure: selectOlderFailure(seen()), rows: rows() }).toEqual({
      olderFailure: lost,
      rows: ['a'],
    })
    await send({ type: 'older.read' })
    expect({ olderFailure: selectOlderFailure(seen()), rows: rows() }).toEqual({
      olderFailure: undefined,
      rows: ['a', 'b'],
    })
  })

  test('are requested once, however often the button is pressed', async () => {
    const { send, asked, seen } = await open({ windows: [read([row('a')], { next: older }), 'never'] })
    await send({ type: 'older.read' }, { type: 'older.read' }, { type: 'transactions.refresh' })
    expect({ askedCount: asked().length, isReadingOlder: selectIsReadingOlder(seen()) }).toEqual({
      askedCount: 2,
      isReadingOlder: true,
    })
  })

  test('are dropped with the window that they belong to', async () => {
    const { send, rows } = await open({
      windows: [read([row('a')], { next: older }), read([row('b')]), read([row('c')])],
    })
    await send({ type: 'older.read' })
    await send({ type: 'range.choose', name: 'today' })
    expect(rows()).toEqual(['c'])
  })
})

describe('live updates', () => {
  const unsettled = row('a', pending)
  const same: ListRefresh = { newest: read([unsettled]), older: [] }
  const settledNow: ListRefresh = { newest: read([row('new'), row('a')]), older: [] }

  test('read a pending row again with backoff, and refresh the wallet when it settles', async () => {
    const { pass, reasked, rows, told } = await open({
      windows: [read([unsettled])],
      polls: [same, settledNow],
    })
    await pass(3_000)
    expect({ reasked: reasked(), told }).toEqual({ reasked: [[]], told: [] })
    await pass(3_000)
    expect(reasked()).toHaveLength(1)
    await pass(3_000)
    expect({ reaskedCount: reasked().length, rows: rows(), told }).toEqual({
      reaskedCount: 2,
      rows: ['new', 'a'],
      told: ['wallet.refresh'],
    })
    await pass(600_000)
    expect(reasked()).toHaveLength(2)
  })

  test('stop after 20 reads', async () => {
    const { pass, reasked } = await open({ windows: [read([unsettled])], polls: [same] })
    for (let minute = 0; minute < 60; minute++) await pass(60_000)
    expect(reasked()).toHaveLength(20)
  })

  test('continue after a failed read, for 20 reads too', async () => {
    const { pass, reasked, seen } = await open({ windows: [read([row('a')])], polls: [lost] })
    await pass(600_000)
    expect(reasked()).toHaveLength(0)
    const pendingOne = await open({ windows: [read([unsettled])], polls: [lost] })
    for (let minute = 0; minute < 60; minute++) await pendingOne.pass(60_000)
    expect({ reaskedCount: pendingOne.reasked().length, listFailure: selectListFailure(seen()) }).toEqual({
      reaskedCount: 20,
      listFailure: undefined,
    })
  })

  test('read older pending rows one by one', async () => {
    const rows = Array.from({ length: 100 }, (_, index) => row(`new ${index}`))
    const { send, pass, reasked, seen } = await open({
      windows: [read(rows, { next: older }), read([row('old', pending)])],
      polls: [{ newest: read(rows, { next: older }), older: [row('old')] }],
    })
    await send({ type: 'older.read' })
    await pass(3_000)
    expect({ reasked: reasked(), shown: selectVisibleRows(seen()).at(-1) }).toEqual({
      reasked: [['old']],
      shown: row('old'),
    })
  })

  test('read the list at once after a change elsewhere', async () => {
    const { send, rows, reasked } = await open({ polls: [settledNow] })
    await send({ type: 'transactions.refresh' })
    expect({ rows: rows(), reaskedCount: reasked().length }).toEqual({ rows: ['new', 'a'], reaskedCount: 1 })
  })

  test('replace the list when the newest rows no longer join the known ones', async () => {
    const { send, rows, seen } = await open({
      windows: [read([row('a')], { next: older })],
      polls: [{ newest: read([row('x'), row('y')], { next: { end: '2026-11-19 08:00' } }), older: [] }],
    })
    await send({ type: 'transactions.refresh' })
    expect({ rows: rows(), reached: selectListedBackTo(seen()) }).toEqual({
      rows: ['x', 'y'],
      reached: '2026-11-19 08:00',
    })
  })

  test('read a list that failed again on Retry and after a change elsewhere', async () => {
    const { send, asked, seen } = await open({ windows: [lost, lost, read([row('a')])] })
    await send({ type: 'transactions.refresh' })
    expect(selectListFailure(seen())).toBe(lost)
    await send({ type: 'transactions.retry' })
    expect({
      askedCount: asked().length,
      listState: selectListState(seen()),
      listFailure: selectListFailure(seen()),
    }).toEqual({ askedCount: 3, listState: 'listed', listFailure: undefined })
  })
})

describe('an export', () => {
  test('uses the filters and the search, and runs one at a time', async () => {
    const { send, fill, seen } = await open()
    await fill('min', '1')
    await send({ type: 'filters.apply' }, { type: 'search.change', value: 'nothing of the kind' })
    await send({ type: 'export.start', format: 'xlsx' })
    expect(selectExport(seen())?.getSnapshot().context).toMatchObject({
      msisdn,
      currency: 'ZAR',
      timeZone: 'Africa/Johannesburg',
      format: 'xlsx',
      filters: { min: '1' },
      searchText: 'nothing of the kind',
      now: Date.parse('2026-11-18T09:00:00Z'),
    })
    expect(selectCanExport(seen())).toBe(false)
  })

  test('can start again after it was cancelled', async () => {
    const { send, seen } = await open()
    await send({ type: 'export.start', format: 'csv' })
    selectExport(seen())?.send({ type: 'export.cancel' })
    await flushPromises()
    expect({ export: selectExport(seen()), canExport: selectCanExport(seen()) }).toEqual({
      export: undefined,
      canExport: true,
    })
  })

  test('is not offered for an empty list', async () => {
    const { seen } = await open({ windows: [read([])] })
    expect(selectCanExport(seen())).toBe(false)
  })
})
