import { expect, test } from 'vitest'
import type { DstvAccount, Product, Transaction } from '../../../../openapi/network.gen.d.ts'
import { invalidOtp } from '../../../support/sandbox/accounts.ts'
import {
  type Answer,
  fixedOtp,
  khanya,
  lwandle,
  newestState,
  openConsumer,
  openNetwork,
  readTexts,
  tiro,
  umoya,
  verdictOf,
} from '../../../support/sandbox/caller.ts'
import { airtime, askOtp, buy, electricity, megsAirtime } from '../../../support/sandbox/orders.ts'

const phone = '27725550199'

const purchaseOf = ({ body: { data } }: Answer<Transaction>) => [data.type_alias, data.reference, data.amount]

const byEft = (product: string, integration: object) => ({ product, tender_type: 'instant_eft', integration })
const dstv = (consumer_id: string | number, amount = 20) => ({
  product: 'dstv',
  tender_type: 'eft',
  integration: { consumer_id, amount },
})

test('A voucher or token is sent to its phone once it is paid', async () => {
  const { network, ada } = await openConsumer()
  const textsTo = (to: string) => readTexts(network, to, /^buy_/)
  const { voucher } = (await buy(ada, airtime(ada, { recipient_msisdn: phone }))).body.data.abstract ?? {}
  expect(voucher).toMatch(/^(\d{4} ){3}\d{4}$/)
  const text = `Your R29 Airtime voucher PIN is ${voucher}. Lost it? Dial *120*001#.`
  expect(await textsTo(phone)).toEqual([text])

  const { abstract } = (await buy(ada, electricity(150.31))).body.data
  expect(abstract).not.toHaveProperty('voucher')
  expect(await textsTo(ada.msisdn)).toEqual([])
  network.clock.advance(10_000)
  const paid = { meter: '01423876551', voucher: expect.any(String) }
  expect((await ada.history(1))[0]?.abstract).toMatchObject(paid)
  const token = /^Your R150\.31 electricity token for meter 01423876551 is (\d{4} ){4}\d{4}\./
  expect(await textsTo(ada.msisdn)).toEqual([expect.stringMatching(token)])
})

test('A product out of stock leaves the list, and is not sold', async () => {
  const { ada } = await openConsumer()
  const order = async (product: string) =>
    verdictOf(await buy(ada, byEft(product, { recipient_msisdn: ada.msisdn })))
  const path = 'product?type=prepaid_airtime&limit=1000&offset=0'
  const listAliases = async () => (await ada.read<Product[]>(path)).body.data.map(({ alias }) => alias)
  expect(await listAliases()).toContain('out-of-stock')
  expect(await order('out-of-stock')).toBe('422 This product is out of stock.')
  expect(await listAliases()).not.toContain('out-of-stock')
  expect(await newestState(ada)).toBe('declined')
  for (const product of ['cellair_airtime_5', 'umoya_airtime_12', 'constructor'])
    expect(await order(product)).toBe('422 product: This product is not available.')
  expect(await ada.available()).toBe('1000.00')
})

test("A provider's data is a bundle at its price", async () => {
  const { ada } = await openConsumer(khanya)
  const bundle = (key: string, amount: number, network = 'mtn') => {
    const integration = { recipient_msisdn: ada.msisdn, network, key, amount }
    return buy(ada, { product: 'megs_data', tender_type: 'card', integration })
  }
  const month = 'mtn-1gb-30d'
  expect(purchaseOf(await bundle(month, 85.5))).toEqual(['buy_data', 'MTN 1 GB', 85.5])
  expect(verdictOf(await bundle(month, 85))).toBe('422 integration.amount: The price of this is R85.50.')
  expect((await bundle(month, 85.5, 'vodacom')).status).toBe(422)
  expect(await ada.available()).toBe(914.5)
})

const eftAirtime = byEft('cellair_airtime_29', { recipient_msisdn: phone })
test.each([
  ['R29 Airtime', lwandle, eftAirtime],
  ['R12.50 MTN Airtime', khanya, megsAirtime(12.5)],
  ['R10.00 Airtime', tiro, byEft('mmd_airtime', { recipient_msisdn: phone, amount: 10 })],
])('The recipient of %s on %s gets an SMS on request', async (name, id, order) => {
  const { network, ada } = await openConsumer(id)
  for (const send_notification of [false, true]) await buy(ada, { ...order, send_notification })
  expect(await readTexts(network, phone, /^buy_/)).toEqual([`${name} was loaded onto this phone.`])
})

test('A purchase without its one-time PIN is refused', async () => {
  const { ada } = await openConsumer(umoya)
  for (const order of [byEft('umoya_electricity', electricity(10).integration), dstv(1234567890123)]) {
    expect(verdictOf(await buy(ada, order))).toBe(invalidOtp)
    await askOtp(ada)
    expect((await buy(ada, { ...order, otp: fixedOtp })).status).toBe(200)
  }
})

test.each([
  ['422 This meter is not known.', electricity(100, '01423876500')],
  ['422 The electricity vendor is offline. Please try again later.', electricity(100, '01423876501')],
  ['400 integration.meter: ', byEft('cellair_electricity', { meter: '0142387655', amount: 10 })],
  ['400 integration.amount: ', byEft('cellair_electricity', { meter: '01423876551' })],
  ['400 integration.amount: ', electricity(10.005)],
  ['400 tender_type: ', { ...electricity(10), tender_type: 'card' }],
  ['400 integration.amount: Minimun amount must be R 20,00.', dstv('0123456789012', 19.99)],
  ['422 Unable to Retrieve DSTV Account Details', dstv('1234567890000')],
])('A purchase is answered %s to %j', async (verdict, order) => {
  const { ada } = await openConsumer()
  expect(verdictOf(await buy(ada, order))).toContain(verdict)
  expect(await ada.available()).toBe('1000.00')
})

test('A DSTV number is text, or an integer without its leading zero', async () => {
  const { ada } = await openConsumer()
  const check = async (consumer_id: string | number) =>
    (await ada.post<DstvAccount>('integration/dstv/account', { consumer_id })).body.data
  expect((await check('1234567890001')).amount_due).toBe('0.00')
  expect(await check(123456789012)).toEqual(await check('0123456789012'))
  expect(purchaseOf(await buy(ada, dstv(123456789012)))).toEqual([
    'pay_account',
    'DSTV 0123456789012',
    '20.00',
  ])
})

test.each([
  ['2026-11-20T15:29:30', 'Today at 15:30', 'Less than a minute', '2026-11-20'],
  ['2026-11-20T15:30:00', 'Monday at 15:30', '3 days', '2026-11-23'],
  ['2026-11-23T23:59:00', 'Tuesday at 15:30', '15 hours 31 minutes', '2026-11-24'],
])('At %s a payment arrives: %s', async (time, eta, time_until, date) => {
  const network = openNetwork()
  await network.control('POST', 'clock', { set: `${time}+02:00` })
  const { read } = await network.as('27820000001')
  const time_scheduled = `${date}T15:30:00.000+02:00`
  expect((await read('processing/eta')).body.data).toEqual({ eta, time_until, time_scheduled })
})
