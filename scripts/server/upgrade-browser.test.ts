import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { describe, expect, it, test } from 'vitest'
import { renderUpgradePage } from '#src/shell.tsx'
import { stubPortal } from '#test/support/stub-portal.ts'

const fileOf = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')

const explorer11 = 'Mozilla/5.0 (Windows NT 10.0; WOW64; Trident/7.0; rv:11.0) like Gecko'
const explorers = ['Mozilla/4.0 (compatible; MSIE 6.0; Windows NT 5.1; SV1)', explorer11]

/** Edge of 2018, a crawler, none. */
const others = [
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/64.0.3282.140 Safari/537.36 Edge/18.17763',
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  '',
]

describe('S15: the script that detects old browsers', () => {
  const script = fileOf('public/detect-browser.js')

  /** Runs the script in a minimal window. Returns the addresses that it opens. */
  const redirectsOf = (userAgent: string, pathname = '/sign-in') => {
    const addresses: string[] = []
    const location = { pathname, replace: (address: string) => addresses.push(address) }
    runInNewContext(script, { navigator: { userAgent }, location })
    return addresses
  }

  it('opens the upgrade page in Internet Explorer only, once', () => {
    for (const userAgent of explorers) expect(redirectsOf(userAgent)).toEqual(['/upgrade-browser'])
    for (const userAgent of others) expect([userAgent, ...redirectsOf(userAgent)]).toEqual([userAgent])
    expect(redirectsOf(explorer11, '/upgrade-browser')).toEqual([])
  })

  it('is the only classic script of the page, in old syntax', () => {
    expect(script).not.toMatch(/=>|`|\b(?:let|const|class)\b|\.includes\(/)
    expect(fileOf('index.html').match(/<script[^>]*>[^<]*/g)).toEqual([
      '<script nomodule src="/detect-browser.js">',
      '<script type="module" src="/src/main.tsx">',
    ])
  })
})

test('S15: /upgrade-browser is a page of its own for Internet Explorer only, with the policy of its style', async () => {
  const ask = (userAgent: string, path = '/upgrade-browser') =>
    stubPortal().request(`https://wallet.example.org${path}`, { headers: { 'User-Agent': userAgent } })
  for (const path of ['/upgrade-browser', '/upgrade-browser/']) {
    const answer = await ask(explorer11, path)
    expect(await answer.text()).toBe('<!doctype html><title>Lwandle Wallet</title>')
    expect(answer.headers.get('content-security-policy')).toMatch(/style-src 'self' 'sha256-[^;]+;/)
  }
  for (const userAgent of others) expect(await (await ask(userAgent)).text()).toContain('id="app"')
})

describe('S15: the page', () => {
  const renderWithTitle = (title: string) => renderUpgradePage({ application: { title } }, false).html

  it('has no script and no inline style', () => {
    const html = renderWithTitle('Lwandle Wallet')
    expect(html).not.toMatch(/<script|<style|\sstyle=|\son\w+=|javascript:/i)
    const { html: styled, style } = renderUpgradePage({})
    expect(styled).toContain(`<style>${style}</style>`)
    const css = fileOf('public/upgrade-browser.css')
    expect(css).not.toMatch(/var\(|display: (?:grid|flex)|@media|:where|:is\(|min\(|rem\b/)
  })

  it('has the escaped name of the operator', () => {
    const title = '<title>Your browser is not supported | Lwandle Wallet</title>'
    expect(renderWithTitle('Lwandle Wallet')).toContain(title)
    expect(renderUpgradePage(undefined).html).toContain('| Wallet</title>')
    expect(renderWithTitle('</title><img src=x onerror=alert(1)>')).not.toContain('<img')
  })

  it('has the colours of the operator unless they are invalid', () => {
    const styleOf = (primary?: string) => {
      const theme = { style: { component: { color: { primary } } } }
      return renderUpgradePage({ application: { theme } }).style
    }
    expect(styleOf('#1b7f3b')).toContain('a:hover,a:focus{background:#1b7f3b;color:#ffffff}')
    expect(styleOf('#fff}body{display:none')).toBe(styleOf())
  })

  it.each([
    ['https://cdn.test/logo.png', '<img src="https://cdn.test/logo.png" alt="Lwandle" height="36"/>'],
    ['javascript:alert(1)', 'Lwandle'],
  ])('shows the logo %s as %s', (logo, shown) => {
    const application = { title: 'Lwandle', theme: { asset: { image: { logo } } } }
    const { html } = renderUpgradePage({ application })
    expect(/<p class="name">(.*?)<\/p>/.exec(html)?.[1]).toBe(shown)
  })
})
