import { magicRequests } from '../../scripts/sandbox/magic-values.ts'
import type { Network } from './caller.ts'
import {
  airtime,
  askFor,
  buy,
  cashOut,
  payRecipient,
  payRequest,
  recipientBody,
  recipientsOf,
  sale,
  saveRecipient,
  topUp,
} from './orders.ts'

const version = '1.0.0'
const pin = { pin: '0000' }

/** Calls everything that moves money in every way that has a status of its own. */
export const tourOfMoney = async (network: Network): Promise<void> => {
  const ada = await network.person({ balance_cents: 20_000_00 })
  const stranger = { ...ada, send: network.send, get: network.get }
  const { body } = await saveRecipient(ada)
  const recipient = { recipient: { snsi: body.data.snsi } }
  const calls = [
    [topUp, { amount: '100.00' }, { amount: '100.13' }],
    [cashOut, { amount: '200' }, { amount: '1300' }],
    [buy, airtime(ada), airtime(ada, { amount: 30 })],
    [payRecipient, { ...recipient, amount: '10.00' }, { ...recipient, amount: '10.13' }],
    [sale, { amount: '10.00' }, { amount: '10.13' }],
    [payRequest, { request: magicRequests.personFixed }, { request: magicRequests.personAny }],
  ] as const
  for (const [call, right, declined] of calls) {
    const key = { 'idempotency-key': call === topUp ? 'top-up' : JSON.stringify(right).slice(0, 40) }
    await call(ada, right, key)
    await call(ada, declined, key)
    await call(ada, declined)
    await call(stranger, right)
  }
  for (const request of ['expired', 'unknown', 'paid'] as const)
    await payRequest(ada, { request: magicRequests[request] })
  for (const more of [{}, { amount: '10.13' }]) await askFor(ada, more)
  await askFor(stranger, {})
  for (const [call, right] of calls.filter(([each]) => each !== topUp && each !== sale))
    await call(ada, { ...right, ...pin })
}

/** Reads and keeps whatever else the services need, once as its owner and once as nobody. */
export const tourOfLookups = async (network: Network): Promise<void> => {
  const ada = await network.as('27820000001')
  const { msisdn } = ada
  const [first] = await ada.history(1)
  const { body } = await recipientsOf(ada)
  const kept = `recipient/${body.data[0]?.snsi}`
  const [details, refused] = [
    await recipientBody(ada),
    await recipientBody(ada, { account_number: '123456000' }),
  ]
  const tv = { identifier: '8001015009087', msisdn, external_id: 'one' }
  const reads = [
    `wallet/${msisdn}/ZAR/qr`,
    `recipient?entity=${body.data[0]?.entity?.snsi}&type=bank_account`,
    kept,
    'recipient/unknown',
    'wallet/27820000002/ZAR/qr',
    'bank',
    'merchant',
    'merchant/accounts',
    'processing/schedule?tender=eft',
    'processing/eta',
    'product?type=prepaid_data&limit=1000&offset=0',
    ...Object.values(magicRequests).flatMap(snsi => [`qr/${snsi}`, `merchant/qr/${snsi}`]),
  ]
  const posts: [string, object?][] = [
    ['consumer/invite', { msisdn: '27725550142' }],
    ['consumer/invite', { msisdn }],
    [`notification/send/transaction/${first?.snsi}`],
    ['notification/send/transaction/unknown'],
    ['recipient', refused.data],
    ['integration/dstv/account', { consumer_id: '1234567890123' }],
    ['integration/dstv/account', { consumer_id: '1234567890000' }],
    ['integration/megsapp/dstv/account', tv],
    ['integration/megsapp/dstv/account', { ...tv, identifier: '0000' }],
    ['integration/megsapp/products/categories', { network: 'mtn' }],
    ['integration/megsapp/products', { network: 'mtn', category: 'Daily' }],
  ]
  for (const caller of [network, ada]) {
    for (const path of reads) await caller.get(`/network/express/${path}`)
    for (const [path, data] of posts)
      await caller.send('POST', `/network/express/${path}`, { version, ...(data && { data }) })
    for (const put of [details, refused]) await caller.send('PUT', `/network/express/${kept}`, put)
    await caller.send('PUT', '/network/express/recipient/unknown', details)
    for (const path of [kept, 'recipient/unknown']) await caller.send('DELETE', `/network/express/${path}`)
  }
}
