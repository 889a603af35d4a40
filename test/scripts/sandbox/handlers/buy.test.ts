import { describe, expect, test } from 'vitest'
import type { Product, Transaction } from '../../../../openapi/network.gen.d.ts'
import {
  type Answer,
  declined,
  failed,
  fixedOtp,
  invalidCode,
  khanya,
  newestState,
  openNetwork,
  readTexts,
  tiro,
  umoya,
  unknownValue,
} from '../../../support/sandbox/caller.ts'
import { watchContract } from '../../../support/sandbox/contract-checker.ts'
import { airtime, askOtp, buy, electricity, megsAirtime } from '../../../support/sandbox/orders.ts'

const contract = watchContract()

/** A consumer with R1 000.00 on one of the networks, and the SMS messages about purchases. */
const open = async (id?: string) => {
  const network = openNetwork(contract)
  const ada = await network.as((await network.person()).msisdn, id)
  return { network, ada, textsTo: (to: string) => readTexts(network, to, /^buy_|pay_account/) }
}

const purchaseOf = ({ body: { data } }: Answer<Transaction>) => [data.type_alias, data.reference, data.amount]

/** A purchase by instant EFT. */
const byEft = (product: string, integration: object = {}) => ({
  product,
  tender_type: 'instant_eft',
  integration,
})

const dstv = (consumer_id: string | number, amount = 399) => ({
  product: 'dstv',
  tender_type: 'eft',
  integration: { consumer_id, amount },
})

describe('From a product list', () => {
  test('airtime is a voucher, whose PIN the recipient gets', async () => {
    const { ada, textsTo } = await open()
    const answer = await buy(ada, airtime(ada, { recipient_msisdn: '27725550199' }))
    expect(purchaseOf(answer)).toEqual(['buy_airtime', 'R29 Airtime', '29.00'])
    const { voucher } = answer.body.data.abstract ?? {}
    expect(voucher).toMatch(/^(\d{4} ){3}\d{4}$/)
    expect(await textsTo('27725550199')).toEqual([
      `Your R29 Airtime voucher PIN is ${voucher}. Lost it? Dial *120*001#.`,
    ])
  })

  test('airtime without a voucher is loaded onto the phone, with an SMS on request', async () => {
    const { ada, textsTo } = await open()
    const order = airtime(ada, { send_voucher: false })
    expect((await buy(ada, order)).body.data.abstract).not.toHaveProperty('voucher')
    expect(await textsTo(ada.msisdn)).toEqual([])
    await buy(ada, { ...order, send_notification: true })
    expect(await textsTo(ada.msisdn)).toEqual(['R29 Airtime was loaded onto this phone.'])
  })

  test('data costs its price, and another amount is refused', async () => {
    const { ada } = await open()
    const data = (more: object) => byEft('cellair_data_1gb', { recipient_msisdn: ada.msisdn, ...more })
    expect(purchaseOf(await buy(ada, data({})))).toEqual(['buy_data', '1 GB 30 Days', '85.00'])
    const message = 'The price of this is R85.00.'
    expect(await buy(ada, data({ amount: 84.99 }))).toEqual(
      failed(422, message, 'businessRule', 'requestDeclined', ['integration.amount', message]),
    )
  })

  test('electricity is a token for a meter, sent to the buyer once it is paid', async () => {
    const { network, ada, textsTo } = await open()
    const { abstract } = (await buy(ada, electricity(150.31))).body.data
    expect(abstract).not.toHaveProperty('voucher')
    expect(await textsTo(ada.msisdn)).toEqual([])
    network.clock.advance(10_000)
    expect((await ada.history(1))[0]?.abstract).toMatchObject({
      meter: '01423876551',
      voucher: expect.any(String),
    })
    expect(await textsTo(ada.msisdn)).toEqual([
      expect.stringMatching(/^Your R150\.31 electricity token for meter 01423876551 is (\d{4} ){4}\d{4}\./),
    ])
  })

  test('a membership takes a reference of the buyer', async () => {
    const { ada } = await open()
    const answer = await buy(ada, { ...byEft('virtus_gym'), reference: 'Ada at the gym' })
    expect(purchaseOf(answer)).toEqual(['buy_membership', 'Ada at the gym', '299.00'])
  })

  test('a product out of stock is declined and leaves the list; an inactive one is not sold', async () => {
    const { ada } = await open()
    const order = (product: string) => byEft(product, { recipient_msisdn: ada.msisdn })
    const listAliases = async () => {
      const path = '/network/express/product?type=prepaid_airtime&limit=100&offset=0'
      return (await ada.get<Product[]>(path)).body.data.map(({ alias }) => alias)
    }
    expect(await listAliases()).toContain('out-of-stock')
    expect(await buy(ada, order('out-of-stock'))).toEqual(declined('This product is out of stock.'))
    expect(await listAliases()).not.toContain('out-of-stock')
    expect(await newestState(ada)).toBe('declined')
    for (const product of ['cellair_airtime_5', 'umoya_airtime_12', 'constructor', 'megs_airtime'])
      expect(await buy(ada, order(product))).toEqual(
        unknownValue('product', 'This product is not available.'),
      )
    expect(await ada.available()).toBe('1000.00')
  })

  test.each([
    ['01423876500', 'This meter is not known.', 'identifierError'],
    ['01423876501', 'The electricity vendor is offline. Please try again later.', 'requestDeclined'],
  ])('electricity for meter %s is declined: %s', async (meter, message, code) => {
    const { ada } = await open()
    expect(await buy(ada, electricity(100, meter))).toEqual(declined(message, code))
    expect([await newestState(ada), await ada.available()]).toEqual(['declined', '1000.00'])
  })

  test.each([
    ['integration.meter', { integration: { amount: 10 } }],
    ['integration.meter', { integration: { meter: '0142387655', amount: 10 } }],
    ['integration.amount', { integration: { meter: '01423876551' } }],
    ['integration.amount', { integration: { meter: '01423876551', amount: 10.005 } }],
    ['tender_type', { tender_type: 'card' }],
  ])('electricity with a wrong %s is refused: %j', async (key, more) => {
    const { ada } = await open()
    const answer = await buy(ada, { ...electricity(10), ...more })
    expect(answer).toMatchObject({ status: 400, body: { error: { parameters: [{ key }] } } })
  })
})

describe('From a provider', () => {
  test('airtime has any amount, written as a number', async () => {
    const { ada, textsTo } = await open(khanya)
    const answer = await buy(ada, { ...megsAirtime(12.5), send_notification: true })
    expect(purchaseOf(answer)).toEqual(['buy_airtime', 'MTN Airtime', 12.5])
    expect(await textsTo('27725550199')).toEqual(['R12.50 MTN Airtime was loaded onto this phone.'])
  })

  test('airtime obeys the magic digits of the phone', async () => {
    const { network, ada } = await open(khanya)
    const send = (recipient_msisdn: string) => buy(ada, megsAirtime(10, { recipient_msisdn }))
    expect((await send('27820000201')).status).toBe(422)
    expect(await send('27820000202')).toEqual(declined('The recipient cannot receive money.'))
    await send('27820000204')
    expect(await newestState(ada)).toBe('pending')
    network.clock.advance(10_000)
    expect(await newestState(ada)).toBe('success')
  })

  test('data is a bundle of the provider at its price', async () => {
    const { ada } = await open(khanya)
    const bundle = (key: string, amount: number, network = 'mtn') => ({
      product: 'megs_data',
      tender_type: 'card',
      integration: { recipient_msisdn: ada.msisdn, network, key, amount },
    })
    const month = 'mtn-1gb-30d'
    expect(purchaseOf(await buy(ada, bundle(month, 85.5)))).toEqual(['buy_data', 'MTN 1 GB', 85.5])
    expect((await buy(ada, bundle(month, 85))).status).toBe(422)
    expect((await buy(ada, bundle(month, 85.5, 'vodacom'))).status).toBe(422)
    expect(await buy(ada, bundle('out-of-stock', 149))).toEqual(declined('This product is out of stock.'))
    expect(await ada.available()).toBe(914.5)
  })

  test('the token of electricity goes to the phone of the order', async () => {
    const { ada, textsTo } = await open(khanya)
    const { integration } = electricity(200)
    const phone = '27725550199'
    await buy(ada, {
      product: 'megs_electricity',
      tender_type: 'card',
      integration: { ...integration, recipient_msisdn: phone },
    })
    expect(await textsTo(phone)).toHaveLength(1)
  })

  test('airtime of any network takes every tender type', async () => {
    const { ada } = await open(tiro)
    const order = byEft('mmd_airtime', { recipient_msisdn: ada.msisdn, amount: 10 })
    for (const tender_type of ['card', 'instant_eft'])
      expect((await buy(ada, { ...order, tender_type })).status).toBe(200)
  })
})

describe('For a DSTV account', () => {
  test('the number is text or an integer without its leading zero', async () => {
    const { ada, textsTo } = await open()
    const answer = await buy(ada, { ...dstv('0123456789012'), send_notification: true })
    expect(purchaseOf(answer)).toEqual(['pay_account', 'DSTV 0123456789012', '399.00'])
    const { abstract } = (await buy(ada, dstv(123456789012))).body.data
    expect(abstract).toMatchObject({ account: '0123456789012' })
    expect(await textsTo(ada.msisdn)).toEqual(['R399.00 was paid to DSTV 0123456789012.'])
  })

  test('less than R20 and an unknown account are refused', async () => {
    const { ada } = await open()
    const parameters = [{ key: 'integration.amount', value: 'Minimun amount must be R 20,00.' }]
    expect(await buy(ada, dstv('1234567890123', 19.99))).toMatchObject({
      status: 400,
      body: { error: { parameters } },
    })
    expect((await buy(ada, dstv('1234567890123', 20))).status).toBe(200)
    expect(await buy(ada, dstv('1234567890000'))).toEqual(
      failed(422, 'Unable to Retrieve DSTV Account Details', 'identification', 'identifierError'),
    )
  })
})

test('A purchase without its one-time PIN or with a wrong PIN is refused', async () => {
  const { ada } = await open(umoya)
  const meter = byEft('umoya_electricity', electricity(10).integration)
  for (const order of [meter, dstv(1234567890123)]) {
    expect(await buy(ada, order)).toEqual(invalidCode('OTP'))
    await askOtp(ada, {})
    expect((await buy(ada, { ...order, otp: fixedOtp })).status).toBe(200)
  }
  expect(await buy(ada, { ...meter, pin: '0000' })).toEqual(invalidCode('PIN'))
})
