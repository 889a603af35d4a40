import { expect, test } from 'vitest'
import type { Transaction } from '../../../../openapi/network.gen.d.ts'
import {
  type Consumer,
  type Network,
  openNetwork,
  start,
  succeeded,
} from '../../../support/sandbox/caller.ts'

const day = 24 * 3_600_000
const [pending, success, refusal] = ['pending', 'success', 'declined'].map(name => `authorization_${name}`)
const cents = (amount: unknown) => Math.round(Number(amount) * 100)

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

/** Returns the effect of a transaction on the available balance, in cents; a pending debit counts. */
const effect = ({ class: side, amount, state }: Transaction) => {
  const happens = state.alias === success || (state.alias === pending && side === 'debit')
  return happens ? cents(amount) * (side === 'debit' ? -1 : 1) : 0
}

/** Reads a history and checks that its balances follow from its rows, from zero to what is available. */
const readTrueHistory = async (consumer: Consumer, days: number) => {
  const history = await whole(consumer)
  const wrong: Transaction[] = []
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

interface Person {
  readonly msisdn: string
  readonly balance_cents: number
  readonly available_cents: number
  readonly locked: boolean | null
}

const peopleOf = (network: Network) => network.control<Person[]>('GET', 'people')

test('The histories of all personas are true for three weeks', async () => {
  const network = openNetwork()
  const open = (await peopleOf(network)).filter(
    ({ msisdn, locked }) => locked !== null && !/10[456]$|11[23]$/.test(msisdn) && msisdn < '27820000200',
  )
  expect(open).toHaveLength(8)
  for (const { msisdn } of open) await readTrueHistory(await network.as(msisdn), 22)
})

test.each([
  ['27820000112', 1_200],
  ['27820000113', 10_000],
])('%s has %i transactions of two years in every type and state', async (msisdn, count) => {
  const vusi = await openNetwork().as(msisdn)
  const history = await readTrueHistory(vusi, 734)
  expect(history).toHaveLength(count)
  expect([...new Set(history.map(({ type_alias }) => type_alias))].sort()).toEqual(types)
  expect(new Set(history.map(({ state }) => state.alias))).toEqual(new Set([pending, success, refusal]))
  const [newest = 0, oldest = 0] = [history[0], history.at(-1)].map(row => Date.parse(row?.timestamp ?? ''))
  expect(newest - oldest).toBeGreaterThan(700 * day)
  for (const reference of ['=SUM(A1:A9)', '+27 83 555 0177', '-5 from last time', '@Sipho', 'هدية'])
    expect(history.map(row => row.reference)).toContain(reference)
  for (const row of [history[0], history[999], history.at(-1)])
    expect(await vusi.get(`/network/express/wallet/transaction/${row?.snsi}`)).toEqual(succeeded(row))
})

test.each([
  [101, 0, '0.00'],
  [777, 765_43, '765.43'],
])('A history of %i rows to order ends at %i cents', async (history, balance_cents, available) => {
  const ada = await openNetwork().person({ history, balance_cents })
  expect(await readTrueHistory(ada, 734)).toHaveLength(history)
  expect(await ada.available()).toBe(available)
})

test('A long history is created at first use without changing balances', async () => {
  const network = openNetwork()
  const postings = async () => (await network.control<{ postings: number }>('GET', 'ledger/check')).postings
  const before = { postings: await postings(), people: await peopleOf(network) }
  expect(before.postings).toBeLessThan(1_000)
  await network.as('27820000112')
  expect(await postings()).toBeGreaterThan(before.postings + 2_000)
  expect(await peopleOf(network)).toEqual(before.people)
})

test('A long history does not depend on the time of its first use', async () => {
  const [early, late] = [openNetwork(), openNetwork()]
  await (await late.person()).pay('27820000112', '12.34')
  late.clock.advance(7 * day)
  const [one, other] = [await whole(await early.as('27820000112')), await whole(await late.as('27820000112'))]
  const past = (history: readonly Transaction[]) =>
    history.filter(({ timestamp }) => Date.parse(timestamp) < start - 3 * day)
  expect(past(one).length).toBeGreaterThan(1_100)
  expect(past(other)).toEqual(past(one))
  expect(other).toHaveLength(one.length + 1)
})

test('The pending rows of 112 settle by the clock or never', async () => {
  const network = openNetwork()
  const vusi = await network.as('27820000112')
  const stateOf = async (reference: string, consumer = vusi) =>
    (await consumer.history(10)).find(row => row.reference === reference)?.state.alias
  const now = async () => [
    await stateOf('Instant EFT'),
    await stateOf('Fuel for the bakkie'),
    await stateOf('Rent share'),
    await vusi.available(),
  ]
  expect(await now()).toEqual([pending, pending, pending, '2714.90'])
  network.clock.advance(30 * 60_000)
  expect(await now()).toEqual([success, pending, pending, '3464.90'])
  network.clock.advance(15 * 60_000)
  expect(await now()).toEqual([success, refusal, pending, '3784.90'])
  network.clock.advance(365 * day)
  expect(await stateOf('Rent share', await network.as(vusi.msisdn))).toBe(pending)
})

test('A list shows a hundred rows of a crowded minute', async () => {
  const ada = await openNetwork().person({ history: 400, crowded: 130 })
  const minutes = (await whole(ada)).map(minuteOf)
  const minute = minutes.find((one, place) => minutes[place + 99] === one)
  expect(await listed(ada, `&start_date=${minute}&end_date=${minute}`)).toHaveLength(100)
})
