import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { configPath, createConfigReader } from '../../../scripts/server/network-config.ts'
import type { Network } from '../../../scripts/server/proxy.ts'

const answering = (body: BodyInit, status = 200) =>
  createConfigReader(() => new Response(body, { status }), { cached: false })('localhost')

it.each([
  ['za-sandbox000001.localhost', 'za-sandbox000001'],
  ['wallet.example.org', 'domain/wallet.example.org'],
  ['za-sandbox00001.localhost', 'domain/za-sandbox00001.localhost'],
])('the config of %s is at %s', (hostname, path) => {
  expect(configPath(hostname)).toBe(`/application/network/${path}/config`)
})

it.each([
  '...',
  '.',
  '',
  'a..b',
  '../x',
  'a/b',
  'a%2fb',
  '%2e%2e',
  'a;b',
  'a\\b',
  '[::1]',
  'wallet．example',
  'a b',
])('no config is asked for the host %o, which is no domain', async host => {
  const network = vi.fn<Network>(() => Response.json({ data: { id: 'x' } }))
  expect(await createConfigReader(network, { cached: true })(host)).toBeNull()
  expect(network).not.toHaveBeenCalled()
})

describe('a config reader', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it.each(['', 'null', '{', '[]', '{"data":"x"}', '{"data":[]}', '{"data":{"id":" "}}', '{"data":{"id":7}}'])(
    'finds no config in %o',
    async text => {
      expect(await answering(text)).toBeNull()
    },
  )

  it.each([
    [200, { id: 'x' }],
    [404, null],
    [403, null],
    [408, undefined],
    [429, undefined],
    [500, undefined],
    [503, undefined],
  ])('reads the status %i as %o', async (status, known) => {
    expect(await answering('{"data":{"id":"x"}}', status)).toEqual(known)
  })

  it('stops reading what is too long for a page', async () => {
    expect(await answering(JSON.stringify({ data: { id: 'x', title: 'x'.repeat(200_000) } }))).toBeUndefined()
    const pull = vi.fn((controller: ReadableStreamDefaultController) =>
      controller.enqueue(new TextEncoder().encode(' '.repeat(50_000))),
    )
    expect(await answering(new ReadableStream({ pull }))).toBeUndefined()
    expect(pull.mock.calls.length).toBeLessThan(10)
  })

  it('cuts what is nested too deeply', async () => {
    const deep = `${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`
    const config = await answering(`{"data":{"id":"x","application":${deep}}}`)
    expect(JSON.stringify(config)).toBe(`{"id":"x","application":${'{"a":'.repeat(38)}{}${'}'.repeat(38)}}`)
  })

  it('waits 300 ms and keeps a late answer for the next page', async () => {
    const waiting: ((answer: Response) => void)[] = []
    const read = createConfigReader(() => new Promise(resolve => waiting.push(resolve)), { cached: true })
    const first = read('a.example')
    await vi.advanceTimersByTimeAsync(300)
    expect(await first).toBeUndefined()
    for (const answer of waiting) answer(Response.json({ data: { id: 'a' } }))
    expect(await read('a.example')).toEqual({ id: 'a' })
    expect(waiting).toHaveLength(1)
  })

  it('asks once a minute for each host', async () => {
    const network = vi.fn<Network>(request => Response.json({ data: { id: request.url } }))
    const read = createConfigReader(network, { cached: true })
    await Promise.all([read('a.example'), read('a.example'), read('b.example')])
    await read('a.example')
    expect(network).toHaveBeenCalledTimes(2)
    await vi.advanceTimersByTimeAsync(60_000)
    await read('a.example')
    expect(network).toHaveBeenCalledTimes(3)
  })

  it('asks once for all host names of a tenant', async () => {
    const network = vi.fn<Network>(() => Response.json({ data: { id: 'x' } }))
    const read = createConfigReader(network, { cached: true })
    for (const domain of ['localhost', 'example.org', 'evil.example'])
      await read(`za-sandbox000001.${domain}`)
    expect(network).toHaveBeenCalledOnce()
  })

  it.each([404, 502])('asks again three seconds after a failure of %i', async status => {
    const network = vi.fn<Network>(() => new Response('{}', { status }))
    const read = createConfigReader(network, { cached: true })
    for (const _ of [1, 2]) await read('a.example')
    expect(network).toHaveBeenCalledOnce()
    await vi.advanceTimersByTimeAsync(3_000)
    await read('a.example')
    expect(network).toHaveBeenCalledTimes(2)
  })

  it('keeps a config while the network fails, not once it is withdrawn', async () => {
    let status = 200
    const read = createConfigReader(() => Response.json({ data: { id: 'x' } }, { status }), { cached: true })
    const first = await read('a.example')
    status = 503
    await vi.advanceTimersByTimeAsync(60_000)
    expect(await read('a.example')).toBe(first)
    status = 404
    await vi.advanceTimersByTimeAsync(3_000)
    expect(await read('a.example')).toBeNull()
  })

  it('keeps a tenant through a flood of unknown host names', async () => {
    const network = vi.fn<Network>(({ url }) =>
      url.includes('tenant') ? Response.json({ data: { id: 'x' } }) : new Response('{}', { status: 404 }),
    )
    const read = createConfigReader(network, { cached: true })
    await read('tenant.example')
    for (let host = 0; host < 500; host += 1) await read(`h${host}.example`)
    network.mockClear()
    expect(await read('tenant.example')).toEqual({ id: 'x' })
    expect(network).not.toHaveBeenCalled()
  })

  it('runs at most 200 requests at the same time', async () => {
    const network = vi.fn<Network>(() => new Promise<Response>(() => undefined))
    const results: string[] = []
    const read = createConfigReader(network, { cached: true, onRead: result => results.push(result) })
    const reads = Array.from({ length: 201 }, (_, host) => read(`h${host}.example`))
    await vi.advanceTimersByTimeAsync(300)
    await Promise.all(reads)
    expect(network).toHaveBeenCalledTimes(200)
    expect(results.at(-1)).toBe('refused')
  })
})
