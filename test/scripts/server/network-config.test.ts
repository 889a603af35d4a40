import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Network } from '../../../scripts/server/network.types.ts'
import { configPath, createConfigReader } from '../../../scripts/server/network-config.ts'

/** A network whose answers wait until they are given. */
const slowNetwork = () => {
  const waiting: ((answer: Response) => void)[] = []
  const network: Network = () => new Promise(resolve => waiting.push(resolve))
  return { network, waiting, answer: (body: unknown) => waiting.shift()?.(Response.json(body)) }
}

const answering = (text: string, status = 200) =>
  createConfigReader(() => new Response(text, { status }), { cached: false })('localhost')

describe('the path of a config', () => {
  it.each([
    ['za-sandbox000001.localhost', '/application/network/za-sandbox000001/config'],
    ['wallet.example.org', '/application/network/domain/wallet.example.org/config'],
    ['za-sandbox00001.localhost', '/application/network/domain/za-sandbox00001.localhost/config'],
    ['[::1]', '/application/network/domain/%5B%3A%3A1%5D/config'],
  ])('of %s is %s', (hostname, path) => {
    expect(configPath(hostname)).toBe(path)
  })
})

describe('reading a config', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('gives the data of the envelope', async () => {
    expect(await answering('{"data":{"id":"x"}}')).toEqual({ id: 'x' })
  })

  it.each([
    '',
    'null',
    '[]',
    '{',
    '{}',
    '{"data":null}',
    '{"data":[]}',
    '{"data":"x"}',
    '{"data":{}}',
    '{"data":{"id":" "}}',
    '{"data":{"id":7}}',
    '<html>',
  ])('knows that there is none for %o', async text => {
    expect(await answering(text)).toBeNull()
  })

  it.each([
    [404, null],
    [403, null],
    [408, undefined],
    [429, undefined],
    [500, undefined],
    [503, undefined],
  ])('takes the status %i for what it is: none, or not known yet', async (status, known) => {
    expect(await answering('{"data":{"id":"x"}}', status)).toBe(known)
  })

  it('does not know what is more than a page should carry, and reads no more of it', async () => {
    expect(await answering(JSON.stringify({ data: { id: 'x', title: 'x'.repeat(200_000) } }))).toBeUndefined()
    const pieces = { read: 0 }
    const endless = new ReadableStream({
      pull: controller => {
        pieces.read += 1
        controller.enqueue(new TextEncoder().encode(' '.repeat(50_000)))
      },
    })
    expect(
      await createConfigReader(() => new Response(endless), { cached: false })('localhost'),
    ).toBeUndefined()
    expect(pieces.read).toBeLessThan(10)
  })

  it('cuts what is nested deeper than anything that is read', async () => {
    const deep = `${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`
    const config = await answering(`{"data":{"id":"x","application":${deep}}}`)
    expect(JSON.stringify(config)).toBe(`{"id":"x","application":${'{"a":'.repeat(38)}{}${'}'.repeat(38)}}`)
  })

  it('waits 300 ms, and keeps a late answer for the next page', async () => {
    const { network, waiting, answer } = slowNetwork()
    const read = createConfigReader(network, { cached: true })
    const first = read('a.example')
    await vi.advanceTimersByTimeAsync(300)
    expect(await first).toBeUndefined()
    answer({ data: { id: 'a' } })
    expect(await read('a.example')).toEqual({ id: 'a' })
    expect(waiting).toEqual([])
  })

  it('asks a real network once a minute for each host', async () => {
    const network = vi.fn<Network>(request => Response.json({ data: { id: request.url } }))
    const read = createConfigReader(network, { cached: true })
    await Promise.all([read('a.example'), read('a.example'), read('b.example')])
    await read('a.example')
    expect(network).toHaveBeenCalledTimes(2)
    await vi.advanceTimersByTimeAsync(60_000)
    await read('a.example')
    expect(network).toHaveBeenCalledTimes(3)
  })

  it('asks again after a failure', async () => {
    const network = vi.fn<Network>(() => new Response('down', { status: 502 }))
    const read = createConfigReader(network, { cached: true })
    await read('a.example')
    await read('a.example')
    expect(network).toHaveBeenCalledTimes(2)
  })

  it('remembers a hundred hosts and no more', async () => {
    const network = vi.fn<Network>(() => Response.json({ data: { id: 'x' } }))
    const read = createConfigReader(network, { cached: true })
    for (let host = 0; host <= 100; host += 1) await read(`h${host}.example`)
    await read('h100.example')
    expect(network).toHaveBeenCalledTimes(101)
    await read('h0.example')
    expect(network).toHaveBeenCalledTimes(102)
  })

  it('asks the sandbox each time', async () => {
    const network = vi.fn<Network>(() => Response.json({ data: { id: 'x' } }))
    const read = createConfigReader(network, { cached: false })
    await read('a.example')
    await read('a.example')
    expect(network).toHaveBeenCalledTimes(2)
  })
})
