import { expect, test } from 'vitest'
import { notFound } from '#test/support/sandbox/accounts.ts'
import {
  type Consumer,
  lwandle,
  openConsumer,
  openNetwork,
  readTexts,
  verdictOf,
  waitUntilFaultMet,
} from '#test/support/sandbox/caller.ts'
import { cashOut, sale } from '#test/support/sandbox/orders.ts'
import type { Fault } from '../store/faults.ts'

test.each([
  ['POST', 'people', '{"email":"thandi.mokoena@example.com"}'],
  ['POST', 'people', '{"surprise":true}'],
  ['POST', 'people', '{'],
  ['POST', 'clock', '{"set":"soon"}'],
  ['PUT', 'faults', '[{"operationId":"getBalance","effect":"status","status":204}]'],
])('The control %s %s refuses %s', async (method, path, body) => {
  expect((await openNetwork().ask(`/_sandbox/${path}`, { method, body })).status).toBe(400)
})

test('A request is found by its Trace ID, with masked secrets', async () => {
  const network = openNetwork()
  const { id } = (await network.signIn({ msisdn: '27820000001' }, 'Wrong-passw0rd')).body.request
  const data = { msisdn: '27820000001', password: '***' }
  const logged = {
    id,
    at: '2026-11-21T08:00:00.000Z',
    operation: 'signIn',
    msisdn: data.msisdn,
    status: 401,
    method: 'POST',
    path: '/network/express/authenticate/sso',
    duration_ms: expect.any(Number),
    key: null,
    effect: null,
    message: 'The login details you entered are incorrect.',
    request: JSON.stringify({ version: '1.0.0', network: { id: lwandle }, data }),
  }
  expect(await network.control('GET', `requests?id=${id}`)).toEqual([logged])
  expect(await network.control('GET', 'requests?id=unknown')).toEqual([])
})

test('A reset restores the first state, and the same ids', async () => {
  const network = openNetwork()
  const before = await network.control('GET', 'people')
  const readTraceId = async () =>
    (await (await network.as('27820000001')).read('authenticate/session')).body.request.id
  const id = await readTraceId()
  const ada = await network.person()
  await ada.pay('27820000001', '10.00')
  await network.control('PUT', 'faults', [{ operationId: 'getWallet', effect: 'html' }])
  expect(await network.control('POST', 'reset')).toEqual({ people: 19 })
  expect(await network.control('GET', 'people')).toEqual(before)
  for (const kept of ['faults', 'inbox']) expect(await network.control('GET', kept)).toEqual([])
  expect((await ada.read('authenticate/session')).status).toBe(401)
  await network.control('POST', 'reset')
  expect(await readTraceId()).toBe(id)
})

test.each([
  [{ origin: 'https://elsewhere.example' }, 403],
  [{ origin: 'null' }, 403],
  [{}, 200],
])('A control with the headers %j is answered %i', async (headers, status) => {
  const answer = await openNetwork().ask('/_sandbox/reset', { method: 'POST', headers })
  expect(answer.status).toBe(status)
})

test('A receipt is sent again to its consumer only', async () => {
  const { network, ada } = await openConsumer()
  const [paid, withdrawn] = [(await sale(ada)).body.data, (await cashOut(ada)).body.data]
  const resend = ({ post }: Consumer, snsi: string) => post(`notification/send/transaction/${snsi}`, {})
  expect(verdictOf(await resend(await network.person(), paid.snsi))).toBe(notFound)
  for (const { snsi } of [paid, withdrawn]) expect((await resend(ada, snsi)).status).toBe(200)
  const texts = [
    `Cash Out of R200.00: Cash. Authorization Success. Voucher PIN ${withdrawn.abstract?.voucher}.`,
    'Sale of R50.00: For the roof. Authorization Success.',
  ]
  for (const channel of ['sms', 'email'])
    expect(await readTexts(network, ada.msisdn, /receipt/, channel)).toEqual(texts)
})

const operationId = 'getBalance'

const open = async () => {
  const { network, ada } = await openConsumer()
  const path = `/network/express/wallet/${ada.msisdn}/ZAR/balance`
  return {
    network,
    ada,
    setFaults: (...faults: Fault[]) => network.control<Fault[]>('PUT', 'faults', faults),
    /** Reads the balance without parsing the answer. */
    readRaw: (signal: AbortSignal | null = null) =>
      ada.ask(path, { headers: { authorization: ada.token }, signal }),
  }
}

test('A status is answered as often as requested', async () => {
  const { network, ada, setFaults } = await open()
  await setFaults({ operationId, effect: 'status', status: 503, times: 2 })
  for (const _ of ['first', 'second'])
    expect(verdictOf(await ada.read(`wallet/${ada.msisdn}/ZAR/balance`))).toBe('503 System Error')
  expect(await ada.available()).toBe('1000.00')
  expect(await network.control('GET', 'faults')).toEqual([])
})

test('A fault of one consumer and operation affects no other', async () => {
  const { network, ada, setFaults, readRaw } = await open()
  const ben = await network.person()
  await setFaults({ operationId, msisdn: ada.msisdn, effect: 'html' })
  expect((await readRaw()).status).toBe(502)
  expect([await ben.available(), (await ada.history()).length]).toEqual(['1000.00', 1])
})

test.each(['drop', 'delay'] as const)('A %s ends when its caller aborts', async effect => {
  const { network, setFaults, readRaw } = await open()
  await setFaults({ operationId, effect, delay_ms: 60_000 })
  await expect(readRaw(AbortSignal.abort(new Error('Never mind')))).rejects.toThrow('Never mind')
  expect(await network.control('GET', 'requests')).toMatchObject([{ operation: 'signIn' }])
  const caller = new AbortController()
  const rejected = expect(readRaw(caller.signal)).rejects.toThrow('Too long')
  await waitUntilFaultMet(network, effect)
  caller.abort(new DOMException('Too long', 'TimeoutError'))
  await rejected
  const [latest] = await network.control<object[]>('GET', 'requests?limit=1')
  expect(latest).toMatchObject({ status: effect === 'drop' ? null : 200, effect })
})
