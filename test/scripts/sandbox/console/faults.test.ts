import { expect, test } from 'vitest'
import { createSandbox } from '../../../../scripts/sandbox/sandbox.ts'
import type { Fault } from '../../../../scripts/sandbox/store/faults.ts'
import {
  type Consumer,
  failed,
  type Network,
  openNetwork,
  waitUntilFaultMet,
} from '../../../support/sandbox/caller.ts'
import { watchContract } from '../../../support/sandbox/contract-checker.ts'

const contract = watchContract()
const operationId = 'getBalance'

const set = (network: Network, ...faults: Fault[]) => network.control<Fault[]>('PUT', 'faults', faults)

const read = (network: Network, { msisdn, token }: Consumer, signal?: AbortSignal) =>
  network.fetch(
    new Request(`http://sandbox.test/network/express/wallet/${msisdn}/ZAR/balance`, {
      headers: { authorization: token },
      ...(signal && { signal }),
    }),
  )

test('Faults are set, listed and taken away', async () => {
  const network = openNetwork(contract)
  const faults: Fault[] = [
    { operationId, effect: 'status', status: 503, times: 2 },
    { operationId: 'signIn', msisdn: '27820000001', effect: 'delay', delay_ms: 10, probability: 0.5 },
  ]
  expect(await set(network, ...faults)).toEqual(faults)
  expect(await network.control('GET', 'faults')).toEqual(faults)
  expect(await network.control('DELETE', 'faults')).toEqual([])
  expect(await network.control('GET', 'faults')).toEqual([])
})

test('An invalid fault is rejected', async () => {
  const network = openNetwork(contract)
  for (const fault of [
    { operationId: 'getMoney', effect: 'html' },
    { operationId, effect: 'fire' },
    { operationId, effect: 'status', status: 204 },
    { operationId, effect: 'html', times: 0 },
    { operationId, effect: 'html', probability: 2 },
  ]) {
    const body = JSON.stringify([fault])
    const request = new Request('http://sandbox.test/_sandbox/faults', { method: 'PUT', body })
    expect((await network.fetch(request)).status).toBe(400)
  }
})

test('A status is answered with the envelope of every failure, as often as was said', async () => {
  const network = openNetwork(contract)
  const ada = await network.person()
  await set(network, { operationId, effect: 'status', status: 503, times: 2 })
  const path = `/network/express/wallet/${ada.msisdn}/ZAR/balance`
  const unavailable = failed(503, 'System Error', 'internal', 'genericError')
  expect([await ada.get(path), await ada.get(path)]).toEqual([unavailable, unavailable])
  expect(await ada.available()).toBe('1000.00')
  expect(await network.control('GET', 'faults')).toEqual([])
})

test('A fault of one consumer or one operation leaves the others alone', async () => {
  const network = openNetwork(contract)
  const [ada, ben] = [await network.person(), await network.person()]
  await set(network, { operationId, msisdn: ada.msisdn, effect: 'html' })
  expect([(await read(network, ada)).status, (await read(network, ben)).status]).toEqual([502, 200])
  expect((await ada.history()).length).toBe(1)
})

test('A page, half of the JSON, and no Trace ID', async () => {
  const network = openNetwork(contract)
  const ada = await network.person()
  const once = { operationId, times: 1 } as const
  await set(
    network,
    { ...once, effect: 'html', status: 200 },
    { ...once, effect: 'badjson' },
    { ...once, effect: 'noid' },
  )
  const page = await read(network, ada)
  expect({ status: page.status, contentType: page.headers.get('content-type') }).toEqual({
    status: 200,
    contentType: 'text/html',
  })
  await expect((await read(network, ada)).json()).rejects.toThrow(SyntaxError)
  expect(await (await read(network, ada)).json()).toEqual({
    version: '1.0.0',
    request: {},
    data: { available: '1000.00', currency: 'ZAR' },
  })
})

test('A dropped request waits for its caller to give up', async () => {
  const network = openNetwork(contract)
  const ada = await network.person()
  await set(network, { operationId, effect: 'drop' })
  const caller = new AbortController()
  const answer = read(network, ada, caller.signal)
  const rejected = expect(answer).rejects.toThrow('Too long')
  await waitUntilFaultMet(network, 'drop')
  caller.abort(new DOMException('Too long', 'TimeoutError'))
  await rejected
  const [latest] = await network.control<{ status: number | null; effect: string }[]>(
    'GET',
    'requests?limit=1',
  )
  expect(latest).toMatchObject({ status: null, effect: 'drop' })
})

test('A sandbox that closes rejects the requests that still wait', async () => {
  const sandbox = createSandbox({ database: ':memory:' })
  const ask = (method: string, path: string, body?: string) =>
    sandbox.fetch(new Request(`http://sandbox.test${path}`, { method, ...(body && { body }) }))
  await ask('PUT', '/_sandbox/faults', '[{"operationId":"listBanks","effect":"drop"}]')
  const rejected = expect(ask('GET', '/network/express/bank')).rejects.toThrow('The sandbox was closed.')
  await expect.poll(async () => (await (await ask('GET', '/_sandbox/requests')).json()).length).toBe(1)
  sandbox.close()
  await rejected
})

test('A request given up before it was sent is never looked at', async () => {
  const network = openNetwork(contract)
  const ada = await network.person()
  await expect(read(network, ada, AbortSignal.abort(new Error('Never mind')))).rejects.toThrow('Never mind')
  const requests = await network.control<{ operation: string }[]>('GET', 'requests')
  expect(requests.map(({ operation }) => operation)).toEqual(['signIn'])
})

test('A lost answer is the answer to something that was done', async () => {
  const network = openNetwork(contract)
  const [ada, ben] = [await network.person(), await network.person()]
  await set(network, { operationId: 'transfer', effect: 'lost', times: 1 })
  await expect(ada.pay(ben.msisdn, '10.00')).rejects.toThrow(TypeError)
  expect({ adaAvailable: await ada.available(), benAvailable: await ben.available() }).toEqual({
    adaAvailable: '990.00',
    benAvailable: '1010.00',
  })
})

test('A delayed answer comes late, and not at all to a caller who gave up', async () => {
  const network = openNetwork(contract)
  const ada = await network.person()
  await set(
    network,
    { operationId, effect: 'delay', delay_ms: 40, times: 1 },
    {
      operationId,
      effect: 'delay',
      delay_ms: 60_000,
    },
  )
  const asked = performance.now()
  expect((await read(network, ada)).status).toBe(200)
  expect(performance.now() - asked).toBeGreaterThanOrEqual(39)
  const caller = new AbortController()
  const answer = read(network, ada, caller.signal)
  const rejected = expect(answer).rejects.toThrow('Gone')
  await waitUntilFaultMet(network, 'delay')
  caller.abort(new Error('Gone'))
  await rejected
})

test('A probability of a half hits about half of the requests, the same ones for the same seed', async () => {
  const hits = async () => {
    const network = openNetwork(contract)
    const ada = await network.person()
    await set(network, { operationId, effect: 'status', probability: 0.5 })
    const statuses: number[] = []
    for (let count = 0; count < 60; count++) statuses.push((await read(network, ada)).status)
    return statuses
  }
  const first = await hits()
  const failures = first.filter(status => status === 500).length
  expect(failures).toBeGreaterThan(15)
  expect(failures).toBeLessThan(45)
  expect(await hits()).toEqual(first)
})
