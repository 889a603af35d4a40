import { expect, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import type { Cents } from '../../machines/domain/money.ts'
import type { Transaction } from '../../machines/domain/transaction.ts'
import { Failure } from '../../machines/network/failure.ts'
import { type ListRequest, transactionsMachine } from '../../machines/transactions/transactions.machine.ts'
import {
  selectGraph,
  selectLatest,
  selectTransactionsFailure,
} from '../../machines/transactions/transactions.selectors.ts'
import { settled } from '../support/simulated-time.ts'

const transaction = (snsi: string, timestamp: string, balance: number): Transaction => ({
  snsi,
  timestamp,
  typeName: 'Wallet Transfer',
  typeAlias: 'transfer',
  class: 'debit',
  amount: 1_000 as Cents,
  balance: balance as Cents,
  reference: 'Rent',
  state: { alias: 'authorization_success', words: 'Authorization Success' },
  pending: false,
})

const open = (...answers: (readonly Transaction[] | Failure)[]) =>
  createActor(
    transactionsMachine.provide({
      actors: {
        readLatest: fromPromise<readonly Transaction[], ListRequest>(async () => {
          const answer = answers.shift()
          if (answer === undefined || answer instanceof Failure) throw answer
          return answer
        }),
      },
    }),
    { input: { msisdn: '27820000001', currency: 'ZAR', timeZone: 'Africa/Johannesburg' } },
  ).start()

test('the list is newest first, the graph in the order of time', async () => {
  const newest = transaction('b', '2026-11-20T10:00:00+02:00', 9_000)
  const older = transaction('a', '2026-11-19T10:00:00+02:00', 10_000)
  const actor = open([newest, older])
  await settled()
  expect(selectLatest(actor.getSnapshot())).toEqual([newest, older])
  expect(selectGraph(actor.getSnapshot())).toEqual([
    { snsi: 'a', timestamp: older.timestamp, balance: 10_000, pending: false },
    { snsi: 'b', timestamp: newest.timestamp, balance: 9_000, pending: false },
  ])
})

test('a list that could not be read says why, and is read again on Retry', async () => {
  const down = new Failure({ kind: 'unreachable' })
  const actor = open(down, [])
  await settled()
  expect([actor.getSnapshot().value, selectTransactionsFailure(actor.getSnapshot())]).toEqual([
    'failed',
    down,
  ])
  actor.send({ type: 'transactions.retry' })
  expect(actor.getSnapshot().value).toBe('loading')
  await settled()
  expect([actor.getSnapshot().value, selectTransactionsFailure(actor.getSnapshot())]).toEqual([
    'loaded',
    undefined,
  ])
})
