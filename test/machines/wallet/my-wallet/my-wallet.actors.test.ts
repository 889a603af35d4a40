import { describe, expect, test } from 'vitest'
import { createActor, fromPromise, setup, toPromise } from 'xstate'
import type { Cents } from '../../../../machines/domain/money.ts'
import type { FilterQuery } from '../../../../machines/domain/transaction/filters.ts'
import type { Transaction } from '../../../../machines/domain/transaction/transaction.ts'
import type { Wallet } from '../../../../machines/domain/wallet.ts'
import type { TransactionListRequest } from '../../../../machines/network/reads/transaction-list.types.ts'
import { createMyWalletActors } from '../../../../machines/wallet/my-wallet/my-wallet.actors.ts'
import { transactionsMachine } from '../../../../machines/wallet/transactions/transactions.machine.ts'
import { walletMachine } from '../../../../machines/wallet/wallet.machine.ts'
import { selectTransactions } from '../../../../machines/wallet/wallet.selectors.ts'
import { withStubbedActors } from '../../../model/harness/actor-controller.ts'
import { noopMyWalletPorts } from '../../../support/noop-ports.ts'
import {
  createOkResponse,
  createRecordingClient,
  createRejectedResponse,
} from '../../../support/recording-client.ts'
import type { ScriptedAnswer } from '../../../support/scripted-payment.ts'
import { flushPromises } from '../../../support/simulated-time.ts'
import { msisdn, rent, walletThat } from '../wallet.fixture.ts'

const timeZone = 'Africa/Johannesburg'

const row = (snsi: string, state = 'authorization_success') => ({
  snsi,
  timestamp: '2026-11-20T10:00:00+02:00',
  class: 'debit',
  amount: '10.00',
  state: { alias: state },
})

/** Creates the actors on a network that lists one transaction and returns another one by its ID. */
const open = (...wallets: readonly ScriptedAnswer<Wallet>[]) => {
  const { client, calls } = createRecordingClient(call =>
    call.includes('/wallet/transaction/lost')
      ? createRejectedResponse('There is no such transaction')
      : createOkResponse(call.includes('/wallet/transaction/') ? row('old') : [row('new')]),
  )
  const wallet = walletThat(...wallets)
  const actors = createMyWalletActors(client, noopMyWalletPorts)
  return { actors, wallet, asked: () => calls.map(({ call }) => call) }
}

describe('a window is read', () => {
  test('in the currency of the wallet', async () => {
    const { actors, wallet, asked } = open({ ...rent, currency: 'USD' })
    const read = createActor(actors.readWindow, {
      input: { msisdn, timeZone, wallet, window: { start: '2026-11-01 00:00' } },
    })
    const { rows } = await toPromise(read.start())
    expect(rows.map(({ snsi }) => snsi)).toEqual(['new'])
    expect(asked()).toEqual([
      `GET /network/express/wallet/${msisdn}/transaction?currency=USD&limit=100&start_date=2026-11-01%2000%3A00`,
    ])
  })

  test('after the wallet is known', async () => {
    const arriving: { resolve(wallet: Wallet): void } = { resolve: () => {} }
    const { actors, wallet, asked } = open(
      () =>
        new Promise<Wallet>(resolve => {
          arriving.resolve = resolve
        }),
    )
    const read = createActor(actors.readWindow, { input: { msisdn, timeZone, wallet, window: {} } })
    read.start()
    await flushPromises()
    expect(asked()).toEqual([])
    arriving.resolve(rent)
    await toPromise(read)
    expect(asked()).toHaveLength(1)
  })
})

test('a refresh reads the newest and the older pending rows, and drops wrong rows', async () => {
  const { actors, wallet, asked } = open(rent)
  const reread = createActor(actors.refreshWindow, {
    input: { msisdn, timeZone, wallet, window: {}, pending: ['old', 'lost', 'another'] },
  })
  const { newest, older } = await toPromise(reread.start())
  expect({ rows: newest.rows.map(({ snsi }) => snsi), older: older.map(({ snsi }) => snsi) }).toEqual({
    rows: ['new'],
    older: ['old'],
  })
  expect(asked().slice().sort()).toEqual([
    `GET /network/express/wallet/${msisdn}/transaction?currency=ZAR&limit=100`,
    'GET /network/express/wallet/transaction/another',
    'GET /network/express/wallet/transaction/lost',
    'GET /network/express/wallet/transaction/old',
  ])
})

test('the URL sync receives changed filters and sends those of the URL', async () => {
  const shown: FilterQuery[] = []
  const { client } = createRecordingClient(() => createOkResponse([]))
  const { filterUrlSync: filterPlaces } = createMyWalletActors(client, {
    ...noopMyWalletPorts,
    filterPlaces: {
      write: place => shown.push(place),
      subscribe: listener => {
        listener({ range: 'today' })
        return () => {}
      },
    },
  })
  const heard: unknown[] = []
  const listener = createActor(
    setup({
      actors: { filterPlaces },
      actions: { hear: (_, event: unknown) => void heard.push(event) },
    }).createMachine({
      invoke: { id: 'filterPlaces', src: 'filterPlaces' },
      on: { '*': { actions: { type: 'hear', params: ({ event }: { event: unknown }) => event } } },
    }),
  ).start()
  listener.getSnapshot().children.filterPlaces?.send({ type: 'filters.show', place: { type: 'topup' } })
  expect({ heard, shown }).toEqual({
    heard: [{ type: 'filters.fromUrl', place: { range: 'today' } }],
    shown: [{ type: 'topup' }],
  })
})

test('sends one refresh when the latest transactions change, and no other event', async () => {
  const lists: (readonly Transaction[])[] = [[], []]
  const transaction: Transaction = {
    snsi: 'new',
    timestamp: '2026-11-20T10:00:00+02:00',
    typeName: '',
    typeAlias: 'transfer',
    class: 'credit',
    amount: 100 as Cents,
    balance: undefined,
    reference: '',
    counterparty: undefined,
    state: { alias: 'authorization_success', words: 'Authorization Success' },
    pending: false,
  }
  const wallet = createActor(
    withStubbedActors(walletMachine, {
      readWallet: fromPromise(async () => rent),
      transactions: transactionsMachine.provide({
        actors: {
          readLatest: fromPromise<readonly Transaction[], TransactionListRequest>(
            async () => lists.shift() ?? [transaction],
          ),
        },
      }),
    }),
    { input: { msisdn, timeZone } },
  )
  const { latestUpdates: latestWatch } = createMyWalletActors(
    createRecordingClient(() => createOkResponse([])).client,
    noopMyWalletPorts,
  )
  const heard: string[] = []
  const listener = createActor(
    setup({
      actors: { latestWatch },
      actions: { hear: (_, { type }: { type: string }) => void heard.push(type) },
    }).createMachine({
      invoke: { id: 'latestWatch', src: 'latestWatch', input: { wallet } },
      on: { '*': { actions: { type: 'hear', params: ({ event }) => event } } },
    }),
  )
  listener.start()
  wallet.start()
  await flushPromises()
  const refresh = async () => {
    selectTransactions(wallet.getSnapshot())?.send({ type: 'transactions.refresh' })
    await flushPromises()
  }
  await refresh()
  expect(heard).toEqual([])
  await refresh()
  expect(heard).toEqual(['transactions.refresh'])
  listener.stop()
  lists.push([])
  await refresh()
  expect(heard).toHaveLength(1)
})
