import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { renderShell } from '#src/shell.tsx'
import {
  observedPortal,
  realNetwork,
  stubBuildOutput,
  stubNetwork,
  stubPortal,
} from '#test/support/stub-portal.ts'
import { inlineStyle } from './page.ts'
import { createPageCache } from './page-cache.ts'

const pageUrl = 'http://za-sandbox000001.localhost/'
const pageOf = async (app = stubPortal(), cookie?: string) =>
  (await app.request(pageUrl, cookie === undefined ? {} : { headers: { Cookie: cookie } })).text()

describe('the page', () => {
  it('has the config, the state, the styles and the scripts', async () => {
    const html = await pageOf()
    for (const part of [
      '<title>Lwandle Wallet</title>',
      '<script type="application/json" id="network-config">{"id":"za-sandbox000001","title":"Lwandle Wallet"}</script>',
      '<style>body{margin:0}:root{--brand:red}</style></head>',
      '<link rel="stylesheet" href="/assets/portal.css" disabled>',
      '<div id="app" data-painted="signedOut"><p>signedOut</p></div><div id="slow" hidden>Too slow</div>',
      '<script>early()</script>',
      '<p id="unsupported" hidden>Too old</p>',
      `<meta name="wallet-settings" content='{}'>`,
    ])
      expect(html).toContain(part)
    const raw = await pageOf(stubPortal({ env: { NETWORK_API_AUTH: 'raw' } }))
    expect(raw).toContain(`<meta name="wallet-settings" content='{"networkAuth":"raw"}'>`)
  })

  it.each([
    ['/authenticate-payment/00000000-0000-4000-8000-0000000000a1.', 200, null],
    ['/missing.js', 404, null],
    ['/.well-known/change-password', 302, '/#/dashboard?settings=preferences'],
  ])('answers %s with the status %i', async (path, status, location) => {
    const answer = await stubPortal().request(new URL(path, pageUrl).href)
    expect([answer.status, answer.headers.get('location')]).toEqual([status, location])
  })

  it.each([
    [undefined, '(prefers-color-scheme: dark)', '<html lang="en-ZA">'],
    ['appearance=dark', 'all', '<html lang="en-ZA" data-theme="dark">'],
    ['appearance="><script>', '(prefers-color-scheme: dark)', '<html lang="en-ZA">'],
  ])('has the colours that the cookie %s chooses', async (cookie, media, root) => {
    const html = await pageOf(undefined, cookie)
    expect(html).toContain(root)
    expect(html.match(/<meta name="theme-color"[^>]*>/g)).toEqual([
      `<meta name="theme-color" content="black" media="${media}">`,
      '<meta name="theme-color" content="white">',
    ])
  })

  it('is rendered again only when the network or the state changes', async () => {
    const renderShell = vi.fn(stubBuildOutput.renderShell)
    let title = 'Lwandle Wallet'
    const app = stubPortal({
      distribution: { ...stubBuildOutput, renderShell },
      network: request => stubNetwork({ id: 'x', title })(request),
    })
    expect(await pageOf(app)).toBe(await pageOf(app))
    expect(renderShell).toHaveBeenCalledOnce()
    title = 'Other Wallet'
    expect(await pageOf(app)).toContain('<title>Other Wallet</title>')
    expect(await pageOf(app, '__Host-sessionToken=abc')).toContain('<p>restoring</p>')
    // Another host can set this one.
    expect(await pageOf(app, 'sessionToken=abc')).toContain('<p>signedOut</p>')
    expect(renderShell).toHaveBeenCalledTimes(3)
  })

  it('responds with a nested config of 180 kB', async () => {
    const value = `${'['.repeat(90_000)}${']'.repeat(90_000)}`
    const network = () => new Response(`{"data":{"id":"x","application":${value}}}`)
    expect(await pageOf(stubPortal({ network }))).toContain('<p>signedOut</p>')
  })

  it('escapes the texts of the network', async () => {
    const title = `</script></style></title><img src=x onerror=alert(1)>$&'"`
    const html = await pageOf(stubPortal({ network: stubNetwork({ id: 'x', title }) }))
    expect(html).not.toContain('<img')
    expect(html.match(/<\/script>/g)).toHaveLength(2)
    const data = /id="network-config">(.*)<\/script>/.exec(html)?.[1] ?? ''
    expect(JSON.parse(data)).toEqual({ id: 'x', title })
    const css = '@media (width<=18rem){b{color:red}}'
    expect(inlineStyle({ css }, { style: "a{content:'</style><script>'}" })).toBe(
      `${css}a{content:'<\\/style><script>'}`,
    )
  })

  it.each([
    ['the plain shell when a config breaks it', { id: 'x', title: 'hostile' }, '<p>signedOut</p>'],
    ['the network error where the network has no config', null, '<p>configFailed</p>'],
  ])('is %s', async (_, config, body) => {
    const { portal, lines } = observedPortal({ network: stubNetwork(config) })
    const html = await pageOf(portal)
    expect(html).toContain('<title>Wallet</title>')
    expect(html).toContain(body)
    expect(html).not.toContain('id="network-config"')
    expect(lines.join().includes('page not rendered')).toBe(config !== null)
  })

  it('has the year of the time zone of the network', () => {
    const config = { time_zone: 'Africa/Johannesburg' }
    const years = [-1, 0].map(offset => {
      const now = Date.parse('2026-12-31T22:00:00Z') + offset
      return /© (\d+)/.exec(renderShell({ config, state: 'signedOut', now }).body)?.[1]
    })
    expect(years).toEqual(['2026', '2027'])
  })

  it.each([
    ['nothing', '', {}, 304],
    ['the name', '', { network: stubNetwork({ id: 'x', title: 'Other' }) }, 200],
    ['the payment page', '', { env: { PAYMENT_ORIGINS: 'https://pay.example' } }, 200],
    ['the session', '__Host-sessionToken=abc', {}, 200],
    ['the appearance', 'appearance=dark', {}, 200],
  ])('is sent again when %s has changed', async (_, Cookie, options, status) => {
    const etag = (await stubPortal().request(pageUrl)).headers.get('etag') ?? ''
    const headers = { 'If-None-Match': etag, Cookie }
    const answer = await stubPortal(options).request(pageUrl, { headers })
    expect(answer.status).toBe(status)
    if (status !== 304) return
    const kept = ['cache-control', 'etag', 'strict-transport-security', 'vary']
    expect([await answer.text(), [...answer.headers.keys()].sort()]).toEqual(['', kept])
  })

  it('has the brand of the last config while the network fails, whose age is in the metrics', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    let answer = async () => Response.json({ data: { id: 'x', title: 'Lwandle Wallet' } })
    const { portal, readMetric } = observedPortal({ env: realNetwork, fetch: () => answer() })
    await pageOf(portal)
    expect(await readMetric('portal_config_age_seconds')).toBe(0)
    answer = () => Promise.reject(new TypeError('fetch failed'))
    vi.setSystemTime(Date.now() + 86_400_000)
    for (const _ of [1, 2]) expect(await pageOf(portal)).toContain('<title>Lwandle Wallet</title>')
    await expect.poll(() => readMetric('portal_config_age_seconds')).toBe(86_400)
  })
})

const renderPage = () => vi.fn(() => ({ html: '<p>', style: '' }))

describe('the page cache', () => {
  it('compresses a page once', () => {
    const cache = createPageCache()
    const config = { id: 'x' }
    const [first, second] = [cache(config, 0, '', renderPage()), cache(config, 0, '', renderPage())]
    expect(second.compress('br')).toBe(first.compress('br'))
    expect(second.compress('br')).not.toBe(first.compress('gzip'))
  })

  it('renders a page again when too many others came after it', () => {
    // A page has three characters of two bytes: three pages fit.
    const cache = createPageCache(18)
    const render = renderPage()
    const configs = ['a', 'b', 'c', 'd'].map(id => ({ id }))
    for (const config of [...configs, configs[3], configs[0]]) cache(config, 0, '', render)
    expect(render).toHaveBeenCalledTimes(5)
  })
})
