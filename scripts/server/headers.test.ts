import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { stubPortal } from '#test/support/stub-portal.ts'
import { negotiateEncoding } from './encoding.ts'

const portal = stubPortal()
const realPortal = stubPortal({
  env: {
    NETWORK_API_URL: 'https://api.example.org',
    INTEGRATION_API_URL: 'https://integration.example.org',
    UPLOAD_ORIGINS: 'https://files.example.org',
    PAYMENT_ORIGINS: 'https://pay.example.org',
    HSTS_INCLUDE_SUBDOMAINS: 'yes',
  },
  fetch: async () => new Response('{}'),
})

const everywhere = {
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
  'strict-transport-security': 'max-age=63072000',
}
/** Of responses that no browser opens as an active document. */
const ofInert = { 'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox" }
const allowed = 'clipboard-write=(self)'
const forbidden = ['camera', 'microphone', 'geolocation', 'payment', 'usb', 'clipboard-read']
const ofPages = {
  'reporting-endpoints': 'policy="/policy-reports"',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': [...forbidden.map(name => `${name}=()`), allowed].join(', '),
  'x-frame-options': 'DENY',
}

const origin = 'https://wallet.example.org'
const headersOf = async (path: string) => (await portal.request(`${origin}${path}`)).headers

const policyOf = async (url: string, app = portal) => {
  const policy = (await app.request(url)).headers.get('content-security-policy') ?? ''
  return new Map(policy.split('; ').map(directive => [directive.split(' ', 1)[0] ?? '', directive]))
}

describe('headers', () => {
  it.each([
    '/',
    '/authenticate-payment/3f2504e0-4f89-41d3-9a0c-0305e82c3301',
    '/assets/gone.js',
    '/favicon.svg',
    '/assets/logo-C4x.svg',
    '/assets/worker-D5x.js',
    '/_sandbox',
  ])('are all on %s, a document or a worker', async path => {
    const headers = Object.fromEntries(await headersOf(path))
    expect(headers).toMatchObject({ ...everywhere, ...ofPages })
    expect(headers['content-security-policy']).toContain("default-src 'none'")
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
  })

  it.each(['/assets/index-B2x.js', '/assets/run-in-worker-D4x.js', '/assets/portal-A1x.css'])(
    'are few on %s, which is no document and no worker',
    async path => {
      const headers = Object.fromEntries(await headersOf(path))
      const others = ['cache-control', 'content-type', 'vary']
      const expected = { ...everywhere, ...ofInert }
      expect(Object.keys(headers).sort()).toEqual([...others, ...Object.keys(expected)].sort())
      expect(headers).toMatchObject(expected)
    },
  )

  it('block scripts and styles in an API response opened as a page', async () => {
    const headers = await headersOf('/api/network/express/authenticate/session')
    expect(Object.fromEntries(headers)).toMatchObject({
      ...everywhere,
      ...ofInert,
      'cache-control': 'no-store',
    })
    for (const name of Object.keys(ofPages)) expect(headers.has(name)).toBe(false)
  })

  it.each([
    ['GET', '/', 200],
    ['GET', '/favicon.svg', 200],
    ['GET', '/assets/index-B2x.js', 200],
    ['HEAD', '/assets/portal-A1x.css', 200],
    ['GET', '/app-icon.svg', 200],
    ['GET', '/manifest.webmanifest', 200],
    ['GET', '/healthz', 200],
    ['GET', '/metrics', 404],
    ['GET', '/gone.png', 404],
    ['POST', '/', 405],
    ['POST', '/policy-reports', 204],
    ['POST', '/client-errors', 204],
    ['GET', '/api/network/express/bank', 200],
    ['GET', '/integration/service/bulk/reports', 200],
    ['GET', '/api/network/express/..%2fadmin', 404],
  ])('have a policy against framing, and HSTS, on %s %s with %i', async (method, path, status) => {
    const answer = await portal.request(`${origin}${path}`, { method })
    expect(answer.status).toBe(status)
    expect(answer.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    expect(Object.fromEntries(answer.headers)).toMatchObject(everywhere)
  })

  it('have HSTS alone on a response that the browser keeps', async () => {
    const tag = (await portal.request(`${origin}/favicon.svg`)).headers.get('etag') ?? ''
    const again = await portal.request(`${origin}/favicon.svg`, { headers: { 'If-None-Match': tag } })
    expect([again.status, again.headers.get('strict-transport-security')]).toEqual([304, 'max-age=63072000'])
    expect(again.headers.has('content-security-policy')).toBe(false)
  })

  it('state the whole policy on a page', async () => {
    const policy = await policyOf(`${origin}/`)
    expect([...policy.values()]).toEqual([
      "default-src 'none'",
      // echo -n 'early()' | openssl dgst -sha256 -binary | base64
      "script-src 'self' 'sha256-G2Y/0fpEoq/QMzbid/byF0KE5sX9e6ar19Om2+xoMnU='",
      expect.stringMatching(/^style-src 'self'(?: 'sha256-[\w+/]{43}='){2}$/),
      "img-src 'self' data: https:",
      "connect-src 'self'",
      "manifest-src 'self'",
      "form-action 'self'",
      "worker-src 'self'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
      "require-trusted-types-for 'script'",
      'trusted-types default payment-page worker',
      'report-to policy',
      'upgrade-insecure-requests',
    ])
  })

  it('allow a style on pages only', async () => {
    expect((await policyOf(`${origin}/favicon.svg`)).get('style-src')).toBe("style-src 'self'")
  })

  it.each(['localhost', 'za-sandbox000002.localhost', '127.0.0.1'])('need no https on %s', async host => {
    const policy = await policyOf(`http://${host}:5173/`)
    expect([policy.has('default-src'), policy.has('upgrade-insecure-requests')]).toEqual([true, false])
  })

  it('allow the origins that the operator names', async () => {
    const policy = await policyOf(`${origin}/`, realPortal)
    expect(policy.get('connect-src')).toBe("connect-src 'self' https://files.example.org")
    expect(policy.get('form-action')).toBe("form-action 'self' https://pay.example.org")
    const { headers } = await realPortal.request(`${origin}/`)
    expect(headers.get('strict-transport-security')).toBe('max-age=63072000; includeSubDomains')
  })
})

const get = (path: string, headers: Record<string, string> = {}) =>
  portal.request(`http://localhost${path}`, { headers })
const bytes = async (answer: Response) => Buffer.from(await answer.arrayBuffer())

describe('files', () => {
  it.each([
    ['/assets/index-B2x.js', 200, 'max-age=31536000, immutable'],
    ['/favicon.svg', 200, 'max-age=3600'],
    ['/assets/gone.js', 404, 'no-store'],
    ['/sign-in.php', 404, 'no-store'],
    ['/assets/../package.json', 404, 'no-store'],
    ['/.env', 404, 'no-store'],
  ])('%s is answered with %i and %s', async (path, status, caching) => {
    const answer = await get(path)
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([status, caching])
  })

  it.each([
    ['/assets/index-B2x.js', 'text/javascript'],
    ['/', 'text/html; charset=utf-8'],
  ])('%s is %s in the best accepted encoding', async (path, type) => {
    const encoded = (accepted: string) => get(path, { 'Accept-Encoding': accepted })
    const [plain, br, gzip] = [await get(path), await encoded('gzip, deflate, br'), await encoded('gzip')]
    const names = [plain, br, gzip].map(({ headers }) => headers.get('content-encoding'))
    expect(names).toEqual([null, 'br', 'gzip'])
    expect(plain.headers.get('content-type')).toBe(type)
    expect(plain.headers.get('vary')).toContain('Accept-Encoding')
    const text = (await bytes(plain)).toString()
    expect(brotliDecompressSync(await bytes(br)).toString()).toBe(text)
    expect(gunzipSync(await bytes(gzip)).toString()).toBe(text)
  })

  it.each([
    [undefined, undefined],
    ['', undefined],
    ['identity', undefined],
    ['br;q=0, gzip;q=0.5', 'gzip'],
    ['*', 'br'],
    ['*;q=0', undefined],
  ])('%o chooses %o', (accepted, encoding) => {
    expect(negotiateEncoding(accepted)).toBe(encoding)
  })

  it('without a hash are sent again only when they changed', async () => {
    const etag = (await get('/favicon.svg')).headers.get('etag') ?? ''
    expect((await get('/favicon.svg', { 'If-None-Match': etag })).status).toBe(304)
    expect((await get('/favicon.svg', { 'If-None-Match': 'W/"other"' })).status).toBe(200)
  })

  it('answer only GET, and HEAD without a body', async () => {
    const head = await portal.request('http://localhost/', { method: 'HEAD' })
    expect([head.status, await head.text()]).toEqual([200, ''])
    const post = await portal.request('http://localhost/', { method: 'POST' })
    expect([post.status, post.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
  })
})
