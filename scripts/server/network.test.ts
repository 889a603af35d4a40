import { describe, expect, it } from 'vitest'
import { realNetwork, stubPortal } from '#test/support/stub-portal.ts'
import { createNetworkProxy } from './proxy.ts'
import { createBodyReader, networkBodies } from './request-body.ts'

/** A portal before a real network that `answer` plays; `seen` are the requests that reached it. */
const behind = (answer: () => Response | Promise<Response>) => {
  const seen: Request[] = []
  const portal = stubPortal({
    env: realNetwork,
    fetch: async (input, init) => {
      seen.push(new Request(input, init))
      return answer()
    },
  })
  const ask = (path: string, init?: RequestInit) => portal.request(`https://wallet.example.org${path}`, init)
  return { ask, seen }
}

describe('the sandbox', () => {
  it.each([
    ['/api', '/network/express/bank'],
    ['/integration', '/service/bulk/reports'],
  ])('is mounted below %s without cookies', async (prefix, path) => {
    const answer = await stubPortal().request(`http://localhost${prefix}${path}?x=%2F`, {
      headers: { Cookie: 'sessionToken=abc', Authorization: 'raw-token' },
    })
    const { pathname, headers } = await answer.json()
    expect([pathname, headers.authorization]).toEqual([path, 'raw-token'])
    expect(headers).not.toHaveProperty('cookie')
    expect(answer.headers.get('set-cookie')).toBeNull()
  })

  it('has its controls below /_sandbox unless a network is real', async () => {
    const path = '/_sandbox/people'
    const answer = await stubPortal().request(`http://localhost${path}`, { method: 'POST', body: '{}' })
    expect(await answer.json()).toMatchObject({ method: 'POST', pathname: path })
    const { ask, seen } = behind(() => Response.json({}))
    for (const place of ['/_sandbox', path]) expect((await ask(place)).status).toBe(404)
    expect(seen).toEqual([])
  })
})

describe('a real network', () => {
  it('gets only what it needs', async () => {
    const { ask, seen } = behind(() => Response.json({ ok: true }))
    const headers = { authorization: 'token', 'content-type': 'application/json', 'idempotency-key': 'k1' }
    await ask('/api/network/express/wallet/topup?currency=ZAR', {
      method: 'POST',
      headers: { ...headers, Cookie: 'sessionToken=abc', 'X-Forwarded-For': '10.0.0.1' },
      body: '{"data":1}',
    })
    const [request] = seen
    expect(request?.url).toBe('https://api.example.org/v1/network/express/wallet/topup?currency=ZAR')
    expect(await request?.text()).toBe('{"data":1}')
    expect(Object.fromEntries(request?.headers ?? [])).toEqual(headers)
  })

  it.each([
    ['GET /api/service/bulk/reports', 'a path that the description has at the other base'],
    ['GET /api/network/express/wallet/%32782', 'a parameter of another form'],
    ['POST /api/network/express/bank', 'a method that the description lacks'],
  ])('is not asked for %s, %s', async call => {
    const { ask, seen } = behind(() => Response.json({}))
    const [method = '', path = ''] = call.split(' ')
    expect([(await ask(path, { method })).status, seen]).toEqual([404, []])
  })

  it('answers without cookies and is never stored', async () => {
    const keptHeaders = { 'content-type': 'text/html', 'retry-after': '9' }
    const headers = { ...keptHeaders, 'Set-Cookie': 'a=b', 'Cache-Control': 'public', Server: 'x' }
    const { ask } = behind(() => new Response('<form>', { status: 429, headers }))
    const answer = await ask('/api/network/express/wallet/buy', { method: 'POST' })
    expect([answer.status, await answer.text()]).toEqual([429, '<form>'])
    expect(Object.fromEntries(answer.headers)).toMatchObject({ ...keptHeaders, 'cache-control': 'no-store' })
    for (const name of ['set-cookie', 'server']) expect(answer.headers.has(name)).toBe(false)
  })

  it('gives no verdict when it is unreachable, slow or redirects', async () => {
    const unreachable = behind(() => Promise.reject(new TypeError('fetch failed')))
    const location = { Location: 'https://evil.example' }
    const elsewhere = behind(() => new Response(null, { status: 307, headers: location }))
    const never: typeof fetch = (_, init) =>
      new Promise((_, reject) => init?.signal?.addEventListener('abort', () => reject(init.signal?.reason)))
    const slow = createNetworkProxy('https://api.example.org', {
      fetch: never,
      readBody: createBodyReader(networkBodies),
      forwardedHeaders: [],
      timeLimit: 20,
    })
    for (const [status, answer] of [
      [502, await unreachable.ask('/api/network/express/wallet/buy', { method: 'POST' })],
      [504, await slow(new Request('https://network.invalid/network/express/bank'))],
      [502, await elsewhere.ask('/api/network/express/bank')],
    ] as const) {
      const { headers } = answer
      expect([answer.status, headers.get('content-type')]).toEqual([status, 'text/plain; charset=utf-8'])
      expect(headers.get('location')).toBeNull()
    }
    expect(elsewhere.seen[0]?.redirect).toBe('manual')
  })
})

describe('a read that is repeated', () => {
  const date = 'Wed, 25 Nov 2026 10:00:00 GMT'
  const answerWith = (body: BodyInit, status = 200, headers = {}) =>
    new Response(body, { status, headers: { 'Content-Type': 'application/json', Date: date, ...headers } })
  const envelope = (id: string, data: unknown) => JSON.stringify({ version: '1', request: { id }, data })
  const balance = '/api/network/express/wallet/27820000001/ZAR/balance'

  /** Asks twice, the second time with the tag of the first response. */
  const askTwice = async (answers: readonly Response[], init: RequestInit = {}, url = balance) => {
    const { ask, seen } = behind(() => answers[seen.length - 1] ?? Response.error())
    const first = await ask(url, init)
    const tag = first.headers.get('etag')
    const headers = { ...init.headers, 'If-None-Match': tag ?? 'W/"none"' }
    return { tag, first, second: await ask(url, { ...init, headers }), seen }
  }

  it('gets no body again when only the Trace ID differs', async () => {
    const [one, other] = [envelope('a', { available: '1.00' }), envelope('b', { available: '1.00' })]
    const { tag, first, second, seen } = await askTwice([answerWith(one), answerWith(other)])
    expect(tag).toMatch(/^W\/"[\w-]{22}"$/)
    expect(await first.text()).toBe(one)
    expect([second.status, await second.text()]).toEqual([304, ''])
    expect(Object.fromEntries(second.headers)).toMatchObject({ etag: tag, date, 'cache-control': 'no-store' })
    for (const { headers } of seen) expect(headers.has('if-none-match')).toBe(false)
  })

  it.each([
    ['another amount', '{"available":"1.00"}', '{"available":"1.01"}'],
    ['a digit beyond the precision of numbers', '12345678901234567890', '12345678901234567891'],
    ['an inner request', '{"request":{"id":"x"}}', '{"request":{"id":"y"}}'],
    ['a Trace ID that its data repeat', '"a"', '"b"'],
  ])('gets the new body that differs in %s', async (_, one, other) => {
    for (const write of [
      (id: string, data: string) => `{"request":{"id":"${id}"},"data":${data}}`,
      (id: string, data: string) => `{"data":${data},"request":{"id":"${id}"}}`,
    ]) {
      const { second } = await askTwice([answerWith(write('a', one)), answerWith(write('b', other))])
      expect([second.status, await second.text()]).toEqual([200, write('b', other)])
    }
  })

  it.each([
    ['a charge', 'POST', '{"request":{"id":"a"}}', 200, {}],
    ['an error', 'GET', '{"request":{"id":"a"}}', 404, {}],
    ['text that is no JSON', 'GET', '{', 200, {}],
    ['an answer without a Trace ID', 'GET', '{"data":1}', 200, {}],
    ['HTML', 'GET', '<p>', 200, { 'Content-Type': 'text/html' }],
    ['more than 5 MB', 'GET', `{"request":{"id":"a"}}${' '.repeat(5 * 1024 * 1024)}`, 200, {}],
  ])('has no tag for %s', async (_, method, body, status, headers) => {
    const answers = [1, 2].map(() => answerWith(body, status, headers))
    const url = method === 'GET' ? balance : '/api/network/express/charge/component/transfer/summary'
    const { tag, first, second } = await askTwice(answers, { method }, url)
    expect([tag, second.status, (await first.text()) === body]).toEqual([null, status, true])
  })

  it('is answered with 502 when its body breaks off', async () => {
    const broken = new ReadableStream({ pull: controller => controller.error(new Error('gone')) })
    expect((await behind(() => answerWith(broken)).ask(balance)).status).toBe(502)
  })
})
