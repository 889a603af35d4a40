import { expect, test } from 'vitest'
import { createActor, toPromise } from 'xstate'
import type { Cents } from '../../../machines/domain/money.ts'
import { createNetworkClient } from '../../../machines/network/network-client.ts'
import { createSessionClient } from '../../../machines/network/session-client.ts'
import { createProcessingActors } from '../../../machines/payment/processing/processing.actors.ts'
import { createSubmissionActors } from '../../../machines/payment/submission/submission.actors.ts'
import type { TransactionSearch } from '../../../machines/payment/submission/submission.types.ts'
import { createExportActors } from '../../../machines/wallet/export/export.actors.ts'
import { createTransactionsActors } from '../../../machines/wallet/transactions/transactions.actors.ts'
import { sheetTexts } from '../../../src/text/sheet-texts.ts'
import { createOkResponse, createRecordingClient, runActor } from '../../support/recording-client.ts'
import { request } from '../../support/service-dialog.ts'
import { flushPromises, simulatedTime } from '../../support/simulated-time.ts'

const whose = { msisdn: '27820000001', currency: 'ZAR', timeZone: 'Africa/Johannesburg' }
const list = 'GET /network/express/wallet/27820000001/transaction?currency=ZAR&limit=100'

const row = {
  snsi: 'paid',
  timestamp: '1970-01-01T00:00:00Z',
  type_alias: 'transfer',
  class: 'debit',
  amount: '10.00',
  reference: 'Lunch',
  state: { alias: 'authorization_success' },
}

const sent: TransactionSearch = {
  typeAliases: ['transfer'],
  amount: 1_000 as Cents,
  reference: 'Lunch',
  ...whose,
  sentAt: { wall: 0, monotonic: 0 },
  excludedIds: [],
  ambiguousCount: 0,
  clockFallback: 'any',
}

/** A session whose lists are answered when the test says so, the nth with n rows. */
const open = () => {
  const waiting: (() => void)[] = []
  let lists = 0
  const { client, calls, aborted, time } = createRecordingClient(call => {
    if (!call.startsWith(list)) return createOkResponse(row)
    lists += 1
    const rows = Array.from({ length: lists }, (_, index) => ({ ...row, snsi: `t${index}` }))
    return new Promise(resolve => waiting.push(() => resolve(createOkResponse(rows))))
  })
  const { readLatest } = createTransactionsActors(client)
  const payment = createSubmissionActors(client, time, { show: async () => true })
  const { readWindow } = createExportActors(client, {
    sheets: { write: async () => new Blob() },
    downloads: { save: () => {} },
    words: sheetTexts,
  })
  return {
    time,
    answer: async () => {
      await flushPromises()
      for (const tell of waiting.splice(0)) tell()
      await flushPromises()
    },
    now: async () => {
      await flushPromises()
      return { asked: calls.filter(({ call }) => call.startsWith(list)).length, aborted }
    },
    dashboard: () => createActor(readLatest, { input: whose }).start(),
    readWindow: (window: { end?: string }) =>
      toPromise(createActor(readWindow, { input: { ...whose, window } }).start()),
    find: () => toPromise(createActor(payment.verifyOutcome, { input: sent }).start()),
    pay: () => runActor(payment.submit, request),
    watch: () => runActor(createProcessingActors(client).readTransaction, { snsi: 'paid' }),
  }
}

test('readers share a pending request, and its answer for two seconds', async () => {
  const { dashboard, readWindow, answer, now, time } = open()
  const [first, second] = [dashboard(), readWindow({})]
  await answer()
  expect([await toPromise(first), (await second).rows].map(({ length }) => length)).toEqual([1, 1])
  time.advance(1_999)
  expect(await toPromise(dashboard())).toHaveLength(1)
  time.advance(1)
  const later = dashboard()
  await answer()
  expect(await toPromise(later)).toHaveLength(2)
  // Another period is always another request.
  void readWindow({ end: '2026-11-10 08:00' })
  expect(await now()).toMatchObject({ asked: 3 })
})

test('a request pending for five seconds is not shared with later readers', async () => {
  const { dashboard, answer, now, time } = open()
  dashboard()
  time.advance(4_999)
  dashboard()
  expect(await now()).toMatchObject({ asked: 1 })
  time.advance(1)
  const later = dashboard()
  await answer()
  expect(await toPromise(later)).toHaveLength(2)
})

test('a read after a payment sends a new request, although a read is pending', async () => {
  const { dashboard, answer, pay } = open()
  const before = dashboard()
  await pay()
  const after = dashboard()
  await answer()
  expect([await toPromise(before), await toPromise(after)].map(({ length }) => length)).toEqual([1, 2])
})

test('P3: an order is found in a list requested after it, which others share', async () => {
  const { dashboard, find, answer, now } = open()
  dashboard()
  await answer()
  const found = find()
  const next = dashboard()
  await answer()
  expect({ snsi: (await found)?.snsi, rows: (await toPromise(next)).length }).toEqual({ snsi: 't0', rows: 2 })
  expect(await now()).toMatchObject({ asked: 2 })
})

test('the list is requested again after a transaction was read as settled', async () => {
  const { dashboard, answer, now, watch } = open()
  dashboard()
  await answer()
  await watch()
  dashboard()
  expect(await now()).toMatchObject({ asked: 2 })
})

test('a failed read is not shared with the next reader', async () => {
  const answers = [createOkResponse({ rows: [] }), Response.json({}, { status: 500 }), createOkResponse([])]
  const { client } = createRecordingClient(() => answers.shift() ?? createOkResponse([row]))
  const read = () => runActor(createTransactionsActors(client).readLatest, whose)
  await expect(read()).rejects.toMatchObject({ kind: 'invalidResponse' })
  await expect(read()).rejects.toMatchObject({ status: 500 })
  expect(await read()).toEqual([])
})

test('a shared request is aborted only after its last subscriber stops', async () => {
  const { dashboard, answer, now } = open()
  dashboard().stop()
  // A subscriber that replaces the last one at once reuses the request.
  const [first, second] = [dashboard(), dashboard()]
  first.stop()
  expect(await now()).toEqual({ asked: 1, aborted: [] })
  second.stop()
  expect(await now()).toEqual({ asked: 1, aborted: [list] })
  const third = dashboard()
  await answer()
  expect(await toPromise(third)).toHaveLength(2)
})

test('another wallet and another session have requests of their own', async () => {
  const { client, calls, time } = createRecordingClient(() => createOkResponse([]))
  const read = (session: typeof client, msisdn: string) =>
    runActor(createTransactionsActors(session).readLatest, { ...whose, msisdn })
  await read(client, '27820000001')
  await read(client, '27820000002')
  await read(createSessionClient(client, time), '27820000002')
  expect(calls.map(({ call }) => call.split('/')[4])).toEqual(['27820000001', '27820000002', '27820000002'])
})

test('a session that ends forgets its transactions and the bodies it has read', async () => {
  const tags: (string | null)[] = []
  const time = simulatedTime(0)
  const headers = { ETag: 'W/"1"', Date: 'Wed, 25 Nov 2026 10:00:00 GMT' }
  const base = 'http://network.test'
  const root = createNetworkClient(
    { networkApi: base, integrationApi: base, networkAuth: 'bearer', integrationAuth: 'bearer' },
    {
      fetch: async (input, init) => {
        const tag = new Request(input, init).headers.get('If-None-Match')
        tags.push(tag)
        return tag === null
          ? Response.json({ request: { id: '1' }, data: [] }, { headers })
          : new Response(null, { status: 304, headers })
      },
      time,
      isOnline: () => true,
      currentToken: () => 'token-1',
      onUnauthorised: () => {},
    },
  )
  const client = createSessionClient(root, time)
  const read = () => client.latest.transactions.read(whose, new AbortController().signal)
  expect((await read()).rows).toEqual([])
  // The clock of the portal follows the responses to the session.
  expect(root.clock.now()).toBe(Date.parse('2026-11-25T10:00:00Z'))
  time.advance(2_000)
  expect((await read()).rows).toEqual([])
  client.forgetResponses()
  expect((await read()).rows).toEqual([])
  expect(tags).toEqual([null, 'W/"1"', null])
})
