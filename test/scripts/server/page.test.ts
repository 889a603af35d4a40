import { createHash } from 'node:crypto'
import { describe, expect, it, vi } from 'vitest'
import { checkTemplate, inlineStyle } from '../../../scripts/server/page.ts'
import { createPortal } from '../../../scripts/server/portal.ts'
import { parseSettings } from '../../../scripts/server/settings.ts'
import { renderShell } from '../../../src/shell.tsx'
import { stubBuildOutput, stubNetwork, stubPortal } from '../../support/stub-portal.ts'

const home = 'http://za-sandbox000001.localhost/'
const pageOf = async (app = stubPortal(), init: RequestInit = {}, url = home) =>
  (await app.request(url, init)).text()

describe('the page', () => {
  it('contains the network config and the network’s name', async () => {
    const html = await pageOf()
    expect(html).toContain('<title>Lwandle Wallet</title>')
    expect(html).toContain(
      '<script type="application/json" id="network-config">{"id":"za-sandbox000001","title":"Lwandle Wallet"}</script>',
    )
    expect(html).toContain('<p>signedOut</p>')
    expect(html).toContain('body{margin:0}:root{--brand:red}</style></head>')
  })

  it('gives the bars of the browser its colours, those of the choice when there is one', async () => {
    const colours = async (init?: RequestInit) =>
      (await pageOf(undefined, init)).match(/<meta name="theme-color"[^>]*>/g)
    expect(await colours()).toEqual([
      '<meta name="theme-color" content="black" media="(prefers-color-scheme: dark)">',
      '<meta name="theme-color" content="white">',
    ])
    expect(await colours({ headers: { Cookie: 'appearance=dark' } })).toEqual([
      '<meta name="theme-color" content="black" media="all">',
      '<meta name="theme-color" content="white">',
    ])
  })

  it('tells the app how the network takes tokens when that is not the usual way', async () => {
    expect(await pageOf()).toContain(`<meta name="wallet-settings" content='{}'>`)
    const html = await pageOf(stubPortal({ env: { NETWORK_API_AUTH: 'raw' } }))
    expect(html).toContain(`<meta name="wallet-settings" content='{"networkAuth":"raw"}'>`)
  })

  it('says which state it shows, and has its script and its sentence for a slow start beside it', async () => {
    expect(await pageOf()).toContain(
      '<div id="app" data-painted="signedOut"><p>signedOut</p></div>' +
        '<div id="slow" hidden>Too slow</div><script>early()</script>',
    )
  })

  it('has a sentence for a browser that is too old, hidden where no style shows it', async () => {
    expect(await pageOf()).toContain('<p id="unsupported" hidden>Too old</p>')
    expect(renderShell({ config: null, state: 'signedOut', now: 0 }).unsupported).toBe(
      'This browser is too old to keep your wallet safe. Update it, or open your wallet in Chrome 111, Firefox 121, Safari 16.4 or newer.',
    )
  })

  it('is the same in every response, its style allowed by a hash', async () => {
    const app = stubPortal()
    const answers = [await app.request(home), await app.request(home)]
    const [html, again] = await Promise.all(answers.map(answer => answer.text()))
    expect(again).toBe(html)
    const style = /<style>(.*)<\/style>/.exec(html ?? '')?.[1] ?? ''
    const hash = createHash('sha256').update(style).digest('base64')
    for (const { headers } of answers)
      expect(headers.get('content-security-policy')).toContain(`style-src 'self' 'sha256-${hash}'`)
  })

  it('is rendered once for many responses, and again when the network changes', async () => {
    const renderShell = vi.fn(stubBuildOutput.renderShell)
    let title = 'Lwandle Wallet'
    const app = createPortal({
      distribution: { ...stubBuildOutput, renderShell },
      settings: parseSettings({}),
      sandbox: { fetch: request => stubNetwork({ id: 'x', title })(request) },
    })
    await pageOf(app)
    await pageOf(app)
    expect(renderShell).toHaveBeenCalledOnce()
    title = 'Other Wallet'
    expect(await pageOf(app)).toContain('<title>Other Wallet</title>')
    expect(await pageOf(app, { headers: { Cookie: 'sessionToken=abc' } })).toContain('<p>restoring</p>')
    expect(renderShell).toHaveBeenCalledTimes(3)
  })

  it('has the year of the network at the moment of the response', async () => {
    const now = Date.parse('2026-12-31T22:00:00Z')
    const yearAt = (time: number) =>
      /© (\d+)/.exec(
        renderShell({ config: { time_zone: 'Africa/Johannesburg' }, state: 'signedOut', now: time }).body,
      )?.[1]
    expect([yearAt(now - 1), yearAt(now)]).toEqual(['2026', '2027'])
  })

  it('cannot be ended by what the network says', async () => {
    const title = `</script></style></title><img src=x onerror=alert(1)>$&'"`
    const html = await pageOf(stubPortal({ network: stubNetwork({ id: 'x', title }) }))
    expect(html).not.toContain('<img')
    expect(html.match(/<\/script>/g)).toHaveLength(2)
    const data = /id="network-config">(.*)<\/script>/.exec(html)?.[1] ?? ''
    expect(JSON.parse(data)).toEqual({ id: 'x', title })
  })

  it('cannot be ended by its styles either', () => {
    const css = '@media (width<=18rem){b{color:red}}'
    expect(inlineStyle({ css }, { style: "a{content:'</style><script>'}" })).toBe(
      `${css}a{content:'<\\/style><script>'}`,
    )
  })

  it('is the plain shell when a config breaks it', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const html = await pageOf(stubPortal({ network: stubNetwork({ id: 'x', title: 'hostile' }) }))
    expect(html).toContain('<title>Wallet</title>')
    expect(log).toHaveBeenCalledOnce()
    log.mockRestore()
  })

  it.each([
    ['nested', `${'['.repeat(90_000)}${']'.repeat(90_000)}`],
    ['long', JSON.stringify('x'.repeat(5_000_000))],
    ['broad', JSON.stringify(Array.from({ length: 60_000 }, (_, place) => place))],
  ])('answers however %s a config is', async (_, value) => {
    const network = () => new Response(`{"data":{"id":"x","application":${value}}}`)
    const answer = await stubPortal({ network }).request(home)
    expect(answer.status).toBe(200)
    expect(await answer.text()).toContain('<p>signedOut</p>')
  })

  it.each(['{"data":null}', '{}', '{"data":{"title":"Lwandle Wallet"}}'])(
    'is the network error where the network answers %s',
    async text => {
      const html = await pageOf(stubPortal({ network: () => new Response(text) }))
      expect(html).toContain('<p>configFailed</p>')
      expect(html).not.toContain('id="network-config"')
    },
  )

  it('says in that error what the app will say, with its Retry', () => {
    const { body, title } = renderShell({ config: null, state: 'configFailed', now: 0 })
    expect(title).toBe('Wallet')
    expect(
      body
        .replace(/<[^>]*>/g, ' ')
        .replace(/\s+/g, ' ')
        .trim(),
    ).toBe('Network Error We could not reach your wallet provider. System Error Trace ID 0 Retry')
  })

  it('is the loader for a browser that brings a session', async () => {
    expect(await pageOf(undefined, { headers: { Cookie: 'sessionToken=abc' } })).toContain('<p>restoring</p>')
  })

  it.each([
    ['light', '<html lang="en-ZA" data-theme="light">'],
    ['dark', '<html lang="en-ZA" data-theme="dark">'],
    ['"><script>', '<html lang="en-ZA">'],
  ])('appears as the cookie says: %s', async (appearance, root) => {
    expect(await pageOf(undefined, { headers: { Cookie: `appearance=${appearance}` } })).toContain(root)
  })

  it.each([
    '/sign-in?reset-password=1',
    '/dashboard',
    '/processing/3f2504e0',
    '/index.html',
    '/no/such/place',
  ])('is sent for %s and used again only after a look at the server', async path => {
    const answer = await stubPortal().request(`http://localhost${path}`)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(answer.headers.get('cache-control')).toBe('private, no-cache')
    expect(answer.headers.get('vary')).toBe('Cookie, Accept-Encoding')
    expect(answer.headers.get('set-cookie')).toBeNull()
  })

  describe('on another visit', () => {
    const visitAgain = async (
      { headers = {}, url = home }: { headers?: Record<string, string>; url?: string },
      again = stubPortal(),
    ) => {
      const first = await stubPortal().request(home)
      return again.request(url, { headers: { 'If-None-Match': first.headers.get('etag') ?? '', ...headers } })
    }

    it('is not sent again while nothing has changed, and neither are its policies', async () => {
      const answer = await visitAgain({})
      expect(answer.status).toBe(304)
      expect(await answer.text()).toBe('')
      expect([...answer.headers.keys()].sort()).toEqual(['cache-control', 'etag', 'vary'])
    })

    it.each<[string, ...Parameters<typeof visitAgain>]>([
      ['the network has another name', {}, stubPortal({ network: stubNetwork({ id: 'x', title: 'Other' }) })],
      [
        'the server allows another payment page',
        {},
        stubPortal({ env: { PAYMENT_ORIGINS: 'https://pay.example' } }),
      ],
      ['the consumer has signed in', { headers: { Cookie: 'sessionToken=abc' } }],
      ['the consumer has chosen dark', { headers: { Cookie: 'appearance=dark' } }],
    ])('is sent again when %s', async (_, visit, portal) => {
      expect((await visitAgain(visit, portal)).status).toBe(200)
    })
  })

  it('brings its styles with it, and no browser fetches them again', async () => {
    const html = await pageOf()
    expect(html).toContain('<link rel="stylesheet" href="/assets/portal.css" disabled>')
    expect(html).toContain('<style>body{margin:0}:root{--brand:red}</style>')
  })

  it('is refused as a template when a place to fill is missing', () => {
    const { html } = stubBuildOutput.template
    expect(() => checkTemplate(html)).not.toThrow()
    expect(() => checkTemplate(html.replace('id="app"', 'id="root"'))).toThrow('"app"')
  })
})
