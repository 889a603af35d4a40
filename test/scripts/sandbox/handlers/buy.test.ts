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
  const path = 'product?type=prepaid_airtime&limit=1000&offset=0'
  const listAliases = async () => (await ada.read<Product[]>(path)).body.data.map(({ alias }) => alias)
  expect(await listAliases()).toContain('out-of-stock')
  expect(await order('out-of-stock')).toBe('422 This product is out of stock.')
  expect(await listAliases()).not.toContain('out-of-stock')
  expect(await newestState(ada)).toBe('declined')
  for (const product of ['cellair_airtime_5', 'umoya_airtime_12', 'constructor', 'megs_airtime'])
    expect(await order(product)).toBe('422 product: This product is not available.')
  expect(await ada.available()).toBe('1000.00')
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
  const { ada } = await open()
  expect(verdictOf(await buy(ada, order))).toContain(verdict)
  expect(await ada.available()).toBe('1000.00')
})

test('The number of a DSTV account is text, or an integer without its leading zero', async () => {
  const { ada } = await open()
  const check = async (consumer_id: string | number) =>
    (await ada.post<DstvAccount>('integration/dstv/account', { consumer_id })).body.data
  expect((await check('1234567890001')).amount_due).toBe('0.00')
  expect(await check(123456789012)).toEqual(await check('0123456789012'))
  for (const number of ['0123456789012', 123456789012])
    expect(purchaseOf(await buy(ada, dstv(number)))).toEqual(['pay_account', 'DSTV 0123456789012', '20.00'])
})

test.each([
  ['2026-11-20T15:29:30', 'Today at 15:30', 'Less than a minute', '2026-11-20'],
  ['2026-11-20T15:30:00', 'Monday at 15:30', '3 days', '2026-11-23'],
  ['2026-11-23T23:59:00', 'Tuesday at 15:30', '15 hours 31 minutes', '2026-11-24'],
])('At %s a payment arrives: %s', async (time, eta, time_until, date) => {
  const { network } = await open()
  await network.control('POST', 'clock', { set: `${time}+02:00` })
  const { read } = await network.as('27820000001')
  const time_scheduled = `${date}T15:30:00.000+02:00`
  expect((await read('processing/eta')).body.data).toEqual({ eta, time_until, time_scheduled })
})
