import { expect, test } from 'vitest'
import { createSandbox } from '../../../../scripts/sandbox/sandbox.ts'
import type { Fault } from '../../../../scripts/sandbox/store/faults.ts'
import { openConsumer, openNetwork, verdictOf, waitUntilFaultMet } from '../../../support/sandbox/caller.ts'

const operationId = 'getBalance'

const open = async () => {
  const { network, ada } = await openConsumer()
  const path = `/network/express/wallet/${ada.msisdn}/ZAR/balance`
  return {
    network,
    ada,
    setFaults: (...faults: Fault[]) => network.control<Fault[]>('PUT', 'faults', faults),
    /** Reads the balance without parsing the answer. */
    readRaw: (signal: AbortSignal | null = null) =>
      ada.ask(path, { headers: { authorization: ada.token }, signal }),
  }
}

test.each([
  { operationId: 'getMoney', effect: 'html' },
  { operationId, effect: 'fire' },
  { operationId, effect: 'status', status: 204 },
  { operationId, effect: 'html', times: 0 },
  { operationId, effect: 'html', probability: 2 },
])('The invalid fault %j is refused', async fault => {
  const body = JSON.stringify([fault])
  expect((await openNetwork().ask('/_sandbox/faults', { method: 'PUT', body })).status).toBe(400)
})

test('A status is answered as often as requested', async () => {
  const { network, ada, setFaults } = await open()
  await setFaults({ operationId, effect: 'status', status: 503, times: 2 })
  for (const _ of ['first', 'second'])
    expect(verdictOf(await ada.read(`wallet/${ada.msisdn}/ZAR/balance`))).toBe('503 System Error')
  expect(await ada.available()).toBe('1000.00')
  expect(await network.control('GET', 'faults')).toEqual([])
})

test('A fault of one consumer and operation affects no other', async () => {
  const { network, ada, setFaults, readRaw } = await open()
  const ben = await network.person()
  await setFaults({ operationId, msisdn: ada.msisdn, effect: 'html' })
  expect((await readRaw()).status).toBe(502)
  expect([await ben.available(), (await ada.history()).length]).toEqual(['1000.00', 1])
})

test.each(['drop', 'delay'] as const)('A %s ends when its caller aborts', async effect => {
  const { network, setFaults, readRaw } = await open()
  await setFaults({ operationId, effect, delay_ms: 60_000 })
  const caller = new AbortController()
  const rejected = expect(readRaw(caller.signal)).rejects.toThrow('Too long')
  await waitUntilFaultMet(network, effect)
  caller.abort(new DOMException('Too long', 'TimeoutError'))
  await rejected
  const [latest] = await network.control<object[]>('GET', 'requests?limit=1')
  expect(latest).toMatchObject({ status: effect === 'drop' ? null : 200, effect })
})

test('A sandbox that closes rejects the pending requests', async () => {
  const sandbox = createSandbox({ database: ':memory:' })
  const ask = (method: string, path: string, body: string | null = null) =>
    sandbox.fetch(new Request(`http://sandbox.test${path}`, { method, body }))
  await ask('PUT', '/_sandbox/faults', '[{"operationId":"listBanks","effect":"drop"}]')
  const rejected = expect(ask('GET', '/network/express/bank')).rejects.toThrow('The sandbox was closed.')
  await expect.poll(async () => (await (await ask('GET', '/_sandbox/requests')).json()).length).toBe(1)
  sandbox.close()
  await rejected
})

test('A request that was aborted before it was sent is not logged', async () => {
  const { network, readRaw } = await open()
  await expect(readRaw(AbortSignal.abort(new Error('Never mind')))).rejects.toThrow('Never mind')
  expect(await network.control('GET', 'requests')).toMatchObject([{ operation: 'signIn' }])
})

test('A probability of a half hits the same half each time', async () => {
  const listStatuses = async () => {
    const { setFaults, readRaw } = await open()
    await setFaults({ operationId, effect: 'status', probability: 0.5 })
    const statuses: number[] = []
    for (let count = 0; count < 60; count++) statuses.push((await readRaw()).status)
    return statuses
  }
  const first = await listStatuses()
  const failures = first.filter(status => status === 500).length
  expect(Math.abs(failures - 30)).toBeLessThan(15)
  expect(await listStatuses()).toEqual(first)
})
