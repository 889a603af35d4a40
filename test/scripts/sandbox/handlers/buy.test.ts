import { expect, test } from 'vitest'
import type { DstvAccount, MegsProduct, Product, Transaction } from '../../../../openapi/network.gen.d.ts'
import { deposits, invalidOtp } from '../../../support/sandbox/accounts.ts'
import {
  type Answer,
  type Consumer,
  fixedOtp,
  khanya,
  lwandle,
  newestState,
  openConsumer,
  readTexts,
  tiro,
  umoya,
  verdictOf,
} from '../../../support/sandbox/caller.ts'
import { airtime, askOtp, buy, electricity, megsAirtime } from '../../../support/sandbox/orders.ts'

const phone = '27725550199'

/** A consumer with R1 000.00 on one of the networks, and the SMS messages about purchases. */
const open = async (id?: string) => {
  const { network, ada } = await openConsumer(id)
  return { network, ada, textsTo: (to: string) => readTexts(network, to, /^buy_|pay_account/) }
}

const purchaseOf = ({ body: { data } }: Answer<Transaction>) => [data.type_alias, data.reference, data.amount]

const byEft = (product: string, integration: object) => ({ product, tender_type: 'instant_eft', integration })
const dstv = (consumer_id: string | number, amount = 20) => ({
  product: 'dstv',
  tender_type: 'eft',
  integration: { consumer_id, amount },
})

test('Airtime is a voucher, whose PIN the recipient gets', async () => {
  const { ada, textsTo } = await open()
  const answer = await buy(ada, airtime(ada, { recipient_msisdn: phone }))
  expect(purchaseOf(answer)).toEqual(['buy_airtime', 'R29 Airtime', '29.00'])
  const { voucher } = answer.body.data.abstract ?? {}
  expect(voucher).toMatch(/^(\d{4} ){3}\d{4}$/)
  const text = `Your R29 Airtime voucher PIN is ${voucher}. Lost it? Dial *120*001#.`
  expect(await textsTo(phone)).toEqual([text])
})

test('Electricity is a token, sent to the buyer or the named phone once it is paid', async () => {
  const { network, ada, textsTo } = await open()
  const { abstract } = (await buy(ada, electricity(150.31))).body.data
  expect(abstract).not.toHaveProperty('voucher')
  expect(await textsTo(ada.msisdn)).toEqual([])
  network.clock.advance(10_000)
  const paid = { meter: '01423876551', voucher: expect.any(String) }
  expect((await ada.history(1))[0]?.abstract).toMatchObject(paid)
  expect(await textsTo(ada.msisdn)).toEqual([
    expect.stringMatching(/^Your R150\.31 electricity token for meter 01423876551 is (\d{4} ){4}\d{4}\./),
  ])
  const { integration } = electricity(10)
  await buy(ada, byEft('cellair_electricity', { ...integration, recipient_msisdn: phone }))
  expect([await textsTo(phone), await textsTo(ada.msisdn)]).toMatchObject([{ length: 1 }, { length: 1 }])
})

test('A product out of stock leaves the list, and an inactive one is not sold', async () => {
  const { ada } = await open()
  const order = async (product: string) =>
    verdictOf(await buy(ada, byEft(product, { recipient_msisdn: ada.msisdn })))
  const listAliases = async () => (await listProducts(ada, 'prepaid_airtime')).map(({ alias }) => alias)
  expect(await listAliases()).toContain('out-of-stock')
  expect(await order('out-of-stock')).toBe('422 This product is out of stock.')
  expect(await listAliases()).not.toContain('out-of-stock')
  expect(await newestState(ada)).toBe('declined')
  for (const product of ['cellair_airtime_5', 'umoya_airtime_12', 'constructor', 'megs_airtime'])
    expect(await order(product)).toBe('422 product: This product is not available.')
  expect(await ada.available()).toBe('1000.00')
})

test.each([
  ['01423876500', 'This meter is not known.'],
  ['01423876501', 'The electricity vendor is offline. Please try again later.'],
])('Electricity for meter %s is declined: %s', async (meter, message) => {
  const { ada } = await open()
  expect(verdictOf(await buy(ada, electricity(100, meter)))).toBe(`422 ${message}`)
  expect([await newestState(ada), await ada.available()]).toEqual(['declined', '1000.00'])
})

test.each([
  ['integration.meter', { integration: { amount: 10 } }],
  ['integration.meter', { integration: { meter: '0142387655', amount: 10 } }],
  ['integration.amount', { integration: { meter: '01423876551' } }],
  ['integration.amount', { integration: { meter: '01423876551', amount: 10.005 } }],
  ['tender_type', { tender_type: 'card' }],
])('Electricity with a wrong %s is refused: %j', async (key, more) => {
  const { ada } = await open()
  expect(verdictOf(await buy(ada, { ...electricity(10), ...more }))).toContain(`400 ${key}: `)
})

test("A provider's airtime obeys the magic digits of the phone", async () => {
  const { network, ada } = await open(khanya)
  const send = async (to: string) => verdictOf(await buy(ada, megsAirtime(10, { recipient_msisdn: to })))
  expect(await send('27820000201')).toMatch(/^422 /)
  expect(await send('27820000202')).toBe('422 The recipient cannot receive money.')
  await send('27820000204')
  expect(await newestState(ada)).toBe('pending')
  network.clock.advance(10_000)
  expect(await newestState(ada)).toBe('success')
})

test("A provider's data is a bundle at its price", async () => {
  const { ada } = await open(khanya)
  const bundle = (key: string, amount: number, network = 'mtn') =>
    buy(ada, {
      product: 'megs_data',
      tender_type: 'card',
      integration: { recipient_msisdn: ada.msisdn, network, key, amount },
    })
  const month = 'mtn-1gb-30d'
  expect(purchaseOf(await bundle(month, 85.5))).toEqual(['buy_data', 'MTN 1 GB', 85.5])
  expect(verdictOf(await bundle(month, 85))).toBe('422 integration.amount: The price of this is R85.50.')
  expect((await bundle(month, 85.5, 'vodacom')).status).toBe(422)
  expect(verdictOf(await bundle('out-of-stock', 149))).toBe('422 This product is out of stock.')
  expect(await ada.available()).toBe(914.5)
})

const eftAirtime = byEft('cellair_airtime_29', { recipient_msisdn: phone })
test.each([
  ['R29 Airtime', lwandle, eftAirtime],
  ['R12.50 MTN Airtime', khanya, megsAirtime(12.5)],
  ['R10.00 Airtime', tiro, byEft('mmd_airtime', { recipient_msisdn: phone, amount: 10 })],
])('The recipient of %s on %s gets an SMS on request', async (name, id, order) => {
  const { ada, textsTo } = await open(id)
  await buy(ada, order)
  expect(await textsTo(phone)).toEqual([])
  await buy(ada, { ...order, send_notification: true })
  expect(await textsTo(phone)).toEqual([`${name} was loaded onto this phone.`])
})

test('A purchase without its one-time PIN or with a wrong PIN is refused', async () => {
  const { ada } = await open(umoya)
  const meter = byEft('umoya_electricity', electricity(10).integration)
  for (const order of [meter, dstv(1234567890123)]) {
    expect(verdictOf(await buy(ada, order))).toBe(invalidOtp)
    await askOtp(ada)
    expect((await buy(ada, { ...order, otp: fixedOtp })).status).toBe(200)
  }
  expect(verdictOf(await buy(ada, { ...meter, pin: '0000' }))).toBe('403 Invalid PIN')
})

const askProducts = ({ read }: Consumer, type: string, range = '&limit=1000&offset=0') =>
  read<Product[]>(`product?type=${type}${range}`)
const listProducts = async (...asked: Parameters<typeof askProducts>) =>
  (await askProducts(...asked)).body.data

test('A list of products has the requested range, of active and inactive ones', async () => {
  const { ada } = await open()
  const listStates = async (kind: string, range?: string) =>
    (await listProducts(ada, kind, range)).map(({ alias, cost, state }) => `${alias} ${cost} ${state}`)
  const [first, second] = await listStates('prepaid_airtime')
  expect([first, second]).toEqual(['cellair_airtime_5 5.00 inactive', 'cellair_airtime_10 10.00 active'])
  expect(await listStates('prepaid_utility', '&limit=1&offset=1')).toEqual([
    'cellair_electricity undefined active',
  ])
  expect(await listStates('prepaid_data', '&limit=2&offset=3')).toHaveLength(1)
  for (const range of ['', '&limit=10', '&limit=0&offset=0', '&limit=1001&offset=0', '&limit=1&offset=-1'])
    expect((await askProducts(ada, 'prepaid_data', range)).status).toBe(400)
  expect((await askProducts(ada, 'prepaid_water')).status).toBe(400)
})

test('Every category of every provider has bundles of that category', async () => {
  const { ada } = await open(khanya)
  const ask = <Data>(path: string, data: object) =>
    ada.post<Data>(`integration/megsapp/products${path}`, data)
  const bundlesOf = async (network: string, category: string) =>
    (await ask<MegsProduct[]>('', { network, category })).body.data
  for (const network of ['mtn', 'vodacom', 'cellc', 'telkom_mobile'])
    for (const { name } of (await ask<{ name: string }[]>('/categories', { network })).body.data) {
      const categories = (await bundlesOf(network, name)).map(({ category }) => category)
      expect(new Set(categories)).toEqual(new Set([name]))
    }
  const [bundle] = await bundlesOf('mtn', 'Monthly')
  const price = { cost: 85.5, value: '85.50' }
  expect(bundle).toEqual({ name: '1 GB', category: 'Monthly', key: 'mtn-1gb-30d', ...price })
  expect(await bundlesOf('mtn', 'Yearly')).toEqual([])
  expect((await ask('/categories', { network: 'unheard_of' })).status).toBe(400)
})

test('A DSTV account …0000 is unknown, and …0001 has nothing due', async () => {
  const { ada } = await open()
  const check = (consumer_id: string | number) =>
    ada.post<DstvAccount>('integration/dstv/account', { consumer_id })
  const checkMegs = (identifier: string) =>
    ada.post<DstvAccount>('integration/megsapp/dstv/account', {
      identifier,
      msisdn: ada.msisdn,
      external_id: 'one',
    })
  for (const answer of [await check('1234567890000'), await checkMegs('CARD0000')])
    expect(verdictOf(answer)).toBe('404 Unable to Retrieve DSTV Account Details')
  for (const answer of [await check('1234567890001'), await checkMegs('80010001')])
    expect(answer.body.data.amount_due).toBe('0.00')
  const { data } = (await check('0123456789012')).body
  expect(data.amount_due).toMatch(/^[1-9]\d*\.00$/)
  expect((await check(123456789012)).body.data).toEqual(data)
  for (const wrong of ['123456789012', '12345678901234', 12345678901234, -1, 1.5])
    expect((await check(wrong)).status).toBe(400)

  for (const number of ['0123456789012', 123456789012])
    expect(purchaseOf(await buy(ada, dstv(number)))).toEqual(['pay_account', 'DSTV 0123456789012', '20.00'])
  const reason = 'integration.amount: Minimun amount must be R 20,00.'
  expect(verdictOf(await buy(ada, dstv(123456789012, 19.99)))).toContain(reason)
  const unknown = await buy(ada, dstv('1234567890000'))
  expect(verdictOf(unknown)).toBe('422 Unable to Retrieve DSTV Account Details')
})

test.each([
  ['2026-11-20T09:15:00', 'Today at 15:30', '6 hours 15 minutes', '2026-11-20'],
  ['2026-11-20T15:29:30', 'Today at 15:30', 'Less than a minute', '2026-11-20'],
  ['2026-11-20T15:30:00', 'Monday at 15:30', '3 days', '2026-11-23'],
  ['2026-11-21T10:00:00', 'Monday at 15:30', '2 days 5 hours', '2026-11-23'],
  ['2026-11-24T00:30:00', 'Today at 15:30', '15 hours', '2026-11-24'],
  ['2026-11-23T23:59:00', 'Tuesday at 15:30', '15 hours 31 minutes', '2026-11-24'],
])('At %s a payment arrives: %s', async (time, eta, time_until, date) => {
  const { network } = await open()
  await network.control('POST', 'clock', { set: `${time}+02:00` })
  const { read } = await network.as('27820000001')
  const time_scheduled = `${date}T15:30:00.000+02:00`
  expect((await read('processing/eta')).body.data).toEqual({ eta, time_until, time_scheduled })
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
