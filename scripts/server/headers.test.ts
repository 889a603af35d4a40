import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { realNetwork, stubPortal } from '#test/support/stub-portal.ts'

const portal = stubPortal()
const origin = 'https://wallet.example.org'
const ask = (path: string, init: RequestInit = {}, app = portal) => app.request(`${origin}${path}`, init)
const headersOf = async (path: string) => Object.fromEntries((await ask(path)).headers)

const everywhere = {
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
  'strict-transport-security': 'max-age=63072000',
}
/** Of responses that no browser opens as an active document. */
const ofInert = {
  ...everywhere,
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
}
const forbidden = ['microphone', 'geolocation', 'payment', 'usb', 'clipboard-read']
/** Only the portal's page may ask for the camera. */
const permissionsOf = (camera: '()' | '(self)') =>
  [`camera=${camera}`, ...forbidden.map(name => `${name}=()`), 'clipboard-write=(self)'].join(', ')
const ofPages = {
  'reporting-endpoints': 'policy="/policy-reports"',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'x-frame-options': 'DENY',
}

const policyOf = async (url: string, app = portal) =>
  ((await app.request(url)).headers.get('content-security-policy') ?? '').split('; ')

describe('headers', () => {
  it.each([
    ...['/', '/dashboard', '/authenticate-payment/3f2504e0'].map(path => [path, '(self)'] as const),
    ...['/assets/gone.js', '/favicon.svg', '/assets/logo-C4x.svg', '/assets/worker-D5x.js', '/_sandbox'].map(
      path => [path, '()'] as const,
    ),
  ])('are all on %s, a document or a worker, with camera=%s', async (path, camera) => {
    const headers = await headersOf(path)
    expect(headers).toMatchObject({ ...everywhere, ...ofPages, 'permissions-policy': permissionsOf(camera) })
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'; .*; frame-ancestors 'none';/)
  })

  it.each(['/assets/index-B2x.js', '/assets/run-in-worker-D4x.js', '/assets/portal-A1x.css'])(
    'are few on %s, which is no document and no worker',
    async path => {
      const { vary, 'cache-control': _, 'content-type': __, ...others } = await headersOf(path)
      expect([vary, others]).toEqual(['Accept-Encoding', ofInert])
    },
  )

  it('block scripts and styles in an API response opened as a page', async () => {
    const headers = await headersOf('/api/network/express/authenticate/session')
    expect(headers).toMatchObject({ ...ofInert, 'cache-control': 'no-store' })
    for (const name of Object.keys(ofPages)) expect(headers).not.toHaveProperty(name)
  })

  it.each([
    ['GET', '/', 200, 'private, no-cache'],
    ['GET', '/favicon.svg', 200, 'max-age=3600'],
    ['GET', '/assets/index-B2x.js', 200, 'max-age=31536000, immutable'],
    ['GET', '/app-icon.svg', 200, 'max-age=86400'],
    ['GET', '/healthz', 200, 'no-store'],
    ['GET', '/metrics', 404, 'no-store'],
    ['GET', '/assets/gone.js', 404, 'no-store'],
    ['GET', '/assets/../package.json', 404, 'no-store'],
    ['GET', '/.env', 404, 'no-store'],
    ['POST', '/', 405, 'no-store'],
    ['POST', '/policy-reports', 204, 'no-store'],
    ['GET', '/api/network/express/bank', 200, 'no-store'],
    ['GET', '/api/network/express/..%2fadmin', 404, 'no-store'],
  ])(
    'have a policy against framing, and HSTS, on %s %s with %i and %s',
    async (method, path, status, caching) => {
      const answer = await ask(path, { method })
      expect(answer.status).toBe(status)
      expect(Object.fromEntries(answer.headers)).toMatchObject({ ...everywhere, 'cache-control': caching })
      expect(answer.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
      expect(answer.headers.get('allow')).toBe(status === 405 ? 'GET, HEAD' : null)
    },
  )

  it('have HSTS alone on a response that the browser keeps, until the file changes', async () => {
    const tag = (await ask('/favicon.svg')).headers.get('etag') ?? ''
    const again = await ask('/favicon.svg', { headers: { 'If-None-Match': tag } })
    expect([again.status, again.headers.get('strict-transport-security')]).toEqual([304, 'max-age=63072000'])
    expect(again.headers.has('content-security-policy')).toBe(false)
    expect((await ask('/favicon.svg', { headers: { 'If-None-Match': 'W/"other"' } })).status).toBe(200)
  })

  it('state the whole policy on a page', async () => {
    expect(await policyOf(`${origin}/`)).toEqual([
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
    expect(await policyOf(`${origin}/favicon.svg`)).toContain("style-src 'self'")
  })

  it.each(['localhost', 'za-sandbox000002.localhost', '127.0.0.1'])('need no https on %s', async host => {
    const policy = await policyOf(`http://${host}:5173/`)
    expect(policy).toContain("default-src 'none'")
    expect(policy).not.toContain('upgrade-insecure-requests')
  })

  it('allow the origins that the operator names', async () => {
    const env = {
      ...realNetwork,
      UPLOAD_ORIGINS: 'https://files.example.org',
      PAYMENT_ORIGINS: 'https://pay.example.org',
      HSTS_INCLUDE_SUBDOMAINS: 'yes',
    }
    const app = stubPortal({ env, fetch: async () => new Response('{}') })
    const policy = await policyOf(`${origin}/`, app)
    expect(policy).toContain("connect-src 'self' https://files.example.org")
    expect(policy).toContain("form-action 'self' https://pay.example.org")
    const { headers } = await ask('/', {}, app)
    expect(headers.get('strict-transport-security')).toBe('max-age=63072000; includeSubDomains')
  })
})

it.each([
  ['/assets/index-B2x.js', 'text/javascript'],
  ['/', 'text/html; charset=utf-8'],
])('%s is %s in the best accepted encoding', async (path, type) => {
  const send = (accepted?: string) =>
    ask(path, accepted === undefined ? {} : { headers: { 'Accept-Encoding': accepted } })
  const text = await (await send()).text()
  for (const [accepted, encoding, decode] of [
    [undefined, null, String],
    ['*;q=0', null, String],
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['*', 'br', brotliDecompressSync],
    ['br;q=0, gzip;q=0.5', 'gzip', gunzipSync],
  ] as const) {
    const answer = await send(accepted)
    expect(answer.headers.get('content-type')).toBe(type)
    expect([accepted, answer.headers.get('content-encoding')]).toEqual([accepted, encoding])
    expect(answer.headers.get('vary')).toContain('Accept-Encoding')
    expect(decode(Buffer.from(await answer.arrayBuffer())).toString()).toBe(text)
  }
})
