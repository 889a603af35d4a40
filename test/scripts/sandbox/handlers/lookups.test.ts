import { expect, test } from 'vitest'
import type { DstvAccount, MegsProduct, ProcessingEta, Product } from '../../../../openapi/network.gen.d.ts'
import { deposits } from '../../../support/sandbox/accounts.ts'
import {
  type Consumer,
  failed,
  khanya,
  lwandle,
  openNetwork,
  succeeded,
  tiro,
} from '../../../support/sandbox/caller.ts'
import { watchContract } from '../../../support/sandbox/contract-checker.ts'

const contract = watchContract()

const ask =
  <Data>(path: string) =>
  ({ send }: Consumer, data: object) =>
    send<Data>('POST', `/network/express/integration/${path}`, { version: '1.0.0', data })
const checkDstv = ask<DstvAccount>('dstv/account')
const checkMegs = ask<DstvAccount>('megsapp/dstv/account')
const listCategories = ask<{ name: string }[]>('megsapp/products/categories')
const listBundles = ask<MegsProduct[]>('megsapp/products')

const listProducts = ({ get }: Consumer, type: string, range = '&limit=1000&offset=0') =>
  get<Product[]>(`/network/express/product?type=${type}${range}`)

const open = async (id?: string) => {
  const network = openNetwork(contract)
  return { network, ada: await network.as((await network.person()).msisdn, id) }
}

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

test('A list of products has active and inactive ones, and no price for electricity', async () => {
  const { ada } = await open()
  const listStates = async (kind: string) =>
    (await listProducts(ada, kind)).body.data.map(({ alias, cost, state }) => `${alias} ${cost} ${state}`)
  expect((await listStates('prepaid_airtime')).slice(0, 2)).toEqual([
    'cellair_airtime_5 5.00 inactive',
    'cellair_airtime_10 10.00 active',
  ])
  expect(await listStates('prepaid_utility')).toEqual([
    'cellair_electricity_paper undefined inactive',
    'cellair_electricity undefined active',
  ])
})

test('A list of products has the requested range', async () => {
  const { ada } = await open()
  const listRange = async (range: string) =>
    (await listProducts(ada, 'prepaid_data', range)).body.data.map(({ alias }) => alias)
  expect(await listRange('&limit=1&offset=1')).toEqual(['cellair_data_1gb'])
  expect(await listRange('&limit=2&offset=3')).toEqual(['cellair_data_5gb'])
  for (const range of ['', '&limit=10', '&limit=0&offset=0', '&limit=1001&offset=0', '&limit=1&offset=-1'])
    expect((await listProducts(ada, 'prepaid_data', range)).status).toBe(400)
  expect((await listProducts(ada, 'prepaid_water')).status).toBe(400)
})

test('Every category of every provider has bundles of that category', async () => {
  const { ada } = await open(khanya)
  for (const network of ['mtn', 'vodacom', 'cellc', 'telkom_mobile'])
    for (const { name: category } of (await listCategories(ada, { network })).body.data) {
      const bundles = (await listBundles(ada, { network, category })).body.data
      expect(new Set(bundles.map(bundle => bundle.category))).toEqual(new Set([category]))
    }
  const [bundle] = (await listBundles(ada, { network: 'mtn', category: 'Monthly' })).body.data
  const price = { cost: 85.5, value: '85.50' }
  expect(bundle).toEqual({ name: '1 GB', category: 'Monthly', key: 'mtn-1gb-30d', ...price })
  expect((await listBundles(ada, { network: 'mtn', category: 'Yearly' })).body.data).toEqual([])
  expect((await listCategories(ada, { network: 'unheard_of' })).status).toBe(400)
})

test('A DSTV account …0000 is unknown, and …0001 has nothing due', async () => {
  const { ada } = await open()
  const megs = (identifier: string) => checkMegs(ada, { identifier, msisdn: ada.msisdn, external_id: 'one' })
  const unknown = failed(404, 'Unable to Retrieve DSTV Account Details', 'identification', 'identifierError')
  expect(await checkDstv(ada, { consumer_id: '1234567890000' })).toEqual(unknown)
  expect(await megs('CARD0000')).toEqual(unknown)
  expect((await checkDstv(ada, { consumer_id: '1234567890001' })).body.data.amount_due).toBe('0.00')
  expect((await megs('80010001')).body.data.amount_due).toBe('0.00')
  const { data } = (await checkDstv(ada, { consumer_id: '0123456789012' })).body
  expect(data.amount_due).toMatch(/^[1-9]\d*\.00$/)
  expect((await checkDstv(ada, { consumer_id: 123456789012 })).body.data).toEqual(data)
  for (const consumer_id of ['123456789012', '12345678901234', 12345678901234, -1, 1.5])
    expect((await checkDstv(ada, { consumer_id })).status).toBe(400)
})

test('Deposits go to an account of the network; Khanya has a message instead', async () => {
  const { network, ada } = await open()
  const readAccount = async (id: string) => (await deposits(await network.as(ada.msisdn, id))).body.data
  expect(await readAccount(lwandle)).toMatchObject({ account_holder: 'Lwandle Wallet (Pty) Ltd' })
  expect(await readAccount(tiro)).toMatchObject({ account_holder: 'Tiro Pay (Pty) Ltd' })
  expect(await readAccount(khanya)).toEqual({
    message: 'Deposits are paid in at any Khanya agent. There is no bank account.',
  })
})
