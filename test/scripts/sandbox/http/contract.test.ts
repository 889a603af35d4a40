import { expect, test } from 'vitest'
import { routes } from '../../../../openapi/routes.gen.ts'
import { loadDescription, type Method } from '../../../../scripts/shared/contract-document.ts'
import { notFound } from '../../../support/sandbox/accounts.ts'
import { callAllOperations } from '../../../support/sandbox/call-all-operations.ts'
import { openNetwork, verdictOf } from '../../../support/sandbox/caller.ts'
import { createContractChecker, statusesOf } from '../../../support/sandbox/contract-checker.ts'

const methods: readonly Method[] = ['get', 'post', 'put', 'patch', 'delete']

test('Every operation answers with every status of the description', async () => {
  const network = openNetwork()
  await callAllOperations(network)
  const described = Object.keys(routes).flatMap(id => statusesOf(id).map(status => `${id} ${status}`))
  expect(described.filter(status => !network.contract.seen.has(status))).toEqual([])
})

test('The routes are those of the description, and each leads to its operation', async () => {
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
  ['GET', `/api${balance}`, '<html>', "200: 200 with 'text/html' is not described"],
  ['GET', `${history}?currency=rand`, '{"data":[]}', 'request: currency must match pattern "^[A-Z]{3}$"'],
  ['GET', `${history}?page=2`, '{"data":[]}', 'request: page is not described'],
  ['POST', charges, '{"data":{}}', "request:  must have required property 'version'"],
])('The contract checker reports %s %s answered with %s', async (method, path, answer, problem) => {
  const contract = createContractChecker()
  const headers = { 'content-type': answer.startsWith('<') ? 'text/html' : 'application/json' }
  const send = contract.watch(async () => new Response(answer, { headers }))
  await send(new Request(`http://network.test${path}`, { method, ...(method === 'POST' && { body: '{}' }) }))
  expect(contract.takeViolations()).toContain(`${method} ${path.split('?')[0]}: ${problem}`)
  expect(contract.takeViolations()).toEqual([])
})
