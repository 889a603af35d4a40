import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { configPath, createConfigReader } from '../../../scripts/server/network-config.ts'
import type { Network } from '../../../scripts/server/proxy.ts'

const answering = (body: BodyInit, status = 200) =>
  createConfigReader(() => new Response(body, { status }), { cached: false })('localhost')

it.each([
  ['za-sandbox000001.localhost', 'za-sandbox000001'],
  ['wallet.example.org', 'domain/wallet.example.org'],
  ['za-sandbox00001.localhost', 'domain/za-sandbox00001.localhost'],
  ['[::1]', 'domain/%5B%3A%3A1%5D'],
])('the config of %s is at %s', (hostname, path) => {
  expect(configPath(hostname)).toBe(`/application/network/${path}/config`)
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

  it.each([
    [true, 502],
    [false, 200],
  ])('caches no answer when it may cache (%s) one of %i', async (cached, status) => {
    const network = vi.fn<Network>(() => Response.json({ data: { id: 'x' } }, { status }))
    const read = createConfigReader(network, { cached })
    for (const _ of [1, 2]) await read('a.example')
    expect(network).toHaveBeenCalledTimes(2)
  })

  it('caches at most a hundred hosts', async () => {
    const network = vi.fn<Network>(() => Response.json({ data: { id: 'x' } }))
    const read = createConfigReader(network, { cached: true })
    for (let host = 0; host <= 100; host += 1) await read(`h${host}.example`)
    await read('h100.example')
    expect(network).toHaveBeenCalledTimes(101)
    await read('h0.example')
    expect(network).toHaveBeenCalledTimes(102)
  })
})
