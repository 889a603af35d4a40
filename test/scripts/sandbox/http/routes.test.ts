import { expect, test } from 'vitest'
import { routes } from '../../../../scripts/sandbox/http/routes.ts'
import type { LoggedRequest } from '../../../../scripts/sandbox/store/request-log.ts'
import { loadDescription, type Method } from '../../../../scripts/shared/contract-document.ts'
import { failed, openNetwork } from '../../../support/sandbox/caller.ts'
import { watchContract } from '../../../support/sandbox/contract-checker.ts'

const contract = watchContract()
const { paths } = await loadDescription()
const methods: readonly Method[] = ['get', 'post', 'put', 'patch', 'delete']

test('The routes of the sandbox and the operations of the description are the same set', () => {
  const described = Object.entries(paths).flatMap(([path, item]) =>
    methods.flatMap(method => {
      const id = item[method]?.operationId
      return id === undefined ? [] : [`${id} ${method} ${path}`]
    }),
  )
  const routed = Object.entries(routes).map(([id, [method, path]]) => `${id} ${method} ${path}`)
  expect(routed.toSorted()).toEqual(described.toSorted())
})

test('Every route leads to its own operation, with any values in its path', async () => {
  const network = openNetwork(contract)
  for (const [id, [method, path]] of Object.entries(routes)) {
    const place = path.replaceAll(/\{(\w+)\}/g, (_, name) => (name === 'kind' ? 'final' : '27820000001'))
    await network.fetch(new Request(`http://sandbox.test${place}`, { method: method.toUpperCase() }))
    const [latest] = await network.control<LoggedRequest[]>('GET', 'requests?limit=1')
    expect(latest?.operation).toBe(id)
  }
  contract.takeViolations()
})

test('A path that is not described is answered 404', async () => {
  const network = openNetwork(contract)
  expect(await network.get('/network/express/secrets')).toEqual(
    failed(404, 'Not found.', 'identification', 'identifierError'),
  )
  expect(contract.takeViolations()).toEqual(['GET /network/express/secrets: no operation of the description'])
})
