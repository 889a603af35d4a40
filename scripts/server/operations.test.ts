import { afterEach, describe, expect, it, vi } from 'vitest'
import { from, observedPortal, realNetwork, stubPortal } from '#test/support/stub-portal.ts'

const origin = 'http://za-sandbox000001.localhost'

describe('health', () => {
  it('is alive with its version, and ready while the network answers and the server does not stop', async () => {
    const { portal, operations } = observedPortal()
    const alive = await portal.request('/healthz')
    expect([alive.status, await alive.json()]).toEqual([200, { status: 'ok', version: '1.2.3' }])
    expect((await portal.request('/readyz')).status).toBe(200)
    operations.startDraining()
    expect((await portal.request('/readyz')).status).toBe(503)
    const problems = ['NETWORK_API_URL answers 200 text/html.']
    const cutOff = stubPortal({ checkNetwork: async () => problems })
    const unready = await cutOff.request('/readyz')
    expect([unready.status, await unready.json()]).toEqual([
      503,
      { status: 'network unusable', problems, version: '1.2.3' },
    ])
    expect((await cutOff.request('/healthz')).status).toBe(200)
  })

  it.each([
    ['127.0.0.1', {}, 200],
    ['10.1.2.3', {}, 200],
    ['203.0.113.9', {}, 404],
    ['10.1.2.3', { 'X-Forwarded-For': '203.0.113.9' }, 404],
    ['10.1.2.3', { Forwarded: 'for=10.1.2.3' }, 404],
  ])('shows metrics to %s with %o: %i', async (address, headers, status) => {
    const portal = stubPortal()
    await portal.request('/')
    const answer = await portal.request('/metrics', { headers: headers as HeadersInit }, from(address))
    expect(answer.status).toBe(status)
    if (status !== 200) return
    expect(answer.headers.get('content-type')).toContain('application/openmetrics-text')
    expect(await answer.text()).toContain('portal_requests_total{kind="page",status="200"} 1')
  })
})

describe('the log', () => {
  it('has the route, the Trace ID and the tenant of a call, and no value', async () => {
    const { portal, readLog } = observedPortal({
      network: () =>
        Response.json({ request: { id: 'trace-1' }, data: { name: 'Thandi', msisdn: '27820000001' } }),
    })
    await portal.request(`${origin}/api/network/express/wallet/27820000001/ZAR/balance?currency=ZAR`, {
      headers: { Authorization: 'Bearer secret-token', Cookie: 'sessionToken=secret-token' },
    })
    const [line] = readLog()
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
    const fetch = () => Promise.reject(new TypeError('fetch failed'))
    const { portal, readLog } = observedPortal({ env: realNetwork, fetch })
    await portal.request(`${origin}/api/network/express/wallet/transfer`, { method: 'POST', body: '{}' })
    const route = '/network/express/wallet/transfer'
    expect(readLog()).toMatchObject([
      { msg: 'upstream failure', reason: 'unreachable', route },
      { msg: 'request', status: 502, route },
    ])
  })

  it('has the class and the places of an error, and not its message', async () => {
    const { portal, readLog } = observedPortal({
      network: () => Promise.reject(new TypeError('27820000001\n    at secret (/27820000001:1:1)')),
    })
    const answer = await portal.request(`${origin}/api/network/express/bank`)
    expect([answer.status, await answer.text()]).toEqual([500, 'Something went wrong'])
    expect(answer.headers.get('x-frame-options')).toBe('DENY')
    const [line] = readLog()
    expect(line).toMatchObject({ msg: 'request failed', kind: 'TypeError' })
    expect(line.stack.join()).toContain('operations.test.ts')
    expect(JSON.stringify(line)).not.toMatch(/2782|secret/)
  })
})

describe('a config that a page does not get', () => {
  afterEach(() => void vi.useRealTimers())

  const failures = (reason: string) => `portal_config_failures_total{reason="${reason}"}`
  const page = { 'Content-Type': 'text/html' }

  it('is counted each time, and logged once a minute for its tenant and reason', async () => {
    vi.useFakeTimers()
    let answer = () => new Response('<html>', { headers: page })
    const { portal, readLog, readMetric } = observedPortal({ network: () => answer() })
    const ask = async (...hosts: string[]) => {
      for (const host of hosts) await portal.request(`http://${host}/`)
      return readLog().filter(({ msg }) => msg === 'config not read')
    }
    const foreign = { level: 40, setting: 'NETWORK_API_URL', reason: 'foreign', answered: '200 text/html' }
    expect(await ask('a.example', 'a.example', 'b.example')).toMatchObject([
      { ...foreign, tenant: 'a.example' },
      { ...foreign, tenant: 'b.example' },
    ])
    answer = () => Response.json({}, { status: 404 })
    expect((await ask('a.example')).at(-1)).toMatchObject({ reason: 'missing', tenant: 'a.example' })
    answer = () => new Response('<html>', { headers: page })
    vi.setSystemTime(Date.now() + 59_999)
    expect(await ask('a.example')).toHaveLength(3)
    vi.setSystemTime(Date.now() + 1)
    expect(await ask('a.example')).toHaveLength(4)
    expect(await readMetric(failures('foreign'))).toBe(5)
    expect(await readMetric(failures('missing'))).toBe(1)
  })

  it('has the reason for which the network gave no answer', async () => {
    const { portal, readMetric } = observedPortal({
      env: realNetwork,
      fetch: () => Promise.reject(new TypeError('fetch failed')),
    })
    await portal.request('http://a.example/')
    expect(await readMetric(failures('unreachable'))).toBe(1)
  })
})

describe('a proxy before the portal', () => {
  const traceparent = `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`
  const sent = {
    'X-Forwarded-For': '203.0.113.9',
    'X-Forwarded-Host': 'za-other00000000.example.org',
    'User-Agent': 'Browser/1',
    traceparent,
  }

  /** Sends a call and asks for a page. Returns what the network gets of the browser, and the config it is asked for. */
  const ask = async (
    address: string,
    FORWARD_HEADERS = 'x-forwarded-for forwarded user-agent traceparent',
  ) => {
    const fetch = vi.fn<typeof globalThis.fetch>(async () => Response.json({}))
    const portal = stubPortal({
      env: { ...realNetwork, TRUSTED_PROXIES: '10.0.0.0/8', FORWARD_HEADERS },
      fetch,
    })
    for (const path of ['/api/network/express/bank', '/'])
      await portal.request(`${origin}${path}`, { headers: sent }, from(address))
    const headers = Object.fromEntries(new Headers(fetch.mock.calls[0]?.[1]?.headers))
    return { headers, configUrl: String(fetch.mock.calls[1]?.[0]) }
  }

  it('is believed if it is trusted', async () => {
    const { headers, configUrl } = await ask('10.0.0.1')
    const forwarded = { 'x-forwarded-for': '203.0.113.9, 10.0.0.1', forwarded: 'for=10.0.0.1' }
    expect(headers).toEqual({ ...forwarded, 'user-agent': 'Browser/1', traceparent })
    expect(configUrl).toContain('/za-other00000000/')
  })

  it('is ignored otherwise', async () => {
    const { headers, configUrl } = await ask('203.0.113.7')
    expect(headers).toMatchObject({ 'x-forwarded-for': '203.0.113.7', forwarded: 'for=203.0.113.7' })
    expect(configUrl).toContain('/za-sandbox000001/')
  })

  it('tells the network nothing without the setting', async () => {
    expect((await ask('10.0.0.1', '')).headers).toEqual({})
  })
})
