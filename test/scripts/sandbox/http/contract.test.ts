import { expect, test } from 'vitest'
import { routes } from '../../../../openapi/routes.gen.ts'
import { confirm } from '../../../support/sandbox/accounts.ts'
import {
  callAccountOperations,
  callBulkOperations,
  callLookupOperations,
  callMoneyOperations,
} from '../../../support/sandbox/call-all-operations.ts'
import { fixedOtp, openNetwork, transferBody } from '../../../support/sandbox/caller.ts'
import { createContractChecker, statusesOf } from '../../../support/sandbox/contract-checker.ts'

const version = '1.0.0'

test('Every operation answers with every status of the description', async () => {
  const contract = createContractChecker()
  const network = openNetwork(contract)
  const [thandi, other, unopened] = [
    await network.as('27820000001'),
    await network.person(),
    await network.as('27820000102'),
  ]
  const wallet = { msisdn: '27820000102', alias: '27820000102', currency: 'ZAR' }
  const summary = { currency: 'ZAR', amount: '250.00', send_notification: true }
  const component = 'charge/component/express.wallet.transaction.transfer/summary'
  const key = { 'idempotency-key': 'one' }

  for (const id of [
    'za-sandbox000001',
    'za-sandbox000404',
    'domain/localhost',
    'domain/za-sandbox000404.localhost',
  ])
    await network.get(`/application/network/${id}/config`)
  await network.signIn({ msisdn: '27820000001' }, 'wrong')
  const { mfa } = (await network.signIn({ msisdn: '27820000105' })).body.data
  for (const otp of ['000000', fixedOtp, fixedOtp]) await confirm(network, mfa?.token, otp)
  await unopened.get('/network/express/wallet/27820000102')
  await unopened.get('/network/express/wallet/27820000102/ZAR/balance')
  for (const { send } of [network, unopened])
    await send('POST', '/network/express/wallet', { version, data: wallet })
  for (const { send } of [network, thandi])
    await send('POST', `/network/express/${component}`, { version, data: summary })
  await network.send('POST', '/network/express/notification/send/otp', { version, data: {} })
  const body = transferBody('27820000001', other.msisdn, '10.00')
  await network.send('POST', '/network/express/wallet/transfer', body)
  for (const amount of ['10.00', '11.00']) await thandi.pay(other.msisdn, amount, {}, key)
  await thandi.pay(other.msisdn, '10.13')
  await thandi.pay(other.msisdn, '10.00', { otp: '000000' })
  const [latest] = await thandi.history()
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
    for (const { get } of [thandi, network]) await get(`/network/express/${path}`)
  await callMoneyOperations(network)
  await callLookupOperations(network)
  await callAccountOperations(network)
  await callBulkOperations(network)

  expect(contract.takeViolations()).toEqual([])
  const described = Object.keys(routes).flatMap(id => statusesOf(id).map(status => `${id} ${status}`))
  expect(described.filter(status => !contract.seen.has(status))).toEqual([])
})

const balance = '/network/express/wallet/27820000001/ZAR/balance'
const history = '/network/express/wallet/27820000001/transaction'
const charges = '/network/express/charge/component/express.fault/summary'

test.each([
  ['GET', balance, '{"data":{"available":true}}', '200: /data/available must be number,string'],
  ['GET', `/api${balance}`, '<html>', "200: 200 with 'text/html' is not described"],
  ['GET', `${history}?currency=rand`, '{"data":[]}', 'request: currency must match pattern "^[A-Z]{3}$"'],
  ['GET', `${history}?page=2`, '{"data":[]}', 'request: page is not described'],
  ['POST', charges, '{"data":{}}', "request:  must have required property 'version'"],
  ['GET', '/network/express/money', '{}', 'no operation of the description'],
])('The contract checker reports %s %s answered with %s', async (method, path, answer, problem) => {
  const contract = createContractChecker()
  const headers = { 'content-type': answer.startsWith('<') ? 'text/html' : 'application/json' }
  const send = contract.watch(async () => new Response(answer, { headers }))
  await send(new Request(`http://network.test${path}`, { method, ...(method === 'POST' && { body: '{}' }) }))
  expect(contract.takeViolations()).toContain(`${method} ${path.split('?')[0]}: ${problem}`)
  expect(contract.takeViolations()).toEqual([])
})
