import { describe, expect, test } from 'vitest'
import type { Product, Transaction } from '../../../../openapi/network.gen.d.ts'
import { type Answer, anyId, failed, khanya, succeeded, tiro } from '../../../support/sandbox/caller.ts'
import { watchContract } from '../../../support/sandbox/contract-checker.ts'
import { airtime, buy, electricity, megsAirtime, openPurchaseTest } from '../../../support/sandbox/orders.ts'

const contract = watchContract()

const typeOf = ({ body: { data } }: Answer<Transaction>) => [data.type_alias, data.type_name, data.reference]

describe('From a product list', () => {
  test('airtime is a voucher, whose PIN the recipient gets', async () => {
    const { network, ada, textsTo } = await openPurchaseTest(contract)
    const answer = await buy(ada, {
      ...airtime(ada, { recipient_msisdn: '27725550199' }),
      abstract: { name: 'R29 Airtime', cost: 29, category: 'airtime' },
    })
    expect(answer).toEqual(
      succeeded({
        snsi: anyId,
        timestamp: '2026-11-21T10:00:00.000+02:00',
        type_name: 'Airtime',
        type_alias: 'buy_airtime',
        class: 'debit',
        amount: '29.00',
        balance: '971.00',
        reference: 'R29 Airtime',
        state: { alias: 'authorization_success', name: 'Authorization Success' },
        abstract: {
          name: 'R29 Airtime',
          cost: 29,
          category: 'airtime',
          product: 'cellair_airtime_29',
          recipient: { msisdn: '27725550199' },
          voucher: expect.stringMatching(/^(\d{4} ){3}\d{4}$/),
        },
        currency: 'ZAR',
      }),
    )
    const voucher = answer.body.data.abstract?.voucher
    expect(await textsTo('27725550199')).toEqual([
      `Your R29 Airtime voucher PIN is ${voucher}. Lost it? Dial *120*001#.`,
    ])
    expect({ available: await ada.available(), historyCount: (await ada.history()).length }).toEqual({
      available: '971.00',
      historyCount: 2,
    })
    expect(await network.control('GET', 'ledger/check')).toMatchObject({ ok: true, sum_cents: 0 })
  })

  test('airtime without a voucher goes straight onto the phone, which is told when it is wanted', async () => {
    const { ada, textsTo } = await openPurchaseTest(contract)
    const order = airtime(ada, { send_voucher: false })
    expect((await buy(ada, order)).body.data.abstract).not.toHaveProperty('voucher')
    expect(await textsTo(ada.msisdn)).toEqual([])
    await buy(ada, { ...order, send_notification: true })
    expect(await textsTo(ada.msisdn)).toEqual(['R29 Airtime was loaded onto this phone.'])
  })

  test('data is bought at its price', async () => {
    const { ada } = await openPurchaseTest(contract)
    const data = (amount?: number) => ({
      product: 'cellair_data_1gb',
      tender_type: 'instant_eft',
      integration: { recipient_msisdn: ada.msisdn, ...(amount !== undefined && { amount }) },
    })
    expect(typeOf(await buy(ada, data(85)))).toEqual(['buy_data', 'Data', '1 GB 30 Days'])
    expect((await buy(ada, data())).body.data.amount).toBe('85.00')
    expect(await buy(ada, data(84.99))).toEqual(
      failed(422, 'The price of this is R85.00.', 'businessRule', 'requestDeclined', [
        'integration.amount',
        'The price of this is R85.00.',
      ]),
    )
    expect(await ada.available()).toBe('830.00')
  })

  test('electricity is a token for a meter, sent to the buyer', async () => {
    const { ada, textsTo } = await openPurchaseTest(contract)
    const answer = await buy(ada, electricity(150.5))
    expect(typeOf(answer)).toEqual(['buy_electricity', 'Electricity', 'Meter 01423876551'])
    expect(answer.body.data.abstract).toMatchObject({ meter: '01423876551' })
    expect(await textsTo(ada.msisdn)).toEqual([
      expect.stringMatching(/^Your R150\.50 electricity token for meter 01423876551 is (\d{4} ){4}\d{4}\./),
    ])
  })

  test('a membership needs no phone, and a reference of one’s own stands on the statement', async () => {
    const { ada } = await openPurchaseTest(contract)
    const order = { product: 'virtus_gym', tender_type: 'instant_eft', integration: {} }
    expect(typeOf(await buy(ada, order))).toEqual(['buy_membership', 'Membership', 'Virtus Gym'])
    expect((await buy(ada, { ...order, reference: 'Ada at the gym' })).body.data.reference).toBe(
      'Ada at the gym',
    )
    expect(await ada.available()).toBe('402.00')
  })

  test('declines what is out of stock and takes it off the list; sells nothing inactive', async () => {
    const { ada } = await openPurchaseTest(contract)
    const order = (product: string, amount: number) => ({
      product,
      tender_type: 'instant_eft',
      integration: { recipient_msisdn: ada.msisdn, amount },
    })
    const isListed = async () =>
      (
        await ada.get<Product[]>('/network/express/product?type=prepaid_airtime&limit=100&offset=0')
      ).body.data.some(({ alias }) => alias === 'out-of-stock')
    expect(await isListed()).toBe(true)
    expect(await buy(ada, order('out-of-stock', 75))).toEqual(
      failed(422, 'This product is out of stock.', 'businessRule', 'requestDeclined'),
    )
    expect(await isListed()).toBe(false)
    expect((await ada.history(1))[0]?.state.alias).toBe('authorization_declined')
    const gone = failed(422, 'This product is not available.', 'identification', 'identifierError', [
      'product',
      'This product is not available.',
    ])
    expect(await buy(ada, order('cellair_airtime_5', 5))).toEqual(gone)
    expect(await buy(ada, order('umoya_airtime_12', 12))).toEqual(gone)
    expect(await buy(ada, order('constructor', 12))).toEqual(gone)
    expect(await ada.available()).toBe('1000.00')
  })
})

describe('From a provider', () => {
  test('airtime is of any amount, and written as a number where the network does', async () => {
    const { ada, textsTo } = await openPurchaseTest(contract, khanya)
    const answer = await buy(ada, { ...megsAirtime(12.5), send_notification: true })
    expect(typeOf(answer)).toEqual(['buy_airtime', 'Airtime', 'MTN Airtime'])
    expect(answer.body.data).toMatchObject({ amount: 12.5, balance: 987.5 })
    expect(await textsTo('27725550199')).toEqual(['R12.50 MTN Airtime was loaded onto this phone.'])
  })

  test('data is one of the provider’s bundles', async () => {
    const { ada } = await openPurchaseTest(contract, khanya)
    const bundle = (more: object) => ({
      product: 'megs_data',
      tender_type: 'card',
      integration: { recipient_msisdn: ada.msisdn, network: 'mtn', key: 'mtn-1gb-30d', ...more },
    })
    expect(typeOf(await buy(ada, bundle({ amount: 85.5, value: '85.50' })))).toEqual([
      'buy_data',
      'Data',
      'MTN 1 GB',
    ])
    expect((await buy(ada, bundle({ amount: 85 }))).status).toBe(422)
    expect((await buy(ada, bundle({ network: 'vodacom', amount: 85.5 }))).status).toBe(422)
    expect(await buy(ada, bundle({ key: 'out-of-stock', amount: 149 }))).toEqual(
      failed(422, 'This product is out of stock.', 'businessRule', 'requestDeclined'),
    )
    expect(await ada.available()).toBe(914.5)
  })

  test('electricity goes to the phone that is named', async () => {
    const { ada, textsTo } = await openPurchaseTest(contract, khanya)
    const order = {
      product: 'megs_electricity',
      tender_type: 'card',
      integration: { meter: '01423876551', recipient_msisdn: '27725550199', amount: 200 },
    }
    expect((await buy(ada, order)).body.data.type_alias).toBe('buy_electricity')
    expect(await textsTo('27725550199')).toHaveLength(1)
  })

  test('the third network sells airtime alone, and memberships', async () => {
    const { ada } = await openPurchaseTest(contract, tiro)
    for (const tender_type of ['card', 'instant_eft']) {
      const order = { product: 'mmd_airtime', tender_type }
      const integration = { recipient_msisdn: ada.msisdn, amount: 10 }
      expect(typeOf(await buy(ada, { ...order, integration }))).toEqual(['buy_airtime', 'Airtime', 'Airtime'])
    }
    expect((await buy(ada, megsAirtime(10))).status).toBe(422)
    const library = { product: 'tiro_library', tender_type: 'instant_eft', integration: {} }
    expect((await buy(ada, library)).body.data.type_alias).toBe('buy_membership')
  })
})

describe('Into a DSTV account', () => {
  const dstv = (consumer_id: string | number, amount = 399) => ({
    product: 'dstv',
    tender_type: 'eft',
    integration: { consumer_id, amount },
  })

  test('money goes by its number, as text or as the integer that it was parsed as', async () => {
    const { ada, textsTo } = await openPurchaseTest(contract)
    const answer = await buy(ada, { ...dstv('0123456789012'), send_notification: true })
    expect(typeOf(answer)).toEqual(['pay_account', 'DSTV Account', 'DSTV 0123456789012'])
    expect((await buy(ada, dstv(123456789012))).body.data.abstract).toMatchObject({
      account: '0123456789012',
    })
    expect(await textsTo(ada.msisdn)).toEqual(['R399.00 was paid to DSTV 0123456789012.'])
    expect(await ada.available()).toBe('202.00')
  })

  test('it takes R 20.00 at least, and an account that is known', async () => {
    const { ada } = await openPurchaseTest(contract)
    expect(await buy(ada, dstv('1234567890123', 19.99))).toMatchObject({
      status: 400,
      body: {
        error: { parameters: [{ key: 'integration.amount', value: 'Minimun amount must be R 20,00.' }] },
      },
    })
    expect((await buy(ada, dstv('1234567890123', 20))).status).toBe(200)
    expect(await buy(ada, dstv('1234567890000'))).toEqual(
      failed(422, 'Unable to Retrieve DSTV Account Details', 'identification', 'identifierError'),
    )
    expect(await ada.available()).toBe('980.00')
  })

  test('the provider’s network knows accounts by ID and card as well', async () => {
    const { ada } = await openPurchaseTest(contract, khanya)
    const order = {
      product: 'megs_dstv',
      tender_type: 'eft',
      integration: { identifier: '8001015009087', amount: 5 },
    }
    expect(typeOf(await buy(ada, order))).toEqual(['pay_account', 'DSTV Account', 'DSTV 8001015009087'])
    expect((await buy(ada, dstv('1234567890123'))).status).toBe(422)
  })
})
