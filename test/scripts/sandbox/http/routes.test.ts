import { expect, test } from 'vitest'
import { routes } from '../../../../openapi/routes.gen.ts'
import type { LoggedRequest } from '../../../../scripts/sandbox/store/request-log.ts'
import { loadDescription, type Method } from '../../../../scripts/shared/contract-document.ts'
import { notFound } from '../../../support/sandbox/accounts.ts'
import { openNetwork } from '../../../support/sandbox/caller.ts'
import { createContractChecker } from '../../../support/sandbox/contract-checker.ts'

const { paths } = await loadDescription()
const methods: readonly Method[] = ['get', 'post', 'put', 'patch', 'delete']

test('The sandbox has the routes of the description', () => {
  const described = Object.entries(paths).flatMap(([path, item]) =>
    methods.flatMap(method => (item[method] ? [`${item[method].operationId} ${method} ${path}`] : [])),
  )
  const routed = Object.entries(routes).map(([id, [method, path]]) => `${id} ${method} ${path}`)
  expect(routed.toSorted()).toEqual(described.toSorted())
})

test('Every route leads to its operation, and other paths to 404', async () => {
  const contract = createContractChecker()
  const network = openNetwork(contract)
  for (const [id, [method, path]] of Object.entries(routes)) {
    const place = path.replaceAll(/\{(\w+)\}/g, (_, name) => (name === 'kind' ? 'final' : '27820000001'))
    await network.fetch(new Request(`http://sandbox.test${place}`, { method: method.toUpperCase() }))
    const [latest] = await network.control<LoggedRequest[]>('GET', 'requests?limit=1')
    expect(latest?.operation).toBe(id)
  }
  contract.takeViolations()
  expect(await network.get('/network/express/secrets')).toEqual(notFound)
  expect(contract.takeViolations()).toEqual(['GET /network/express/secrets: no operation of the description'])
})
