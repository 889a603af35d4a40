import { describe, expect, test } from 'vitest'
import type { Product, Transaction } from '../../../../openapi/network.gen.d.ts'
import {
  type Answer,
  declined,
  failed,
  fixedOtp,
  invalidCode,
  khanya,
  lwandle,
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
const phone = '27725550199'

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

const dstv = (consumer_id: string | number, amount = 20) => ({
  product: 'dstv',
  tender_type: 'eft',
  integration: { consumer_id, amount },
})

describe('From a product list', () => {
  test('airtime is a voucher, whose PIN the recipient gets', async () => {
    const { ada, textsTo } = await open()
    const answer = await buy(ada, airtime(ada, { recipient_msisdn: phone }))
    expect(purchaseOf(answer)).toEqual(['buy_airtime', 'R29 Airtime', '29.00'])
    const { voucher } = answer.body.data.abstract ?? {}
    expect(voucher).toMatch(/^(\d{4} ){3}\d{4}$/)
    expect(await textsTo(phone)).toEqual([
      `Your R29 Airtime voucher PIN is ${voucher}. Lost it? Dial *120*001#.`,
    ])
  })

  test('electricity is a token, sent to the buyer or the named phone once it is paid', async () => {
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
    const { integration } = electricity(10)
    await buy(ada, byEft('cellair_electricity', { ...integration, recipient_msisdn: phone }))
    expect(await textsTo(phone)).toHaveLength(1)
    expect(await textsTo(ada.msisdn)).toHaveLength(1)
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
    const message = 'The price of this is R85.50.'
    expect(await buy(ada, bundle(month, 85))).toEqual(
      failed(422, message, 'businessRule', 'requestDeclined', ['integration.amount', message]),
    )
    expect((await buy(ada, bundle(month, 85.5, 'vodacom'))).status).toBe(422)
    expect(await buy(ada, bundle('out-of-stock', 149))).toEqual(declined('This product is out of stock.'))
    expect(await ada.available()).toBe(914.5)
  })
})

test.each([
  [
    lwandle,
    byEft('cellair_airtime_29', { recipient_msisdn: phone }),
    'R29 Airtime was loaded onto this phone.',
  ],
  [khanya, megsAirtime(12.5), 'R12.50 MTN Airtime was loaded onto this phone.'],
  [
    tiro,
    byEft('mmd_airtime', { recipient_msisdn: phone, amount: 10 }),
    'R10.00 Airtime was loaded onto this phone.',
  ],
])('On %s, the recipient of %j gets an SMS on request', async (id, order, text) => {
  const { ada, textsTo } = await open(id)
  await buy(ada, order)
  expect(await textsTo(phone)).toEqual([])
  await buy(ada, { ...order, send_notification: true })
  expect(await textsTo(phone)).toEqual([text])
})

test('The number of a DSTV account is text, or an integer without its leading zero', async () => {
  const { ada } = await open()
  for (const number of ['0123456789012', 123456789012]) {
    const answer = await buy(ada, dstv(number))
    expect(purchaseOf(answer)).toEqual(['pay_account', 'DSTV 0123456789012', '20.00'])
  }
  const parameters = [{ key: 'integration.amount', value: 'Minimun amount must be R 20,00.' }]
  expect((await buy(ada, dstv(123456789012, 19.99))).body).toMatchObject({ error: { parameters } })
  expect(await buy(ada, dstv('1234567890000'))).toEqual(
    failed(422, 'Unable to Retrieve DSTV Account Details', 'identification', 'identifierError'),
  )
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
