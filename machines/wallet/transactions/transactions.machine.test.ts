import { describe, expect, test } from 'vitest'
import { createActor, fromTransition } from 'xstate'
import type { Cents } from '#machines/domain/money.ts'
import type { Transaction } from '#machines/domain/transaction/transaction.ts'
import { openMachine } from '#test/support/scripted-machine.ts'
import {
  declinedRow,
  lost,
  paidRow,
  pendingRow,
  type ScriptedAnswer,
} from '#test/support/scripted-payment.ts'
import { transactionsMachine } from './transactions.machine.ts'
import {
  selectGraph,
  selectLatest,
  selectLatestTransactions,
  selectRecent,
} from './transactions.selectors.ts'

const older: Transaction = { ...paidRow, snsi: 'older', timestamp: '2026-11-19T10:00:00+02:00' }
const request = { msisdn: '27820000001', currency: 'ZAR', timeZone: 'Africa/Johannesburg' }

const openList = async (...readLatest: ScriptedAnswer<readonly Transaction[]>[]) => {
  const walletEvents: string[] = []
  const listener = fromTransition(
    (_, { type }: { type: 'balance.refresh' | 'money.received' }) => void walletEvents.push(type),
    undefined,
  )
  const opened = await openMachine(
    transactionsMachine,
    { input: { ...request, wallet: createActor(listener).start() }, answers: { readLatest } },
    snapshot => ({
      rows: selectLatestTransactions(snapshot).latest,
      points: selectGraph(snapshot).map(({ snsi }) => snsi),
      failure: snapshot.context.failure,
      balanceRefreshes: walletEvents.filter(type => type === 'balance.refresh').length,
      arrivals: walletEvents.filter(type => type === 'money.received').length,
    }),
  )
  return {
    ...opened,
    refresh: () => opened.send({ type: 'transactions.refresh' }),
    countReads: (): number => Object(opened.now()).readLatest.length,
  }
}

describe('a reported payment', () => {
  const payment: Transaction = {
    ...pendingRow,
    snsi: 'new',
    timestamp: '2026-11-21T10:05:00+02:00',
    balance: undefined,
  }
  const report = (more: Partial<Transaction> = {}) =>
    ({ type: 'transactions.refresh', payment: { ...payment, ...more } }) as const

  test('is listed at once, with its latest state, until a list contains it', async () => {
    const read = { ...payment, balance: 8_000 as Cents }
    const { now, send, pass, countReads } = await openList([older], [older], [read, older])
    await send(report())
    expect(now()).toMatchObject({ rows: [payment, older], points: ['older'] })
    await pass(3_000)
    expect(now()).toMatchObject({ rows: [read, older], points: ['older', 'new'] })
    expect(countReads()).toBe(3)
    const settled = await openList([older], [older])
    await settled.send(report(), report({ state: paidRow.state, pending: false }))
    expect(settled.now().rows).toMatchObject([{ snsi: 'new', pending: false }, older])
  })

  test('is in its place by time, and not among the known transactions', async () => {
    const { now, send, actor } = await openList([paidRow, older], [paidRow, older])
    await send(report({ timestamp: '2026-11-20T10:00:00+02:00' }))
    expect(now().rows.map(({ snsi }) => snsi)).toEqual(['paid', 'new', 'older'])
    expect(selectLatest(actor.getSnapshot())).toEqual([paidRow, older])
  })
})

test('the dashboard shows the latest ten of all rows', async () => {
  const rows = Array.from({ length: 12 }, (_, index) => ({ ...paidRow, snsi: `row-${index}` }))
  const { now, actor } = await openList(rows)
  expect([now().rows, selectRecent(actor.getSnapshot())]).toEqual([rows.slice(0, 10), rows])
  expect(now().points.length).toBe(10)
})

test.each<[string, Transaction[], number]>([
  ['a new row', [{ ...paidRow, snsi: 'new' }, paidRow, older], 1],
  ['a row less', [older], 1],
  ['another state', [declinedRow, older], 1],
  ['the same rows', [paidRow, older], 0],
])(
  'a refresh stores %s, and refreshes the balance only after a change',
  async (_, rows, balanceRefreshes) => {
    const { now, refresh } = await openList([paidRow, older], rows)
    const refreshed = refresh()
    expect(now()).toMatchObject({ state: 'refreshing', rows: [paidRow, older] })
    await refreshed
    expect(now()).toMatchObject({ state: 'loaded', rows, balanceRefreshes })
  },
)

test('while a row is pending, the wait doubles up to a minute, for 20 reads', async () => {
  const pending = [pendingRow, older]
  const { now, pass, refresh, countReads } = await openList(pending, lost)
  const waitsUntil = async (last: number) => {
    const waits: number[] = []
    for (let wait = 1, reads = countReads(); waits.length < last && wait <= 120; wait++) {
      await pass(1_000)
      if (countReads() === reads) continue
      reads += 1
      waits.push(wait)
      wait = 0
    }
    return waits
  }
  expect(await waitsUntil(3)).toEqual([3, 6, 12])
  await refresh()
  expect(await waitsUntil(21)).toEqual([3, 6, 12, 24, 48, ...Array<number>(15).fill(60)])
  expect(now()).toMatchObject({ state: 'loaded', rows: pending, failure: undefined })
})

test('money that arrives is announced once', async () => {
  const credit: Transaction = { ...paidRow, snsi: 'credit', class: 'credit' }
  const pending: Transaction = { ...credit, snsi: 'pending', pending: true }
  const lists = [[older], [credit, older], [credit, pending, paidRow, older]]
  const { now, refresh } = await openList(...lists)
  const arrivals = [now().arrivals]
  for (const _ of [1, 2]) {
    await refresh()
    arrivals.push(now().arrivals)
  }
  expect(arrivals).toEqual([0, 1, 1])
})
