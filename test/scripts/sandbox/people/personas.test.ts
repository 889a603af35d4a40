import { expect, test } from 'vitest'
import type { Consumer, Transaction, Wallet } from '../../../../openapi/network.gen.d.ts'
import { anyId, failed, openNetwork, start, succeeded } from '../../../support/sandbox/caller.ts'
import { watchContract } from '../../../support/sandbox/contract-checker.ts'

const contract = watchContract()

interface Person {
  readonly msisdn: string
  readonly name: string
  readonly balance_cents: number | null
  readonly available_cents: number | null
  readonly locked: boolean | null
}

test('Thandi has R 12 345.67 to spend, and R 350.00 more that a pending payment holds', async () => {
  const network = openNetwork(contract)
  const people = await network.control<Person[]>('GET', 'people')
  expect(people[0]).toEqual({
    msisdn: '27820000001',
    name: 'Thandi Nomsa Mokoena',
    note: 'Everyday consumer, with a transaction in every state',
    email: 'thandi.mokoena@example.com',
    network: null,
    authenticator: null,
    balance_cents: 12_695_67,
    available_cents: 12_345_67,
    locked: false,
  })
  expect(await (await network.as('27820000001')).available()).toBe('12345.67')
})

test('Thandi is known by all her names', async () => {
  const thandi = await openNetwork(contract).as('27820000001')
  expect(await thandi.get<Consumer>('/network/express/consumer/27820000001')).toEqual(
    succeeded({
      snsi: anyId,
      msisdn: '27820000001',
      email: 'thandi.mokoena@example.com',
      name: 'Thandi Nomsa Mokoena',
      first_name: 'Thandi',
      second_name: 'Nomsa',
      last_name: 'Mokoena',
      mfa: {},
      abstract: {},
    }),
  )
})

test("Thandi's latest transactions are in every state, and the newest shows what is available", async () => {
  const thandi = await openNetwork(contract).as('27820000001')
  const latest = await thandi.history(10)
  expect(latest[0]).toEqual({
    snsi: anyId,
    timestamp: '2026-11-21T09:56:00.000+02:00',
    type_name: 'Wallet Transfer',
    type_alias: 'transfer',
    class: 'debit',
    amount: '350.00',
    balance: '12345.67',
    reference: 'Rent share',
    state: { alias: 'authorization_pending', name: 'Authorization Pending' },
    abstract: { recipient: { msisdn: '27820000205', name: 'Tshepo Maluleke' } },
    currency: 'ZAR',
  })
  expect(new Set(latest.map(({ state }) => state.alias))).toEqual(
    new Set(['authorization_pending', 'authorization_success', 'authorization_declined']),
  )
})

/** What a transaction did to what is available, in cents. */
const effect = ({ class: side, amount, state }: Transaction) => {
  if (state.alias === 'authorization_declined') return 0
  return Math.round(Number(amount) * 100) * (side === 'debit' ? -1 : 1)
}
const cents = (amount: string | number) => Math.round(Number(amount) * 100)

test('Every history runs truthfully, newest first, within three weeks, never below zero', async () => {
  const network = openNetwork(contract)
  const people = await network.control<Person[]>('GET', 'people')
  const open = people.filter(
    ({ msisdn, locked }) => locked !== null && !/10[456]$|11[23]$/.test(msisdn) && msisdn < '27820000200',
  )
  expect(open).toHaveLength(8)
  for (const { msisdn, available_cents } of open) {
    const history = await (await network.as(msisdn)).history()
    let running = 0
    let before = start - 22 * 24 * 3_600_000
    for (const transaction of history.toReversed()) {
      running += effect(transaction)
      expect(cents(transaction.balance)).toBe(running)
      expect(running).toBeGreaterThanOrEqual(0)
      expect(Date.parse(transaction.timestamp)).toBeGreaterThanOrEqual(before)
      before = Date.parse(transaction.timestamp)
    }
    expect(before).toBeLessThanOrEqual(start)
    expect(running).toBe(available_cents)
  }
})

test('Only 101 has a locked wallet', async () => {
  const people = await openNetwork(contract).control<Person[]>('GET', 'people')
  expect(people.filter(({ locked }) => locked).map(({ msisdn }) => msisdn)).toEqual(['27820000101'])
})

test('A locked wallet says so, and another says that it is not', async () => {
  const network = openNetwork(contract)
  const [locked, sound] = [await network.as('27820000101'), await network.as('27820000002')]
  expect(await locked.get<Wallet>('/network/express/wallet/27820000101')).toEqual(
    succeeded({
      snsi: anyId,
      msisdn: '27820000101',
      alias: '27820000101',
      currency: 'ZAR',
      deposit_reference: 'W820000101',
      Locked: true,
      balance: { available: '640.20', currency: 'ZAR' },
    }),
  )
  expect((await sound.get<Wallet>('/network/express/wallet/27820000002')).body.data.Locked).toBe(false)
})

test('102 and 103 have no wallet yet', async () => {
  const network = openNetwork(contract)
  for (const msisdn of ['27820000102', '27820000103']) {
    const consumer = await network.as(msisdn)
    const none = failed(404, 'Digital Wallet Account Not Created', 'identification', 'identifierError')
    expect(await consumer.get(`/network/express/wallet/${msisdn}`)).toEqual(none)
    expect(await consumer.get(`/network/express/wallet/${msisdn}/ZAR/balance`)).toEqual(none)
  }
})

test('106 has an authenticator to disable, and 108 the numbers for creditor payments', async () => {
  const network = openNetwork(contract)
  const creditor = await network.as('27820000108')
  const { body } = await creditor.get<Consumer>('/network/express/consumer/27820000108')
  expect(body.data.abstract).toEqual({ IDNumber: '8504125800086', MerchantCode: 'LWN0108' })
  expect(await network.control('GET', 'totp/27820000106')).toEqual({
    code: expect.stringMatching(/^\d{6}$/),
    remaining_ms: expect.any(Number),
    uri: expect.stringContaining('secret=JBSWY3DPEHPK3PXP'),
  })
})

test('107 has no transactions, 110 spent the last cent, and 109 gave no email address', async () => {
  const network = openNetwork(contract)
  const [fresh, empty, silent] = [
    await network.as('27820000107'),
    await network.as('27820000110'),
    await network.as('27820000109'),
  ]
  expect({ history: await fresh.history(), available: await fresh.available() }).toEqual({
    history: [],
    available: '0.00',
  })
  expect({ historyCount: (await empty.history()).length, available: await empty.available() }).toEqual({
    historyCount: 3,
    available: '0.00',
  })
  const { body } = await silent.get<Consumer>('/network/express/consumer/27820000109')
  expect(body.data.email).toBeUndefined()
})
