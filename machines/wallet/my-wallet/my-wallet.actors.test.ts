import { expect, test } from 'vitest'
import { type AnyEventObject, createActor, createMachine, fromPromise } from 'xstate'
import type { Transaction } from '#machines/domain/transaction/transaction.ts'
import type { Wallet } from '#machines/domain/wallet.ts'
import type { TransactionListRequest } from '#machines/network/reads/transaction-list.types.ts'
import { withStubbedActors } from '#test/model/harness/actor-controller.ts'
import { noopMyWalletPorts } from '#test/support/noop-ports.ts'
import * as network from '#test/support/recording-client.ts'
import { paidRow, type ScriptedAnswer } from '#test/support/scripted-payment.ts'
import { flushPromises, stoppedClock } from '#test/support/simulated-time.ts'
import { transactionsMachine } from '../transactions/transactions.machine.ts'
import { msisdn, rent, walletThat } from '../wallet.fixture.ts'
import { walletMachine } from '../wallet.machine.ts'
import { selectTransactions } from '../wallet.selectors.ts'
import { createListingActors } from './listing/listing.actors.ts'
import { createMyWalletActors } from './my-wallet.actors.ts'

const timeZone = 'Africa/Johannesburg'
const list = `GET /network/express/wallet/${msisdn}/transaction`

/** Creates the actors on a network that lists one transaction and returns another one by its ID. */
const open = (...wallets: readonly ScriptedAnswer<Wallet>[]) => {
  const row = (snsi: string) => ({ ...paidRow, snsi, amount: '10.00' })
  const { client, calls } = network.createRecordingClient(call => {
    if (call.endsWith('/lost')) return network.createRejectedResponse('There is no such transaction')
    return network.createOkResponse(call.includes('/wallet/transaction/') ? row('old') : [row('new')])
  })
  return {
    actors: { ...createMyWalletActors(client, noopMyWalletPorts), ...createListingActors(client) },
    input: { msisdn, timeZone, wallet: walletThat(...wallets), window: {} },
    asked: () => calls.map(({ call }) => call).toSorted(),
  }
}

const idsOf = (rows: readonly Transaction[]) => rows.map(({ snsi }) => snsi)

test('a window is read after the wallet is known, in its currency', async () => {
  const waiting: ((wallet: Wallet) => void)[] = []
  const { actors, input, asked } = open(() => new Promise(resolve => waiting.push(resolve)))
  const window = { start: '2026-11-01 00:00' }
  const read = network.runActor(actors.readWindow, { ...input, window })
  await flushPromises()
  expect(asked()).toEqual([])
  waiting[0]?.({ ...rent, currency: 'USD' })
  expect(await read).toMatchObject({ rows: [{ snsi: 'new' }] })
  expect(asked()).toEqual([`${list}?currency=USD&limit=100&start_date=2026-11-01%2000%3A00`])
})

test('a refresh reads the newest and the older pending rows', async () => {
  const { actors, input, asked } = open(rent)
  const pending = ['old', 'lost', 'another']
  const { newest, older } = Object(await network.runActor(actors.refreshWindow, { ...input, pending }))
  expect([idsOf(newest.rows), idsOf(older)]).toEqual([['new'], ['old']])
  const single = ['another', 'lost', 'old'].map(snsi => `GET /network/express/wallet/transaction/${snsi}`)
  expect(asked()).toEqual([`${list}?currency=ZAR&limit=100`, ...single])
})

test('the list is refreshed once when the latest transactions change', async () => {
  let rows: readonly Transaction[] = []
  const readLatest = fromPromise<readonly Transaction[], TransactionListRequest>(async () => rows)
  const wallet = createActor(
    withStubbedActors(walletMachine, {
      record: fromPromise(async () => ({ wallet: rent, failure: undefined })),
      transactions: transactionsMachine.provide({ actors: { readLatest } }),
    }),
    { input: { msisdn, timeZone, networkClock: stoppedClock } },
  )
  const received: AnyEventObject[] = []
  const hear = ({ event }: { event: AnyEventObject }) => void received.push(event)
  const invoke = { id: 'latest', src: open().actors.latestUpdates, input: { wallet } }
  const parent = createActor(createMachine({ invoke, on: { '*': { actions: hear } } })).start()
  wallet.start()
  await flushPromises()
  const read = (...latest: readonly Transaction[]) => ({ type: 'latest.read', latest })
  expect(received.splice(0)).toEqual([{ type: 'wallet.change', currency: rent.currency }, read()])
  const eventsAfter = async (latest: readonly Transaction[], payment?: Transaction) => {
    rows = latest
    selectTransactions(wallet.getSnapshot())?.send({ type: 'transactions.refresh', payment })
    await flushPromises()
    return received
  }
  const reported = { type: 'payments.report', reported: [paidRow] }
  const events: object[] = [read()]
  expect(await eventsAfter([])).toEqual(events)
  events.push(reported, read())
  expect(await eventsAfter([], paidRow)).toEqual(events)
  events.push(read())
  expect(await eventsAfter([])).toEqual(events)
  events.push({ type: 'transactions.refresh' }, read(paidRow), { type: 'payments.report', reported: [] })
  expect(await eventsAfter([paidRow])).toEqual(events)
  parent.stop()
  expect(await eventsAfter([])).toEqual(events)
})
