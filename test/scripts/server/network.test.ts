import { describe, expect, it, vi } from 'vitest'
import { createNetworkProxy } from '../../../scripts/server/proxy.ts'
import { stubPortal } from '../../support/stub-portal.ts'

const real = {
  NETWORK_API_URL: 'https://api.example.org/v1',
  INTEGRATION_API_URL: 'https://integration.example.org/',
}

/** A portal before a real network that `answer` plays; `seen` are the requests that reached it. */
const behind = (
  answer: (request: Request) => Response | Promise<Response>,
  env: Record<string, string> = real,
) => {
  const seen: Request[] = []
  const portal = stubPortal({
    env,
    fetch: async (input, init) => {
      const request = new Request(input, init)
      seen.push(request)
      return answer(request)
    },
  })
  return { portal, seen }
}

describe('the sandbox', () => {
  it('is mounted below both bases, without the prefix and without cookies in either direction', async () => {
    const portal = stubPortal()
    for (const prefix of ['/api', '/integration']) {
      const answer = await portal.request(`http://localhost${prefix}/network/express/wallet?x=%2F`, {
        headers: { Cookie: 'sessionToken=abc', Authorization: 'raw-token' },
      })
      const { pathname, headers } = await answer.json()
      expect(pathname).toBe('/network/express/wallet')
      expect(headers).toMatchObject({ authorization: 'raw-token' })
      expect(headers).not.toHaveProperty('cookie')
      expect(answer.headers.get('set-cookie')).toBeNull()
    }
  })

  it('that fails takes no header with it', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const portal = stubPortal({ network: () => Promise.reject(new Error('broken')) })
    const answer = await portal.request('http://localhost/api/x')
    expect({ status: answer.status, xFrameOptions: answer.headers.get('x-frame-options') }).toEqual({
      status: 500,
      xFrameOptions: 'DENY',
    })
    expect(log).toHaveBeenCalledOnce()
    log.mockRestore()
  })

  it('has its controls under /_sandbox', async () => {
    const answer = await stubPortal().request('http://localhost/_sandbox/people', {
      method: 'POST',
      body: '{}',
    })
    expect(await answer.json()).toMatchObject({ method: 'POST', pathname: '/_sandbox/people' })
  })
})

describe('a real network', () => {
  it.each(['Bearer token', 'token'])(
    'gets what it needs and nothing more: Authorization: %s',
    async authorization => {
      const { portal, seen } = behind(() => Response.json({ ok: true }))
      await portal.request('https://wallet.example.org/api/network/express/wallet/2782?currency=ZAR', {
        method: 'POST',
        headers: {
          Authorization: authorization,
          'Content-Type': 'application/json',
          'Idempotency-Key': 'k1',
          Cookie: 'sessionToken=abc',
          'X-Forwarded-For': '10.0.0.1',
        },
        body: '{"data":1}',
      })
      const [request] = seen
      expect(request?.url).toBe('https://api.example.org/v1/network/express/wallet/2782?currency=ZAR')
      expect(await request?.text()).toBe('{"data":1}')
      expect(Object.fromEntries(request?.headers ?? [])).toEqual({
        authorization,
        'content-type': 'application/json',
        'idempotency-key': 'k1',
      })
    },
  )

  it('has two bases', async () => {
    const { portal, seen } = behind(() => Response.json({}))
    await portal.request('https://wallet.example.org/integration/financial/x')
    expect(seen[0]?.url).toBe('https://integration.example.org/financial/x')
  })

  it('answers as it does, but sets no cookie and is not stored', async () => {
    const headers = {
      'Content-Type': 'text/html',
      'Set-Cookie': 'a=b',
      'Cache-Control': 'public',
      Server: 'x',
      'Retry-After': '9',
    }
    const { portal } = behind(() => new Response('<form>', { status: 429, headers }))
    const answer = await portal.request('https://wallet.example.org/api/x', { method: 'POST' })
    expect({ status: answer.status, text: await answer.text() }).toEqual({ status: 429, text: '<form>' })
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'text/html',
      'retry-after': '9',
      'cache-control': 'no-store',
    })
    for (const name of ['set-cookie', 'server']) expect(answer.headers.has(name)).toBe(false)
  })

  it('that cannot be reached is no verdict: 502, not JSON', async () => {
    const { portal } = behind(() => Promise.reject(new TypeError('fetch failed')))
    const answer = await portal.request('https://wallet.example.org/api/x', { method: 'POST' })
    expect({ status: answer.status, contentType: answer.headers.get('content-type') }).toEqual({
      status: 502,
      contentType: 'text/plain; charset=utf-8',
    })
  })

  it('that takes too long is no verdict either: 504', async () => {
    const never: typeof fetch = (_, init) =>
      new Promise((_, reject) => init?.signal?.addEventListener('abort', () => reject(init.signal?.reason)))
    const answer = await createNetworkProxy(
      'https://api.example.org',
      never,
      20,
    )(new Request('https://network.invalid/x'))
    expect({ status: answer.status, contentType: answer.headers.get('content-type') }).toEqual({
      status: 504,
      contentType: 'text/plain; charset=utf-8',
    })
  })

  it('is not followed elsewhere', async () => {
    const { portal, seen } = behind(
      () => new Response(null, { status: 307, headers: { Location: 'https://evil.example' } }),
    )
    const answer = await portal.request('https://wallet.example.org/api/x')
    expect({ status: answer.status, location: answer.headers.get('location') }).toEqual({
      status: 502,
      location: null,
    })
    expect(seen[0]?.redirect).toBe('manual')
  })

  it.each(['/api/%2e%2e/admin', '/api/..%2fadmin', '/api//evil.example/x'])(
    'is asked below its base only: %s',
    async path => {
      const { portal, seen } = behind(() => Response.json({}))
      await portal.request(`https://wallet.example.org${path}`)
      for (const { url } of seen) expect(url).toMatch(/^https:\/\/api\.example\.org\/v1\//)
    },
  )

  it('has no sandbox beside it', async () => {
    const { portal, seen } = behind(() => Response.json({}))
    for (const path of ['/_sandbox', '/_sandbox/people'])
      expect((await portal.request(`https://wallet.example.org${path}`)).status).toBe(404)
    expect(seen).toEqual([])
  })
})

describe('a read that is repeated', () => {
  const answerWith = (body: BodyInit, init: ResponseInit = {}) =>
    new Response(body, {
      ...init,
      headers: { 'Content-Type': 'application/json', Date: 'Wed, 25 Nov 2026 10:00:00 GMT', ...init.headers },
    })
  const envelope = (id: string, data: unknown) => JSON.stringify({ version: '1', request: { id }, data })
  const url = 'https://wallet.example.org/api/network/express/wallet/2782/ZAR/balance'

  /** Asks twice, the second time with the tag of the first response. */
  const askTwice = async (answers: readonly Response[], init: RequestInit = {}) => {
    const { portal, seen } = behind(() => answers[seen.length - 1] ?? Response.error())
    const first = await portal.request(url, init)
    const tag = first.headers.get('etag')
    const second = await portal.request(url, { ...init, headers: { 'If-None-Match': tag ?? 'W/"none"' } })
    return { tag, text: await first.text(), second, seen }
  }

  it('gets no body again when only the Trace ID differs', async () => {
    const { tag, text, second, seen } = await askTwice([
      answerWith(envelope('a', { available: '1.00' })),
      answerWith(envelope('b', { available: '1.00' })),
    ])
    expect(tag).toMatch(/^W\/"[\w-]{22}"$/)
    expect(text).toBe(envelope('a', { available: '1.00' }))
    expect({ status: second.status, text: await second.text() }).toEqual({ status: 304, text: '' })
    expect(Object.fromEntries(second.headers)).toMatchObject({
      etag: tag,
      date: 'Wed, 25 Nov 2026 10:00:00 GMT',
      'cache-control': 'no-store',
    })
    for (const { headers } of seen) expect(headers.has('if-none-match')).toBe(false)
  })

  it('gets no body again when the responses are compressed', async () => {
    const rows = { rows: 'x'.repeat(4_000) }
    const { portal, seen } = behind(() => answerWith(envelope(String(seen.length), rows)))
    const headers = { 'Accept-Encoding': 'gzip' }
    const first = await portal.request(url, { headers })
    expect(first.headers.get('content-encoding')).toBe('gzip')
    const tag = first.headers.get('etag') ?? ''
    expect((await portal.request(url, { headers: { ...headers, 'If-None-Match': tag } })).status).toBe(304)
  })

  it.each([
    ['another amount', envelope('a', { available: '1.00' }), envelope('b', { available: '1.01' })],
    [
      'a digit beyond the precision of numbers',
      '{"request":{"id":"a"},"data":12345678901234567890}',
      '{"request":{"id":"b"},"data":12345678901234567891}',
    ],
    ['an inner request', envelope('a', { request: { id: 'x' } }), envelope('a', { request: { id: 'y' } })],
    [
      'a Trace ID that its data repeat',
      '{"data":"a","request":{"id":"a"}}',
      '{"data":"b","request":{"id":"b"}}',
    ],
    [
      'data named request',
      '{"data":{"request":"a"},"request":{"id":"a"}}',
      '{"data":{"request":"b"},"request":{"id":"b"}}',
    ],
  ])('gets the new body that differs in %s', async (_, one, other) => {
    const { second } = await askTwice([answerWith(one), answerWith(other)])
    expect({ status: second.status, text: await second.text() }).toEqual({ status: 200, text: other })
  })

  it.each([
    ['a POST', () => answerWith('{}'), { method: 'POST', body: '{}' }],
    ['an error', () => answerWith('{}', { status: 404 }), {}],
    ['text that is no JSON', () => answerWith('{'), {}],
    ['an answer without a Trace ID', () => answerWith('{"data":1}'), {}],
    ['HTML', () => answerWith('<p>', { headers: { 'Content-Type': 'text/html' } }), {}],
  ])('is tagged neither for %s', async (_, answer, init) => {
    const { tag, second } = await askTwice([answer(), answer()], init)
    expect(tag).toBeNull()
    expect(second.status).toBe(answer().status)
  })

  it('streams a body of more than 5 MB untagged and whole', async () => {
    const body = JSON.stringify('x'.repeat(5 * 1024 * 1024))
    const { tag, text } = await askTwice([answerWith(body), answerWith(body)])
    expect(tag).toBeNull()
    expect(text).toBe(body)
  })

  it('is answered with 502 when its body breaks off', async () => {
    const broken = new ReadableStream({ pull: controller => controller.error(new Error('gone')) })
    const { portal } = behind(() => answerWith(broken))
    expect((await portal.request(url)).status).toBe(502)
  })
})
