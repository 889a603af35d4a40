import { expect, test } from 'vitest'
import { handlers } from '../../../../scripts/sandbox/handlers/handlers.ts'
import {
  callAccountOperations,
  callBulkOperations,
  callLookupOperations,
  callMoneyOperations,
} from '../../../support/sandbox/call-all-operations.ts'
import { fixedOtp, openNetwork, transferBody } from '../../../support/sandbox/caller.ts'
import { createContractChecker, statusesOf } from '../../../support/sandbox/contract-checker.ts'

test('Every operation that is answered shows every status it is described with, each as described', async () => {
  const contract = createContractChecker()
  const network = openNetwork(contract)
  const version = '1.0.0'
  const [thandi, other, unopened] = [
    await network.as('27820000001'),
    await network.person(),
    await network.as('27820000102'),
  ]
  const post = (path: string, data: object) =>
    thandi.send('POST', `/network/express/${path}`, { version, data })
  const wallet = { msisdn: '27820000102', alias: '27820000102', currency: 'ZAR' }
  const transfer = (headers: Readonly<Record<string, string>>, amount: string) =>
    thandi.pay(other.msisdn, amount, { otp: fixedOtp }, headers)
  const summary = { currency: 'ZAR', amount: '250.00', send_notification: true }
  const component = 'charge/component/express.wallet.transaction.transfer/summary'

  await network.get('/application/network/za-sandbox000001/config')
  await network.get('/application/network/za-sandbox000404/config')
  await network.get('/application/network/domain/localhost/config')
  await network.get('/application/network/domain/za-sandbox000404.localhost/config')
  await network.signIn({ msisdn: '27820000001' }, 'wrong')
  const step = await network.signIn({ msisdn: '27820000105' })
  const token = step.body.data.mfa?.token
  const mfa = '/network/express/authenticate/mfa'
  await network.send('POST', mfa, { version, data: { token, otp: '000000' } })
  await network.send('POST', mfa, { version, data: { token, otp: fixedOtp } })
  await network.send('POST', mfa, { version, data: { token, otp: fixedOtp } })
  await network.send('POST', '/network/express/wallet', { version, data: wallet })
  await network.send('POST', '/network/express/notification/send/otp', { version, data: {} })
  await network.send('POST', `/network/express/${component}`, { version, data: summary })
  await network.send(
    'POST',
    '/network/express/wallet/transfer',
    transferBody('27820000001', other.msisdn, '10.00'),
  )
  await unopened.get('/network/express/wallet/27820000102')
  await unopened.get('/network/express/wallet/27820000102/ZAR/balance')
  await unopened.send('POST', '/network/express/wallet', { version, data: wallet })
  await post(component, summary)
  await transfer({ 'idempotency-key': 'one' }, '10.00')
  await transfer({ 'idempotency-key': 'one' }, '11.00')
  await transfer({}, '10.13')
  await thandi.pay(other.msisdn, '10.00', { otp: '000000' })
  const [latest] = await thandi.history()
  const reads = [
    'authenticate/session',
    'consumer/27820000001',
    'consumer/27820000002',
    'wallet/27820000001',
    'wallet/27820000001/ZAR/balance',
    'wallet/27820000001/transaction?currency=ZAR&limit=100',
    `wallet/transaction/${latest?.snsi}`,
    'wallet/transaction/unknown',
  ]
  for (const path of reads) {
    await thandi.get(`/network/express/${path}`)
    await network.get(`/network/express/${path}`)
  }
  await callMoneyOperations(network)
  await callLookupOperations(network)
  await callAccountOperations(network)
  await callBulkOperations(network)

  expect(contract.takeViolations()).toEqual([])
  const described = Object.keys(handlers).flatMap(id => statusesOf(id).map(status => `${id} ${status}`))
  expect(described.filter(status => !contract.seen.has(status))).toEqual([])
})

test('The checker tells a wrong answer, a wrong request and a call that is not described', async () => {
  const contract = createContractChecker()
  const answering = (status: number, body: string, type = 'application/json') =>
    contract.watch(async () => new Response(body, { status, headers: { 'content-type': type } }))
  const ask = (path: string, init?: RequestInit) => new Request(`http://network.test${path}`, init)
  const balance = '/network/express/wallet/27820000001/ZAR/balance'

  await answering(200, '{"data":{"available":true}}')(ask(balance))
  await answering(200, '<html>', 'text/html')(ask(`/api${balance}`))
  await answering(200, '{"data":{"available":"1.00"}}')(ask(balance.replace('ZAR', 'rand')))
  await answering(
    200,
    '{"data":[]}',
  )(ask('/network/express/wallet/27820000001/transaction?currency=ZAR&limit=500&page=2'))
  await answering(
    200,
    '{"data":{"charges":[],"total":0}}',
  )(ask('/network/express/charge/component/express.fault/summary', { method: 'POST', body: '{"data":{}}' }))
  await answering(200, '{}')(ask('/network/express/money'))
  const file = '/service/bulk/files/one?expires=1&signature=2'
  const csv = { method: 'PUT', headers: { 'content-type': 'text/csv' }, body: 'msisdn,amount' }
  await answering(200, '', '')(ask(file, csv))
  await answering(200, '{}')(ask(file, { ...csv, headers: { 'content-type': 'text/plain' } }))
  expect(contract.takeViolations()).toEqual([
    `GET ${balance}: 200: /data/available must be number,string`,
    `GET /api${balance}: 200: 200 with 'text/html' is not described`,
    'GET /network/express/wallet/27820000001/rand/balance: request: currency must match pattern "^[A-Z]{3}$"',
    'GET /network/express/wallet/27820000001/transaction: request: page is not described',
    'GET /network/express/wallet/27820000001/transaction: request: limit must be <= 100',
    "POST /network/express/charge/component/express.fault/summary: request:  must have required property 'version'",
    "POST /network/express/charge/component/express.fault/summary: request: /data must have required property 'currency'",
    "POST /network/express/charge/component/express.fault/summary: request: /data must have required property 'amount'",
    "POST /network/express/charge/component/express.fault/summary: request: /data must have required property 'send_notification'",
    'GET /network/express/money: no operation of the description',
    'PUT /service/bulk/files/one: request: has a body where none is described',
    'PUT /service/bulk/files/one: 200: has a body where none is described',
  ])
  expect(contract.takeViolations()).toEqual([])
})
