import { expect, test } from 'vitest'
import type { Transaction } from '../../../../openapi/network.gen.d.ts'
import { magicRequests } from '../../../../scripts/sandbox/magic-values.ts'
import { invalidOtp } from '../../../support/sandbox/accounts.ts'
import {
  type Answer,
  type Caller,
  type Consumer,
  fixedOtp,
  khanya,
  newestState,
  openConsumer,
  openPair,
  readBalances,
  readTexts,
  tiro,
  transferBody,
  transferPath,
  verdictOf,
} from '../../../support/sandbox/caller.ts'
import {
  askOtp,
  buy,
  cashOut,
  electricity,
  payRequest,
  requestPayment,
  sale,
  topUp,
} from '../../../support/sandbox/orders.ts'

const pin = /^\d{4} \d{4} \d{4}$/
const other = '27725550142'
const wallet = { balance_cents: 5_000_00 }

/** Sends a transfer of R10.00 with the given codes only. */
const send = async (from: Consumer, to: Consumer, codes: object) =>
  verdictOf(await from.send('POST', transferPath, transferBody(from.msisdn, to.msisdn, '10.00', codes)))

test('A transfer moves the money at its charge, and both histories show it', async () => {
  const { network, ada, ben } = await openPair()
  const common = {
    timestamp: '2026-11-21T10:00:00.000+02:00',
    type_alias: 'transfer',
    amount: '250.00',
    state: { alias: 'authorization_success' },
  }
  const debit = (await ada.pay(ben.msisdn, '250.00', { send_notification: true })).body.data
  const recipient = { msisdn: ben.msisdn, name: expect.any(String) }
  expect(debit).toMatchObject({ ...common, class: 'debit', balance: '750.00', abstract: { recipient } })
  const [sms, charge, sent] = await ada.history(3)
  expect([sms, charge]).toMatchObject([{ amount: '0.50' }, { type_alias: 'charge', amount: '1.00' }])
  expect(sent).toEqual(debit)
  const sender = { msisdn: ada.msisdn, name: 'Ada Nel' }
  expect(await ben.history(1)).toMatchObject([
    { ...common, class: 'credit', balance: '1250.00', reference: 'Their reference', abstract: { sender } },
  ])
  expect(await readBalances({ ada, ben })).toEqual({ ada: '748.50', ben: '1250.00' })
  const texts = await readTexts(network, ben.msisdn, /transfer/)
  expect(texts).toEqual(['Ada Nel sent you R250.00: Their reference'])
})

test('A transfer with a wrong PIN or an unknown field moves nothing', async () => {
  const { network, ada, ben } = await openPair()
  for (const codes of [{}, { otp: fixedOtp }]) expect(await send(ada, ben, codes)).toBe(invalidOtp)
  expect(verdictOf(await ada.pay(ben.msisdn, '10.00', { otp: '654321' }))).toBe(invalidOtp)
  expect((await ada.pay(ben.msisdn, '10.00', { surprise: true })).status).toBe(400)
  const hers = await network.as(ada.msisdn, tiro)
  for (const codes of [{}, { pin: '0000' }]) expect(await send(hers, ben, codes)).toBe('403 Invalid PIN')
  expect(await ada.history()).toHaveLength(1)
  expect(await send(hers, ben, { pin: '4321' })).toBe('200')
})

test('Cash is paid from the wallet, and its voucher PIN comes by SMS', async () => {
  const { network, ada } = await openConsumer()
  const texts = (msisdn: string) => readTexts(network, msisdn, /cash_out/)
  const { data } = (await cashOut(ada, { reference: 'Groceries' })).body
  const abstract = { tender_type: 'atm', voucher: expect.stringMatching(pin) }
  expect(data).toMatchObject({ amount: '200.00', balance: '800.00', reference: 'Groceries', abstract })
  const charge = { amount: '8.00', balance: '792.00', reference: 'ATM Cash Out' }
  expect((await ada.history(1))[0]).toMatchObject(charge)
  const sms = `Your voucher PIN for R200 at any Nedbank ATM is ${data.abstract?.voucher}. Lost it? Dial *120*001#.`
  expect(await texts(ada.msisdn)).toEqual([sms])

  const given = (await cashOut(ada, { recipient_msisdn: other })).body.data
  expect(given.abstract).toEqual({ tender_type: 'atm', recipient: { msisdn: other } })
  expect([await texts(other), await texts(ada.msisdn)]).toMatchObject([{ length: 1 }, { length: 1 }])
  expect((await cashOut(ada, { tender_type: 'retail' })).status).toBe(400)
})

test('A withdrawal gives out its voucher only once it is paid', async () => {
  const { network, ada } = await openConsumer(undefined, wallet)
  for (const amount of ['1360', '1380'])
    expect((await cashOut(ada, { amount })).body.data.abstract).toEqual({ tender_type: 'atm' })
  expect(await readTexts(network, ada.msisdn, /cash_out/)).toEqual([])
  network.clock.advance(10_000)
  const withdrawals = (await ada.history()).filter(({ type_alias }) => type_alias === 'cash_out')
  const vouchers = withdrawals.map(({ abstract }) => abstract?.voucher)
  expect(vouchers).toEqual([undefined, expect.stringMatching(pin)])
  expect(await readTexts(network, ada.msisdn, /cash_out/)).toHaveLength(1)
})

test.each([
  ['200', { amount: '20' }],
  ['200', { amount: '4000' }],
  ['400 amount: Minimun amount must be R 20,00.', { amount: '10' }],
  ['400 amount: Amount must be in denominations of R 20,00.', { amount: '30' }],
  ['400 amount: Amount must be less than R4 000,00.', { amount: '4020' }],
  ['422 recipient_msisdn: This mobile number is not a customer.', { recipient_msisdn: '27820000201' }],
])('A withdrawal is answered %s to %j', async (verdict, data) => {
  const { ada } = await openConsumer(undefined, wallet)
  expect(verdictOf(await cashOut(ada, data))).toBe(verdict)
})

test('Cash needs a one-time PIN where the network asks for it', async () => {
  const { network, ada } = await openConsumer(khanya)
  expect(verdictOf(await cashOut(ada))).toBe(invalidOtp)
  await askOtp(ada)
  expect((await cashOut(ada, { otp: fixedOtp })).status).toBe(200)
  const elsewhere = await network.as(ada.msisdn, tiro)
  expect((await cashOut(elsewhere, { pin: '4321' })).status).toBe(200)
  expect(verdictOf(await cashOut(elsewhere, { pin: '0000' }))).toBe('403 Invalid PIN')
})

test('A donation sends an SMS on request, and needs a known account', async () => {
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

test('A top-up or withdrawal of a locked or another wallet is refused', async () => {
  const { network, ada, ben } = await openPair()
  const locked = await network.as('27820000101')
  for (const call of [cashOut, topUp]) {
    expect((await call(ada, { msisdn: ben.msisdn })).status).toBe(422)
    expect(verdictOf(await call(locked))).toBe('422 Your wallet is locked.')
  }
  expect(await ben.history()).toHaveLength(1)
})

test('An amount of nothing, below zero or with a wrong format is refused', async () => {
  const { ada, ben } = await openPair()
  for (const amount of ['0.00', '10.005', '-5.00', '1e2', '10,00', ''])
    for (const call of [topUp, sale, requestPayment, cashOut])
      expect((await call(ada, { amount })).status).toBe(400)
  expect((await ada.pay(ben.msisdn, '0.00')).status).toBe(400)
  expect((await buy(ada, electricity(0))).status).toBe(400)
  expect(await ada.history()).toHaveLength(1)
})
