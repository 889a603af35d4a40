import { expect, test } from 'vitest'
import { createSandbox } from '../../../../scripts/sandbox/sandbox.ts'
import { change, codeOf, confirm, enable, recover, verify } from '../../../support/sandbox/accounts.ts'
import { type Network, openNetwork } from '../../../support/sandbox/caller.ts'
import { watchContract } from '../../../support/sandbox/contract-checker.ts'

const contract = watchContract()

const statusOf = async (network: Network, method: string, path: string, body: string) => {
  const request = new Request(`http://sandbox.test/_sandbox/${path}`, { method, body })
  return (await network.fetch(request)).status
}

test('A consumer is made to order, and can sign in', async () => {
  const network = openNetwork(contract)
  const wishes = {
    first_name: 'Ada',
    last_name: 'Nel',
    email: 'ada@example.com',
    balance_cents: 76_543,
    history: 12,
    locked: true,
  }
  const made = await network.control<{ msisdn: string }>('POST', 'people', wishes)
  expect(made).toEqual({
    msisdn: expect.stringMatching(/^2783\d{7}$/),
    password: 'Passw0rd!',
    name: 'Ada Nel',
    note: 'Made to order',
    email: 'ada@example.com',
    network: null,
    authenticator: null,
    balance_cents: 76_543,
    available_cents: 76_543,
    locked: true,
  })
  const ada = await network.as(made.msisdn)
  expect({ historyCount: (await ada.history()).length, available: await ada.available() }).toEqual({
    historyCount: 12,
    available: '765.43',
  })
})

test('Consumers made to order differ, and none has a number that means something', async () => {
  const network = openNetwork(contract)
  const made = new Set<string>()
  for (let count = 0; count < 100; count++) made.add((await network.person()).msisdn)
  expect(made.size).toBe(100)
  expect([...made].filter(msisdn => Number(msisdn.slice(-3)) < 300)).toEqual([])
})

test.each([
  [0, 0, 0],
  [0, 1, 1],
  [0, 9, 9],
  [5_000, 0, 1],
  [5_000, 1, 1],
  [1, 100, 100],
])('A balance of %i cents after %i transactions is told truthfully', async (balance_cents, history, told) => {
  const person = await openNetwork(contract).person({ balance_cents, history })
  const transactions = await person.history()
  expect([Number(await person.available()) * 100, transactions.length]).toEqual([balance_cents, told])
  expect(transactions.every(({ balance }) => Number(balance) >= 0)).toBe(true)
})

test('A wish that cannot be granted is refused', async () => {
  const network = openNetwork(contract)
  for (const wish of [
    '{"balance_cents":-1}',
    '{"balance_cents":1.5}',
    '{"email":"thandi.mokoena@example.com"}',
    '{"network":"za-sandbox000404"}',
    '{"second_step":"letter"}',
    '{"trait":"cheerful"}',
    '{"surprise":true}',
    '{',
  ])
    expect(await statusOf(network, 'POST', 'people', wish)).toBe(400)
})

test('A consumer is made with a second step, an expired password, a short session or no wallet', async () => {
  const network = openNetwork(contract)
  const signInOf = async (wishes: object) => {
    const { body } = await network.signIn({ msisdn: await network.made(wishes) })
    return body.data
  }
  expect((await signInOf({ second_step: 'sms' })).mfa?.device_verified).toBe(false)
  expect((await signInOf({ second_step: 'authenticator' })).mfa?.device_verified).toBe(true)
  expect((await signInOf({ trait: 'password_expired' })).reauth?.required).toBe(true)
  const short = await network.person({ trait: 'short_session' })
  network.clock.advance(60_000)
  expect((await short.get('/network/express/authenticate/session')).status).toBe(401)
  const penniless = await network.person({ wallet: false })
  expect((await penniless.get(`/network/express/wallet/${penniless.msisdn}`)).status).toBe(404)
})

test('The list of people says who has an authenticator, and whether it counts', async () => {
  const network = openNetwork(contract)
  const ada = await network.person()
  const told = async (msisdn: string) =>
    (await network.control<{ msisdn: string; authenticator: string | null }[]>('GET', 'people')).find(
      person => person.msisdn === msisdn,
    )?.authenticator
  expect({ toldMsisdn: await told(ada.msisdn), told27820000106: await told('27820000106') }).toEqual({
    toldMsisdn: null,
    told27820000106: 'verified',
  })
  const { body } = await enable(ada)
  expect(await told(ada.msisdn)).toBe('waiting')
  await verify(ada, body.data.snsi, await codeOf(network, ada.msisdn))
  expect(await told(ada.msisdn)).toBe('verified')
})

test('The inbox of all is newest first', async () => {
  const network = openNetwork(contract)
  await network.signIn({ msisdn: '27820000105' })
  network.clock.advance(1_000)
  const ada = await network.person()
  await ada.pay('27820000001', '10.00', { send_notification: true })
  const inbox = await network.control<{ msisdn: string; kind: string }[]>('GET', 'inbox')
  expect(inbox.map(({ msisdn, kind }) => [msisdn, kind])).toEqual([
    ['27820000001', 'transfer'],
    [ada.msisdn, 'otp'],
    ['27820000105', 'otp'],
  ])
})

test('The clock stands, moves on and is set, and says what time it is', async () => {
  const network = openNetwork(contract)
  expect(await network.control('GET', 'clock')).toEqual({ now: '2026-11-21T08:00:00.000Z', frozen: false })
  expect(await network.control('POST', 'clock', { advance_ms: 90_000 })).toEqual({
    now: '2026-11-21T08:01:30.000Z',
    frozen: false,
  })
  expect(await network.control('POST', 'clock', { freeze: true })).toEqual({
    now: '2026-11-21T08:01:30.000Z',
    frozen: true,
  })
  expect(await network.control('POST', 'clock', { set: '2027-01-01T00:00:00+02:00' })).toEqual({
    now: '2026-12-31T22:00:00.000Z',
    frozen: true,
  })
  expect(await network.control('POST', 'clock', { freeze: false })).toEqual({
    now: '2026-12-31T22:00:00.000Z',
    frozen: false,
  })
  expect(await statusOf(network, 'POST', 'clock', '{"set":"soon"}')).toBe(400)
})

test('A request is found by its Trace ID, its secrets masked', async () => {
  const network = openNetwork(contract)
  const { body } = await network.signIn({ msisdn: '27820000001' }, 'Wrong-passw0rd')
  expect(await network.control('GET', `requests?id=${body.request.id}`)).toEqual([
    {
      id: body.request.id,
      at: '2026-11-21T08:00:00.000Z',
      method: 'POST',
      path: '/network/express/authenticate/sso',
      operation: 'signIn',
      msisdn: '27820000001',
      key: null,
      request:
        '{"version":"1.0.0","network":{"id":"za-sandbox000001"},"data":{"msisdn":"27820000001","password":"***"}}',
      status: 401,
      effect: null,
      message: 'The login details you entered are incorrect.',
      duration_ms: expect.any(Number),
    },
  ])
  expect(await network.control('GET', 'requests?id=unknown')).toEqual([])
})

test('A request is logged with its query', async () => {
  const network = openNetwork(contract)
  const ada = await network.person()
  await ada.send('GET', '/network/express/processing/schedule?tender=eft')
  const logged = await network.control<{ path: string }[]>('GET', 'requests?limit=1')
  expect(logged.map(({ path }) => path)).toEqual(['/network/express/processing/schedule?tender=eft'])
})

test('A request is known to be somebody’s before they are signed in, too', async () => {
  const network = openNetwork(contract)
  const expired = await network.signIn({ email: 'pieter.vandermerwe@example.com' })
  await change(network, expired.body.data.reauth?.token ?? '', '27820000104')
  const step = await network.signIn({ msisdn: '27820000105' })
  await confirm(network, step.body.data.mfa?.token, '000000')
  await recover(network, { email: 'thandi.mokoena@example.com' })
  const logged = await network.control<{ operation: string; msisdn: string }[]>('GET', 'requests')
  expect(logged.map(({ operation, msisdn }) => [operation, msisdn])).toEqual([
    ['recoverPassword', '27820000001'],
    ['confirmSignIn', '27820000105'],
    ['signIn', '27820000105'],
    ['changePassword', '27820000104'],
    ['signIn', '27820000104'],
  ])
})

test('Requests are newest first, as many as were asked for', async () => {
  const network = openNetwork(contract)
  const ada = await network.person()
  await ada.available()
  const paths = async (query: string) =>
    (await network.control<{ operation: string }[]>('GET', query)).map(({ operation }) => operation)
  expect(await paths('requests')).toEqual(['getBalance', 'signIn'])
  expect(await paths('requests?limit=1')).toEqual(['getBalance'])
})

test('A reset brings everything back to the beginning, the ids included', async () => {
  const network = openNetwork(contract)
  const before = await network.control('GET', 'people')
  const { token } = await network.as('27820000001')
  const ada = await network.person()
  await ada.pay('27820000001', '10.00')
  await network.control('PUT', 'faults', [{ operationId: 'getWallet', effect: 'html' }])
  expect(await network.control('POST', 'reset')).toEqual({ people: 19 })
  expect(await network.control('GET', 'people')).toEqual(before)
  expect(await network.control('GET', 'faults')).toEqual([])
  expect(await network.control('GET', 'inbox')).toEqual([])
  expect((await ada.get('/network/express/authenticate/session')).status).toBe(401)
  await network.control('POST', 'reset')
  expect((await network.as('27820000001')).token).toBe(token)
})

test('Another seed gives other ids', async () => {
  const network = openNetwork(contract)
  const { token } = await network.as('27820000001')
  await network.control('POST', 'reset', { seed: 'another' })
  expect((await network.as('27820000001')).token).not.toBe(token)
})

test('The ledger can be checked, what is due included', async () => {
  const network = openNetwork(contract)
  const ada = await network.person()
  const sound = { ok: true, sum_cents: 0 }
  const first = await network.control<{ postings: number }>('GET', 'ledger/check')
  await ada.pay('27820000204', '10.00')
  expect(await network.control('GET', 'ledger/check')).toEqual({ ...first, ...sound })
  network.clock.advance(10_000)
  expect(await network.control('GET', 'ledger/check')).toEqual({
    ...sound,
    postings: first.postings + 2,
    transactions: expect.any(Number),
  })
})

test('Somebody without an authenticator has no code', async () => {
  const network = openNetwork(contract)
  expect(await network.get('/_sandbox/totp/27820000001')).toEqual({
    status: 404,
    body: { message: 'There is no authenticator.' },
  })
})

test.each([
  ['another site', { Origin: 'https://elsewhere.example' }, 403],
  ['a page without an address', { Origin: 'null' }, 403],
  ['its own page', { Origin: 'http://sandbox.test' }, 200],
  ['no page at all', {}, 200],
])('A button pressed by %s', async (_, headers, status) => {
  const sandbox = createSandbox({ database: ':memory:' })
  const answer = await sandbox.fetch(
    new Request('http://sandbox.test/_sandbox/reset', { method: 'POST', headers }),
  )
  sandbox.close()
  expect(answer.status).toBe(status)
})
