import { expect, test } from 'vitest'
import type { Transaction } from '#openapi/network.gen.d.ts'
import {
  type Answer,
  anyId,
  type Consumer,
  lwandle,
  mopane,
  openConsumer,
} from '#test/support/sandbox/caller.ts'
import {
  airtime,
  buy,
  cashOut,
  electricity,
  payRecipient,
  payRequest,
  sale,
  saveRecipient,
  topUp,
} from '#test/support/sandbox/orders.ts'
import { magicRequests } from '../magic-values.ts'

const other = '27725550199'
const sipho = { msisdn: '27820000002', name: 'Sipho Dlamini' }
const paid = { ...sipho, reference: expect.any(String) }
const groups = (count: number) => expect.stringMatching(new RegExp(`^(\\d{4} ){${count - 1}}\\d{4}$`))

type Call = (ada: Consumer) => Promise<Answer<Transaction>>

/** Pays a recipient whose bank account has this number. */
const payAccount =
  (account_number: string, more: object = {}): Call =>
  async ada => {
    const { snsi } = (await saveRecipient(ada, { account_number })).body.data
    return payRecipient(ada, { recipient: { snsi }, ...more })
  }
const charge = (amount: unknown) => ({ amount, snsi: anyId })

const linked: readonly (readonly [order: string, brand: string, call: Call, expected: object])[] = [
  ['transfer', lwandle, ada => ada.pay(sipho.msisdn, '150.00'), { recipient: paid, charge: charge('1.00') }],
  [
    'pending transfer',
    lwandle,
    ada => ada.pay(sipho.msisdn, '150.31'),
    { recipient: paid, charge: { amount: '1.00' } },
  ],
  [
    'payment of a request',
    lwandle,
    ada => payRequest(ada, { request: magicRequests.personFixed }),
    { recipient: sipho, request: magicRequests.personFixed },
  ],
  [
    'payment to a bank account',
    lwandle,
    payAccount('1234567890'),
    {
      recipient: { snsi: anyId, name: 'Landlord', account_number: '1234567890', branch_code: '198765' },
      service_type: 'standard',
      charge: charge('2.00'),
    },
  ],
  [
    'purchase of electricity',
    lwandle,
    ada => buy(ada, electricity(100)),
    { meter: '01423876551', voucher: groups(5), product: 'cellair_electricity' },
  ],
  [
    'purchase of airtime',
    lwandle,
    ada => buy(ada, airtime(ada, { recipient_msisdn: other })),
    { recipient: { msisdn: other }, voucher: groups(4), product: 'cellair_airtime_29' },
  ],
  ['withdrawal', lwandle, cashOut, { voucher: groups(3), tender_type: 'atm', charge: charge('8.00') }],
  ['donation', lwandle, sale, { recipient: { name: "St Mary's", account_number: '1000000042' } }],
]

test.each(linked)('A %s on %s has its linked data', async (_, brand, call, expected) => {
  const { ada } = await openConsumer(brand)
  const { data, request } = (await call(ada)).body
  expect(data.abstract).toEqual({ ...expected, trace_id: request.id })
  expect((await ada.read(`wallet/transaction/${data.snsi}`)).body.data).toEqual(data)
  expect(await ada.history()).toContainEqual(data)
})

const reasons: readonly (readonly [reason: string, order: string, call: Call])[] = [
  ['There was not enough money in your wallet.', 'transfer', ada => ada.pay(sipho.msisdn, '9000.00')],
  ['The recipient did not accept the transaction.', 'transfer', ada => ada.pay('27820000206', '10.00')],
  ['This bank account is closed.', 'payment', payAccount('1450098111')],
  ['The payment was not completed in time.', 'top-up', topUp],
]

test.each(reasons)('"%s" is kept for a declined %s', async (reason, _, call) => {
  const { network, ada } = await openConsumer(undefined, { balance_cents: 3_000_00 })
  const { request } = (await call(ada)).body
  network.clock.advance(30 * 60_000)
  const abstract = { decline_reason: reason, trace_id: request.id }
  const [row] = await ada.history(1)
  expect(row).toMatchObject({ state: { alias: 'authorization_declined' }, abstract })
  for (const hidden of ['charge', 'voucher']) expect(row?.abstract).not.toHaveProperty(hidden)
})

test('A network without details sends none, and keeps them for the others', async () => {
  const { network, ada } = await openConsumer(mopane)
  const { data } = (await ada.pay(sipho.msisdn, '150.00')).body
  const read = (await ada.read(`wallet/transaction/${data.snsi}`)).body.data
  for (const row of [data, read, ...(await ada.history())]) expect(row).not.toHaveProperty('abstract')
  const elsewhere = await network.as(ada.msisdn)
  expect((await elsewhere.history(2))[1]?.abstract).toMatchObject({ recipient: sipho })
})
