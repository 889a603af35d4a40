import { describe, expect, it } from 'vitest'
import { stubPortal } from '../../support/stub-portal.ts'

const portal = stubPortal()
const realPortal = stubPortal({
  env: {
    NETWORK_API_URL: 'https://api.example.org',
    INTEGRATION_API_URL: 'https://integration.example.org',
    UPLOAD_ORIGINS: 'https://files.example.org',
  },
  fetch: async () => new Response('{}'),
})

const everywhere = {
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
}

const ofPages = {
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy':
    'camera=(), microphone=(), geolocation=(), payment=(), usb=(), clipboard-read=(), clipboard-write=(self)',
  'x-frame-options': 'DENY',
}

const documentsAndWorkers = {
  page: '/',
  'deep link': '/authenticate-payment/3f2504e0-4f89-41d3-9a0c-0305e82c3301',
  'missing file': '/assets/gone.js',
  SVG: '/favicon.svg',
  'hashed SVG': '/assets/logo-C4x.svg',
  worker: '/assets/worker-D5x.js',
}

const headersOf = async (path: string) => (await portal.request(`https://wallet.example.org${path}`)).headers

const policyOf = async (url: string, app = portal) => {
  const policy = (await app.request(url)).headers.get('content-security-policy') ?? ''
  return new Map(policy.split('; ').map(directive => [directive.split(' ', 1)[0] ?? '', directive]))
}

describe('headers', () => {
  it.each(Object.entries(documentsAndWorkers))('are all on the %s', async (_, path) => {
    const headers = await headersOf(path)
    expect(Object.fromEntries(headers)).toMatchObject({ ...everywhere, ...ofPages })
    expect(headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
  })

  it('are all on the sandbox console', async () => {
    expect(Object.fromEntries(await headersOf('/_sandbox'))).toMatchObject({ ...everywhere, ...ofPages })
  })

  it.each(['/assets/index-B2x.js', '/assets/run-in-worker-D4x.js', '/assets/portal-A1x.css'])(
    'are few on %s, which is no document and no worker',
    async path => {
      const names = [...(await headersOf(path)).keys()]
      expect(names.sort()).toEqual([
        'cache-control',
        'content-type',
        'cross-origin-resource-policy',
        'vary',
        'x-content-type-options',
      ])
      expect(Object.fromEntries(await headersOf(path))).toMatchObject(everywhere)
    },
  )

  it('are few on an API answer, which has a policy that allows nothing', async () => {
    const headers = await headersOf('/api/network/express/authenticate/session')
    expect(Object.fromEntries(headers)).toMatchObject(everywhere)
    for (const name of Object.keys(ofPages)) expect(headers.has(name)).toBe(false)
  })

  it('state the whole policy on a page', async () => {
    const policy = await policyOf('https://wallet.example.org/')
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
      'upgrade-insecure-requests',
    ])
  })

  it('allow a style on pages only', async () => {
    expect((await policyOf('https://wallet.example.org/favicon.svg')).get('style-src')).toBe(
      "style-src 'self'",
    )
  })

  it('let an API answer that is opened as a page do nothing', async () => {
    const answer = await portal.request('https://wallet.example.org/api/anything')
    expect(answer.headers.get('content-security-policy')).toBe(
      "default-src 'none'; frame-ancestors 'none'; sandbox",
    )
    expect(answer.headers.get('cache-control')).toBe('no-store')
  })

  it.each(['http://localhost:5173/', 'http://za-sandbox000002.localhost:5173/', 'http://127.0.0.1:5173/'])(
    'ask for no https on this machine: %s',
    async url => {
      expect(await policyOf(url)).not.toContain('upgrade-insecure-requests')
    },
  )

  it('let uploads and payments of a real network reach what its operator names, or any https', async () => {
    const policy = await policyOf('https://wallet.example.org/', realPortal)
    expect(policy.get('connect-src')).toBe("connect-src 'self' https://files.example.org")
    expect(policy.get('form-action')).toBe("form-action 'self' https:")
  })
})
