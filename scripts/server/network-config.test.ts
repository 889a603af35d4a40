import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { configPath, createConfigReader } from './network-config.ts'
import type { Network } from './proxy.ts'

const answering = (body: BodyInit, status = 200) =>
  open(() => new Response(body, { status })).read('localhost')

/** A reader before a network that can be replaced. */
const open = (answer: Network) => {
  const network = vi.fn<Network>(answer)
  const results: string[] = []
  const faults: string[] = []
  const reader = createConfigReader(network, {
    cached: true,
    onRead: result => results.push(result),
    onFault: ({ reason }, hostname) => faults.push(`${hostname} ${reason}`),
  })
  return { network, results, faults, ...reader }
}

const send = (config: object) => Response.json({ data: config })

it.each([
  ['za-sandbox000001.localhost', 'za-sandbox000001'],
  ['wallet.example.org', 'domain/wallet.example.org'],
  ['za-sandbox00001.localhost', 'domain/za-sandbox00001.localhost'],
])('the config of %s is at %s', (hostname, path) => {
  expect(configPath(hostname)).toBe(`/application/network/${path}/config`)
})

it.each([...['...', '', '../x', 'a%2fb', 'a;b', '[::1]', 'wallet．example']])(
  'no config is asked for the host %o, which is no domain',
  async host => {
    const { network, faults, read } = open(() => send({ id: 'x' }))
    expect(await read(host)).toBeNull()
    expect(network).not.toHaveBeenCalled()
    expect(faults).toEqual([`${host} address`])
  },
)

describe('a config reader', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it.each<[number, string, unknown]>([
    ...['', '{', '{"data":"x"}', '{"data":{"id":" "}}'].map((text): [number, string, null] => [
      200,
      text,
      null,
    ]),
    [200, '{"data":{"id":"x"}}', { id: 'x' }],
    [404, '{"data":{"id":"x"}}', null],
    [429, '{"data":{"id":"x"}}', undefined],
    [503, '{"data":{"id":"x"}}', undefined],
  ])('reads a response with %i and %o as %o', async (status, text, config) => {
    expect(await answering(text, status)).toEqual(config)
  })

  it('stops reading what is too long for a page', async () => {
    expect(await answering(JSON.stringify({ data: { id: 'x', title: 'x'.repeat(200_000) } }))).toBeUndefined()
    const pull = vi.fn((controller: ReadableStreamDefaultController) =>
      controller.enqueue(new TextEncoder().encode(' '.repeat(50_000))),
    )
    expect(await answering(new ReadableStream({ pull }))).toBeUndefined()
    expect(pull.mock.calls.length).toBeLessThan(20)
  })

  it.each<[string, string, Network]>([
    ['a lost connection', 'unreachable', () => Promise.reject(new TypeError('fetch failed'))],
    ['an error of a gateway', 'unavailable', () => new Response('', { status: 503 })],
    ['a web page', 'foreign', () => new Response('<html>')],
    ['half an answer', 'foreign', () => new Response('{"data":{"id":"x"')],
    ['UTF-16', 'foreign', () => new Response(Buffer.from('{"data":{"id":"x"}}', 'utf16le'))],
    ['a body that breaks off', 'truncated', () => new Response(new ReadableStream({ pull: c => c.error() }))],
    ['30 MB', 'oversized', () => send({ id: 'x', title: 'x'.repeat(1_000_000) })],
    ['a config without an id', 'invalid', () => send({ title: 'x' })],
    ['an error in JSON', 'invalid', () => Response.json({}, { status: 403 })],
    ['no config in JSON', 'missing', () => Response.json({}, { status: 404 })],
  ])('says why there is no config for %s: %s', async (_, reason, answer) => {
    const { faults, read } = open(answer)
    expect(await read('a.example')).toBeFalsy()
    expect(faults).toEqual([`a.example ${reason}`])
    await read('a.example')
    expect(faults).toHaveLength(1)
  })

  it('says that a page did not get its config in time, and why', async () => {
    const { faults, read } = open(() => new Promise<Response>(() => undefined))
    const page = read('a.example')
    await vi.advanceTimersByTimeAsync(300)
    expect(await page).toBeUndefined()
    await vi.advanceTimersByTimeAsync(4_700)
    expect(faults).toEqual(['a.example late', 'a.example timeout'])
  })

  it('says why a config is not renewed', async () => {
    const { network, faults, read } = open(() => send({ id: 'x' }))
    await read('a.example')
    network.mockImplementation(() => new Response('<html>'))
    await vi.advanceTimersByTimeAsync(60_000)
    expect(await read('a.example')).toEqual({ id: 'x' })
    await vi.advanceTimersByTimeAsync(0)
    expect(faults).toEqual(['a.example foreign'])
  })

  it('waits 300 ms and keeps a late answer for the next page', async () => {
    const waiting: ((answer: Response) => void)[] = []
    const { read } = open(() => new Promise(resolve => waiting.push(resolve)))
    const first = read('a.example')
    await vi.advanceTimersByTimeAsync(300)
    expect(await first).toBeUndefined()
    for (const answer of waiting) answer(send({ id: 'a' }))
    expect(await read('a.example')).toEqual({ id: 'a' })
    expect(waiting).toHaveLength(1)
  })

  it('asks once a minute for each host, and once for all host names of a tenant', async () => {
    const { network, read } = open(({ url }) => send({ id: url }))
    await Promise.all(['a.example', 'a.example', 'b.example'].map(read))
    await read('a.example')
    expect(network).toHaveBeenCalledTimes(2)
    await vi.advanceTimersByTimeAsync(60_000)
    await Promise.all(['a.example', 'a.example'].map(read))
    expect(network).toHaveBeenCalledTimes(3)
    for (const domain of ['localhost', 'example.org', 'evil.example'])
      await read(`za-sandbox000001.${domain}`)
    expect(network).toHaveBeenCalledTimes(4)
  })

  it('answers with the last config at once, and renews it behind the page', async () => {
    const waiting: ((answer: Response) => void)[] = []
    const { read, results } = open(() => new Promise(resolve => waiting.push(resolve)))
    const first = read('a.example')
    waiting[0]?.(send({ id: 'a', title: 'first' }))
    await first
    await vi.advanceTimersByTimeAsync(3_600_000)
    // Without a timer: a page that waits for the network would not be answered.
    for (const _ of [1, 2]) expect(await read('a.example')).toEqual({ id: 'a', title: 'first' })
    expect(waiting).toHaveLength(2)
    waiting[1]?.(send({ id: 'a', title: 'second' }))
    await vi.advanceTimersByTimeAsync(0)
    expect(await read('a.example')).toEqual({ id: 'a', title: 'second' })
    expect(results).toEqual(['miss', 'stale', 'stale', 'hit'])
  })

  it.each<[string, () => Response | Promise<Response>]>([
    ['is unreachable', () => Promise.reject(new TypeError('fetch failed'))],
    ['never answers', () => new Promise<Response>(() => undefined)],
    ['answers with the page of a gateway', () => new Response('<html>', { status: 404 })],
    ['sends a config without an id', () => send({ id: ' ' })],
    ['sends too much', () => send({ id: 'x', title: 'x'.repeat(200_000) })],
  ])('keeps the last config for a week while the network %s', async (_, answer) => {
    const { network, read, oldestAge } = open(() => send({ id: 'x' }))
    await read('a.example')
    expect(oldestAge()).toBe(0)
    network.mockImplementation(answer)
    for (let day = 0; day < 7; day += 1) {
      await vi.advanceTimersByTimeAsync(86_400_000)
      expect(await read('a.example')).toEqual({ id: 'x' })
    }
    await vi.advanceTimersByTimeAsync(5_000)
    expect(oldestAge()).toBe(7 * 86_400 + 5)
    network.mockImplementation(() => send({ id: 'x' }))
    await vi.advanceTimersByTimeAsync(60_000)
    await read('a.example')
    await vi.advanceTimersByTimeAsync(0)
    expect(oldestAge()).toBe(0)
  })

  it('forgets a config when the network says that it has none', async () => {
    const { network, read } = open(() => send({ id: 'x' }))
    await read('a.example')
    network.mockImplementation(() => Response.json({ message: 'Network Not Found' }, { status: 404 }))
    await vi.advanceTimersByTimeAsync(60_000)
    await read('a.example')
    await vi.advanceTimersByTimeAsync(0)
    expect(await read('a.example')).toBeNull()
  })

  it('waits longer after each failed renewal, up to a minute', async () => {
    const { network, read } = open(() => send({ id: 'x' }))
    await read('a.example')
    network.mockImplementation(() => new Response('{}', { status: 502 }))
    const renewedAt: number[] = []
    for (let second = 1; second <= 300; second += 1) {
      network.mockClear()
      await vi.advanceTimersByTimeAsync(1_000)
      await read('a.example')
      if (network.mock.calls.length > 0) renewedAt.push(second)
    }
    expect(renewedAt).toEqual([60, 63, 69, 81, 105, 153, 213, 273])
  })

  it.each<[string, Network]>([
    ['the config of one tenant', () => send({ id: 'default' })],
    ['a config of their own', ({ url }) => send({ id: 'x', title: url })],
  ])('keeps the tenants that were served through a flood of hosts with %s', async (_, answer) => {
    const tenants = ['za-sandbox000001.example.org', 'tenant.example', 'other-tenant.example']
    const { network, read, isKept } = open(({ url }) => send({ id: url }))
    const earlier = await Promise.all(tenants.map(read))
    network.mockImplementation(answer)
    for (let host = 0; host < 1_200; host += 1) {
      await read(`h${host}.example`)
      await read(`za-${String(host).padStart(13, 'x')}.example`)
    }
    network.mockClear()
    expect(await Promise.all(tenants.map(read))).toEqual(earlier)
    expect(network).not.toHaveBeenCalled()
    expect(tenants.every(isKept)).toBe(true)
  })

  it('runs at most 200 requests at the same time', async () => {
    const { network, read, results, faults } = open(() => new Promise<Response>(() => undefined))
    const reads = Array.from({ length: 201 }, (_, host) => read(`h${host}.example`))
    await vi.advanceTimersByTimeAsync(300)
    await Promise.all(reads)
    expect(network).toHaveBeenCalledTimes(200)
    expect(results.at(-1)).toBe('refused')
    expect(faults).toContain('h200.example refused')
  })
})
