import { expect, it } from 'vitest'
import { types } from '../build-output.ts'
import { apiHeaders, caching, pageHeaders } from '../headers.ts'
import { parseSettings } from '../settings.ts'
import { renderCdnHeaders, renderCdnRedirects } from './cdn-headers.ts'
import { renderNginxConfig } from './nginx.ts'

const settings = parseSettings({
  NETWORK_API_URL: 'https://api.example.org/base',
  INTEGRATION_API_URL: 'https://integration.example.org',
  UPLOAD_ORIGINS: 'https://files.example.org',
  PAYMENT_ORIGINS: 'https://pay.example.org https://cards.example.org',
  FORWARD_HEADERS: 'x-forwarded-for traceparent',
})
const host = { settings, style: 'body{margin:0}', script: 'early()', cookieStyle: 'p{margin:0}' }
const page = pageHeaders(settings, 'wallet.example.org', host.style, host.script)

/** Returns the headers of a path: those of all rules that match, where the last rule wins. */
const readCdnHeaders = (path: string) => {
  const matching = renderCdnHeaders(host)
    .trim()
    .split('\n\n')
    .map(rule => rule.split('\n'))
    .filter(([pattern = '']) =>
      pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern,
    )
  return Object.fromEntries(
    matching.flatMap(([, ...lines]) => lines.map(line => line.trim().split(/: (.*)/))),
  )
}

it.each([
  ['/', { ...page, 'Cache-Control': caching.sharedPage }],
  ['/assets/index-B2x.js', { ...page, 'Cache-Control': caching.asset }],
  ['/api/network/express/wallet/topup', { ...page, ...apiHeaders }],
])('_headers has every header of %s', (path, headers) => {
  expect(readCdnHeaders(path)).toMatchObject(headers)
})

it('_redirects passes on the paths of the description only', () => {
  const rules = renderCdnRedirects(host).trim().split('\n')
  const passed = rules.filter(rule => rule.includes('https://'))
  expect(passed).toContain(
    '/api/network/express/wallet/:msisdn/:currency/balance https://api.example.org/base/network/express/wallet/:msisdn/:currency/balance 200',
  )
  expect(passed.join()).not.toContain('*')
  const others = ['/api/*', '/integration/*', '/assets/*'].map(path => `${path} /robots.txt 404`)
  expect(rules.slice(passed.length)).toEqual([
    ...others,
    '/.well-known/change-password /#/dashboard?settings=preferences 302',
    '/* /index.html 200',
  ])
})

// A journey runs nginx with this file, and compares all headers with those of the server.
it('nginx.conf has the values of the settings, the limits and the types of the server', async () => {
  const config = await renderNginxConfig(host)
  for (const line of [
    'set $network_api "https://api.example.org/base";',
    'proxy_read_timeout 65s;',
    'proxy_next_upstream off;',
    'client_max_body_size 65536;',
    'return 302 "/#/dashboard?settings=preferences";',
    'traceparent $http_traceparent;',
    ...Object.entries(types).map(([ending, type]) => `"${type}" ${ending.slice(1)};`),
  ])
    expect(config).toContain(line)
  expect(config).not.toMatch(/\{\{|\}\}|undefined/)
  // The page of the portal.
  expect(config.split('camera=(self)')).toHaveLength(2)
})
