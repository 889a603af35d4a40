import { expect, test } from 'vitest'
import type { Transaction } from '#openapi/network.gen.d.ts'
import { rename } from '#test/support/sandbox/accounts.ts'
import {
  type Answer,
  anyId,
  type Caller,
  type Consumer,
  fixedOtp,
  newestState,
  openConsumer,
  openNetwork,
  readTexts,
  transferBody,
  transferPath,
  verdictOf,
} from '#test/support/sandbox/caller.ts'
import { askOtp, buy, cashOut, electricity, payRequest, sale } from '#test/support/sandbox/orders.ts'
import { magicRequests } from '../magic-values.ts'

const other = '27725550199'

test('Cash is paid from the wallet, its voucher PIN by SMS', async () => {
  const { network, ada } = await openConsumer(undefined, { balance_cents: 9_000_00 })
  const texts = (msisdn: string) => readTexts(network, msisdn, /cash_out/)
  for (const amount of ['1360', '1380'])
    expect((await cashOut(ada, { amount })).body.data.abstract).not.toHaveProperty('voucher')
  expect(await texts(ada.msisdn)).toEqual([])
  network.clock.advance(10_000)
  const cash = (await ada.history()).filter(({ type_alias }) => type_alias === 'cash_out')
  const vouchers = cash.map(({ abstract }) => abstract?.voucher)
  expect(vouchers).toEqual([undefined, expect.stringMatching(/^\d{4} \d{4} \d{4}$/)])
  const sms = `Your voucher PIN for R1360 at any Nedbank ATM is ${vouchers[1]}. Lost it? Dial *120*001#.`
  expect(await texts(ada.msisdn)).toEqual([sms])

  const forOther = (await cashOut(ada, { recipient_msisdn: other })).body.data
  expect(forOther.abstract).not.toHaveProperty('voucher')
  expect([await texts(other), await texts(ada.msisdn)]).toMatchObject([{ length: 1 }, { length: 1 }])
  for (const amount of ['20', '4000']) expect((await cashOut(ada, { amount })).status).toBe(200)
})

type Call = (consumer: Caller, data?: { msisdn?: string }) => Promise<Answer<Transaction>>

const transfer: Call = async (consumer, { msisdn = consumer.msisdn } = {}) => {
  await askOtp(consumer)
  return consumer.send('POST', transferPath, transferBody(msisdn, '27820000002', '200.00', { otp: fixedOtp }))
}

const orders: readonly (readonly [name: string, call: Call, cost: number])[] = [
  ['transfer', transfer, 201_00],
  ['withdrawal', cashOut, 208_00],
  ['purchase', (ada, data) => buy(ada, { ...electricity(200), ...data }), 200_00],
  ['donation', (ada, data) => sale(ada, { amount: '200.00', ...data }), 200_00],
  [
    'payment of a request',
    (ada, data) => payRequest(ada, { request: magicRequests.personFixed, ...data }),
    80_00,
  ],
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
  expect(verdictOf(await create(refused, refused.msisdn))).toBe('422 Your wallet could not be created.')
  expect((await create(consumer, refused.msisdn)).status).toBe(422)
  expect(verdictOf(await create(consumer, msisdn, 'USD'))).toBe('422 This currency is not supported.')
  const { data } = (await create(consumer, msisdn)).body
  expect(data).toEqual(wallet)
  expect((await create(consumer, msisdn)).body.data).toEqual(data)
  const renamed = { ...wallet, alias: 'Groceries' }
  expect((await rename(consumer, ' Groceries ')).body.data).toEqual(renamed)
  expect(verdictOf(await rename(consumer, '  '))).toBe('422 alias: This is required.')
  expect((await consumer.read(`wallet/${msisdn}`)).body.data).toEqual(renamed)
})

test.each([
  ['2026-11-02 09:14', '2026-11-02 09:14', 'EFT Payment, Nkosi Plumbing INV 2207'],
  ['2026-11-21 00:00', '2026-11-21 10:00', 'Rent share, Car deposit, 072 555 0198, Visa 4242'],
])('A list from %s to %s, at Johannesburg, has: %s', async (start_date, end_date, expected) => {
  const { read } = await openNetwork().as('27820000001')
  const query = new URLSearchParams({ currency: 'ZAR', limit: '100', start_date, end_date })
  const { body } = await read<Transaction[]>(`wallet/27820000001/transaction?${query}`)
  expect(body.data.map(({ reference }) => reference).join(', ')).toBe(expected)
})

test.each([
  ['2026-11-20T15:29:30', 'Today at 15:30', '0 hours 0 minutes', '2026-11-20'],
  ['2026-11-20T15:30:00', 'Monday at 15:30', '72 hours 0 minutes', '2026-11-23'],
])('At %s a payment arrives: %s', async (time, eta, time_until, date) => {
  const network = openNetwork()
  await network.control('POST', 'clock', { set: `${time}+02:00` })
  const { read } = await network.as('27820000001')
  const time_scheduled = `${date}T15:30:00.000+02:00`
  expect((await read('processing/eta')).body.data).toEqual({ eta, time_until, time_scheduled })
})
