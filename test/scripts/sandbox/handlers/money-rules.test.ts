import { expect, test } from 'vitest'
import type { Transaction } from '../../../../openapi/network.gen.d.ts'
import { magicRequests } from '../../../../scripts/sandbox/magic-values.ts'
import {
  type Answer,
  type Consumer,
  declined,
  fixedOtp,
  insufficientFunds,
  newestState,
  openNetwork,
  transferBody,
} from '../../../support/sandbox/caller.ts'
import { watchContract } from '../../../support/sandbox/contract-checker.ts'
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

const contract = watchContract()

type Call = (consumer: Consumer, data: { msisdn?: string }) => Promise<Answer<Transaction>>

const transfer: Call = async (consumer, { msisdn = consumer.msisdn }) => {
  await askOtp(consumer, {})
  const body = transferBody(msisdn, '27820000002', '200.00', { otp: fixedOtp })
  return consumer.send('POST', '/network/express/wallet/transfer', body)
}
const buyElectricity: Call = (ada, data) => buy(ada, { ...electricity(200), ...data })
const donate: Call = (ada, data) => sale(ada, { amount: '200.00', ...data })
const payCode: Call = (ada, data) => payRequest(ada, { request: magicRequests.personFixed, ...data })

const orders: readonly (readonly [name: string, call: Call, cost: number])[] = [
  ['A transfer', transfer, 201_00],
  ['A withdrawal', cashOut, 208_00],
  ['A purchase', buyElectricity, 200_00],
  ['A donation', donate, 200_00],
  ['The payment of a request', payCode, 80_00],
]

test.each(orders)('%s is declined if its cost is above the balance', async (_, call, cost) => {
  const network = openNetwork(contract)
  const [ada, ben] = [
    await network.person({ balance_cents: cost - 1 }),
    await network.person({ balance_cents: cost }),
  ]
  expect(await call(ada, {})).toEqual(insufficientFunds)
  const balance = ((cost - 1) / 100).toFixed(2)
  expect([await newestState(ada), await ada.available()]).toEqual(['declined', balance])
  expect((await call(ben, {})).status).toBe(200)
  expect(await ben.available()).toBe('0.00')
})

test.each([...orders, ['A top-up', topUp, 0] as const])(
  '%s of the wallet of another consumer is refused',
  async (_, call) => {
    const network = openNetwork(contract)
    const [ada, ben] = [await network.person(), await network.person()]
    expect((await call(ada, { msisdn: ben.msisdn })).status).toBe(422)
    expect(await ben.history()).toHaveLength(1)
  },
)

test.each([
  ['A withdrawal', cashOut],
  ['A top-up', topUp],
])('%s of a locked wallet is refused', async (_, call) => {
  const locked = await openNetwork(contract).as('27820000101')
  expect(await call(locked, {})).toEqual(declined('Your wallet is locked.'))
})

test('An amount of nothing, below zero or with a wrong format is refused', async () => {
  const network = openNetwork(contract)
  const [ada, ben] = [await network.person(), await network.person()]
  for (const amount of ['0.00', '10.005', '-5.00', '1e2', '10,00', ''])
    for (const call of [topUp, sale, requestPayment, cashOut])
      expect((await call(ada, { amount })).status).toBe(400)
  expect((await ada.pay(ben.msisdn, '0.00')).status).toBe(400)
  expect((await buy(ada, electricity(0))).status).toBe(400)
  expect(await ada.history()).toHaveLength(1)
})
