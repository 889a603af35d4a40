import { largestFile } from '#scripts/sandbox/http/request-bytes.ts'
import { magicRequests } from '#scripts/sandbox/magic-values.ts'
import * as accounts from './accounts.ts'
import * as bulk from './bulk.ts'
import { type Consumer, fixedOtp, type Network, networkOf } from './caller.ts'
import { type ContractChecker, described, resolveExample } from './contract-checker.ts'
import * as orders from './orders.ts'

const callSessionOperations = async (network: Network): Promise<void> => {
  const thandi = await network.as('27820000001')
  const unopened = await network.as('27820000102')
  const known = 'za-sandbox000001'
  for (const id of [known, 'za-sandbox000404', 'domain/localhost', 'domain/za-sandbox000404.localhost'])
    await network.get(`/application/network/${id}/config`)
  await network.signIn({ msisdn: thandi.msisdn }, 'wrong')
  const { mfa } = (await network.signIn({ msisdn: '27820000105' })).body.data
  for (const otp of ['000000', fixedOtp, fixedOtp]) await accounts.confirm(network, mfa?.token, otp)
  await unopened.read(`wallet/${unopened.msisdn}`)
  await unopened.available().catch(() => undefined)
  await unopened.post('wallet', { msisdn: unopened.msisdn, alias: unopened.msisdn, currency: 'ZAR' })
  const summary = { currency: 'ZAR', amount: '250.00', send_notification: true }
  await thandi.post('charge/component/express.wallet.transaction.transfer/summary', summary)
  await orders.askOtp({ ...network, msisdn: '' }, { msisdn: undefined })
  const to = await network.createPerson()
  const key = { 'idempotency-key': 'one' }
  for (const amount of ['10.00', '11.00']) await thandi.pay(to, amount, {}, key)
  await thandi.pay(to, '10.13')
  await thandi.pay(to, '10.00', { otp: '000000' })
  const [latest] = await thandi.history()
  for (const path of [
    ...['authenticate/session', 'consumer/27820000001', 'consumer/27820000002', 'wallet/27820000001'],
    ...['wallet/27820000001/ZAR/balance', 'wallet/27820000001/transaction?currency=ZAR&limit=100'],
    ...[`wallet/transaction/${latest?.snsi}`, 'wallet/transaction/unknown'],
  ])
    await thandi.read(path)
}

const callMoneyOperations = async (network: Network): Promise<void> => {
  const ada = await network.person({ balance_cents: 20_000_00 })
  const recipient = { recipient: { snsi: (await orders.saveRecipient(ada)).body.data.snsi } }
  const calls = [
    [orders.topUp, { amount: '100.00' }, { amount: '100.13' }],
    [orders.cashOut, { amount: '200' }, { amount: '1300' }],
    [orders.buy, orders.airtime(ada), orders.airtime(ada, { amount: 30 })],
    [orders.payRecipient, { ...recipient, amount: '10.00' }, { ...recipient, amount: '10.13' }],
    [orders.sale, { amount: '10.00' }, { amount: '10.13' }],
    [orders.payRequest, { request: magicRequests.personFixed }, { request: magicRequests.personAny }],
  ] as const
  for (const [call, right, declined] of calls) {
    const key = { 'idempotency-key': JSON.stringify(right).slice(0, 40) }
    await call(ada, right, key)
    await call(ada, declined, key)
    await call(ada, declined)
    if (call !== orders.topUp && call !== orders.sale) await call(ada, { ...right, pin: '0000' })
  }
  for (const request of ['expired', 'unknown', 'paid'] as const)
    await orders.payRequest(ada, { request: magicRequests[request] })
  for (const more of [{}, { amount: '10.13' }]) await orders.requestPayment(ada, more)
}

const callLookupOperations = async (network: Network): Promise<void> => {
  const ada = await network.as('27820000001')
  const { msisdn } = ada
  const [first] = await ada.history(1)
  const { body } = await orders.recipientsOf(ada)
  const recipientPath = `recipient/${body.data[0]?.snsi}`
  const details = await orders.recipientBody(ada)
  const refused = await orders.recipientBody(ada, { account_number: '123456000' })
  const tv = { identifier: '8001015009087', msisdn, external_id: 'one' }
  const reads = [
    ...[`wallet/${msisdn}/ZAR/qr`, 'wallet/27820000002/ZAR/qr', recipientPath, 'recipient/unknown'],
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
  ]
  const keys = { merchant_code: 'LWN0108', id_number: '8504125800086' }
  for (const caller of [ada, await network.as('27820000108')]) await orders.distributionsOf(caller, keys)
  for (const path of reads) await ada.read(path)
  for (const [path, data] of posts) await ada.post(path, data)
  for (const put of [details, refused]) await ada.send('PUT', `/network/express/${recipientPath}`, put)
  await ada.send('PUT', '/network/express/recipient/unknown', details)
  for (const path of [recipientPath, 'recipient/unknown'])
    await ada.send('DELETE', `/network/express/${path}`)
}

const callAccountOperations = async (network: Network): Promise<void> => {
  const { msisdn } = accounts.naledi
  for (const _ of ['first', 'second']) await accounts.register(network)
  for (const named of [msisdn, '27820000999']) await accounts.recover(network, { msisdn: named })
  for (const otp of ['000000', fixedOtp]) await accounts.reset(network, { otp, msisdn })
  const { body } = await network.signIn({ msisdn: '27820000104' })
  const token = body.data.reauth?.token ?? ''
  for (const _ of ['first', 'second']) await accounts.change(network, token, '27820000104')

  const ada = await network.person({ instruments: true })
  const { snsi } = (await accounts.enable(ada)).body.data
  const code = await accounts.codeOf(network, ada.msisdn)
  const [instrument] = (await accounts.instrumentsOf(ada)).body.data
  await accounts.rename(await network.person({ wallet: false }), 'Groceries')
  for (const call of [accounts.verify, accounts.disable]) {
    await call(ada, 'unknown', code)
    for (const given of ['000000', code]) await call(ada, snsi, given)
  }
  for (const named of ['unknown', instrument?.snsi]) await accounts.rescind(ada, named)
  await accounts.enable(ada)
  await accounts.rename(ada, 'Groceries')
}

const callBulkOperations = async (network: Network): Promise<void> => {
  const ada = await network.person()
  const rows = bulk.csv('27820000002,10.00,Taxi', 'x,1,y')
  await bulk.openUpload(await network.as('27820000109'))
  await bulk.openUpload(ada, { otp: '000000' })
  const { signed_url } = (await bulk.openUpload(ada)).body.data
  await bulk.put(network, signed_url, new Uint8Array(largestFile + 1).fill(65))
  await bulk.put(network, `${signed_url}0`, rows)
  await bulk.approve(ada, await bulk.upload(network, ada, rows, { file_name: 'stuck.csv' }))
  await bulk.approve(ada, await bulk.scanned(network, ada, bulk.csv('27820000002,1000.01,Rent')))
  const snsi = await bulk.scanned(network, ada, rows)
  const key = { 'idempotency-key': 'bulk' }
  await bulk.approve(ada, snsi, { otp: '000000' })
  await bulk.approve(ada, snsi, undefined, key)
  await bulk.uploadsOf(ada)
  for (const named of ['unknown', snsi]) {
    await bulk.reportOf(ada, named)
    await bulk.approve(ada, named)
    for (const method of ['GET', 'POST']) await bulk.download(ada, named, 'rejected', method)
  }
  await network.control('PUT', 'bulk/downloads', { GET: 405, POST: 405 })
  for (const method of ['GET', 'POST']) await bulk.download(ada, snsi, 'rejected', method)
  await network.control('PUT', 'bulk/downloads', {})
}

/** Calls the operations that did not succeed yet with the examples of the description. */
const callByExamples = async ({ ask, token }: Consumer, { seen }: ContractChecker): Promise<void> => {
  for (const { id, method, template, parameters, operation } of described) {
    if (seen.has(`${id} 200`)) continue
    const exampleOf = (place: string) =>
      parameters.filter(parameter => parameter.in === place).map(({ name, example }) => [name, `${example}`])
    const inPath = Object.fromEntries(exampleOf('path'))
    const path = template.replaceAll(/\{(\w+)\}/g, (_, name) => inPath[name])
    const { examples = {} } = operation.requestBody?.content['application/json'] ?? {}
    const bodies = Object.values(examples).map(example => JSON.stringify(resolveExample(example).value))
    for (const body of bodies.length > 0 ? bodies : [undefined])
      await ask(`${path}?${new URLSearchParams(exampleOf('query'))}`, {
        method,
        headers: { authorization: `Bearer ${token}` },
        ...(body !== undefined && { body }),
      })
  }
}

/** Calls every operation in every way that has a status of its own, then each call again without its session. */
export const callAllOperations = async ({
  clock,
  fetch,
  contract,
}: Network & { readonly contract: ContractChecker }): Promise<void> => {
  const sent: Request[] = []
  const network = networkOf({
    clock,
    fetch(request) {
      if (request.headers.has('authorization')) sent.push(request.clone())
      return fetch(request)
    },
  })
  await callSessionOperations(network)
  await callMoneyOperations(network)
  await callLookupOperations(network)
  await callAccountOperations(network)
  await callBulkOperations(network)
  await callByExamples(await network.as('27820000001'), contract)
  for (const request of sent) {
    request.headers.delete('authorization')
    await fetch(request)
  }
}
