import { expect, test } from 'vitest'
import {
  type Consumer,
  failed,
  fixedOtp,
  openNetwork,
  transferBody,
  waitUntilFaultMet,
} from '../../../support/sandbox/caller.ts'
import { watchContract } from '../../../support/sandbox/contract-checker.ts'

const contract = watchContract()

const stateOf = async (consumer: Consumer) => (await consumer.history(1))[0]?.state.alias

/** Two consumers of a fresh sandbox, and how one pays the other without reading the answer. */
const pair = async () => {
  const network = openNetwork(contract)
  const [ada, ben] = [await network.person(), await network.person()]
  const raw = async (amount: string, signal?: AbortSignal) => {
    const data = { msisdn: ada.msisdn }
    await ada.send('POST', '/network/express/notification/send/otp', { version: '1.0.0', data })
    return network.fetch(
      new Request('http://sandbox.test/network/express/wallet/transfer', {
        method: 'POST',
        headers: { authorization: ada.token },
        body: JSON.stringify(transferBody(ada.msisdn, ben.msisdn, amount, { otp: fixedOtp })),
        ...(signal && { signal }),
      }),
    )
  }
  return { network, ada, ben, raw }
}

test.each([
  ['10.13', 'Your transaction could not be processed.', 'requestDeclined'],
  ['10.14', 'You have insufficient funds for this transaction.', 'insufficientFunds'],
  ['10.15', 'You have reached your daily limit.', 'dailyValueLimitExceeded'],
])('An amount of %s is declined: %s', async (amount, message, code) => {
  const { ada, ben } = await pair()
  expect(await ada.pay(ben.msisdn, amount)).toEqual(failed(422, message, 'businessRule', code))
  expect({ state: await stateOf(ada), available: await ada.available() }).toEqual({
    state: 'authorization_declined',
    available: '1000.00',
  })
  expect(await ben.available()).toBe('1000.00')
})

test('An amount of .31 is pending for 10 seconds, then moves', async () => {
  const { network, ada, ben } = await pair()
  const answer = await ada.pay(ben.msisdn, '200.31')
  expect(answer.body.data).toMatchObject({
    state: { alias: 'authorization_pending', name: 'Authorization Pending' },
    balance: '798.69',
  })
  expect({ adaAvailable: await ada.available(), benAvailable: await ben.available() }).toEqual({
    adaAvailable: '798.69',
    benAvailable: '1000.00',
  })
  network.clock.advance(9_999)
  expect(await stateOf(ada)).toBe('authorization_pending')
  network.clock.advance(1)
  const settled = await ada.get(`/network/express/wallet/transaction/${answer.body.data.snsi}`)
  expect(settled.body.data).toMatchObject({
    timestamp: '2026-11-21T10:00:00.000+02:00',
    state: { alias: 'authorization_success' },
    balance: '799.69',
  })
  expect((await ada.history(1))[0]).toMatchObject({ type_alias: 'charge', balance: '798.69' })
  expect((await ben.history(1))[0]).toMatchObject({
    timestamp: '2026-11-21T10:00:10.000+02:00',
    balance: '1200.31',
  })
  expect({ adaAvailable: await ada.available(), benAvailable: await ben.available() }).toEqual({
    adaAvailable: '798.69',
    benAvailable: '1200.31',
  })
})

test('An amount of .32 is pending for 10 seconds, then comes back', async () => {
  const { network, ada, ben } = await pair()
  await ada.pay(ben.msisdn, '10.32')
  expect(await ada.available()).toBe('989.68')
  network.clock.advance(10_000)
  expect({ state: await stateOf(ada), available: await ada.available() }).toEqual({
    state: 'authorization_declined',
    available: '1000.00',
  })
  expect(await ben.available()).toBe('1000.00')
})

test('An amount of .51 is a system error, and nothing moves', async () => {
  const { ada, ben } = await pair()
  expect(await ada.pay(ben.msisdn, '10.51')).toEqual(failed(500, 'System Error', 'internal', 'genericError'))
  expect({ available: await ada.available(), historyCount: (await ada.history()).length }).toEqual({
    available: '1000.00',
    historyCount: 1,
  })
})

test('An amount of .52 is answered with a page, and nothing moves', async () => {
  const { ada, raw } = await pair()
  const response = await raw('10.52')
  expect({ status: response.status, contentType: response.headers.get('content-type') }).toEqual({
    status: 502,
    contentType: 'text/html',
  })
  expect(await ada.available()).toBe('1000.00')
})

test('An amount of .53 is never answered until the caller gives up, and nothing moves', async () => {
  const { network, ada, raw } = await pair()
  const caller = new AbortController()
  const rejected = expect(raw('10.53', caller.signal)).rejects.toThrow('Too long')
  await waitUntilFaultMet(network, 'drop')
  caller.abort(new DOMException('Too long', 'TimeoutError'))
  await rejected
  expect(await ada.available()).toBe('1000.00')
})

test('An amount of .54 moves, but its answer is lost', async () => {
  const { ada, ben, raw } = await pair()
  await expect(raw('10.54')).rejects.toThrow(TypeError)
  expect({ adaAvailable: await ada.available(), benAvailable: await ben.available() }).toEqual({
    adaAvailable: '989.46',
    benAvailable: '1010.54',
  })
})

test('An amount of .55 moves, but its answer is no JSON', async () => {
  const { ada, raw } = await pair()
  const response = await raw('10.55')
  expect(response.status).toBe(200)
  await expect(response.json()).rejects.toThrow(SyntaxError)
  expect(await ada.available()).toBe('989.45')
})

test('An amount of .56 moves, but its answer has no Trace ID', async () => {
  const { ada, raw } = await pair()
  expect(await (await raw('10.56')).json()).toMatchObject({ request: {}, data: { amount: '10.56' } })
  expect(await ada.available()).toBe('989.44')
})

test('An amount of .57 ends the session, and nothing moves', async () => {
  const { network, ada, ben } = await pair()
  expect((await ada.pay(ben.msisdn, '10.57')).status).toBe(401)
  expect((await ada.get('/network/express/authenticate/session')).status).toBe(401)
  expect(await (await network.as(ada.msisdn)).available()).toBe('1000.00')
})

test('A number without a customer is refused and adds nothing to the history', async () => {
  const { ada } = await pair()
  const nobody = failed(
    422,
    'The mobile number you are sending to is not a customer.',
    'identification',
    'identifierError',
    ['to.msisdn', 'The mobile number you are sending to is not a customer.'],
  )
  expect(await ada.pay('27820000201', '10.00')).toEqual(nobody)
  expect(await ada.pay('27825550142', '10.00')).toEqual(nobody)
  expect((await ada.history()).length).toBe(1)
})

test('A consumer cannot pay themselves', async () => {
  const { ada } = await pair()
  expect(await ada.pay(ada.msisdn, '10.00')).toEqual(
    failed(422, 'You cannot send money to yourself.', 'businessRule', 'samePartiesError'),
  )
})

test('202 cannot receive', async () => {
  const { ada } = await pair()
  expect(await ada.pay('27820000202', '10.00')).toEqual(
    failed(422, 'The recipient cannot receive money.', 'businessRule', 'requestDeclined'),
  )
  expect(await stateOf(ada)).toBe('authorization_declined')
})

test('204 is pending for 10 seconds and then paid, 206 then declined, 205 pending for ever', async () => {
  const { network, ada } = await pair()
  for (const to of ['27820000204', '27820000205', '27820000206']) await ada.pay(to, '10.00')
  const states = async () => (await ada.history(3)).map(({ state }) => state.alias).toReversed()
  const pending = 'authorization_pending'
  expect(await states()).toEqual([pending, pending, pending])
  network.clock.advance(10_000)
  expect(await states()).toEqual(['authorization_success', pending, 'authorization_declined'])
  network.clock.advance(30 * 24 * 3_600_000)
  const later = await network.as(ada.msisdn)
  expect(await later.available()).toBe('980.00')
  expect((await later.history(2)).map(({ state }) => state.alias)).toEqual([
    'authorization_declined',
    pending,
  ])
  expect(await network.control('GET', 'ledger/check')).toMatchObject({ ok: true, sum_cents: 0 })
})

test('Digits that mean something do so at the end of any number, and the money still goes somewhere', async () => {
  const { network, ada } = await pair()
  expect((await ada.pay('27825550204', '10.00')).status).toBe(200)
  network.clock.advance(10_000)
  expect({ state: await stateOf(ada), available: await ada.available() }).toEqual({
    state: 'authorization_success',
    available: '990.00',
  })
  expect(await network.control('GET', 'ledger/check')).toMatchObject({ ok: true, sum_cents: 0 })
})
