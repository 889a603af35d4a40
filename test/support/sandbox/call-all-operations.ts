import { largestFile } from '../../../scripts/sandbox/http/request-bodies.ts'
import { magicRequests } from '../../../scripts/sandbox/magic-values.ts'
import {
  change,
  codeOf,
  deposits,
  disable,
  enable,
  instrumentsOf,
  naledi,
  recover,
  register,
  rename,
  rescind,
  reset,
  verify,
} from './accounts.ts'
import { approve, csv, download, openUpload, put, reportOf, scanned, upload, uploadsOf } from './bulk.ts'
import { fixedOtp, type Network } from './caller.ts'
import {
  airtime,
  buy,
  cashOut,
  distributionsOf,
  payRecipient,
  payRequest,
  recipientBody,
  recipientsOf,
  requestPayment,
  sale,
  saveRecipient,
  topUp,
} from './orders.ts'

const version = '1.0.0'
const pin = { pin: '0000' }

/** Calls everything that moves money in every way that has a status of its own. */
export const callMoneyOperations = async (network: Network): Promise<void> => {
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
  for (const more of [{}, { amount: '10.13' }]) await requestPayment(ada, more)
  await requestPayment(stranger, {})
  for (const [call, right] of calls.filter(([each]) => each !== topUp && each !== sale))
    await call(ada, { ...right, ...pin })
}

/** Reads and saves what the other services need, with a session and without. */
export const callLookupOperations = async (network: Network): Promise<void> => {
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
  const keys = { merchant_code: 'LWN0108', id_number: '8504125800086' }
  for (const creditor of [ada, await network.as('27820000108')]) {
    await distributionsOf(creditor, keys)
    await distributionsOf({ ...creditor, send: network.send }, keys)
  }
  for (const caller of [network, ada]) {
    for (const path of reads) await caller.get(`/network/express/${path}`)
    for (const [path, data] of posts)
      await caller.send('POST', `/network/express/${path}`, { version, ...(data && { data }) })
    for (const put of [details, refused]) await caller.send('PUT', `/network/express/${kept}`, put)
    await caller.send('PUT', '/network/express/recipient/unknown', details)
    for (const path of [kept, 'recipient/unknown']) await caller.send('DELETE', `/network/express/${path}`)
  }
}

/** Registers, sets passwords and changes preferences, with a session and without. */
export const callAccountOperations = async (network: Network): Promise<void> => {
  await register(network)
  await register(network)
  for (const msisdn of [naledi.msisdn, '27820000999']) await recover(network, { msisdn })
  for (const otp of ['000000', fixedOtp]) await reset(network, { otp, msisdn: naledi.msisdn })
  const { body } = await network.signIn({ msisdn: '27820000104' })
  const token = body.data.reauth?.token ?? ''
  for (const _ of ['first', 'second']) await change(network, token, '27820000104')

  const [ada, unopened] = [
    await network.person({ instruments: true }),
    await network.person({ wallet: false }),
  ]
  const { snsi } = (await enable(ada)).body.data
  const code = await codeOf(network, ada.msisdn)
  const [instrument] = (await instrumentsOf(ada)).body.data
  const stranger = { ...ada, send: network.send, get: network.get }
  await rename(unopened, 'Groceries')
  for (const caller of [stranger, ada]) {
    for (const call of [verify, disable])
      for (const [named, given] of [
        ['unknown', code],
        [snsi, '000000'],
        [snsi, code],
      ] as const)
        await call(caller, named, given)
    for (const named of ['unknown', instrument?.snsi]) await rescind(caller, named)
    await enable(caller)
    await instrumentsOf(caller)
    await rename(caller, 'Groceries')
    await deposits(caller)
  }
}

/** Uploads files, approves them and asks for their reports, in every way that has a status of its own. */
export const callBulkOperations = async (network: Network): Promise<void> => {
  const ada = await network.person()
  const stranger = { ...ada, send: network.send, get: network.get }
  const rows = csv('27820000002,10.00,Taxi', 'x,1,y')
  await openUpload(await network.as('27820000109'))
  await openUpload(ada, { otp: '000000' })
  const { signed_url } = (await openUpload(ada)).body.data
  await put(network, signed_url, new Uint8Array(largestFile + 1).fill(65))
  await put(network, `${signed_url}0`, rows)
  const [early, costly, snsi] = [
    await upload(network, ada, rows, { file_name: 'stuck.csv' }),
    await scanned(network, ada, csv('27820000002,1000.01,Rent')),
    await scanned(network, ada, rows),
  ]
  const key = { 'idempotency-key': 'bulk' }
  await approve(ada, early)
  await approve(ada, costly)
  await approve(ada, snsi, { otp: '000000' })
  await approve(ada, snsi, undefined, key)
  for (const caller of [stranger, ada]) {
    await openUpload(caller)
    await uploadsOf(caller)
    for (const named of ['unknown', snsi]) {
      await reportOf(caller, named)
      await approve(caller, named)
      for (const method of ['GET', 'POST']) await download(caller, named, 'rejected', method)
    }
  }
  await network.control('PUT', 'bulk/downloads', { GET: 405, POST: 405 })
  for (const method of ['GET', 'POST']) await download(ada, snsi, 'rejected', method)
  await network.control('PUT', 'bulk/downloads', {})
}
