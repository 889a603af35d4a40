import { describe, expect, test } from 'vitest'
import { simulatedTime } from '#test/support/simulated-time.ts'
import { createBrowserActivityEvents } from './activity-events.ts'
import { createBrowserIsOnline } from './is-online.ts'
import { isOwnError } from './own-error.ts'
import { findMetaRefreshUrl, findScriptRedirectUrl } from './page-redirects.ts'
import { embeddedConfig, parseNetworkSettings } from './page-settings.ts'
import { createBrowserPageVisibility } from './page-visibility.ts'
import { createPrefetcher } from './prefetcher.ts'

const page = (selector: string, element: object): Pick<Document, 'querySelector'> => ({
  querySelector: (wanted: string) => (wanted === selector ? (element as never) : null),
})

test.each([
  [undefined, '/api /integration bearer bearer'],
  ['nonsense', '/api /integration bearer bearer'],
  ['{"networkApi":"https://n.example","networkAuth":"raw"}', 'https://n.example /integration raw bearer'],
  ['{"integrationApi":"/i","integrationAuth":"raw"}', '/api /i bearer raw'],
])('parses the network settings %s', (content, settings) => {
  const parsed = parseNetworkSettings(page('meta[name=wallet-settings]', { content }))
  const { networkApi, integrationApi, networkAuth, integrationAuth } = parsed
  expect(`${networkApi} ${integrationApi} ${networkAuth} ${integrationAuth}`).toBe(settings)
})

test('returns the embedded config once, if there is one', () => {
  const config = embeddedConfig(page('script#network-config', { textContent: '{"id":"za-sandbox000001"}' }))
  expect([config.take(), config.take()]).toEqual([{ id: 'za-sandbox000001' }, undefined])
  const none = embeddedConfig(page('', {}))
  expect([config.isPresent, none.isPresent, none.take()]).toEqual([true, false, undefined])
})

test('is online unless the browser is certain of the contrary now', () => {
  const navigator: { onLine?: boolean } = {}
  const isOnline = createBrowserIsOnline(navigator)
  expect(isOnline()).toBe(true)
  navigator.onLine = false
  expect(isOnline()).toBe(false)
})

const site = 'https://wallet.test'

test.each([
  [true, 'no', `Error: no\n    at open (${site}/assets/portal-1.js:1:20)\n    at <anonymous>`],
  [
    false,
    'no',
    `Error: no\n    at fill (chrome-extension://abc/page.js:1:2)\n    at ${site}/assets/a.js:1:2`,
  ],
  [false, `Not ${site}/a.js`, `Error: Not ${site}/a.js\n    at f (chrome-extension://abc/page.js:1:2)`],
  [true, 'no', `open@${site}/assets/portal-1.js:1:20\n[native code]`],
  [false, 'no', `a@${site}.evil.example/a.js:1:2`],
  [false, 'no', undefined],
])('whether an error is of the portal: %s for "%s" at %j', (isOwn, message, stack) => {
  expect(isOwnError(Object.assign(new Error(message), { stack }), site)).toBe(isOwn)
  for (const reason of [`${site}/assets/a.js`, undefined]) expect(isOwnError(reason, site)).toBe(false)
})

describe('activity', () => {
  /** Opens a window; `reported` has the seconds of the reports. */
  const open = () => {
    const time = simulatedTime(0)
    const wall = { shift: 0 }
    const window = new EventTarget()
    const reported: number[] = []
    const activity = createBrowserActivityEvents(window, { ...time, now: () => time.now() + wall.shift })
    const stop = activity.subscribe(() => reported.push(time.now() / 1_000))
    const happen = (type: string, properties: object = {}) =>
      window.dispatchEvent(Object.assign(new Event(type), properties))
    return { happen, reported, time, wall, stop }
  }

  test('is reported at once, then at most once a second', () => {
    const { happen, reported, time, stop } = open()
    for (let tenth = 0; tenth < 30; tenth++, time.advance(100)) happen('keydown')
    stop()
    happen('click')
    expect(reported).toEqual([0, 1, 2])
  })

  test('is reported after a suspend, and after the clock is set back', () => {
    const { happen, reported, time, wall } = open()
    happen('click')
    // During a suspend the timers do not advance.
    wall.shift = 7_200_000
    happen('mousemove')
    expect(reported).toEqual([0, 0])
    wall.shift = -86_400_000
    time.advance(1_000)
    happen('click')
    expect(reported).toEqual([0, 0, 1])
  })

  test('is no mouse event without a new screen position', () => {
    const { happen, reported, time } = open()
    const position = { screenX: 200, screenY: 100 }
    happen('mousemove', position)
    time.advance(3_000)
    happen('mousemove', position)
    expect(reported).toEqual([0])
    happen('mousemove', { ...position, screenY: 101 })
    expect(reported).toEqual([0, 3])
  })
})

test.each([
  ['another tab and back', 'visible', 'blur hidden visible focus', 'page.hide page.show'],
  ['back with the focus first', 'visible', 'hidden focus visible focus', 'page.hide page.show'],
  ['out of the history', 'visible', 'pagehide hidden visible pageshow focus', 'page.hide page.show'],
  ['while the browser opens it', 'visible', 'pageshow focus visible', ''],
  ['hidden by a window with the focus', 'visible', 'blur hidden', 'page.hide'],
  ['opened in the background', 'hidden', 'pageshow visible focus', 'page.show'],
  ['resumed', 'visible', 'hidden resume', 'page.hide page.show'],
  ['online again', 'visible', 'offline online', 'page.offline page.online page.show'],
  ['unsubscribed', 'visible', 'stop hidden visible blur focus pagehide pageshow', ''],
] as const)('reports a return to the page once: %s', (_, visibilityState, events, expected) => {
  const page = Object.assign(new EventTarget(), {
    visibilityState: visibilityState as DocumentVisibilityState,
  })
  const window = new EventTarget()
  const reported: string[] = []
  const stop = createBrowserPageVisibility(page, window).subscribe(event => reported.push(event))
  for (const event of events.split(' '))
    if (event === 'stop') stop()
    else if (event === 'visible' || event === 'hidden' || event === 'resume') {
      page.visibilityState = event === 'resume' ? 'visible' : event
      page.dispatchEvent(new Event(event === 'resume' ? event : 'visibilitychange'))
    } else window.dispatchEvent(new Event(event))
  expect(reported.join(' ')).toBe(expected)
})

describe('a prefetch', () => {
  const files = { session: ['assets/session.js', 'assets/shared.css'], service: ['assets/service.js'] }

  /** Opens a page; `links` has the prefetched files. */
  const open = (connection = {}, hasIdleCallback = true) => {
    const links: Record<string, string>[] = []
    const callbacks: (() => void)[] = []
    const createElement = () => {
      const link = { setAttribute: (name: string, value: string) => Object.assign(link, { [name]: value }) }
      return link
    }
    const head = { append: (link: Record<string, string>) => links.push(link) }
    const document = { querySelector: () => null, createElement, head } as never
    const wait = (callback: () => void) => callbacks.push(callback)
    const window = (hasIdleCallback ? { requestIdleCallback: wait } : { setTimeout: wait }) as never
    const prefetcher = createPrefetcher(files, { document, navigator: { connection }, window })
    return { ...prefetcher, links, idle: () => callbacks.splice(0).map(run => run()) }
  }

  test.each([true, false])('has low priority, once, at idle (with callbacks: %s)', hasIdleCallback => {
    const { fetchNow, whenIdle, links, idle } = open({}, hasIdleCallback)
    whenIdle(() => fetchNow('service'))
    expect(links).toEqual([])
    idle()
    fetchNow('session')
    fetchNow('session')
    expect(links.map(({ rel, href, fetchpriority }) => `${rel} ${href} ${fetchpriority}`)).toEqual([
      'modulepreload /assets/service.js low',
      'modulepreload /assets/session.js low',
      'stylesheet /assets/shared.css low',
    ])
  })

  test.each([
    [{ saveData: true }, true],
    [{ saveData: false, effectiveType: '3g' }, false],
  ])('over a connection with %o is saved: %s', (connection, isSaving) => {
    const { fetchNow, whenIdle, idle, links, ...prefetcher } = open(connection)
    fetchNow('service')
    whenIdle(() => fetchNow('session'))
    idle()
    expect([prefetcher.isSaving, links.length]).toEqual(isSaving ? [true, 0] : [false, 3])
  })
})

const pay = 'https://pay.example/checkout?id=7&step=1'
const online = { loopback: false }

test.each([
  [pay, `0;url=${pay}`],
  [pay, ` 3 ; url = '${pay}' `],
  [pay, `0,${pay}`],
  [undefined, '5;'],
  [undefined, `900;url=${pay}`],
  [undefined, '0;url=/checkout'],
  [undefined, '0;url=http://pay.example/'],
  [undefined, '0;url=http://localhost:5173/pay'],
  [undefined, '0;url=javascript:alert(1)'],
  [undefined, '0;url=https://user:pass@pay.example/'],
  [undefined, `0;url='${pay}`],
  [undefined, `0;url=${pay} and more`],
])('a refresh leads to %s: %s', (url, content) => {
  expect(findMetaRefreshUrl(content, online)).toBe(url)
})

describe('a script', () => {
  test.each([
    `location='${pay}'`,
    `location.href = "${pay}";`,
    `window.location.href='${pay}'`,
    `document.location.replace('${pay}')`,
    `if (ready) { window.location = '${pay}' }`,
    'location.href="https:\\/\\/pay.example\\/checkout?id=7\\u0026step=1";',
    `location.href='${pay}'; location.replace('${pay}')`,
  ])('leads to its address: %s', script => {
    expect(findScriptRedirectUrl(['let a = 1', script, ''], online)).toBe(pay)
  })

  test.each([
    `location.href='${pay}&c='+document.cookie`,
    `location.assign(base + '${pay}')`,
    "location.href = 'javascript:alert(1)'",
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the text of a script
    'location.href = `https://pay.example/${document.cookie}`',
    `location.href = '${pay}&c=' + document.cookie;`,
    `relocation = '${pay}'`,
    `location == '${pay}'`,
    `location.hash = '${pay}'`,
    "location.href = 'http://pay.example/'",
    "location.href = 'http://localhost:5173/pay'",
    "location.href = 'https://pay.example/\\x41'",
    "location.href = 'https://pay.example/\nlocation'",
    `new Image().src = '${pay}' + document.cookie`,
  ])('leads nowhere: %s', script => {
    expect(findScriptRedirectUrl([script], online)).toBeUndefined()
  })

  test('leads nowhere when the scripts name two addresses', () => {
    const paid = `function pay(){location.href='${pay}';}`
    const left = "function cancel(){location.href='https://pay.example/cancel';}"
    for (const scripts of [[paid + left], [paid, left]])
      expect(findScriptRedirectUrl(scripts, online)).toBeUndefined()
    expect(findScriptRedirectUrl([paid, paid], online)).toBe(pay)
  })

  test('of a megabyte is read within two seconds', () => {
    const begun = performance.now()
    expect(findScriptRedirectUrl(["location.href = '".repeat(60_000)], online)).toBeUndefined()
    expect(performance.now() - begun).toBeLessThan(2_000)
  })
})

test('only a portal on this machine may lead to this machine', () => {
  const local = { loopback: true }
  const address = 'http://localhost:5173/pay'
  expect(findMetaRefreshUrl(`0;url=${address}`, local)).toBe(address)
  expect(findScriptRedirectUrl([`location='${address}'`], local)).toBe(address)
  expect(findMetaRefreshUrl('0;url=http://pay.example/', local)).toBeUndefined()
})
