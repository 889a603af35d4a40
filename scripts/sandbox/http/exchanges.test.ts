import { expect, test } from 'vitest'
import { routes } from '#openapi/routes.gen.ts'
import { loadDescription, type Method } from '#scripts/shared/contract-document.ts'
import { notFound } from '#test/support/sandbox/accounts.ts'
import { callAllOperations } from '#test/support/sandbox/call-all-operations.ts'
import {
  fixedOtp,
  openNetwork,
  openPair,
  transferBody,
  transferPath,
  verdictOf,
} from '#test/support/sandbox/caller.ts'
import { createContractChecker, statusesOf } from '#test/support/sandbox/contract-checker.ts'

const methods: readonly Method[] = ['get', 'post', 'put', 'patch', 'delete']

test('Every operation answers with every status of the description', async () => {
  const network = openNetwork()
  await callAllOperations(network)
  const described = Object.keys(routes).flatMap(id => statusesOf(id).map(status => `${id} ${status}`))
  expect(described.filter(status => !network.contract.seen.has(status))).toEqual([])
})

test('Each route of the description leads to its operation', async () => {
  const { paths } = await loadDescription()
  const described = Object.entries(paths).flatMap(([path, item]) =>
    methods.flatMap(method => (item[method] ? [`${item[method].operationId} ${method} ${path}`] : [])),
  )
  const routed = Object.entries(routes).map(([id, [method, path]]) => `${id} ${method} ${path}`)
  expect(routed.toSorted()).toEqual(described.toSorted())

  const network = openNetwork()
  const { takeViolations } = network.contract
  for (const [id, [method, path]] of Object.entries(routes)) {
    const place = path.replaceAll(/\{(\w+)\}/g, (_, name) => (name === 'kind' ? 'final' : '27820000001'))
    await network.ask(place, { method: method.toUpperCase() })
    expect(await network.control('GET', 'requests?limit=1')).toMatchObject([{ operation: id }])
  }
  takeViolations()
  expect(verdictOf(await network.read('secrets'))).toBe(notFound)
  expect(takeViolations()).toEqual(['GET /network/express/secrets: no operation of the description'])
})

const balance = '/network/express/wallet/27820000001/ZAR/balance'
const history = '/network/express/wallet/27820000001/transaction'
const charges = '/network/express/charge/component/express.fault/summary'

test.each([
  ['GET', balance, '{"data":{"available":true}}', '200: /data/available must be number,string'],
  ['GET', `${history}?page=2`, '{"data":[]}', 'request: page is not described'],
  ['POST', charges, '{"data":{}}', "request:  must have required property 'version'"],
])('The contract checker reports %s %s answered with %s', async (method, path, answer, problem) => {
  const contract = createContractChecker()
  const headers = { 'content-type': 'application/json' }
  const send = contract.watch(async () => new Response(answer, { headers }))
  await send(new Request(`http://network.test${path}`, { method, ...(method === 'POST' && { body: '{}' }) }))
  expect(contract.takeViolations()).toContain(`${method} ${path.split('?')[0]}: ${problem}`)
  expect(contract.takeViolations()).toEqual([])
})

const key = { 'idempotency-key': '0d1f5a3e-7a52-4c38-9b1c-2f6f1f0a9d11' }
const otherKey = { 'idempotency-key': '5b8a8f1e-1d0c-4a39-8a54-7a2d6d1f3c22' }

/** Two consumers; `again` repeats a transfer with the code that the first request used up. */
const open = async () => {
  const { network, ada, ben } = await openPair()
  const pay = (amount: string, otp = fixedOtp, headers = key) => ada.pay(ben.msisdn, amount, { otp }, headers)
  const again = (amount: string) => {
    const body = transferBody(ada.msisdn, ben.msisdn, amount, { otp: fixedOtp })
    return ada.send('POST', transferPath, body, key)
  }
  return { network, ada, ben, pay, again }
}

test.each([
  ['10.00', 200, '990.00'],
  ['10.13', 422, '1000.00'],
])('A repeated request of R%s gets the first answer, %i', async (amount, status, available) => {
  const { ada, pay, again } = await open()
  const first = await pay(amount)
  expect(first.status).toBe(status)
  expect(await again(amount)).toEqual(first)
  const error = { category: 'businessRule', code: 'duplicateRequest' }
  expect(await pay('11.00')).toMatchObject({ status: 409, body: { error } })
  expect([(await ada.history()).length, await ada.available()]).toEqual([2, available])
})

test('A transfer is new by key, by consumer and after a day', async () => {
  const { network, ada, ben, pay } = await open()
  await pay('10.00')
  expect((await pay('10.00', fixedOtp, otherKey)).status).toBe(200)
  expect((await ben.pay(ada.msisdn, '10.00', {}, key)).status).toBe(200)
  expect([await ada.available(), await ben.available()]).toEqual(['990.00', '1010.00'])
  network.clock.advance(24 * 3_600_000)
  const later = await network.as(ada.msisdn)
  expect((await later.pay(ben.msisdn, '12.00', {}, key)).status).toBe(200)
  expect(await later.available()).toBe('978.00')
})
