import { largestFile } from '../../../scripts/sandbox/http/request-bodies.ts'
import { magicRequests } from '../../../scripts/sandbox/magic-values.ts'
import {
  change,
  codeOf,
  confirm,
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
import { fixedOtp, type Network, transferBody, transferPath } from './caller.ts'
import {
  airtime,
  askOtp,
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

/** Reads configs, signs in, opens a wallet and transfers, with a session and without. */
const callSessionOperations = async (network: Network): Promise<void> => {
  const thandi = await network.as('27820000001')
  const unopened = await network.as('27820000102')
  const wallet = { msisdn: unopened.msisdn, alias: unopened.msisdn, currency: 'ZAR' }
  const summary = { currency: 'ZAR', amount: '250.00', send_notification: true }
  const known = 'za-sandbox000001'
  for (const id of [known, 'za-sandbox000404', 'domain/localhost', 'domain/za-sandbox000404.localhost'])
    await network.get(`/application/network/${id}/config`)
  await network.signIn({ msisdn: thandi.msisdn }, 'wrong')
  const { mfa } = (await network.signIn({ msisdn: '27820000105' })).body.data
  for (const otp of ['000000', fixedOtp, fixedOtp]) await confirm(network, mfa?.token, otp)
  await unopened.read(`wallet/${unopened.msisdn}`)
  await unopened.available().catch(() => undefined)
  for (const { post } of [network, unopened]) await post('wallet', wallet)
  for (const { post } of [network, thandi])
    await post('charge/component/express.wallet.transaction.transfer/summary', summary)
  await askOtp({ ...network, msisdn: '' }, { msisdn: undefined })
  const to = await network.made()
  await network.send('POST', transferPath, transferBody(thandi.msisdn, to, '10.00'))
  const key = { 'idempotency-key': 'one' }
  for (const amount of ['10.00', '11.00']) await thandi.pay(to, amount, {}, key)
  await thandi.pay(to, '10.13')
  await thandi.pay(to, '10.00', { otp: '000000' })
  const [latest] = await thandi.history()
  for (const { read } of [thandi, network])
    for (const path of [
      'authenticate/session',
      'consumer/27820000001',
      'consumer/27820000002',
      'wallet/27820000001',
      'wallet/27820000001/ZAR/balance',
      'wallet/27820000001/transaction?currency=ZAR&limit=100',
      `wallet/transaction/${latest?.snsi}`,
      'wallet/transaction/unknown',
    ])
      await read(path)
}

/** Moves money in every way that has a status of its own. */
const callMoneyOperations = async (network: Network): Promise<void> => {
  const ada = await network.person({ balance_cents: 20_000_00 })
  const stranger = { ...network, msisdn: ada.msisdn }
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
    if (call !== topUp && call !== sale) await call(ada, { ...right, pin: '0000' })
  }
  for (const request of ['expired', 'unknown', 'paid'] as const)
    await payRequest(ada, { request: magicRequests[request] })
  for (const more of [{}, { amount: '10.13' }]) await requestPayment(ada, more)
  await requestPayment(stranger)
}

/** Reads and saves what the other services need, with a session and without. */
const callLookupOperations = async (network: Network): Promise<void> => {
  const ada = await network.as('27820000001')
  const { msisdn } = ada
  const [first] = await ada.history(1)
  const { body } = await recipientsOf(ada)
  const kept = `recipient/${body.data[0]?.snsi}`
  const details = await recipientBody(ada)
  const refused = await recipientBody(ada, { account_number: '123456000' })
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
  const posts: [string, object][] = [
    ['consumer/invite', { msisdn: '27725550142' }],
    ['consumer/invite', { msisdn }],
    [`notification/send/transaction/${first?.snsi}`, {}],
    ['notification/send/transaction/unknown', {}],
    ['recipient', refused.data],
    ['integration/dstv/account', { consumer_id: '1234567890123' }],
    ['integration/dstv/account', { consumer_id: '1234567890000' }],
    ['integration/megsapp/dstv/account', tv],
    ['integration/megsapp/dstv/account', { ...tv, identifier: '0000' }],
    ['integration/megsapp/products/categories', { network: 'mtn' }],
    ['integration/megsapp/products', { network: 'mtn', category: 'Daily' }],
  ]
  const keys = { merchant_code: 'LWN0108', id_number: '8504125800086' }
  for (const caller of [ada, await network.as('27820000108'), { ...network, msisdn }])
    await distributionsOf(caller, keys)
  for (const caller of [network, ada]) {
    for (const path of reads) await caller.read(path)
    for (const [path, data] of posts) await caller.post(path, data)
    for (const put of [details, refused]) await caller.send('PUT', `/network/express/${kept}`, put)
    await caller.send('PUT', '/network/express/recipient/unknown', details)
    for (const path of [kept, 'recipient/unknown']) await caller.send('DELETE', `/network/express/${path}`)
  }
}

/** Registers, sets passwords and changes preferences, with a session and without. */
const callAccountOperations = async (network: Network): Promise<void> => {
  await register(network)
  await register(network)
  for (const msisdn of [naledi.msisdn, '27820000999']) await recover(network, { msisdn })
  for (const otp of ['000000', fixedOtp]) await reset(network, { otp, msisdn: naledi.msisdn })
  const { body } = await network.signIn({ msisdn: '27820000104' })
  const token = body.data.reauth?.token ?? ''
  for (const _ of ['first', 'second']) await change(network, token, '27820000104')

  const ada = await network.person({ instruments: true })
  const { snsi } = (await enable(ada)).body.data
  const code = await codeOf(network, ada.msisdn)
  const [instrument] = (await instrumentsOf(ada)).body.data
  const stranger = { ...network, msisdn: ada.msisdn }
  await rename(await network.person({ wallet: false }), 'Groceries')
  for (const caller of [stranger, ada]) {
    for (const call of [verify, disable]) {
      await call(caller, 'unknown', code)
      for (const given of ['000000', code]) await call(caller, snsi, given)
    }
    for (const named of ['unknown', instrument?.snsi]) await rescind(caller, named)
    await enable(caller)
    await instrumentsOf(caller)
    await rename(caller, 'Groceries')
    await deposits(caller)
  }
}

/** Uploads files, approves them and asks for their reports, in every way that has a status of its own. */
const callBulkOperations = async (network: Network): Promise<void> => {
  const ada = await network.person()
  const stranger = { ...network, msisdn: ada.msisdn }
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

/** Calls every operation in every way that has a status of its own. */
export const callAllOperations = async (network: Network): Promise<void> => {
  await callSessionOperations(network)
  await callMoneyOperations(network)
  await callLookupOperations(network)
  await callAccountOperations(network)
  await callBulkOperations(network)
}
