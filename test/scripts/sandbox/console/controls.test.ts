import { expect, test } from 'vitest'
import { change, confirm, notFound, portalOf, recover } from '../../../support/sandbox/accounts.ts'
import {
  type Consumer,
  lwandle,
  openConsumer,
  openNetwork,
  readTexts,
  verdictOf,
} from '../../../support/sandbox/caller.ts'
import { cashOut, sale } from '../../../support/sandbox/orders.ts'

test.each([
  ['people', '{"balance_cents":-1}'],
  ['people', '{"email":"thandi.mokoena@example.com"}'],
  ['people', '{"network":"za-sandbox000404"}'],
  ['people', '{"surprise":true}'],
  ['people', '{'],
  ['clock', '{"set":"soon"}'],
])('The control %s refuses %s', async (path, body) => {
  expect((await openNetwork().ask(`/_sandbox/${path}`, { method: 'POST', body })).status).toBe(400)
})

test('A request is found by its Trace ID, with masked secrets', async () => {
  const network = openNetwork()
  const { id } = (await network.signIn({ msisdn: '27820000001' }, 'Wrong-passw0rd')).body.request
  const data = { msisdn: '27820000001', password: '***' }
  const logged = {
    ...{ id, at: '2026-11-21T08:00:00.000Z', operation: 'signIn', msisdn: data.msisdn, status: 401 },
    ...{ method: 'POST', path: '/network/express/authenticate/sso', duration_ms: expect.any(Number) },
    ...{ key: null, effect: null, message: 'The login details you entered are incorrect.' },
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
  const { token } = await network.as('27820000001')
  const ada = await network.person()
  await ada.pay('27820000001', '10.00')
  await network.control('PUT', 'faults', [{ operationId: 'getWallet', effect: 'html' }])
  expect(await network.control('POST', 'reset')).toEqual({ people: 19 })
  expect(await network.control('GET', 'people')).toEqual(before)
  for (const kept of ['faults', 'inbox']) expect(await network.control('GET', kept)).toEqual([])
  expect((await ada.read('authenticate/session')).status).toBe(401)
  await network.control('POST', 'reset')
  expect((await network.as('27820000001')).token).toBe(token)
  await network.control('POST', 'reset', { seed: 'another' })
  expect((await network.as('27820000001')).token).not.toBe(token)
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
