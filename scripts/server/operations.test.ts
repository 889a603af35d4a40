import { describe, expect, it, vi } from 'vitest'
import { stubPortal } from '#test/support/stub-portal.ts'
import { routeOf } from './routes.ts'

const origin = 'http://za-sandbox000001.localhost'

/** The connection of a request, as Node's server passes it. */
const from = (remoteAddress: string) => ({ incoming: { socket: { remoteAddress } } })

const openLogged = (options: Parameters<typeof stubPortal>[0] = {}) => {
  const lines: string[] = []
  const portal = stubPortal({ onLog: line => lines.push(line), ...options })
  return { portal, read: () => lines.map(line => JSON.parse(line)) }
}

describe('health', () => {
  it('is alive with its version, and ready while the network answers', async () => {
    const alive = await stubPortal().request('/healthz')
    expect([alive.status, await alive.json()]).toEqual([200, { status: 'ok', version: '1.2.3' }])
    expect((await stubPortal().request('/readyz')).status).toBe(200)
    const cutOff = stubPortal({ canReachNetwork: async () => false })
    expect((await cutOff.request('/readyz')).status).toBe(503)
    expect((await cutOff.request('/healthz')).status).toBe(200)
  })

  it.each([
    ['127.0.0.1', {}, 200],
    ['10.1.2.3', {}, 200],
    ['203.0.113.9', {}, 404],
    ['10.1.2.3', { 'X-Forwarded-For': '203.0.113.9' }, 404],
  ])('shows metrics to %s with %o: %i', async (address, headers, status) => {
    const portal = stubPortal()
    await portal.request('/')
    const answer = await portal.request('/metrics', { headers }, from(address))
    expect(answer.status).toBe(status)
    if (status !== 200) return
    expect(answer.headers.get('content-type')).toContain('application/openmetrics-text')
    expect(await answer.text()).toContain('portal_requests_total{kind="page",status="200"} 1')
  })
})

describe('the log', () => {
  it('has the route, the Trace ID and the tenant of a call, and no value', async () => {
    const { portal, read } = openLogged({
      network: () =>
        Response.json({ request: { id: 'trace-1' }, data: { name: 'Thandi', msisdn: '27820000001' } }),
    })
    await portal.request(`${origin}/api/network/express/wallet/27820000001/ZAR/balance?currency=ZAR`, {
      headers: { Authorization: 'Bearer secret-token', Cookie: 'sessionToken=secret-token' },
    })
    const [line] = read()
    expect(line).toMatchObject({
      level: 30,
      msg: 'request',
      kind: 'api',
      method: 'GET',
      route: '/network/express/wallet/{msisdn}/{currency}/balance',
      status: 200,
      trace: 'trace-1',
      tenant: 'za-sandbox000001',
    })
    expect(JSON.stringify(line)).not.toMatch(/Thandi|27820000001|secret|ZAR/)
  })

  it('has a line for a call that the network did not answer', async () => {
    const { portal, read } = openLogged({
      env: {
        NETWORK_API_URL: 'https://api.example.org',
        INTEGRATION_API_URL: 'https://api.example.org',
        UPLOAD_ORIGINS: 'none',
        PAYMENT_ORIGINS: 'none',
      },
      fetch: () => Promise.reject(new TypeError('fetch failed')),
    })
    await portal.request(`${origin}/api/network/express/wallet/transfer`, { method: 'POST', body: '{}' })
    const route = '/network/express/wallet/transfer'
    expect(read()).toMatchObject([
      { msg: 'upstream failure', reason: 'unreachable', route },
      { msg: 'request', status: 502, route },
    ])
  })

  it('has the class and the places of an error, and not its message', async () => {
    const { portal, read } = openLogged({
      network: () => Promise.reject(new TypeError('27820000001\n    at secret (/27820000001:1:1)')),
    })
    await portal.request(`${origin}/api/network/express/bank`)
    const [line] = read()
    expect(line).toMatchObject({ msg: 'request failed', kind: 'TypeError' })
    expect(line.stack.join()).toContain('operations.test.ts')
    expect(JSON.stringify(line)).not.toMatch(/2782|secret/)
  })

  it.each([
    ['/api/network/express/wallet/27820000001', 'api', '/network/express/wallet/{msisdn}'],
    [
      '/integration/service/bulk/reports/1/download/final',
      'integration',
      '/service/bulk/reports/{snsi}/download/{kind}',
    ],
    ['/api/2782', 'api', 'unknown'],
    ['/assets/x.js', 'file', '/assets/*'],
    ['/authenticate-payment/2782', 'other', '*'],
    ['/', 'page', '/'],
  ])('names %s as %s %s', (pathname, kind, route) => {
    expect(routeOf('GET', pathname)).toEqual({ kind, route })
  })
})

describe('a proxy before the portal', () => {
  const env = {
    NETWORK_API_URL: 'https://api.example.org',
    INTEGRATION_API_URL: 'https://api.example.org',
    UPLOAD_ORIGINS: 'none',
    PAYMENT_ORIGINS: 'none',
    TRUSTED_PROXIES: '10.0.0.0/8',
    FORWARD_HEADERS: 'x-forwarded-for forwarded user-agent traceparent',
  }
  const traceparent = `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`
  const sent = {
    'X-Forwarded-For': '203.0.113.9',
    'X-Forwarded-Host': 'za-other00000000.example.org',
    'User-Agent': 'Browser/1',
    traceparent,
  }

  const ask = async (address: string, more: Record<string, string> = {}) => {
    const fetch = vi.fn<typeof globalThis.fetch>(async () => Response.json({}))
    const portal = stubPortal({ env: { ...env, ...more }, fetch })
    await portal.request(`${origin}/api/network/express/bank`, { headers: sent }, from(address))
    await portal.request(`${origin}/`, { headers: sent }, from(address))
    const headers = Object.fromEntries(new Headers(fetch.mock.calls[0]?.[1]?.headers))
    return { headers, configUrl: String(fetch.mock.calls[1]?.[0]) }
  }

  it('is believed if it is trusted', async () => {
    const { headers, configUrl } = await ask('10.0.0.1')
    expect(headers).toMatchObject({
      'x-forwarded-for': '203.0.113.9, 10.0.0.1',
      forwarded: 'for=10.0.0.1',
      'user-agent': 'Browser/1',
      traceparent,
    })
    expect(configUrl).toContain('/za-other00000000/')
  })

  it('is ignored otherwise', async () => {
    const { headers, configUrl } = await ask('203.0.113.7')
    expect(headers).toMatchObject({ 'x-forwarded-for': '203.0.113.7', forwarded: 'for=203.0.113.7' })
    expect(configUrl).toContain('/za-sandbox000001/')
  })

  it('tells the network nothing without the setting', async () => {
    const { headers } = await ask('10.0.0.1', { FORWARD_HEADERS: '' })
    expect(headers).toEqual({})
  })
})
