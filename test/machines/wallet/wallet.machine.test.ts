import { describe, expect, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import type { Cents } from '../../../machines/domain/money.ts'
import type { Transaction } from '../../../machines/domain/transaction/transaction.ts'
import type { Wallet } from '../../../machines/domain/wallet.ts'
import { Failure, toFailure } from '../../../machines/network/failure.ts'
import type { TransactionListRequest } from '../../../machines/network/reads/transaction-list.types.ts'
import { createRefreshOnFocusActors } from '../../../machines/wallet/refresh-on-focus/refresh-on-focus.actors.ts'
import { refreshOnFocusMachine } from '../../../machines/wallet/refresh-on-focus/refresh-on-focus.machine.ts'
import { transactionsMachine } from '../../../machines/wallet/transactions/transactions.machine.ts'
import {
  type BalanceRequest,
  type WalletRefresh,
  walletMachine,
} from '../../../machines/wallet/wallet.machine.ts'
import {
  selectAvailable,
  selectCurrencySymbol,
  selectIsStale,
  selectIsUnlocked,
  selectIsUnusable,
  selectKnownTransactionIds,
  selectWalletFailure,
  selectWalletReadFailure,
  selectWalletRecord,
} from '../../../machines/wallet/wallet.selectors.ts'
import { createControlledPage } from '../../support/controlled-page.ts'
import { flushPromises, simulatedTime } from '../../support/simulated-time.ts'

const msisdn = '27820000001'
const wallet: Wallet = {
  msisdn,
  alias: 'My Wallet',
  currency: 'ZAR',
  depositReference: undefined,
  locked: false,
}
const notCreated = new Failure({
  kind: 'rejected',
  status: 404,
  message: 'Digital Wallet Account Not Created',
  traceId: 't1',
})
const down = new Failure({ kind: 'unreachable' })

const transaction = (snsi: string, alias = 'authorization_success'): Transaction => ({
  snsi,
  timestamp: '2026-11-20T10:00:00+02:00',
  typeName: 'Wallet Transfer',
  typeAlias: 'transfer',
  class: 'debit',
  amount: 1_000 as Cents,
  balance: undefined,
  reference: 'Rent',
  counterparty: undefined,
  state: { alias, words: alias },
  pending: alias === 'authorization_pending',
})

/** Starts a wallet whose calls take the next of `answers`; the last list repeats, and a `Failure` is thrown. */
const open = (answers: {
  readWallet: (Wallet | Failure)[]
  createWallet?: (true | Failure)[]
  readBalance?: (number | Failure)[]
  /** The record that each refresh reads; undefined keeps the known record. */
  reread?: (Wallet | undefined)[]
  readLatest?: (readonly Transaction[])[]
}) => {
  const time = simulatedTime(0)
  const page = createControlledPage()
  const lists = answers.readLatest ?? [[]]
  const calls: string[] = []
  const next = <Answer>(call: string, queue: (Answer | Failure)[] = []) => {
    calls.push(call)
    const answer = queue.shift()
    if (answer === undefined) throw new Error(`${call} was not expected`)
    if (answer instanceof Failure) throw answer
    return answer
  }
  const actor = createActor(
    walletMachine.provide({
      actors: {
        readWallet: fromPromise<Wallet, { msisdn: string }>(async () =>
          next('readWallet', answers.readWallet),
        ),
        createWallet: fromPromise<void, { msisdn: string }>(async () => {
          next('createWallet', answers.createWallet)
        }),
        readBalance: fromPromise<Cents, BalanceRequest>(
          async ({ input }) => next(`readBalance ${input.currency}`, answers.readBalance) as Cents,
        ),
        refresh: fromPromise<WalletRefresh, BalanceRequest>(async ({ input }) => {
          const read = answers.reread?.shift()
          try {
            const available = next(`readBalance ${input.currency}`, answers.readBalance) as Cents
            return { wallet: read, available }
          } catch (error) {
            return { wallet: read, failure: toFailure(error) }
          }
        }),
        transactions: transactionsMachine.provide({
          actors: {
            readLatest: fromPromise<readonly Transaction[], TransactionListRequest>(async ({ input }) => {
              calls.push(`readLatest ${input.currency}`)
              return (lists.length > 1 ? lists.shift() : lists[0]) ?? []
            }),
          },
        }),
        refreshOnFocus: refreshOnFocusMachine.provide({ actors: createRefreshOnFocusActors(page.watch) }),
      },
    }),
    { clock: time, input: { msisdn, timeZone: 'Africa/Johannesburg' } },
  ).start()
  const send = async (event: Parameters<typeof actor.send>[0]) => {
    actor.send(event)
    await flushPromises()
  }
  const seen = () => actor.getSnapshot()
  const shown = () => ({
    state: seen().value,
    available: selectAvailable(seen()),
    failure: selectWalletFailure(seen()),
    isStale: selectIsStale(seen()),
  })
  return { actor, calls, time, page, send, seen, shown }
}

test('a wallet is read, then its balance and transactions, in its own currency', async () => {
  const { calls, seen } = open({ readWallet: [{ ...wallet, currency: 'USD' }], readBalance: [1_234_567] })
  await flushPromises()
  expect(calls).toEqual(['readWallet', 'readLatest USD', 'readBalance USD'])
  expect(seen().value).toEqual({ open: 'balanceLoaded' })
  expect({ available: selectAvailable(seen()), currencySymbol: selectCurrencySymbol(seen()) }).toEqual({
    available: 1_234_567,
    currencySymbol: 'USD\u00A0',
  })
})

describe('a wallet that does not exist yet', () => {
  test('is created once and read again', async () => {
    const { calls, seen } = open({ readWallet: [notCreated, wallet], createWallet: [true], readBalance: [0] })
    await flushPromises()
    expect(calls).toEqual(['readWallet', 'createWallet', 'readWallet', 'readLatest ZAR', 'readBalance ZAR'])
    expect(selectAvailable(seen())).toBe(0)
  })

  test('is a failure if it is still missing after its creation', async () => {
    const { calls, seen } = open({ readWallet: [notCreated, notCreated], createWallet: [true] })
    await flushPromises()
    expect(calls).toEqual(['readWallet', 'createWallet', 'readWallet'])
    expect(seen().value).toBe('failed')
    expect(selectWalletFailure(seen())).toBe(notCreated)
  })

  test('shows why it cannot be created', async () => {
    const refused = new Failure({ kind: 'rejected', status: 500, message: 'No more wallets', traceId: 't2' })
    const { calls, seen } = open({ readWallet: [notCreated], createWallet: [refused] })
    await flushPromises()
    expect(calls).toEqual(['readWallet', 'createWallet'])
    expect(selectWalletFailure(seen())).toBe(refused)
  })

  test.each([
    ['another 404', new Failure({ kind: 'rejected', status: 404, message: 'Not Found' })],
    [
      'the same words with another status',
      new Failure({ kind: 'rejected', status: 400, message: 'Digital Wallet Account Not Created' }),
    ],
    ['no answer', down],
  ])('is recognised by status and words together: %s creates no wallet', async (_, failure) => {
    const { calls, seen } = open({ readWallet: [failure] })
    await flushPromises()
    expect(calls).toEqual(['readWallet'])
    expect(selectWalletFailure(seen())).toBe(failure)
  })
})

test('a wallet that could not be read is read again on Retry', async () => {
  const { actor, seen } = open({ readWallet: [down, wallet], readBalance: [500] })
  await flushPromises()
  expect({ state: seen().value, unreadFailure: selectWalletReadFailure(seen()) }).toEqual({
    state: 'failed',
    unreadFailure: down,
  })
  actor.send({ type: 'wallet.retry' })
  await flushPromises()
  expect({
    state: seen().value,
    available: selectAvailable(seen()),
    walletFailure: selectWalletFailure(seen()),
  }).toEqual({ state: { open: 'balanceLoaded' }, available: 500, walletFailure: undefined })
  expect(selectWalletReadFailure(seen())).toBeUndefined()
})

test('a balance that could not be read is read again on Retry, without other reads', async () => {
  const { actor, calls, seen } = open({ readWallet: [wallet], readBalance: [down, 500] })
  await flushPromises()
  expect({ state: seen().value, available: selectAvailable(seen()) }).toEqual({
    state: { open: 'balanceFailed' },
    available: undefined,
  })
  expect(selectWalletReadFailure(seen())).toBeUndefined()
  actor.send({ type: 'wallet.retry' })
  await flushPromises()
  expect(calls).toEqual(['readWallet', 'readLatest ZAR', 'readBalance ZAR', 'readBalance ZAR'])
  expect(selectAvailable(seen())).toBe(500)
})

test('a renamed wallet shows its new name without a read', async () => {
  const { send, calls, seen } = open({ readWallet: [wallet], readBalance: [500] })
  await flushPromises()
  calls.length = 0
  await send({ type: 'wallet.replace', wallet: { ...wallet, alias: 'Holiday' } })
  expect({ alias: selectWalletRecord(seen())?.alias, available: selectAvailable(seen()), calls }).toEqual({
    alias: 'Holiday',
    available: 500,
    calls: [],
  })
})

test('a wallet that could not be read is unusable until it is read', async () => {
  const { send, seen } = open({ readWallet: [down, wallet], readBalance: [500] })
  expect(selectIsUnusable(seen())).toBe(false)
  await flushPromises()
  expect(selectIsUnusable(seen())).toBe(true)
  await send({ type: 'wallet.retry' })
  expect({ isUnusable: selectIsUnusable(seen()), isUnlocked: selectIsUnlocked(seen()) }).toEqual({
    isUnusable: false,
    isUnlocked: true,
  })
})

describe('a refresh', () => {
  const known = { state: { open: 'balanceLoaded' }, failure: undefined, isStale: false }

  test('reads the balance and the transactions again, and keeps the old ones meanwhile', async () => {
    const { actor, calls, shown } = open({ readWallet: [wallet], readBalance: [500, 400] })
    await flushPromises()
    calls.length = 0
    actor.send({ type: 'wallet.refresh' })
    expect(shown()).toEqual({ ...known, state: { open: 'refreshing' }, available: 500 })
    await flushPromises()
    expect(shown()).toEqual({ ...known, available: 400 })
    expect(calls.toSorted()).toEqual(['readBalance ZAR', 'readLatest ZAR'])
  })

  test('of the balance reads only the balance', async () => {
    const { calls, send, shown } = open({ readWallet: [wallet], readBalance: [500, 400] })
    await flushPromises()
    calls.length = 0
    await send({ type: 'balance.refresh' })
    expect({ shown: shown(), calls }).toEqual({
      shown: { ...known, available: 400 },
      calls: ['readBalance ZAR'],
    })
  })

  test('that fails keeps the old balance, marked as stale, until Retry succeeds', async () => {
    const { send, shown, seen } = open({ readWallet: [wallet], readBalance: [500, down, down, 400] })
    await flushPromises()
    const stale = { state: { open: 'stale' }, available: 500, failure: undefined, isStale: true }
    await send({ type: 'wallet.refresh' })
    expect({ shown: shown(), failure: seen().context.failure }).toEqual({ shown: stale, failure: down })
    await send({ type: 'wallet.retry' })
    expect({ shown: shown(), failure: seen().context.failure }).toEqual({ shown: stale, failure: down })
    await send({ type: 'wallet.retry' })
    expect({ shown: shown(), failure: seen().context.failure }).toEqual({
      shown: { ...known, available: 400 },
      failure: undefined,
    })
  })

  test.each(['wallet.refresh', 'balance.refresh'] as const)(
    'reads a balance that failed before: %s',
    async type => {
      const { send, shown } = open({ readWallet: [wallet], readBalance: [down, down, 400] })
      await flushPromises()
      const failed = { state: { open: 'balanceFailed' }, available: undefined, failure: down, isStale: false }
      expect(shown()).toEqual(failed)
      await send({ type })
      expect(shown()).toEqual(failed)
      await send({ type })
      expect(shown()).toEqual({ ...known, available: 400 })
    },
  )

  test('reads a wallet that failed before', async () => {
    const { send, shown } = open({ readWallet: [down, wallet], readBalance: [400] })
    await flushPromises()
    await send({ type: 'wallet.refresh' })
    expect(shown()).toEqual({ ...known, available: 400 })
  })

  test('by a page that is shown again reads balance and transactions', async () => {
    const { page, time, calls, shown } = open({ readWallet: [wallet], readBalance: [500, 400] })
    await flushPromises()
    calls.length = 0
    time.advance(30_000)
    page.tell('page.show')
    await flushPromises()
    expect({ shown: shown(), calls: calls.toSorted() }).toEqual({
      shown: { ...known, available: 400 },
      calls: ['readBalance ZAR', 'readLatest ZAR'],
    })
  })
})

test('a settled transaction refreshes the balance by itself', async () => {
  const { time, shown, calls } = open({
    readWallet: [wallet],
    readBalance: [500, 400],
    readLatest: [[transaction('a', 'authorization_pending')], [transaction('a')]],
  })
  await flushPromises()
  expect(shown().available).toBe(500)
  calls.length = 0
  time.advance(3_000)
  await flushPromises()
  expect({ available: shown().available, calls }).toEqual({
    available: 400,
    calls: ['readLatest ZAR', 'readBalance ZAR'],
  })
})

test('the known transactions are listed by their IDs', async () => {
  const { seen } = open({
    readWallet: [wallet],
    readBalance: [500],
    readLatest: [[transaction('b'), transaction('a')]],
  })
  expect(selectKnownTransactionIds(seen())).toEqual([])
  await flushPromises()
  expect(selectKnownTransactionIds(seen())).toEqual(['b', 'a'])
})

describe('a refresh of the record', () => {
  test('reads the wallet too, because it may be locked by now', async () => {
    const { send, seen } = open({
      readWallet: [wallet],
      readBalance: [500, 600],
      reread: [{ ...wallet, locked: true }],
    })
    await flushPromises()
    expect(selectIsUnusable(seen())).toBe(false)
    await send({ type: 'wallet.refresh' })
    expect({ isUnusable: selectIsUnusable(seen()), available: selectAvailable(seen()) }).toEqual({
      isUnusable: true,
      available: 600,
    })
  })

  test('shows a lock even when the balance cannot be read', async () => {
    const { send, seen, shown } = open({
      readWallet: [wallet],
      readBalance: [500, down],
      reread: [{ ...wallet, locked: true }],
    })
    await flushPromises()
    await send({ type: 'wallet.refresh' })
    expect({ isUnusable: selectIsUnusable(seen()), shown: shown() }).toEqual({
      isUnusable: true,
      shown: { state: { open: 'stale' }, available: 500, failure: undefined, isStale: true },
    })
  })

  test('keeps the record when only the record could not be read', async () => {
    const { send, seen } = open({ readWallet: [wallet], readBalance: [500, 600], reread: [undefined] })
    await flushPromises()
    await send({ type: 'wallet.refresh' })
    expect({ walletRecord: selectWalletRecord(seen()), available: selectAvailable(seen()) }).toEqual({
      walletRecord: wallet,
      available: 600,
    })
  })

  test('keeps a new name that was saved during the read', async () => {
    const renamed = { ...wallet, alias: 'Holiday' }
    const { actor, seen } = open({
      readWallet: [wallet],
      readBalance: [500, 600, 700],
      reread: [wallet, renamed],
    })
    await flushPromises()
    actor.send({ type: 'wallet.refresh' })
    actor.send({ type: 'wallet.replace', wallet: renamed })
    await flushPromises()
    expect({ walletRecord: selectWalletRecord(seen()), available: selectAvailable(seen()) }).toEqual({
      walletRecord: renamed,
      available: 700,
    })
  })

  test('never creates a wallet: only Retry does', async () => {
    const { calls, send } = open({
      readWallet: [notCreated, notCreated, notCreated, notCreated, wallet],
      createWallet: [down, true],
      readBalance: [0],
    })
    await flushPromises()
    calls.length = 0
    await send({ type: 'wallet.refresh' })
    await send({ type: 'wallet.refresh' })
    expect(calls).toEqual(['readWallet', 'readWallet'])
    await send({ type: 'wallet.retry' })
    expect(calls.slice(2)).toEqual([
      'readWallet',
      'createWallet',
      'readWallet',
      'readLatest ZAR',
      'readBalance ZAR',
    ])
  })
})
