import { expect, test } from 'vitest'
import type { DstvAccount, Product, Transaction } from '#openapi/network.gen.d.ts'
import { invalidOtp, notFound, rename } from '#test/support/sandbox/accounts.ts'
import {
  type Answer,
  anyId,
  type Caller,
  type Consumer,
  fixedOtp,
  khanya,
  lwandle,
  newestState,
  openConsumer,
  openNetwork,
  openPair,
  readBalances,
  readTexts,
  tiro,
  transferBody,
  transferPath,
  umoya,
  verdictOf,
} from '#test/support/sandbox/caller.ts'
import {
  airtime,
  askOtp,
  buy,
  cashOut,
  electricity,
  megsAirtime,
  payRequest,
  requestPayment,
  sale,
  topUp,
} from '#test/support/sandbox/orders.ts'
import { magicRequests } from '../magic-values.ts'

const pin = /^\d{4} \d{4} \d{4}$/
const other = '27725550199'
const funded = { balance_cents: 5_000_00 }

/** Sends a transfer of R10.00 with the given codes only. */
const send = async (from: Consumer, to: Consumer, codes: object) =>
  verdictOf(await from.send('POST', transferPath, transferBody(from.msisdn, to.msisdn, '10.00', codes)))

test('A transfer moves the money at its charge', async () => {
  const { network, ada, ben } = await openPair()
  const common = { timestamp: '2026-11-21T10:00:00.000+02:00', type_alias: 'transfer', amount: '250.00' }
  const debit = (await ada.pay(ben.msisdn, '250.00', { send_notification: true })).body.data
  const recipient = { msisdn: ben.msisdn, name: expect.any(String) }
  expect(debit).toMatchObject({ ...common, class: 'debit', balance: '750.00', abstract: { recipient } })
  const [sms, charge, sent] = await ada.history(3)
  expect([sms, charge]).toMatchObject([{ amount: '0.50' }, { type_alias: 'charge', amount: '1.00' }])
  expect(sent).toEqual(debit)
  const sender = { msisdn: ada.msisdn, name: 'Ada Nel' }
  const credit = { ...common, class: 'credit', reference: 'Their reference', abstract: { sender } }
  expect(await ben.history(1)).toMatchObject([credit])
  expect(await readBalances({ ada, ben })).toEqual({ ada: '748.50', ben: '1250.00' })
  const texts = await readTexts(network, ben.msisdn, /transfer/)
  expect(texts).toEqual(['Ada Nel sent you R250.00: Their reference'])
})

test('A transfer with a wrong PIN or unknown field moves nothing', async () => {
  const { network, ada, ben } = await openPair()
  for (const codes of [{}, { otp: fixedOtp }]) expect(await send(ada, ben, codes)).toBe(invalidOtp)
  expect(verdictOf(await ada.pay(ben.msisdn, '10.00', { otp: '654321' }))).toBe(invalidOtp)
  expect((await ada.pay(ben.msisdn, '10.00', { surprise: true })).status).toBe(400)
  const hers = await network.as(ada.msisdn, tiro)
  for (const codes of [{}, { pin: '0000' }]) expect(await send(hers, ben, codes)).toBe('403 Invalid PIN')
  expect(await ada.history()).toHaveLength(1)
  expect(await send(hers, ben, { pin: '4321' })).toBe('200')
})

test('Cash is paid from the wallet, its voucher PIN by SMS', async () => {
  const { network, ada } = await openConsumer(undefined, funded)
  const texts = (msisdn: string) => readTexts(network, msisdn, /cash_out/)
  for (const amount of ['1360', '1380'])
    expect((await cashOut(ada, { amount })).body.data.abstract).not.toHaveProperty('voucher')
  expect(await texts(ada.msisdn)).toEqual([])
  network.clock.advance(10_000)
  const vouchers = (await ada.history())
    .filter(({ type_alias }) => type_alias === 'cash_out')
    .map(({ abstract }) => abstract?.voucher)
  expect(vouchers).toEqual([undefined, expect.stringMatching(pin)])
  const sms = `Your voucher PIN for R1360 at any Nedbank ATM is ${vouchers[1]}. Lost it? Dial *120*001#.`
  expect(await texts(ada.msisdn)).toEqual([sms])

  const cashForOther = (await cashOut(ada, { recipient_msisdn: other })).body.data
  expect(cashForOther.abstract).toMatchObject({ tender_type: 'atm', recipient: { msisdn: other } })
  expect(cashForOther.abstract).not.toHaveProperty('voucher')
  expect([await texts(other), await texts(ada.msisdn)]).toMatchObject([{ length: 1 }, { length: 1 }])
  expect((await cashOut(ada, { tender_type: 'retail' })).status).toBe(400)
})

test.each([
  ['200', { amount: '20' }],
  ['200', { amount: '4000' }],
  ['400 amount: Minimun amount must be R 20,00.', { amount: '10' }],
  ['400 amount: Amount must be in denominations of R 20,00.', { amount: '30' }],
  ['400 amount: Amount must be less than R4 000,00.', { amount: '4020' }],
  ['422 recipient_msisdn: This mobile number is not a customer.', { recipient_msisdn: '27820000201' }],
])('A withdrawal is answered %s to %j', async (verdict, data) => {
  const { ada } = await openConsumer(undefined, funded)
  expect(verdictOf(await cashOut(ada, data))).toBe(verdict)
})

test('A donation sends an SMS on request, to a known account', async () => {
  const { network, ada } = await openConsumer()
  await sale(ada, { send_notification: true, merchant_account_number: '1000000041' })
  expect(await readTexts(network, ada.msisdn, /sale/)).toEqual(['You paid R50.00 to School meals.'])
  const unknown = await sale(ada, { merchant_account_number: '9999999999' })
  expect(verdictOf(unknown)).toBe('422 merchant_account_number: This account is not known.')
})

type Call = (consumer: Caller, data?: { msisdn?: string }) => Promise<Answer<Transaction>>

const transfer: Call = async (consumer, { msisdn = consumer.msisdn } = {}) => {
  await askOtp(consumer)
  return consumer.send('POST', transferPath, transferBody(msisdn, '27820000002', '200.00', { otp: fixedOtp }))
}
const purchase: Call = (ada, data) => buy(ada, { ...electricity(200), ...data })
const donation: Call = (ada, data) => sale(ada, { amount: '200.00', ...data })
const payCode: Call = (ada, data) => payRequest(ada, { request: magicRequests.personFixed, ...data })

const orders: readonly (readonly [name: string, call: Call, cost: number])[] = [
  ['transfer', transfer, 201_00],
  ['withdrawal', cashOut, 208_00],
  ['purchase', purchase, 200_00],
  ['donation', donation, 200_00],
  ['payment of a request', payCode, 80_00],
]

test.each(orders)('A %s is paid from enough money of the own wallet only', async (_, call, cost) => {
  const { network, ada } = await openConsumer(undefined, { balance_cents: cost - 1 })
  const ben = await network.person({ balance_cents: cost })
  expect((await call(ada, { msisdn: ben.msisdn })).status).toBe(422)
  expect(await ben.history()).toHaveLength(1)
  expect(verdictOf(await call(ada))).toBe('422 You have insufficient funds for this transaction.')
  const balance = ((cost - 1) / 100).toFixed(2)
  expect([await newestState(ada), await ada.available()]).toEqual(['declined', balance])
  expect([(await call(ben)).status, await ben.available()]).toEqual([200, '0.00'])
})

test('A locked or another wallet has no top-up and no withdrawal', async () => {
  const { network, ada, ben } = await openPair()
  const locked = await network.person({ locked: true })
  for (const call of [cashOut, topUp]) {
    expect((await call(ada, { msisdn: ben.msisdn })).status).toBe(422)
    expect(verdictOf(await call(locked))).toBe('422 Your wallet is locked.')
  }
  expect(await ben.history()).toHaveLength(1)
})

test('An amount that is zero, negative or no decimal is refused', async () => {
  const { ada, ben } = await openPair()
  for (const amount of ['0.00', '10.005', '-5.00', '1e2', '10,00', ''])
    for (const call of [topUp, sale, requestPayment, cashOut])
      expect((await call(ada, { amount })).status).toBe(400)
  expect((await ada.pay(ben.msisdn, '0.00')).status).toBe(400)
  expect((await buy(ada, electricity(0))).status).toBe(400)
  expect(await ada.history()).toHaveLength(1)
})

test('A wallet is created once, empty, and renamed', async () => {
  const network = openNetwork()
  const [consumer, refused] = [await network.as('27820000102'), await network.as('27820000103')]
  const { msisdn } = consumer
  const create = ({ post }: Consumer, alias: string, currency = 'ZAR') =>
    post('wallet', { msisdn: alias, alias, currency })
  const wallet = {
    snsi: anyId,
    msisdn,
    alias: msisdn,
    currency: 'ZAR',
    Locked: false,
    deposit_reference: 'W820000102',
    balance: { available: '0.00', currency: 'ZAR' },
  }
  expect(verdictOf(await rename(consumer, 'Groceries'))).toBe('404 Digital Wallet Account Not Created')
  expect(verdictOf(await create(refused, refused.msisdn))).toBe('422 Your wallet could not be created.')
  expect((await create(consumer, refused.msisdn)).status).toBe(422)
  expect(verdictOf(await create(consumer, msisdn, 'USD'))).toBe('422 This currency is not supported.')
  const { data } = (await create(consumer, msisdn)).body
  expect(data).toEqual(wallet)
  expect((await create(consumer, msisdn)).body.data).toEqual(data)
  expect(await consumer.history()).toEqual([])

  const renamed = { ...wallet, alias: 'Groceries' }
  expect((await rename(consumer, ' Groceries ')).body.data).toEqual(renamed)
  for (const alias of ['  ', ''])
    expect(verdictOf(await rename(consumer, alias))).toMatch(/^4.. alias: This is required\.$/)
  expect((await rename({ ...consumer, msisdn: '27820000001' }, 'Mine')).status).toBe(404)
  expect((await consumer.read(`wallet/${msisdn}`)).body.data).toEqual(renamed)
})

test.each([
  ['2026-11-02 09:14', '2026-11-02 09:14', 'EFT Payment, Nkosi Plumbing INV 2207'],
  ['2026-11-02 09:15', '2026-11-03 12:30', ''],
  ['2026-11-21 00:00', '2026-11-21 10:00', 'Rent share, Car deposit, 072 555 0198, Visa 4242'],
  ['2026-11-22 00:00', '2026-11-21 00:00', ''],
])('A list from %s to %s, at Johannesburg, has: %s', async (start_date, end_date, expected) => {
  const { read } = await openNetwork().as('27820000001')
  const query = new URLSearchParams({ currency: 'ZAR', limit: '100', start_date, end_date })
  const { body } = await read<Transaction[]>(`wallet/27820000001/transaction?${query}`)
  expect(body.data.map(({ reference }) => reference).join(', ')).toBe(expected)
})

test('A transaction is read by its owner only', async () => {
  const { ada, ben } = await openPair()
  const [latest] = await ada.history(1)
  const path = `wallet/transaction/${latest?.snsi}`
  expect((await ada.read(path)).body.data).toEqual(latest)
  for (const answer of [await ben.read(path), await ada.read('wallet/transaction/unknown')])
    expect(verdictOf(answer)).toBe(notFound)
})

test("Extra fields are stored with the sender's transaction only", async () => {
  const { ada, ben } = await openPair()
  const abstract = { member: '42', plan: 'gold' }
  await sale(ada, { abstract })
  expect((await ada.history(1))[0]?.abstract).toMatchObject(abstract)
  await ada.pay(ben.msisdn, '10.00', { abstract })
  expect((await ada.history(1))[0]?.abstract).toMatchObject(abstract)
  expect((await ben.history(1))[0]?.abstract).not.toHaveProperty('member')
})

const purchaseOf = ({ body: { data } }: Answer<Transaction>) => [data.type_alias, data.reference, data.amount]

const byEft = (product: string, integration: object) => ({ product, tender_type: 'instant_eft', integration })
const dstv = (consumer_id: string | number, amount = 20) => ({
  product: 'dstv',
  tender_type: 'eft',
  integration: { consumer_id, amount },
})

test('A voucher or token is sent to its recipient once it is paid', async () => {
  const { network, ada } = await openConsumer()
  const textsTo = (to: string) => readTexts(network, to, /^buy_/)
  const { voucher } = (await buy(ada, airtime(ada, { recipient_msisdn: other }))).body.data.abstract ?? {}
  expect(voucher).toMatch(/^(\d{4} ){3}\d{4}$/)
  const text = `Your R29 Airtime voucher PIN is ${voucher}. Lost it? Dial *120*001#.`
  expect(await textsTo(other)).toEqual([text])

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
  const path = 'product?type=prepaid_airtime&limit=1000&offset=0'
  const listAliases = async () => (await ada.read<Product[]>(path)).body.data.map(({ alias }) => alias)
  expect(await listAliases()).toContain('out-of-stock')
  const answer = await buy(ada, byEft('out-of-stock', { recipient_msisdn: ada.msisdn }))
  expect(verdictOf(answer)).toBe('422 This product is out of stock.')
  expect(await listAliases()).not.toContain('out-of-stock')
  expect([await newestState(ada), await ada.available()]).toEqual(['declined', '1000.00'])
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

const eftAirtime = byEft('cellair_airtime_29', { recipient_msisdn: other })
test.each([
  ['R29 Airtime', lwandle, eftAirtime],
  ['R12.50 MTN Airtime', khanya, megsAirtime(12.5)],
  ['R10.00 Airtime', tiro, byEft('mmd_airtime', { recipient_msisdn: other, amount: 10 })],
])('The recipient of %s on %s gets an SMS on request', async (name, id, order) => {
  const { network, ada } = await openConsumer(id)
  for (const send_notification of [false, true]) await buy(ada, { ...order, send_notification })
  expect(await readTexts(network, other, /^buy_/)).toEqual([`${name} was loaded onto this phone.`])
})

test('A purchase or withdrawal without its PIN is refused', async () => {
  const { network, ada } = await openConsumer(umoya)
  for (const order of [byEft('umoya_electricity', electricity(10).integration), dstv(1234567890123)]) {
    expect(verdictOf(await buy(ada, order))).toBe(invalidOtp)
    await askOtp(ada)
    expect((await buy(ada, { ...order, otp: fixedOtp })).status).toBe(200)
  }
  expect(verdictOf(await buy(ada, { ...dstv(1234567890123), pin: '0000' }))).toBe('403 Invalid PIN')
  const hers = await network.as(ada.msisdn, tiro)
  expect(verdictOf(await cashOut(hers, { pin: '0000' }))).toBe('403 Invalid PIN')
  expect((await cashOut(hers, { pin: '4321' })).status).toBe(200)
})

test.each([
  ['422 product: This product is not available.', byEft('cellair_airtime_5', { recipient_msisdn: other })],
  ['422 product: This product is not available.', byEft('constructor', {})],
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

test('A DSTV number is text, or an integer without leading zero', async () => {
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
