import { describe, expect, test } from 'vitest'
import { fromCallback } from 'xstate'
import { createControlledPage } from '#test/support/controlled-page.ts'
import { type Answers, openMachine } from '#test/support/scripted-machine.ts'
import { lost, paidRow, pendingRow, scripted } from '#test/support/scripted-payment.ts'
import { stoppedClock } from '#test/support/simulated-time.ts'
import type { Cents } from '../domain/money.ts'
import type { Transaction } from '../domain/transaction/transaction.ts'
import type { Wallet } from '../domain/wallet.ts'
import type { TransactionListRequest } from '../network/reads/transaction-list.types.ts'
import { createAutoRefreshActors, createCallPaceActors } from './auto-refresh/auto-refresh.actors.ts'
import { autoRefreshMachine } from './auto-refresh/auto-refresh.machine.ts'
import { transactionsMachine } from './transactions/transactions.machine.ts'
import { msisdn, rent } from './wallet.fixture.ts'
import { walletMachine } from './wallet.machine.ts'
import * as select from './wallet.selectors.ts'
import { walletRecordMachine } from './wallet-record/wallet-record.machine.ts'

const balance = (available: number) => available as Cents
const refreshed = (available: number) => ({ wallet: undefined, available: available as Cents })
const unread = { wallet: undefined, available: undefined }

/** Opens a wallet with R5. */
const openWallet = async (
  {
    readWallet = [rent],
    ...answers
  }: Answers<typeof walletMachine> & Pick<Answers<typeof walletRecordMachine>, 'readWallet'> = {},
  ...lists: readonly (readonly Transaction[])[]
) => {
  const page = createControlledPage()
  const { logic, calls } = scripted<TransactionListRequest, readonly Transaction[]>([...lists, [paidRow]])
  const reads = scripted<{ msisdn: string }, Wallet>(readWallet)
  const opened = await openMachine(
    walletMachine,
    {
      input: { msisdn, timeZone: 'Africa/Johannesburg', networkClock: stoppedClock },
      answers: {
        readBalance: [balance(500)],
        refresh: [refreshed(400)],
        ...answers,
      },
      actors: {
        prefetch: fromCallback(() => {}),
        record: walletRecordMachine.provide({ actors: { readWallet: reads.logic } }),
        transactions: transactionsMachine.provide({ actors: { readLatest: logic } }),
        autoRefresh: autoRefreshMachine.provide({
          actors: {
            ...createAutoRefreshActors(page.watch),
            ...createCallPaceActors({ subscribe: () => () => undefined }),
          },
        }),
      },
    },
    snapshot => ({
      record: select.selectWalletRecord(snapshot),
      readFailure: select.selectWalletReadFailure(snapshot),
      available: select.selectAvailable(snapshot),
      failure: select.selectWalletFailure(snapshot),
      symbol: select.selectCurrencySymbol(snapshot),
      isStale: select.selectBalance(snapshot).isStale,
      isUnlocked: select.selectIsUnlocked(snapshot),
      isLocked: select.selectIsLocked(snapshot),
      known: snapshot.children.transactions?.getSnapshot().context.transactions.map(({ snsi }) => snsi) ?? [],
      readWallet: reads.calls,
      lists: calls.map(({ currency }) => currency),
    }),
  )
  return { ...opened, page }
}

const retry = { type: 'wallet.retry' } as const
const refresh = { type: 'wallet.refresh' } as const
const loaded = { state: { open: 'balanceLoaded' }, failure: undefined, isStale: false }
const request = { msisdn, currency: 'ZAR', canReuse: true }
const reread = { ...request, canReuse: false }

test('a wallet is read, then balance and rows in its currency', async () => {
  const { now } = await openWallet({ readWallet: [{ ...rent, currency: 'USD' }] }, [paidRow, pendingRow])
  expect(now()).toMatchObject({
    ...loaded,
    readWallet: [{ msisdn }],
    readBalance: [{ ...request, currency: 'USD' }],
    lists: ['USD'],
    known: ['paid', 'paid'],
    available: 500,
    symbol: 'USD\u00A0',
    isUnlocked: true,
    isLocked: false,
  })
})

test('a wallet that could not be read follows the page too', async () => {
  const { now, pass, page } = await openWallet({ readWallet: [lost, rent] })
  await pass(30_000)
  expect(now()).toMatchObject({ state: 'failed', readFailure: lost, isLocked: false, isUnlocked: false })
  page.tell('page.show')
  expect(now()).toMatchObject({ state: 'reading', failure: undefined, readFailure: undefined })
  await pass(0)
  expect(now()).toMatchObject({ ...loaded, readFailure: undefined, isLocked: false, isUnlocked: true })
})

test('a balance that could not be read is read again on Retry', async () => {
  const { now, send } = await openWallet({ readBalance: [lost, balance(500)] })
  const failed = { state: { open: 'balanceFailed' }, available: undefined, failure: lost, isStale: false }
  expect(now()).toMatchObject({ ...failed, readFailure: undefined, readBalance: [request] })
  const reading = send(retry)
  expect(now()).toMatchObject({ ...failed, state: { open: 'readingBalance' }, failure: undefined })
  await reading
  const read = { readBalance: [request, reread], readWallet: [{ msisdn }], refresh: [], lists: ['ZAR'] }
  expect(now()).toMatchObject({ ...loaded, available: 500, ...read })
})

describe('a refresh', () => {
  test.each([
    ['wallet.show', ['ZAR', 'ZAR'], true],
    ['balance.refresh', ['ZAR'], false],
  ] as const)('keeps the old balance meanwhile: %s', async (type, lists, canReuse) => {
    const { now, send } = await openWallet()
    const refreshing = send({ type })
    expect(now()).toMatchObject({ ...loaded, state: { open: 'refreshing' }, available: 500 })
    await refreshing
    expect(now()).toMatchObject({ ...loaded, available: 400, lists, refresh: [{ ...request, canReuse }] })
    expect(now()).toMatchObject({ record: rent, readWallet: [{ msisdn }] })
  })

  test('shows a lock even when the balance cannot be read', async () => {
    const { now, send } = await openWallet({ refresh: [{ ...unread, wallet: { ...rent, locked: true } }] })
    await send(refresh)
    expect(now()).toMatchObject({ isLocked: true, isUnlocked: false, isStale: true, available: 500 })
  })

  test('keeps a new name that was saved before or during the read', async () => {
    const [holiday, garden] = [
      { ...rent, alias: 'Holiday' },
      { ...rent, alias: 'Garden' },
    ]
    const answers = [{ ...refreshed(600), wallet: rent }, refreshed(700)]
    const { now, send } = await openWallet({ refresh: answers })
    await send({ type: 'wallet.replace', wallet: holiday })
    expect(now()).toMatchObject({ ...loaded, record: holiday, refresh: [] })
    await send(refresh, { type: 'wallet.replace', wallet: garden })
    expect(now()).toMatchObject({ record: garden, available: 700, refresh: [reread, reread] })
  })
})
