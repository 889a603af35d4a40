import { expect, test } from 'vitest'
import { type Consumer, openNetwork, start } from '#test/support/sandbox/caller.ts'
import { distributionsOf } from '#test/support/sandbox/orders.ts'
import type { SandboxTransaction } from '../handlers/transaction.ts'

const day = 24 * 3_600_000
const cents = (amount: unknown) => Math.round(Number(amount) * 100)
const stateOf = ({ state }: SandboxTransaction) => state.alias

/** Reads the whole history, newest first, in pages of one hundred. */
const readWholeHistory = async ({ read, msisdn }: Consumer): Promise<SandboxTransaction[]> => {
  const found = new Map<string, SandboxTransaction>()
  const query = new URLSearchParams({ currency: 'ZAR', limit: '100' })
  for (;;) {
    const { data } = (await read<SandboxTransaction[]>(`wallet/${msisdn}/transaction?${query}`)).body
    for (const row of data) found.set(row.snsi, row)
    const minute = data.at(-1)?.timestamp.slice(0, 16).replace('T', ' ') ?? ''
    if (data.length < 100 || minute === query.get('end_date')) return [...found.values()]
    query.set('end_date', minute)
  }
}

/** Returns the effect of a transaction on the available balance, in cents; a pending debit counts. */
const effect = (row: SandboxTransaction) => {
  const isDebit = row.class === 'debit'
  const happens = /success/.test(stateOf(row)) || (/pending/.test(stateOf(row)) && isDebit)
  return happens ? cents(row.amount) * (isDebit ? -1 : 1) : 0
}

/** Reads a history and checks that its balances follow from its rows, from zero to what is available. */
const readTrueHistory = async (consumer: Consumer, days: number) => {
  const history = await readWholeHistory(consumer)
  const wrong: SandboxTransaction[] = []
  let running = 0
  let before = start - days * day
  for (const transaction of history.toReversed()) {
    running += effect(transaction)
    const at = Date.parse(transaction.timestamp)
    if (running < 0 || cents(transaction.balance) !== running || at < before) wrong.push(transaction)
    before = at
  }
  expect({ wrong, running }).toEqual({ wrong: [], running: cents(await consumer.available()) })
  expect(before).toBeLessThanOrEqual(start)
  return history
}

const types = [
  ...'bulk buy_airtime buy_data buy_electricity buy_membership capital_distribution cash_out'.split(' '),
  ...'charge pay_account pay_eft qr_request refund sale topup transfer'.split(' '),
]

test('The personas have wallets with true histories of five weeks', async () => {
  const network = openNetwork()
  const people = await network.control<{ msisdn: string; locked: boolean | null }[]>('GET', 'people')
  const money = { balance_cents: 12_695_67, available_cents: 12_345_67 }
  expect(people[0]).toMatchObject({ name: 'Thandi Nomsa Mokoena', ...money })
  const numbersOf = (wanted: boolean | null) =>
    people.filter(({ locked }) => locked === wanted).map(({ msisdn }) => msisdn)
  expect([numbersOf(true), numbersOf(null)]).toEqual([['27820000101'], ['27820000102', '27820000103']])
  const open = numbersOf(false).filter(msisdn => !/10[456]$|11[23]$/.test(msisdn) && msisdn < '27820000200')
  expect(open).toHaveLength(7)
  for (const msisdn of [...open, '27820000101']) await readTrueHistory(await network.as(msisdn), 36)
  const latest = await (await network.as('27820000001')).history(10)
  expect(latest[0]).toMatchObject({
    timestamp: '2026-11-21T09:56:00.000+02:00',
    amount: '350.00',
    balance: '12345.67',
    state: { name: 'Authorization Pending' },
    abstract: { recipient: { msisdn: '27820000205', name: 'Tshepo Maluleke' } },
  })
  expect(new Set(latest.map(stateOf)).size).toBe(3)
})

test('The persona 113 has two years of every type', async () => {
  const vusi = await openNetwork().as('27820000113')
  const history = await readTrueHistory(vusi, 734)
  expect(history).toHaveLength(10_000)
  expect([...new Set(history.map(({ type_alias }) => type_alias))].sort()).toEqual(types)
  const [newest = 0, oldest = 0] = [history[0], history.at(-1)].map(row => Date.parse(row?.timestamp ?? ''))
  expect(newest - oldest).toBeGreaterThan(700 * day)
  const bySnsi = new Map(history.map(row => [row.snsi, row]))
  for (const { amount, snsi, abstract } of history.filter(({ type_alias }) => type_alias === 'charge')) {
    const payment = bySnsi.get(abstract?.payment?.snsi ?? '')
    expect(payment?.abstract).toMatchObject({ charge: { amount, snsi }, trace_id: abstract?.trace_id })
  }
  for (const row of [history[0], history[999], history.at(-1)])
    expect((await vusi.read(`wallet/transaction/${row?.snsi}`)).body.data).toEqual(row)
})

test('The distributions of 108 have every format, for 108 only', async () => {
  const network = openNetwork()
  const keys = { merchant_code: 'LWN0108', id_number: '8504125800086' }
  const [thandi, mandla] = [await network.as('27820000001'), await network.as('27820000108')]
  const { payments = [], collections = [] } = (await distributionsOf(mandla, keys)).body.data
  expect(payments.map(({ ReportDate }) => ReportDate).join(' ')).toBe(
    '2026-11-21T08:30:00+02:00 20261117 2026-11-15 20261112 2026-10-18 20260921',
  )
  const amounts = { AmountDistributed: '4150.00', Remit: '4134.30', NewBalance: '482064.89' }
  expect(payments[1]).toMatchObject(amounts)
  expect(collections[0]).not.toHaveProperty('CollectionStatus')
  expect(collections[1]).toMatchObject({ CollectionDate: '20261120', CollectionStatus: 'Successful' })
  expect((await distributionsOf(thandi, keys)).status).toBe(422)
})
