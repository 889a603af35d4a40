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
import { createOkResponse, createRecordingClient } from '../../support/recording-client.ts'
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

/** One session, all whose lists are answered when the test says so, each with as many rows as lists were asked for. */
const open = () => {
  const waiting: (() => void)[] = []
  let lists = 0
  const { client, calls, aborted, time } = createRecordingClient(call => {
    if (call !== list) return createOkResponse(row)
    lists += 1
    const rows = Array.from({ length: lists }, (_, index) => ({ ...row, snsi: `t${index}` }))
    return new Promise(resolve => waiting.push(() => resolve(createOkResponse(rows))))
  })
  const { readLatest } = createTransactionsActors(client)
  const payment = createSubmissionActors(client, time, { show: async () => true })
  const exporting = createExportActors(client, {
    sheets: { write: async () => new Blob() },
    downloads: { save: () => {} },
    words: sheetTexts,
  })
  return {
    client,
    time,
    aborted,
    answer: async () => {
      await flushPromises()
      for (const tell of waiting.splice(0)) tell()
      await flushPromises()
    },
    asked: () => calls.filter(({ call }) => call === list).length,
    dashboard: (of = whose) => createActor(readLatest, { input: of }).start(),
    myWallet: () => createActor(exporting.readWindow, { input: { ...whose, window: {} } }).start(),
    find: () => createActor(payment.verifyOutcome, { input: sent }).start(),
    pay: async () => {
      await toPromise(createActor(payment.submit, { input: request }).start())
    },
    watch: async () => {
      const { readTransaction } = createProcessingActors(client)
      await toPromise(createActor(readTransaction, { input: { snsi: 'paid' } }).start())
    },
  }
}

test('simultaneous readers of the latest transactions share one request', async () => {
  const { dashboard, myWallet, answer, asked } = open()
  const [first, second] = [dashboard(), myWallet()]
  await flushPromises()
  expect(asked()).toBe(1)
  await answer()
  expect(await toPromise(first)).toHaveLength(1)
  expect((await toPromise(second)).rows).toHaveLength(1)
})

test('an answer is reused for two seconds, and no longer', async () => {
  const { dashboard, answer, asked, time } = open()
  dashboard()
  await answer()
  time.advance(1_999)
  expect(await toPromise(dashboard())).toHaveLength(1)
  expect(asked()).toBe(1)
  time.advance(1)
  const later = dashboard()
  await answer()
  expect(await toPromise(later)).toHaveLength(2)
  expect(asked()).toBe(2)
})

test('a request pending for five seconds is not shared with later readers', async () => {
  const { dashboard, answer, asked, time } = open()
  dashboard()
  await flushPromises()
  time.advance(4_999)
  dashboard()
  await flushPromises()
  expect(asked()).toBe(1)
  time.advance(1)
  const later = dashboard()
  await answer()
  expect(await toPromise(later)).toHaveLength(2)
})

test('a read of another period always sends its own request', async () => {
  const { client, calls } = createRecordingClient(() => createOkResponse([]))
  const { readWindow } = createExportActors(client, {
    sheets: { write: async () => new Blob() },
    downloads: { save: () => {} },
    words: sheetTexts,
  })
  const read = (window: { end?: string }) =>
    toPromise(createActor(readWindow, { input: { ...whose, window } }).start())
  await read({})
  await read({ end: '2026-11-10 08:00' })
  expect(calls.map(({ call }) => decodeURIComponent(call))).toEqual([
    list,
    `${list}&end_date=2026-11-10 08:00`,
  ])
})

test('a read after a payment sends a new request, although a read is pending', async () => {
  const { dashboard, answer, asked, pay } = open()
  const before = dashboard()
  await pay()
  const after = dashboard()
  await answer()
  expect([await toPromise(before), await toPromise(after)].map(({ length }) => length)).toEqual([1, 2])
  expect(asked()).toBe(2)
})

test('P3: an order is found in a list that was asked for after it, and that list serves the next', async () => {
  const { dashboard, find, answer, asked } = open()
  dashboard()
  await answer()
  const found = find()
  const next = dashboard()
  await answer()
  expect({ snsi: (await toPromise(found))?.snsi, toPromise: await toPromise(next) }).toEqual({
    snsi: 't0',
    toPromise: expect.any(Array),
  })
  expect(asked()).toBe(2)
})

test('the list is requested again after a transaction was read as settled', async () => {
  const { dashboard, answer, asked, watch } = open()
  dashboard()
  await answer()
  await watch()
  dashboard()
  await answer()
  expect(asked()).toBe(2)
})

test.each([
  ['no answer that can be used', () => createOkResponse({ rows: [] }), { kind: 'invalidResponse' }],
  ['a refusal', () => Response.json({}, { status: 500 }), { status: 500 }],
])('after %s, the next read sends a new request', async (_, wrong, failure) => {
  let isDown = true
  const { client, calls } = createRecordingClient(() => (isDown ? wrong() : createOkResponse([])))
  const { readLatest } = createTransactionsActors(client)
  const failing = createActor(readLatest, { input: whose })
  failing.subscribe({ error: () => {} })
  await expect(toPromise(failing.start())).rejects.toMatchObject(failure)
  isDown = false
  expect(await toPromise(createActor(readLatest, { input: whose }).start())).toEqual([])
  expect(calls).toHaveLength(2)
})

test('a shared request is aborted only after its last subscriber stops', async () => {
  const { dashboard, answer, asked, aborted } = open()
  const [first, second] = [dashboard(), dashboard()]
  first.stop()
  await flushPromises()
  expect(aborted).toEqual([])
  second.stop()
  await flushPromises()
  expect(aborted).toEqual([list])
  const third = dashboard()
  await answer()
  expect(await toPromise(third)).toHaveLength(2)
  expect(asked()).toBe(2)
})

test('a subscriber that replaces the last one at once reuses the pending request', async () => {
  const { dashboard, answer, asked, aborted } = open()
  dashboard().stop()
  const again = dashboard()
  await flushPromises()
  expect({ asked: asked(), aborted }).toEqual({ asked: 1, aborted: [] })
  await answer()
  expect(await toPromise(again)).toHaveLength(1)
})

test('another wallet and another session are asked about for themselves', async () => {
  const { client, calls, time } = createRecordingClient(() => createOkResponse([]))
  const read = (session: typeof client, msisdn: string) =>
    toPromise(
      createActor(createTransactionsActors(session).readLatest, { input: { ...whose, msisdn } }).start(),
    )
  await read(client, '27820000001')
  await read(client, '27820000002')
  await read(createSessionClient(client, time), '27820000002')
  expect(calls.map(({ call }) => call.split('/')[4])).toEqual(['27820000001', '27820000002', '27820000002'])
})

test('a session that ends forgets its newest transactions and the bodies it has read', async () => {
  const tags: (string | null)[] = []
  const time = simulatedTime(0)
  const root = createNetworkClient(
    {
      networkApi: 'http://network.test',
      integrationApi: 'http://network.test',
      networkAuth: 'bearer',
      integrationAuth: 'bearer',
    },
    {
      fetch: async (input, init) => {
        tags.push(new Request(input, init).headers.get('If-None-Match'))
        const isKnown = tags.at(-1) !== null
        const headers = { ETag: 'W/"1"', Date: 'Wed, 25 Nov 2026 10:00:00 GMT' }
        return isKnown
          ? new Response(null, { status: 304, headers })
          : Response.json({ request: { id: '1' }, data: [] }, { headers })
      },
      time,
      isOnline: () => true,
      currentToken: () => 'token-1',
      onUnauthorised: () => {},
    },
  )
  const client = createSessionClient(root, time)
  const read = () =>
    client.latest.transactions.read({ msisdn: '27820000001', currency: 'ZAR' }, new AbortController().signal)
  expect((await read()).rows).toEqual([])
  // The clock of the portal follows the responses to the session.
  expect(root.clock.now()).toBe(Date.parse('2026-11-25T10:00:00Z'))
  time.advance(2_000)
  expect((await read()).rows).toEqual([])
  client.forgetResponses()
  expect((await read()).rows).toEqual([])
  expect(tags).toEqual([null, 'W/"1"', null])
})
