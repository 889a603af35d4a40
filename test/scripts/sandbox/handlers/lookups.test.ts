import { expect, test } from 'vitest'
import type { DstvAccount, MegsProduct, ProcessingEta, Product } from '../../../../openapi/network.gen.d.ts'
import { deposits } from '../../../support/sandbox/accounts.ts'
import {
  type Consumer,
  failed,
  khanya,
  openNetwork,
  succeeded,
  tiro,
  umoya,
} from '../../../support/sandbox/caller.ts'
import { watchContract } from '../../../support/sandbox/contract-checker.ts'

const contract = watchContract()
const version = '1.0.0'
const mopane = 'za-sandbox000004'

const ask =
  <Data>(path: string) =>
  ({ send }: Consumer, data: object) =>
    send<Data>('POST', `/network/express/integration/${path}`, { version, data })
const checkDstv = ask<DstvAccount>('dstv/account')
const checkMegs = ask<DstvAccount>('megsapp/dstv/account')
const categories = ask<{ name: string }[]>('megsapp/products/categories')
const bundles = ask<MegsProduct[]>('megsapp/products')

const products = async ({ get }: Consumer, type: string, rest = '&limit=1000&offset=0') =>
  get<Product[]>(`/network/express/product?type=${type}${rest}`)

const open = async (id?: string) => {
  const network = openNetwork(contract)
  return { network, ada: await network.as((await network.person()).msisdn, id) }
}

test('There are banks, each with its branch code', async () => {
  const { ada } = await open()
  const { body } = await ada.get<{ name: string; branch_code: string }[]>('/network/express/bank')
  expect(body.data.find(({ name }) => name === 'Nedbank')).toEqual({
    name: 'Nedbank',
    branch_code: '198765',
    country: 'ZA',
  })
  expect(body.data.every(({ branch_code }) => /^\d{6}$/.test(branch_code))).toBe(true)
})

test('The schedule of payments has its cutoff times', async () => {
  const { ada } = await open()
  expect(await ada.get('/network/express/processing/schedule?tender=eft')).toEqual(
    succeeded({
      schedule: 'Payments are processed on working days.',
      cutoff: [
        { name: 'Standard Payment', time: '15:30' },
        { name: 'Real-time Payment', time: '17:00' },
      ],
    }),
  )
  expect((await ada.get('/network/express/processing/schedule')).status).toBe(400)
})

test.each([
  ['2026-11-20T09:15:00+02:00', 'Today at 15:30', '6 hours 15 minutes', '2026-11-20T15:30:00.000+02:00'],
  ['2026-11-20T15:29:30+02:00', 'Today at 15:30', 'Less than a minute', '2026-11-20T15:30:00.000+02:00'],
  ['2026-11-20T15:30:00+02:00', 'Monday at 15:30', '3 days', '2026-11-23T15:30:00.000+02:00'],
  ['2026-11-21T10:00:00+02:00', 'Monday at 15:30', '2 days 5 hours', '2026-11-23T15:30:00.000+02:00'],
  ['2026-11-24T00:30:00+02:00', 'Today at 15:30', '15 hours', '2026-11-24T15:30:00.000+02:00'],
  ['2026-11-23T23:59:00+02:00', 'Tuesday at 15:30', '15 hours 31 minutes', '2026-11-24T15:30:00.000+02:00'],
])('At %s a payment arrives: %s', async (set, eta, time_until, time_scheduled) => {
  const { network } = await open()
  await network.control('POST', 'clock', { set })
  const ada = await network.as('27820000001')
  expect(await ada.get<ProcessingEta>('/network/express/processing/eta')).toEqual(
    succeeded({ eta, time_until, time_scheduled }),
  )
})

test('Products are listed by kind, the inactive ones among them', async () => {
  const { ada } = await open()
  const { body } = await products(ada, 'prepaid_airtime')
  expect(body.data.slice(0, 2)).toEqual([
    {
      alias: 'cellair_airtime_5',
      name: 'R5 Airtime',
      description: 'Airtime voucher',
      category: 'airtime',
      cost: '5.00',
      state: 'inactive',
    },
    {
      alias: 'cellair_airtime_10',
      name: 'R10 Airtime',
      description: 'Airtime voucher',
      category: 'airtime',
      cost: '10.00',
      state: 'active',
    },
  ])
  for (const kind of ['prepaid_data', 'prepaid_utility', 'membership']) {
    const states = (await products(ada, kind)).body.data.map(({ state }) => state)
    expect([kind, ...new Set(states)].toSorted()).toEqual(['active', 'inactive', kind])
  }
})

test('Electricity has no price, and the first of its products is no longer active', async () => {
  const { ada } = await open()
  const { body } = await products(ada, 'prepaid_utility')
  expect(body.data.map(({ alias, cost, state }) => [alias, cost, state])).toEqual([
    ['cellair_electricity_paper', undefined, 'inactive'],
    ['cellair_electricity', undefined, 'active'],
  ])
})

test.each([
  ['za-sandbox000001', [7, 4, 2, 4]],
  [khanya, [0, 0, 0, 0]],
  [tiro, [0, 0, 0, 3]],
  [mopane, [0, 0, 0, 0]],
  [umoya, [4, 2, 1, 0]],
])('%s lists %j', async (id, counts) => {
  const { ada } = await open(id)
  const kinds = ['prepaid_airtime', 'prepaid_data', 'prepaid_utility', 'membership']
  const found = await Promise.all(kinds.map(async kind => (await products(ada, kind)).body.data.length))
  expect(found).toEqual(counts)
})

test('A list is as long as asked for, from where it was asked for', async () => {
  const { ada } = await open()
  const names = async (rest: string) =>
    (await products(ada, 'prepaid_data', rest)).body.data.map(({ alias }) => alias)
  expect(await names('&limit=1&offset=1')).toEqual(['cellair_data_1gb'])
  expect(await names('&limit=2&offset=3')).toEqual(['cellair_data_5gb'])
  for (const rest of ['', '&limit=10', '&limit=0&offset=0', '&limit=1001&offset=0', '&limit=1&offset=-1'])
    expect((await products(ada, 'prepaid_data', rest)).status).toBe(400)
  expect((await products(ada, 'prepaid_water')).status).toBe(400)
})

test('A provider has categories, a category has bundles, and a bundle what buying it needs', async () => {
  const { ada } = await open(khanya)
  const names = async (network: string) => (await categories(ada, { network })).body.data
  expect(await names('mtn')).toEqual([
    { name: 'Daily' },
    { name: 'Weekly' },
    { name: 'Monthly' },
    { name: 'Social' },
  ])
  expect(await names('telkom_mobile')).toEqual([{ name: 'Monthly' }])
  expect((await bundles(ada, { network: 'mtn', category: 'Monthly' })).body.data[0]).toEqual({
    name: '1 GB',
    cost: 85.5,
    category: 'Monthly',
    key: 'mtn-1gb-30d',
    value: '85.50',
  })
  expect((await bundles(ada, { network: 'mtn', category: 'Yearly' })).body.data).toEqual([])
  expect((await categories(ada, { network: 'unheard_of' })).status).toBe(400)
})

test('Every category of every provider has something to buy', async () => {
  const { ada } = await open(khanya)
  for (const network of ['mtn', 'vodacom', 'cellc', 'telkom_mobile'])
    for (const { name: category } of (await categories(ada, { network })).body.data) {
      const { data } = (await bundles(ada, { network, category })).body
      expect(data.length).toBeGreaterThan(0)
      expect(data.every(bundle => bundle.category === category)).toBe(true)
    }
})

test('A DSTV account has an owner and an amount that is due, always the same', async () => {
  const { ada } = await open()
  const first = await checkDstv(ada, { consumer_id: '0123456789012' })
  expect(first).toEqual(
    succeeded({ account_owner: expect.any(String), amount_due: expect.stringMatching(/^\d+\.00$/) }),
  )
  expect((await checkDstv(ada, { consumer_id: 123456789012 })).body.data).toEqual(first.body.data)
})

test('…0000 is not known, and …0001 has nothing due', async () => {
  const { ada } = await open()
  const megs = (identifier: string) => checkMegs(ada, { identifier, msisdn: ada.msisdn, external_id: 'one' })
  const unknown = failed(404, 'Unable to Retrieve DSTV Account Details', 'identification', 'identifierError')
  expect(await checkDstv(ada, { consumer_id: '1234567890000' })).toEqual(unknown)
  expect(await megs('CARD0000')).toEqual(unknown)
  expect((await checkDstv(ada, { consumer_id: '1234567890001' })).body.data.amount_due).toBe('0.00')
  expect((await megs('80010001')).body.data.amount_due).toBe('0.00')
  expect(Number((await megs('8001015009087')).body.data.amount_due)).toBeGreaterThan(0)
})

test.each(['123456789012', '12345678901234', 12345678901234, -1, 1.5])(
  '%s is no DSTV account',
  async consumer_id => {
    const { ada } = await open()
    expect((await checkDstv(ada, { consumer_id })).status).toBe(400)
  },
)

test('Deposits go to an account of the network; Khanya has a message instead', async () => {
  const { network, ada } = await open()
  expect(await deposits(ada)).toEqual(
    succeeded({
      bank: 'Nedbank',
      account_holder: 'Lwandle Wallet (Pty) Ltd',
      account_number: '1122334455',
      branch_code: '198765',
      account_type: 'Current',
    }),
  )
  expect(await deposits(await network.as(ada.msisdn, khanya))).toEqual(
    succeeded({ message: 'Deposits are paid in at any Khanya agent. There is no bank account.' }),
  )
  const holders = [tiro, mopane, umoya].map(
    async id => (await deposits(await network.as(ada.msisdn, id))).body.data,
  )
  expect(await Promise.all(holders)).toMatchObject([
    { account_holder: 'Tiro Pay (Pty) Ltd' },
    { account_holder: 'Mopane (Pty) Ltd' },
    { account_holder: 'Umoya Money (Pty) Ltd' },
  ])
})
