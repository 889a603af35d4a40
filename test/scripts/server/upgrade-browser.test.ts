import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { describe, expect, it, vi } from 'vitest'
import { renderUpgradePage } from '../../../src/shell.tsx'
import { stubNetwork, stubPortal } from '../../support/stub-portal.ts'

const fileOf = (path: string) => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8')

const explorers = {
  'Internet Explorer 6': 'Mozilla/4.0 (compatible; MSIE 6.0; Windows NT 5.1; SV1)',
  'Internet Explorer 8': 'Mozilla/4.0 (compatible; MSIE 8.0; Windows NT 6.1; Trident/4.0)',
  'Internet Explorer 10': 'Mozilla/5.0 (compatible; MSIE 10.0; Windows NT 6.2; Trident/6.0)',
  'Internet Explorer 11': 'Mozilla/5.0 (Windows NT 10.0; WOW64; Trident/7.0; rv:11.0) like Gecko',
  'Internet Explorer on a phone':
    'Mozilla/5.0 (Mobile; Windows Phone 8.1; Android 4.0; ARM; Trident/7.0; Touch; rv:11.0; IEMobile/11.0; NOKIA; Lumia 520) like iPhone OS 7_0_3 Mac OS X AppleWebKit/537 (KHTML, like Gecko) Mobile Safari/537',
}

const others = {
  Chrome:
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
  'Chrome of 2016':
    'Mozilla/5.0 (Windows NT 6.1) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/49.0.2623.112 Safari/537.36',
  'Android browser':
    'Mozilla/5.0 (Linux; U; Android 4.0.3; en-za) AppleWebKit/534.30 (KHTML, like Gecko) Version/4.0 Mobile Safari/534.30',
  'Edge of 2018':
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/64.0.3282.140 Safari/537.36 Edge/18.17763',
  Edge: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0',
  Firefox: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:143.0) Gecko/20100101 Firefox/143.0',
  Safari:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
  'Opera Mini': 'Opera/9.80 (Android; Opera Mini/36.2/119.132; U; en) Presto/2.12.423 Version/12.16',
  Googlebot: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  nobody: '',
}

describe('S15: the detecting script', () => {
  const script = fileOf('public/detect-browser.js')

  /** Runs it in a window that has as little as it needs, and tells where it leads. */
  const ledTo = (userAgent: string, pathname = '/sign-in') => {
    const led: string[] = []
    const location = { pathname, replace: (address: string) => led.push(address) }
    runInNewContext(script, { navigator: { userAgent }, location })
    return led
  }

  it.each(Object.entries(explorers))('sends %s away', (_, userAgent) => {
    expect(ledTo(userAgent)).toEqual(['/upgrade-browser'])
  })

  it.each(Object.entries(others))('leaves %s alone', (_, userAgent) => {
    expect(ledTo(userAgent)).toEqual([])
  })

  it('goes round in no circle on a host that has only one page', () => {
    expect(ledTo(explorers['Internet Explorer 11'], '/upgrade-browser')).toEqual([])
  })

  it('speaks what the oldest of them understands', () => {
    expect(script).not.toMatch(/=>|`|\b(?:let|const|class)\b|\.includes\(/)
  })

  it('is the only classic script, skipped by module browsers; no script is inline', () => {
    const scripts = fileOf('index.html').match(/<script[^>]*>[^<]*/g)
    expect(scripts).toEqual([
      '<script nomodule src="/detect-browser.js">',
      '<script type="module" src="/src/main.tsx">',
    ])
  })
})

describe('S15: /upgrade-browser', () => {
  const ask = (userAgent: string, path = '/upgrade-browser', portal = stubPortal()) =>
    portal.request(`https://wallet.example.org${path}`, { headers: { 'User-Agent': userAgent } })

  it.each(Object.entries(explorers))(
    'is a page of its own for %s, under the operator’s name',
    async (_, userAgent) => {
      const answer = await ask(userAgent)
      expect(answer.status).toBe(200)
      expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
      expect(answer.headers.get('cache-control')).toBe('private, no-cache')
      expect(answer.headers.get('content-security-policy')).toMatch(/style-src 'self' 'sha256-[^;]+;/)
      expect(answer.headers.get('x-frame-options')).toBe('DENY')
      expect(await answer.text()).toBe('<!doctype html><title>Lwandle Wallet</title>')
    },
  )

  it('is the same with a slash behind it', async () => {
    const answer = await ask(explorers['Internet Explorer 11'], '/upgrade-browser/')
    expect(await answer.text()).not.toContain('id="app"')
  })

  it.each(Object.entries(others))('is the app for %s', async (_, userAgent) => {
    expect(await (await ask(userAgent)).text()).toContain('id="app"')
  })

  it('is under our own name when a config breaks it', async () => {
    const portal = stubPortal({ network: stubNetwork({ id: 'x', title: 'hostile' }) })
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const answer = await ask(explorers['Internet Explorer 11'], '/upgrade-browser', portal)
    expect(await answer.text()).toContain('<title>Wallet</title>')
    expect(log).toHaveBeenCalledOnce()
    log.mockRestore()
  })
})

describe('S15: the page', () => {
  const titled = (title: string) => renderUpgradePage({ application: { title } }, false).html

  it('has nothing that runs and nothing that the policy refuses', () => {
    const html = titled('Lwandle Wallet')
    expect(html).not.toMatch(/<script|<style|\sstyle=|\son\w+=|javascript:/i)
    const { html: styled, style } = renderUpgradePage({})
    expect(styled).toContain(`<style>${style}</style>`)
    expect(html.match(/<link[^>]*>/g)).toEqual([
      '<link rel="icon" href="/favicon.svg"/>',
      '<link rel="stylesheet" href="/upgrade-browser.css"/>',
    ])
    expect(html).toMatch(/^<!doctype html><html lang="en-ZA">/i)
    expect(html).toContain('<meta http-equiv="X-UA-Compatible" content="IE=edge"/>')
  })

  it('leads to supported browsers, over https', () => {
    const links = [...titled('').matchAll(/<a href="([^"]*)"[^>]*>([^<]*)</g)].map(([, ...link]) => link)
    expect(links).toEqual([
      ['https://www.google.com/chrome/', 'Download Google Chrome'],
      ['https://www.mozilla.org/firefox/', 'Download Mozilla Firefox'],
      ['https://www.microsoft.com/edge', 'Download Microsoft Edge'],
    ])
  })

  it('has the operator’s name, ours without one, and cannot be ended by either', () => {
    expect(titled('Lwandle Wallet')).toContain(
      '<title>Your browser is not supported | Lwandle Wallet</title>',
    )
    expect(renderUpgradePage(undefined).html).toContain('| Wallet</title>')
    expect(titled('</title><img src=x onerror=alert(1)>')).not.toContain('<img')
  })

  it('has the operator’s colours, light and dark, and ignores an invalid colour', () => {
    const styleOf = (primary?: string) => {
      const theme = { style: { component: { color: { primary } } } }
      return renderUpgradePage({ application: { theme } }).style
    }
    const [light = '', dark = ''] = styleOf('#1b7f3b').split('@media (prefers-color-scheme: dark)')
    expect([light, dark]).not.toContain('')
    expect(light).toContain('a:hover,a:focus{background:#1b7f3b;color:#ffffff}')
    expect(`${light}${dark}`).not.toMatch(/var\(|:is\(|oklch|undefined/)
    expect(styleOf('#fff}body{display:none')).toBe(styleOf())
  })

  it('has the operator’s logo, which is an image and nothing else, or the name', () => {
    const logoOf = (logo: unknown) =>
      /<p class="name">(.*?)<\/p>/.exec(
        renderUpgradePage({ application: { title: 'Lwandle', theme: { asset: { image: { logo } } } } }).html,
      )?.[1]
    expect(logoOf('https://cdn.test/logo.png')).toBe(
      '<img src="https://cdn.test/logo.png" alt="Lwandle" height="36"/>',
    )
    expect(logoOf('javascript:alert(1)')).toBe('Lwandle')
    expect(logoOf(undefined)).toBe('Lwandle')
  })

  it('is styled without what old browsers lack', () => {
    expect(fileOf('public/upgrade-browser.css')).not.toMatch(
      /var\(|display: (?:grid|flex)|@media|:where|:is\(|min\(|rem\b/,
    )
  })
})
