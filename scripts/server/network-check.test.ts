import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { realNetwork } from '#test/support/stub-portal.ts'
import { createNetworkCheck } from './network-check.ts'
import { parseSettings } from './settings.ts'

type Fetch = typeof globalThis.fetch

const json = { 'Content-Type': 'application/json; charset=utf-8' }
const html = { 'Content-Type': 'text/html' }

const unusable = (cause: object) => Object.assign(new TypeError('fetch failed'), { cause })

/** Returns a body that breaks off after its first bytes. */
const broken = () =>
  new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('{"data"'))
      controller.error(new TypeError('terminated'))
    },
  })

/** Checks a network whose integration API answers as described, and whose network API does not. */
const check = (answer: Fetch) => {
  const fetch = vi.fn<Fetch>(async (url, init) =>
    String(url).startsWith('https://integration.') ? Response.json({}, { status: 401 }) : answer(url, init),
  )
  return { fetch, problems: createNetworkCheck(parseSettings(realNetwork), fetch)() }
}

describe('the check of a network', () => {
  it('asks both bases, and accepts JSON that refuses the call', async () => {
    const { fetch, problems } = check(async () => Response.json({ message: 'Not Found' }, { status: 404 }))
    expect(await problems).toEqual([])
    expect(fetch.mock.calls.map(([url]) => url)).toEqual([
      'https://api.example.org/v1/application/network/domain/check.invalid/config',
      'https://integration.example.org/service/bulk/reports',
    ])
  })

  it('has no network to ask beside the sandbox', async () => {
    const fetch = vi.fn<Fetch>()
    expect(await createNetworkCheck(parseSettings({}), fetch)()).toEqual([])
    expect(fetch).not.toHaveBeenCalled()
  })

  it.each<[string, () => Response, string]>([
    [
      'the page of a web server',
      () => new Response('<!doctype html>', { headers: html }),
      'answers 200 text/html and not the JSON of the network. Does its path lack a part, such as /api?',
    ],
    [
      'a text of another encoding',
      () => new Response(Buffer.from('{}', 'utf16le'), { headers: json }),
      'answers 200 application/json and not the JSON of the network. Does its path lack a part, such as /api?',
    ],
    [
      'a type with control characters',
      () => new Response('x', { headers: { 'Content-Type': '"><script>' } }),
      'answers 200 without a type and not the JSON of the network. Does its path lack a part, such as /api?',
    ],
    [
      'maintenance',
      () => Response.json({}, { status: 503 }),
      'answers 503 application/json: the network is not available.',
    ],
    [
      'a redirect',
      () => new Response(null, { status: 302, headers: { Location: '/login' } }),
      'answers 302, a redirect.',
    ],
    [
      'an answer that breaks off',
      () => new Response(broken(), { headers: json }),
      'answers 200 application/json, and the answer breaks off.',
    ],
    [
      '30 MB',
      () => new Response(`{"x":"${'x'.repeat(1_000_000)}"}`, { headers: json }),
      'answers 200 application/json with more than 200000 characters.',
    ],
    [
      'no address',
      () => {
        throw unusable(Object.assign(new Error('secret'), { code: 'ENOTFOUND' }))
      },
      'cannot be reached (ENOTFOUND).',
    ],
  ])('says what is wrong with %s', async (_, answer, sentence) => {
    expect(await check(async () => answer()).problems).toEqual([`NETWORK_API_URL ${sentence}`])
  })

  it('accepts a network that limits its calls', async () => {
    expect(await check(async () => new Response('Slow down', { status: 429 })).problems).toEqual([])
  })

  describe('of a silent network', () => {
    beforeEach(() => {
      vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => AbortSignal.abort(new Error('late')))
    })
    afterEach(() => void vi.restoreAllMocks())

    it('ends after three seconds', async () => {
      const { problems } = check((_, init) => Promise.reject(init?.signal?.reason))
      expect(await problems).toContain('NETWORK_API_URL does not answer within 3 s.')
      expect(AbortSignal.timeout).toHaveBeenCalledWith(3_000)
    })
  })
})
