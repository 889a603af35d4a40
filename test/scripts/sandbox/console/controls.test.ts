import { expect, test } from 'vitest'
import { createSandbox } from '../../../../scripts/sandbox/sandbox.ts'
import { change, codeOf, confirm, enable, recover, verify } from '../../../support/sandbox/accounts.ts'
import { openNetwork } from '../../../support/sandbox/caller.ts'
import { watchContract } from '../../../support/sandbox/contract-checker.ts'

const contract = watchContract()

interface LoggedCall {
  readonly operation: string
  readonly msisdn: string
  readonly path: string
}

test('A person is created with the requested name, balance and history', async () => {
  const network = openNetwork(contract)
  const person = { email: 'ada@example.com', balance_cents: 76_543, locked: true }
  const options = { ...person, first_name: 'Ada', last_name: 'Nel', history: 12 }
  const created = await network.control<{ msisdn: string }>('POST', 'people', options)
  expect(created).toEqual({
    ...person,
    msisdn: expect.stringMatching(/^2783\d{7}$/),
    password: 'Passw0rd!',
    name: 'Ada Nel',
    note: 'Made to order',
    network: null,
    authenticator: null,
    available_cents: 76_543,
  })
  const ada = await network.as(created.msisdn)
  expect([(await ada.history()).length, await ada.available()]).toEqual([12, '765.43'])
})

test('Created people have different numbers without magic digits', async () => {
  const { made } = openNetwork(contract)
  const numbers: string[] = []
  for (let count = 0; count < 100; count++) numbers.push(await made())
  expect(new Set(numbers).size).toBe(100)
  expect(numbers.filter(msisdn => Number(msisdn.slice(-3)) < 300)).toEqual([])
})

test.each([
  [0, 0, 0],
  [0, 1, 1],
  [5_000, 0, 1],
  [1, 100, 100],
])(
  'A person with %i cents after %i transactions has %i, none below zero',
  async (balance_cents, history, rows) => {
    const person = await openNetwork(contract).person({ balance_cents, history })
    const transactions = await person.history()
    expect([Number(await person.available()) * 100, transactions.length]).toEqual([balance_cents, rows])
    expect(transactions.filter(({ balance }) => Number(balance) < 0)).toEqual([])
  },
)

test.each([
  ['people', '{"balance_cents":-1}'],
  ['people', '{"email":"thandi.mokoena@example.com"}'],
  ['people', '{"network":"za-sandbox000404"}'],
  ['people', '{"surprise":true}'],
  ['people', '{'],
  ['clock', '{"set":"soon"}'],
])('The control %s refuses %s', async (path, body) => {
  const request = new Request(`http://sandbox.test/_sandbox/${path}`, { method: 'POST', body })
  expect((await openNetwork(contract).fetch(request)).status).toBe(400)
})

test('A person is created with an authenticator or a short session', async () => {
  const network = openNetwork(contract)
  const msisdn = await network.made({ second_step: 'authenticator' })
  expect((await network.signIn({ msisdn })).body.data.mfa?.device_verified).toBe(true)
  const short = await network.person({ trait: 'short_session' })
  network.clock.advance(60_000)
  expect((await short.get('/network/express/authenticate/session')).status).toBe(401)
})

test('The list of people has the state of each authenticator', async () => {
  const network = openNetwork(contract)
  const ada = await network.person()
  const readState = async () => {
    const people = await network.control<{ msisdn: string; authenticator: unknown }[]>('GET', 'people')
    return people.find(({ msisdn }) => msisdn === ada.msisdn)?.authenticator
  }
  expect(await readState()).toBe(null)
  expect(await network.get(`/_sandbox/totp/${ada.msisdn}`)).toEqual({
    status: 404,
    body: { message: 'There is no authenticator.' },
  })
  const { body } = await enable(ada)
  expect(await readState()).toBe('waiting')
  await verify(ada, body.data.snsi, await codeOf(network, ada.msisdn))
  expect(await readState()).toBe('verified')
})

test('The inbox has the messages to all numbers, newest first', async () => {
  const network = openNetwork(contract)
  await network.signIn({ msisdn: '27820000105' })
  network.clock.advance(1_000)
  const ada = await network.person()
  await ada.pay('27820000001', '10.00', { send_notification: true })
  expect(await network.control('GET', 'inbox')).toMatchObject([
    { msisdn: '27820000001', kind: 'transfer' },
    { msisdn: ada.msisdn, kind: 'otp' },
    { msisdn: '27820000105', kind: 'otp' },
  ])
})

test('The clock is read, advanced, frozen and set', async () => {
  const { control } = openNetwork(contract)
  const start = { now: '2026-11-21T08:00:00.000Z', frozen: false }
  const later = { now: '2026-11-21T08:01:30.000Z', frozen: false }
  const year = { now: '2026-12-31T22:00:00.000Z', frozen: true }
  expect(await control('GET', 'clock')).toEqual(start)
  expect(await control('POST', 'clock', { advance_ms: 90_000 })).toEqual(later)
  expect(await control('POST', 'clock', { freeze: true })).toEqual({ ...later, frozen: true })
  expect(await control('POST', 'clock', { set: '2027-01-01T00:00:00+02:00' })).toEqual(year)
  expect(await control('POST', 'clock', { freeze: false })).toEqual({ ...year, frozen: false })
})

test('A request is found by its Trace ID, with masked secrets', async () => {
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

test('Requests are logged with their query, newest first, up to the limit', async () => {
  const network = openNetwork(contract)
  const ada = await network.person()
  const path = '/network/express/processing/schedule?tender=eft'
  await ada.get(path)
  const logged = await network.control<LoggedCall[]>('GET', 'requests')
  expect(logged.map(({ operation }) => operation)).toEqual(['getProcessingSchedule', 'signIn'])
  expect(await network.control('GET', 'requests?limit=1')).toEqual([expect.objectContaining({ path })])
})

test('A request before the sign-in is logged with the number of its consumer', async () => {
  const network = openNetwork(contract)
  const expired = await network.signIn({ email: 'pieter.vandermerwe@example.com' })
  await change(network, expired.body.data.reauth?.token ?? '', '27820000104')
  const step = await network.signIn({ msisdn: '27820000105' })
  await confirm(network, step.body.data.mfa?.token, '000000')
  await recover(network, { email: 'thandi.mokoena@example.com' })
  const logged = await network.control<LoggedCall[]>('GET', 'requests')
  expect(logged.map(({ operation, msisdn }) => `${operation} ${msisdn}`)).toEqual([
    'recoverPassword 27820000001',
    'confirmSignIn 27820000105',
    'signIn 27820000105',
    'changePassword 27820000104',
    'signIn 27820000104',
  ])
})

test('A reset restores the first state, including the ids of a seed', async () => {
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
  await network.control('POST', 'reset', { seed: 'another' })
  expect((await network.as('27820000001')).token).not.toBe(token)
})

test('The check of the ledger settles due payments first', async () => {
  const network = openNetwork(contract)
  const ada = await network.person()
  const countPostings = async () =>
    (await network.control<{ postings: number }>('GET', 'ledger/check')).postings
  const before = await countPostings()
  await ada.pay('27820000204', '10.00')
  expect(await countPostings()).toBe(before)
  network.clock.advance(10_000)
  expect(await countPostings()).toBe(before + 2)
})

test.each([
  ['https://elsewhere.example', 403],
  ['null', 403],
  ['http://sandbox.test', 200],
  [undefined, 200],
])('A control from the origin %s is answered %i', async (origin, status) => {
  const sandbox = createSandbox({ database: ':memory:' })
  const headers = origin === undefined ? {} : { origin }
  const request = new Request('http://sandbox.test/_sandbox/reset', { method: 'POST', headers })
  expect((await sandbox.fetch(request)).status).toBe(status)
  sandbox.close()
})
