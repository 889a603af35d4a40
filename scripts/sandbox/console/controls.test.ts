import { expect, test } from 'vitest'
import { change, confirm, notFound, portalOf, recover } from '#test/support/sandbox/accounts.ts'
import { openUpload } from '#test/support/sandbox/bulk.ts'
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
import { createSandbox } from '../sandbox.ts'
import type { Fault } from '../store/faults.ts'

test.each([
  ['POST', 'people', '{"balance_cents":-1}'],
  ['POST', 'people', '{"email":"thandi.mokoena@example.com"}'],
  ['POST', 'people', '{"network":"za-sandbox000404"}'],
  ['POST', 'people', '{"surprise":true}'],
  ['POST', 'people', '{'],
  ['POST', 'clock', '{"set":"soon"}'],
  ['PUT', 'faults', '[{"operationId":"getMoney","effect":"html"}]'],
  ['PUT', 'faults', '[{"operationId":"getBalance","effect":"fire"}]'],
  ['PUT', 'faults', '[{"operationId":"getBalance","effect":"status","status":204}]'],
  ['PUT', 'faults', '[{"operationId":"getBalance","effect":"html","times":0}]'],
  ['PUT', 'faults', '[{"operationId":"getBalance","effect":"html","probability":2}]'],
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

test('Requests are logged with consumer and query, newest first', async () => {
  const network = openNetwork()
  const expired = await network.signIn({ email: 'pieter.vandermerwe@example.com' })
  await change(network, expired.body.data.reauth?.token ?? '', '27820000104')
  const step = await network.signIn({ msisdn: '27820000105' })
  await confirm(network, step.body.data.mfa?.token, '000000')
  await recover(network, { email: 'thandi.mokoena@example.com' })
  const logged = await network.control<{ operation: string; msisdn: string }[]>('GET', 'requests')
  expect(logged.map(({ operation, msisdn }) => `${operation} ${msisdn.slice(-3)}`).join()).toBe(
    'recoverPassword 001,confirmSignIn 105,signIn 105,changePassword 104,signIn 104',
  )
  const path = '/network/express/processing/schedule?tender=eft'
  await network.get(path)
  expect(await network.control('GET', 'requests?limit=1')).toEqual([expect.objectContaining({ path })])
})

test('A reset restores the first state, and the ids of a seed', async () => {
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
  await network.control('POST', 'reset', { seed: 'another' })
  expect(await readTraceId()).not.toBe(id)
})

test('Tokens and signatures do not follow from the seed, which is public', async () => {
  const read = async () => {
    const { ada } = await openConsumer()
    const { signed_url } = (await openUpload(ada)).body.data
    return { token: ada.token, signature: new URL(signed_url).searchParams.get('signature') }
  }
  const [one, other] = [await read(), await read()]
  expect(one.token).not.toBe(other.token)
  expect(one.signature).not.toBe(other.signature)
})

test('The check of the ledger settles due payments first', async () => {
  const { network, ada } = await openConsumer()
  const countPostings = async () =>
    (await network.control<{ postings: number }>('GET', 'ledger/check')).postings
  const before = await countPostings()
  await ada.pay('27820000204', '10.00')
  expect(await countPostings()).toBe(before)
  network.clock.advance(10_000)
  expect(await countPostings()).toBe(before + 2)
})

test.each([
  [{ origin: 'https://elsewhere.example' }, 403],
  [{ origin: 'null' }, 403],
  [{ origin: 'http://sandbox.test' }, 200],
  [{}, 200],
])('A control with the headers %j is answered %i', async (headers, status) => {
  const answer = await openNetwork().ask('/_sandbox/reset', { method: 'POST', headers })
  expect(answer.status).toBe(status)
})

test('An invitation is an SMS, but not to 201, 202 or the sender', async () => {
  const { network, ada } = await openConsumer()
  const portal = portalOf(lwandle)
  const verdictTo = async (msisdn: string) => verdictOf(await ada.post('consumer/invite', { msisdn }, portal))
  expect(await verdictTo(ada.msisdn)).toBe('422 You cannot invite yourself.')
  expect(await verdictTo('27725550201')).toBe('422 msisdn: This mobile number is not a customer.')
  expect(await verdictTo('27725550202')).toBe('422 This number cannot be invited.')
  expect(await network.control('GET', 'inbox')).toEqual([])
  expect(await verdictTo('27725550142')).toBe('200')
  const text = `Ada Nel invites you to Lwandle Wallet: ${portal.origin}`
  expect(await readTexts(network, '27725550142', /invite/)).toEqual([text])
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

test('A sandbox that closes rejects the pending requests', async () => {
  const sandbox = createSandbox({ database: ':memory:' })
  const ask = (method: string, path: string, body: string | null = null) =>
    sandbox.fetch(new Request(`http://sandbox.test${path}`, { method, body }))
  await ask('PUT', '/_sandbox/faults', '[{"operationId":"listBanks","effect":"drop"}]')
  const rejected = expect(ask('GET', '/network/express/bank')).rejects.toThrow('The sandbox was closed.')
  await expect.poll(async () => (await (await ask('GET', '/_sandbox/requests')).json()).length).toBe(1)
  sandbox.close()
  await rejected
})

test('A probability of a half hits the same half each time', async () => {
  const listStatuses = async () => {
    const { setFaults, readRaw } = await open()
    await setFaults({ operationId, effect: 'status', probability: 0.5 })
    const statuses: number[] = []
    for (let count = 0; count < 60; count++) statuses.push((await readRaw()).status)
    return statuses
  }
  const first = await listStatuses()
  const failures = first.filter(status => status === 500).length
  expect(Math.abs(failures - 30)).toBeLessThan(15)
  expect(await listStatuses()).toEqual(first)
})
