import { describe, expect, test } from 'vitest'
import { createActor, fromPromise, fromTransition } from 'xstate'
import type { Cents } from '../../../../machines/domain/money.ts'
import type { Transaction } from '../../../../machines/domain/transaction/transaction.ts'
import { Failure } from '../../../../machines/network/failure.ts'
import type { TransactionListRequest } from '../../../../machines/network/reads/transaction-list.types.ts'
import { transactionsMachine } from '../../../../machines/wallet/transactions/transactions.machine.ts'
import {
  selectGraph,
  selectLatest,
  selectTransactionsFailure,
} from '../../../../machines/wallet/transactions/transactions.selectors.ts'
import { flushPromises, simulatedTime } from '../../../support/simulated-time.ts'

const transaction = (snsi: string, timestamp: string, balance: number): Transaction => ({
  snsi,
  timestamp,
  typeName: 'Wallet Transfer',
  typeAlias: 'transfer',
  class: 'debit',
  amount: 1_000 as Cents,
  balance: balance as Cents,
  reference: 'Rent',
  counterparty: undefined,
  state: { alias: 'authorization_success', words: 'Authorization Success' },
  pending: false,
})

const newest = transaction('b', '2026-11-20T10:00:00+02:00', 9_000)
const older = transaction('a', '2026-11-19T10:00:00+02:00', 10_000)
const pending: Transaction = {
  ...newest,
  state: { alias: 'authorization_pending', words: 'Authorization Pending' },
  pending: true,
}
const down = new Failure({ kind: 'unreachable' })

type Answer = readonly Transaction[] | Failure | 'never'

/** Starts a list whose network gives each of `answers` in turn and repeats the last; the wallet only records events. */
const open = async (...answers: Answer[]) => {
  const time = simulatedTime(0)
  const asked: number[] = []
  const aborted: number[] = []
  const told: string[] = []
  const wallet = createActor(
    fromTransition((_, event: { type: 'balance.refresh' }) => void told.push(event.type), undefined),
  ).start()
  const actor = createActor(
    transactionsMachine.provide({
      actors: {
        readLatest: fromPromise<readonly Transaction[], TransactionListRequest>(async ({ signal }) => {
          const call = asked.push(time.now())
          signal.addEventListener('abort', () => aborted.push(call))
          const answer = answers.length > 1 ? answers.shift() : answers[0]
          if (answer === 'never') return new Promise(() => {})
          if (answer === undefined || answer instanceof Failure) throw answer
          return answer
        }),
      },
    }),
    {
      clock: time,
      input: { msisdn: '27820000001', currency: 'ZAR', timeZone: 'Africa/Johannesburg', wallet },
    },
  ).start()
  await flushPromises()
  const state = () => actor.getSnapshot().value
  const rows = () => selectLatest(actor.getSnapshot())
  const failure = () => selectTransactionsFailure(actor.getSnapshot())
  const pass = async (milliseconds: number) => {
    time.advance(milliseconds)
    await flushPromises()
  }
  const refresh = async () => {
    actor.send({ type: 'transactions.refresh' })
    await flushPromises()
  }
  return { actor, asked, aborted, told, state, rows, failure, pass, refresh }
}

test('lists the newest row first, and draws the graph in order of time', async () => {
  const { actor, rows } = await open([newest, older])
  expect(rows()).toEqual([newest, older])
  const named = { typeName: 'Wallet Transfer', typeAlias: 'transfer', pending: false }
  expect(selectGraph(actor.getSnapshot())).toEqual([
    { snsi: 'a', timestamp: older.timestamp, balance: 10_000, ...named },
    { snsi: 'b', timestamp: newest.timestamp, balance: 9_000, ...named },
  ])
})

test.each(['transactions.retry', 'transactions.refresh'] as const)(
  'a list that could not be read shows why, and is read again on %s',
  async type => {
    const { actor, state, failure } = await open(down, [])
    expect({ state: state(), failure: failure() }).toEqual({ state: 'failed', failure: down })
    actor.send({ type })
    expect({ state: state(), failure: failure() }).toEqual({ state: 'loading', failure: undefined })
    await flushPromises()
    expect({ state: state(), failure: failure() }).toEqual({ state: 'loaded', failure: undefined })
  },
)

describe('a refresh', () => {
  test('keeps the rows during the read, and refreshes the balance after a new row', async () => {
    const { actor, state, rows, told } = await open([older], [newest, older])
    actor.send({ type: 'transactions.refresh' })
    expect({ state: state(), rows: rows() }).toEqual({ state: 'refreshing', rows: [older] })
    await flushPromises()
    expect({ state: state(), rows: rows(), told }).toEqual({
      state: 'loaded',
      rows: [newest, older],
      told: ['balance.refresh'],
    })
  })

  test.each<[string, readonly Transaction[], string[]]>([
    ['gone', [older], ['balance.refresh']],
    [
      'in another state',
      [{ ...newest, state: { alias: 'authorization_declined', words: 'Declined' } }, older],
      ['balance.refresh'],
    ],
    ['as it was', [newest, older], []],
    ['the same with another reference', [{ ...newest, reference: 'Other' }, older], []],
  ])(
    'that finds a row %s stores it, and refreshes the balance only after a change',
    async (_, rows, expected) => {
      const list = await open([newest, older], rows)
      await list.refresh()
      expect({ rows: list.rows(), told: list.told }).toEqual({ rows, told: expected })
    },
  )

  test('is not requested from the wallet after the first read', async () => {
    expect((await open([newest])).told).toEqual([])
  })

  test.each([
    ['the first reading', ['never', [newest]], 'loading'],
    ['another refresh', [[older], 'never', [newest]], 'refreshing'],
  ] as const)('replaces a pending read: %s', async (_, answers, under) => {
    const { state, rows, refresh, aborted, asked } = await open(...answers)
    if (under === 'refreshing') await refresh()
    expect(state()).toBe(under)
    await refresh()
    expect({ state: state(), rows: rows(), aborted }).toEqual({
      state: 'loaded',
      rows: [newest],
      aborted: [asked.length - 1],
    })
  })

  test('keeps the rows without a message when it fails, and is tried again', async () => {
    const { state, rows, failure, refresh, pass, told } = await open([older], down, [newest, older])
    await refresh()
    expect({ state: state(), rows: rows(), failure: failure() }).toEqual({
      state: 'waitingToPoll',
      rows: [older],
      failure: undefined,
    })
    await pass(3_000)
    expect({ state: state(), rows: rows(), told }).toEqual({
      state: 'loaded',
      rows: [newest, older],
      told: ['balance.refresh'],
    })
  })
})

describe('while a row is pending', () => {
  test('the list is polled until the row settles, and the balance is refreshed', async () => {
    const { state, rows, told, asked, pass } = await open([pending, older], [pending, older], [newest, older])
    expect(state()).toBe('waitingToPoll')
    await pass(2_999)
    expect(asked).toEqual([0])
    await pass(1)
    expect({ asked, state: state(), told }).toEqual({ asked: [0, 3_000], state: 'waitingToPoll', told: [] })
    await pass(6_000)
    expect({ asked, state: state(), rows: rows(), told }).toEqual({
      asked: [0, 3_000, 9_000],
      state: 'loaded',
      rows: [newest, older],
      told: ['balance.refresh'],
    })
    await pass(600_000)
    expect(asked).toHaveLength(3)
  })

  test.each<[string, Answer]>([
    ['it stays pending', [pending]],
    ['nothing can be read', down],
  ])('the wait doubles up to a minute, and polling stops after 20 reads: %s', async (_, answer) => {
    const { asked, pass, state, rows } = await open([pending], answer)
    for (let second = 0; second < 1_200; second++) await pass(1_000)
    const waits = asked.slice(1).map((moment, index) => moment - (asked[index] ?? 0))
    expect(waits).toEqual([3_000, 6_000, 12_000, 24_000, 48_000, ...Array<number>(15).fill(60_000)])
    expect({ state: state(), rows: rows() }).toEqual({ state: 'loaded', rows: [pending] })
  })

  test('a refresh reads at once and restarts the count', async () => {
    const { asked, pass, refresh, state } = await open([pending])
    for (const wait of [3_000, 6_000, 12_000]) await pass(wait)
    expect(asked).toEqual([0, 3_000, 9_000, 21_000])
    await refresh()
    expect({ asked: asked.at(-1), state: state() }).toEqual({ asked: 21_000, state: 'waitingToPoll' })
    await pass(3_000)
    expect(asked.at(-1)).toBe(24_000)
  })
})

test('a stopped list makes no more calls', async () => {
  const { actor, asked, pass } = await open([pending])
  actor.stop()
  await pass(600_000)
  expect(asked).toEqual([0])
})
