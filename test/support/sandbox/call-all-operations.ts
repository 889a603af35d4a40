import { largestFile } from '#scripts/sandbox/http/connection.ts'
import { magicRequests } from '#scripts/sandbox/magic-values.ts'
import * as accounts from './accounts.ts'
import * as bulk from './bulk.ts'
import { type Consumer, fixedOtp, type Network, networkOf } from './caller.ts'
import { described, resolveExample } from './contract-checker.ts'
import * as orders from './orders.ts'

const wrongOtp = '000000'
const twice = [1, 2]

const callAccountOperations = async (network: Network): Promise<void> => {
  const { msisdn } = accounts.naledi
  for (const path of ['za-sandbox000404', 'domain/za-sandbox000404.localhost'])
    await network.get(`/application/network/${path}/config`)
  for (const _ of twice) await accounts.register(network)
  await accounts.recover(network, { msisdn })
  for (const otp of [wrongOtp, fixedOtp]) await accounts.reset(network, { otp, msisdn })
  const { mfa } = (await network.signIn({ msisdn: '27820000105' })).body.data
  for (const otp of [wrongOtp, fixedOtp]) await accounts.confirm(network, mfa?.token, otp)
  const { reauth } = (await network.signIn({ msisdn: '27820000104' })).body.data
  await accounts.change(network, reauth?.token ?? '', '27820000104')

  const ada = await network.person({ instruments: true })
  const { snsi } = (await accounts.enable(ada)).body.data
  const code = await accounts.codeOf(network, ada.msisdn)
  for (const call of [accounts.verify, accounts.disable])
    for (const otp of [wrongOtp, code]) await call(ada, snsi, otp)
  await accounts.rescind(ada, (await accounts.instrumentsOf(ada)).body.data[0]?.snsi)
  await ada.post('consumer/invite', { msisdn: ada.msisdn })
  const unopened = await network.as('27820000102')
  await unopened.post('wallet', { msisdn: unopened.msisdn, alias: unopened.msisdn, currency: 'ZAR' })
}

const callMoneyOperations = async (network: Network): Promise<void> => {
  const ada = await network.person({ balance_cents: 20_000_00 })
  const { snsi } = (await orders.saveRecipient(ada)).body.data
  const [path, body] = [`/network/express/recipient/${snsi}`, await orders.recipientBody(ada)]
  const calls = [
    [orders.topUp, {}],
    [orders.cashOut, {}],
    [orders.buy, orders.airtime(ada)],
    [orders.payRecipient, { recipient: { snsi } }],
    [orders.sale, {}],
    [orders.payRequest, { request: magicRequests.personFixed }],
  ] as const
  for (const [index, [call, data]] of calls.entries()) {
    const key = { 'idempotency-key': `${index}` }
    await call(ada, data, key)
    await call(ada, { ...data, send_notification: true, pin: '1234' }, key)
    if (call !== orders.topUp && call !== orders.sale) await call(ada, { ...data, pin: '0000' })
  }
  for (const amount of ['10.00', '11.00'])
    await ada.pay('27820000002', amount, {}, { 'idempotency-key': 'transfer' })
  const [latest] = await ada.history(1)
  await ada.read(`wallet/transaction/${latest?.snsi}`)
  await ada.post(`notification/send/transaction/${latest?.snsi}`, {})
  for (const request of Object.values(magicRequests)) {
    await orders.payRequest(ada, { request })
    for (const scanned of [`qr/${request}`, `merchant/qr/${request}`]) await ada.read(scanned)
  }
  await orders.recipientsOf(ada)
  await ada.get(path)
  await ada.send('PUT', path, body)
  await ada.send('PUT', path, await orders.recipientBody(ada, { account_number: '123456000' }))
  await ada.send('DELETE', path)
  await ada.post('integration/dstv/account', { consumer_id: '1234567890000' })
  const tv = { identifier: '0000', msisdn: ada.msisdn, external_id: 'one' }
  await ada.post('integration/megsapp/dstv/account', tv)
  const keys = { merchant_code: 'LWN0108', id_number: '8504125800086' }
  await orders.distributionsOf(await network.as('27820000108'), keys)
}

const callBulkOperations = async (network: Network): Promise<void> => {
  const ada = await network.person()
  const rows = bulk.csv('27820000002,10.00,Taxi', 'x,1,y')
  await bulk.openUpload(ada, { otp: wrongOtp })
  const { signed_url } = (await bulk.openUpload(ada)).body.data
  await bulk.put(network, signed_url, new Uint8Array(largestFile + 1).fill(65))
  await bulk.approve(ada, await bulk.scanned(network, ada, bulk.csv('27820000002,1000.01,Rent')))
  const snsi = await bulk.scanned(network, ada, rows)
  for (const otp of [wrongOtp, fixedOtp, fixedOtp]) await bulk.approve(ada, snsi, { otp })
  await bulk.reportOf(ada, snsi)
  for (const refusals of [{}, { GET: 405, POST: 405 }]) {
    await network.control('PUT', 'bulk/downloads', refusals)
    for (const method of ['GET', 'POST']) await bulk.download(ada, snsi, 'rejected', method)
  }
}

/** Calls every operation as a consumer with each example of the description. */
const callByExamples = async ({ ask, token }: Consumer): Promise<void> => {
  for (const { method, template, parameters, operation } of described) {
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

/**
 * Calls every operation with the examples of the description, then in each other way that has a status of its own, and
 * each call again without its session.
 */
export const callAllOperations = async ({ clock, fetch }: Network): Promise<void> => {
  const sent: Request[] = []
  const network = networkOf({
    clock,
    fetch(request) {
      if (request.headers.has('authorization')) sent.push(request.clone())
      return fetch(request)
    },
  })
  // The examples are of the first consumer; the second one may not do the same.
  for (const msisdn of ['27820000001', '27820000108']) await callByExamples(await network.as(msisdn))
  await callAccountOperations(network)
  await callMoneyOperations(network)
  await callBulkOperations(network)
  for (const request of sent) {
    request.headers.delete('authorization')
    await fetch(request)
  }
}
