import { expect, test } from 'vitest'
import type { Transaction } from '../../../../openapi/network.gen.d.ts'
import {
  type Consumer,
  type Network,
  openNetwork,
  start,
  succeeded,
} from '../../../support/sandbox/caller.ts'
import { watchContract } from '../../../support/sandbox/contract-checker.ts'

const contract = watchContract()

const day = 24 * 3_600_000
const cents = (amount: string | number) => Math.round(Number(amount) * 100)

/** The minute of a timestamp, as a query says it. */
const minuteOf = ({ timestamp }: Transaction) => timestamp.slice(0, 16).replace('T', ' ')

const listed = async ({ get, msisdn }: Consumer, query: string) =>
  (await get<Transaction[]>(`/network/express/wallet/${msisdn}/transaction?currency=ZAR&limit=100${query}`))
    .body.data

/** Reads the whole history, newest first, in pages of one hundred. */
const whole = async (consumer: Consumer): Promise<Transaction[]> => {
  const found = new Map<string, Transaction>()
  for (let query = ''; ; ) {
    const rows = await listed(consumer, query)
    for (const row of rows) found.set(row.snsi, row)
    const oldest = rows.at(-1)
    const next = oldest && `&end_date=${minuteOf(oldest)}`
    if (rows.length < 100 || next === undefined || next === query) return [...found.values()]
    query = next
  }
}

/** What a transaction did to what is available, in cents: a pending debit is set aside. */
const effect = ({ class: side, amount, state }: Transaction) => {
  const happens =
    state.alias === 'authorization_success' || (state.alias === 'authorization_pending' && side === 'debit')
  return happens ? cents(amount) * (side === 'debit' ? -1 : 1) : 0
}

/** A history runs by its own balances from nothing to what is there, never below nothing. */
const expectTruth = async (consumer: Consumer, history: readonly Transaction[]) => {
  const wrong: Transaction[] = []
  let running = 0
  let before = start - 734 * day
  for (const transaction of history.toReversed()) {
    running += effect(transaction)
    const at = Date.parse(transaction.timestamp)
    if (running < 0 || cents(transaction.balance) !== running || at < before) wrong.push(transaction)
    before = at
  }
  expect(wrong).toEqual([])
  expect(before).toBeLessThanOrEqual(start)
  expect(running).toBe(cents(String(await consumer.available())))
}

const ledgerOf = (network: Network) =>
  network.control<{ ok: boolean; sum_cents: number; postings: number }>('GET', 'ledger/check')

const types = [
  'bulk',
  'buy_airtime',
  'buy_data',
  'buy_electricity',
  'buy_membership',
  'capital_distribution',
  'cash_out',
  'charge',
  'pay_account',
  'pay_eft',
  'qr_request',
  'refund',
  'sale',
  'topup',
  'transfer',
]
const states = ['authorization_declined', 'authorization_pending', 'authorization_success']

const expectEverything = (history: readonly Transaction[]) => {
  expect([...new Set(history.map(({ type_alias }) => type_alias))].sort()).toEqual(types)
  expect([...new Set(history.map(({ state }) => state.alias))].sort()).toEqual(states)
  const [newest, oldest] = [history[0], history.at(-1)].map(row => Date.parse(row?.timestamp ?? ''))
  expect(Number(newest) - Number(oldest)).toBeGreaterThan(700 * day)
}

test.each([
  ['27820000112', 1_200],
  ['27820000113', 10_000],
])(
  '%s has %i transactions over two years, of every type and in every state',
  async (msisdn, count) => {
    const network = openNetwork(contract)
    const consumer = await network.as(msisdn)
    const history = await whole(consumer)
    expect(history).toHaveLength(count)
    expectEverything(history)
    await expectTruth(consumer, history)
    expect(await ledgerOf(network)).toMatchObject({ ok: true, sum_cents: 0 })
  },
  30_000,
)

test('A long history is created at the first use and changes no balance', async () => {
  const network = openNetwork(contract)
  const fundsOf = async () =>
    (
      await network.control<{ msisdn: string; balance_cents: number; available_cents: number }[]>(
        'GET',
        'people',
      )
    )
      .filter(({ msisdn }) => /11[23]$/.test(msisdn))
      .map(({ balance_cents, available_cents }) => [balance_cents, available_cents])
  const before = await ledgerOf(network)
  expect(before.postings).toBeLessThan(1_000)
  expect(await fundsOf()).toEqual([
    [3_204_90, 2_714_90],
    [8_450_35, 8_450_35],
  ])
  await network.as('27820000112')
  expect((await ledgerOf(network)).postings).toBeGreaterThan(before.postings + 2_000)
  expect(await fundsOf()).toEqual([
    [3_204_90, 2_714_90],
    [8_450_35, 8_450_35],
  ])
})

test('It is the same history whenever it is told, and whatever came in before', async () => {
  const [early, late] = [openNetwork(contract), openNetwork(contract)]
  const ada = await late.person()
  await ada.pay('27820000112', '12.34')
  late.clock.advance(7 * day)
  const [one, other] = [await whole(await early.as('27820000112')), await whole(await late.as('27820000112'))]
  const past = (history: readonly Transaction[]) =>
    history.filter(({ timestamp }) => Date.parse(timestamp) < start - 3 * day)
  expect(past(one).length).toBeGreaterThan(1_100)
  expect(past(other)).toEqual(past(one))
  expect(other).toHaveLength(one.length + 1)
})

test('What is pending settles by the clock, or never', async () => {
  const network = openNetwork(contract)
  const vusi = await network.as('27820000112')
  const stateOf = async (reference: string, consumer = vusi) =>
    (await consumer.history(10)).find(row => row.reference === reference)?.state.alias
  const three = async () => [
    await stateOf('Instant EFT'),
    await stateOf('Fuel for the bakkie'),
    await stateOf('Rent share'),
    await vusi.available(),
  ]
  const pending = 'authorization_pending'
  expect(await three()).toEqual([pending, pending, pending, '2714.90'])
  network.clock.advance(30 * 60_000)
  expect(await three()).toEqual(['authorization_success', pending, pending, '3464.90'])
  network.clock.advance(15 * 60_000)
  expect(await three()).toEqual(['authorization_success', 'authorization_declined', pending, '3784.90'])
  network.clock.advance(365 * day)
  expect(await stateOf('Rent share', await network.as(vusi.msisdn))).toBe(pending)
})

test('A consumer is made with a long history, within a test’s patience', async () => {
  const network = openNetwork(contract)
  const ada = await network.person({ history: 10_000, balance_cents: 765_43 })
  const history = await whole(ada)
  expect({ historyCount: history.length, available: await ada.available() }).toEqual({
    historyCount: 10_000,
    available: '765.43',
  })
  expectEverything(history)
  await expectTruth(ada, history)
  expect(await ledgerOf(network)).toMatchObject({ ok: true, sum_cents: 0 })
}, 30_000)

test.each([101, 300, 777])('A history of %i adds up to a balance of zero when requested', async count => {
  const network = openNetwork(contract)
  const ada = await network.person({ history: count, balance_cents: 0 })
  const history = await whole(ada)
  expect({ historyCount: history.length, available: await ada.available() }).toEqual({
    historyCount: count,
    available: '0.00',
  })
  await expectTruth(ada, history)
})

test('More than a hundred transactions can crowd into one minute, and no list tells all of them', async () => {
  const network = openNetwork(contract)
  const ada = await network.person({ history: 400, crowded: 130 })
  const history = await whole(ada)
  const counts = new Map<string, number>()
  for (const row of history) counts.set(minuteOf(row), (counts.get(minuteOf(row)) ?? 0) + 1)
  const [minute, count] = [...counts].sort(([, one], [, other]) => other - one)[0] ?? ['', 0]
  expect(count).toBe(100)
  const within = await listed(ada, `&start_date=${minute}&end_date=${minute}`)
  expect(within).toHaveLength(100)
  expect(await ledgerOf(network)).toMatchObject({ ok: true, sum_cents: 0 })
})

test('References that other programs take for more than text come as they are', async () => {
  const ada = await openNetwork(contract).person({ history: 1_000 })
  const references = new Set((await whole(ada)).map(({ reference }) => reference))
  for (const reference of ['=SUM(A1:A9)', '+27 83 555 0177', '-5 from last time', '@Sipho', 'هدية'])
    expect(references).toContain(reference)
})

test('One of ten thousand is read by itself, with what was available after it', async () => {
  const network = openNetwork(contract)
  const ada = await network.person({ history: 2_000 })
  const history = await whole(ada)
  for (const row of [history[0], history[999], history.at(-1)])
    expect(await ada.get(`/network/express/wallet/transaction/${row?.snsi}`)).toEqual(succeeded(row))
})

test('A long history and what follows live together: money moves on as ever', async () => {
  const network = openNetwork(contract)
  const [ada, ben] = [await network.person({ history: 500 }), await network.person()]
  await ada.pay(ben.msisdn, '100.00')
  await ben.pay(ada.msisdn, '40.00')
  const history = await whole(ada)
  expect(history).toHaveLength(502)
  expect({ adaAvailable: await ada.available(), benAvailable: await ben.available() }).toEqual({
    adaAvailable: '940.00',
    benAvailable: '1060.00',
  })
  await expectTruth(ada, history)
})
