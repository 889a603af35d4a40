import { expect, test } from 'vitest'
import { createActor, toPromise } from 'xstate'
import { search } from '#test/model/facts/order.fixtures.ts'
import { createOkResponse, createRecordingClient, runActor } from '#test/support/recording-client.ts'
import { request } from '#test/support/service-dialog.ts'
import { flushPromises } from '#test/support/simulated-time.ts'
import { createCallActors } from '../payment/submission/call.actors.ts'
import { createSubmissionActors } from '../payment/submission/submission.actors.ts'
import { readTransactionPage } from '../wallet/transactions/time-windows.actors.ts'
import { createTransactionsActors } from '../wallet/transactions/transactions.actors.ts'
import { createSessionClient } from './session-client.ts'

const { signal } = new AbortController()
const whose = { msisdn: '27820000001', currency: 'ZAR', timeZone: 'Africa/Johannesburg' }
const list = 'GET /network/express/wallet/27820000001/transaction?currency=ZAR&limit=100'

const row = {
  snsi: 'paid',
  timestamp: '1970-01-01T00:00:00Z',
  type_alias: 'transfer',
  class: 'debit',
  amount: '10.00',
  reference: search.reference,
  state: { alias: 'authorization_success' },
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
  const payment = createSubmissionActors(client, time, { show: async () => true })
  const { submit } = createCallActors(client)
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
    dashboard: () => createActor(createTransactionsActors(client).readLatest, { input: whose }).start(),
    readPage: (window: object) => readTransactionPage(client, whose, window, signal),
    find: () => runActor(payment.verifyOutcome, search),
    pay: () => runActor(submit, request),
  }
}

test('readers share a request, and its answer for two seconds', async () => {
  const { dashboard, readPage, answer, now, time } = open()
  const [first, second] = [dashboard(), readPage({})]
  await answer()
  expect([await toPromise(first), await second]).toMatchObject([[{}], { rows: [{}] }])
  time.advance(1_999)
  expect(await toPromise(dashboard())).toHaveLength(1)
  time.advance(1)
  const later = dashboard()
  await answer()
  expect(await toPromise(later)).toHaveLength(2)
  void readPage({ end: '2026-11-10 08:00' })
  expect(await now()).toMatchObject({ asked: 3 })
})

test('a request pending for five seconds is not shared', async () => {
  const { dashboard, now, time } = open()
  for (const milliseconds of [0, 4_999, 1]) {
    time.advance(milliseconds)
    dashboard()
  }
  expect(await now()).toMatchObject({ asked: 2 })
})

test('a read after a payment sends a new request', async () => {
  const { dashboard, answer, pay } = open()
  const before = dashboard()
  await pay()
  const after = dashboard()
  await answer()
  expect([await toPromise(before), await toPromise(after)].map(({ length }) => length)).toEqual([1, 2])
})

test('P3: an order is found in a later list, which others share', async () => {
  const { dashboard, find, answer, now } = open()
  dashboard()
  await answer()
  const found = find()
  const next = dashboard()
  await answer()
  expect([await found, await toPromise(next)]).toMatchObject([{ snsi: 't0' }, [{}, {}]])
  expect(await now()).toMatchObject({ asked: 2 })
})

test('a shared request is aborted after its last reader stops', async () => {
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

test('a failed read, another wallet or session sends a new request', async () => {
  const answers = [Response.json({}, { status: 500 })]
  const { client, calls, time } = createRecordingClient(() => answers.pop() ?? createOkResponse([]))
  const next = createSessionClient(client, time)
  const read = (session: typeof client, msisdn: string) =>
    runActor(createTransactionsActors(session).readLatest, { ...whose, msisdn })
  await expect(read(client, '27820000001')).rejects.toMatchObject({ status: 500 })
  await read(client, '27820000001')
  await read(client, '27820000002')
  await read(next, '27820000002')
  expect(calls.map(({ call }) => call.split('/')[4]?.at(-1)).join('')).toBe('1122')
  expect(next.clock).toBe(client.clock)
})

test('a session that ends forgets the lists and bodies it has read', async () => {
  const tags: (string | null)[] = []
  const headers = { ETag: 'W/"1"', Date: 'Wed, 25 Nov 2026 10:00:00 GMT' }
  const { client, time } = createRecordingClient((_, request) => {
    const tag = request.headers.get('If-None-Match')
    tags.push(tag)
    return tag === null
      ? Response.json({ request: { id: '1' }, data: [] }, { headers })
      : new Response(null, { status: 304, headers })
  })
  const read = async () => {
    const { rows } = await client.latest.transactions.read(whose, signal)
    expect(rows).toEqual([])
  }
  await read()
  expect(client.clock.now()).toBe(Date.parse('2026-11-25T10:00:00Z'))
  time.advance(2_000)
  await read()
  client.forgetResponses()
  await read()
  expect(tags).toEqual([null, 'W/"1"', null])
})
