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

const { signal } = new AbortController()
const whose = { msisdn: '27820000001', currency: 'ZAR', timeZone: 'Africa/Johannesburg' }
const list = 'GET /network/express/wallet/27820000001/transaction?currency=ZAR&limit=100'

const row = {
  ...{ snsi: 'paid', timestamp: '1970-01-01T00:00:00Z', type_alias: 'transfer', class: 'debit' },
  ...{ amount: '10.00', reference: search.reference, state: { alias: 'authorization_success' } },
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
    pay: () => runActor(createCallActors(client).submit, request),
  }
}

test('readers share a request for five seconds, and its answer for two', async () => {
  const { dashboard, readPage, answer, now, time } = open()
  const [first, second] = [dashboard(), readPage({})]
  time.advance(4_999)
  const third = dashboard()
  await answer()
  const answered = [await toPromise(first), await second, await toPromise(third)]
  expect(answered).toMatchObject([[{}], { rows: [{}] }, [{}]])
  time.advance(1_999)
  expect(await toPromise(dashboard())).toHaveLength(1)
  time.advance(1)
  dashboard()
  time.advance(5_000)
  dashboard()
  void readPage({ end: '2026-11-10 08:00' })
  expect(await now()).toMatchObject({ asked: 4 })
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

test('a failed read, another wallet and the end of a session share no request', async () => {
  const answers = [Response.json({}, { status: 500 })]
  const { client, calls } = createRecordingClient(() => answers.pop() ?? createOkResponse([]))
  const read = (msisdn: string) => runActor(createTransactionsActors(client).readLatest, { ...whose, msisdn })
  await expect(read('27820000001')).rejects.toMatchObject({ status: 500 })
  await read('27820000001')
  await read('27820000002')
  client.forgetResponses()
  await read('27820000002')
  expect(calls.map(({ call }) => call.split('/')[4]?.at(-1)).join('')).toBe('1122')
})

test('a session that ends forgets the bodies it has read', async () => {
  const tags: (string | null)[] = []
  const { client, time } = createRecordingClient((_, request) => {
    tags.push(request.headers.get('If-None-Match'))
    return Response.json({ request: { id: '1' }, data: [] }, { headers: { ETag: 'W/"1"' } })
  })
  for (const isOver of [false, false, true]) {
    if (isOver) client.forgetResponses()
    await client.latest.transactions.read(whose, signal)
    time.advance(2_000)
  }
  expect(tags).toEqual([null, 'W/"1"', null])
})
