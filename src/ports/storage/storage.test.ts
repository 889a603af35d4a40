import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createMemoryStorage } from '#test/support/memory-browser.ts'
import { simulatedTime } from '#test/support/simulated-time.ts'
import { createBrowserActivityStore } from './activity-store.ts'
import { createBrowserDisplayPreferences } from './display-preferences.ts'
import { createBrowserFavourites } from './favourites.ts'
import { sessionCookie } from './session-cookie.ts'
import { type Channel, createBrowserTabChannel } from './tab-channel.ts'

const disabledStorage = (): Storage => {
  throw new DOMException('denied', 'SecurityError')
}
const fullStorage = (): Storage => ({ ...createMemoryStorage(), setItem: disabledStorage })

describe('the favourites', () => {
  test('are stored as ids until there are none', () => {
    const kept = new Map<string, string>()
    const store = createBrowserFavourites(() => createMemoryStorage(kept))
    expect(store.read()).toEqual([])
    store.write(['saved-1', 'paid_2'])
    expect([...kept]).toEqual([['favourites', 'saved-1 paid_2']])
    expect(store.read()).toEqual(['saved-1', 'paid_2'])
    store.write([])
    expect(kept.size).toBe(0)
  })

  test('are read without what is no id', () => {
    const store = createBrowserFavourites(() =>
      createMemoryStorage(new Map([['favourites', ` <b> saved-1 ${'x'.repeat(65)} ../a`]])),
    )
    expect(store.read()).toEqual(['saved-1'])
  })

  test.each([disabledStorage, fullStorage])('are not stored in a $name, without an error', storage => {
    const store = createBrowserFavourites(storage)
    store.write(['saved-1'])
    expect(store.read()).toEqual([])
  })
})

describe('the last activity', () => {
  const open = (storage: () => Storage, window = new EventTarget()) =>
    createBrowserActivityStore(window, storage)

  test('is stored in whole milliseconds until it is cleared', () => {
    const kept = new Map<string, string>()
    const store = open(() => createMemoryStorage(kept))
    expect(store.read()).toBeUndefined()
    store.write(1_795_248_000_000.7)
    expect(store.read()).toBe(1_795_248_000_000)
    expect([...kept]).toEqual([['activity', '1795248000000']])
    store.clear()
    expect(kept.size).toBe(0)
    for (const rubbish of ['', ' 1', '-1', '1.5', '1e12', '9999999999999999', '17952480000000000', 'null']) {
      kept.set('activity', rubbish)
      expect(store.read(), rubbish).toBeUndefined()
    }
  })

  test.each([disabledStorage, fullStorage])('is not stored in a $name, without an error', storage => {
    const store = open(storage)
    store.write(1)
    store.clear()
    expect(store.read()).toBeUndefined()
  })

  test('is reported when it changes, until unsubscribed', () => {
    const window = new EventTarget()
    const reported: unknown[] = []
    let key: string | null = null
    const stop = open(createMemoryStorage, window).subscribe(() => reported.push(key))
    const change = () => window.dispatchEvent(Object.assign(new Event('storage'), { key }))
    for (key of ['activity', 'amounts', null]) change()
    stop()
    change()
    expect(reported).toEqual(['activity', null])
  })
})

describe('display preferences', () => {
  const open = (cookie = '', storage = createMemoryStorage) => {
    /** The media of the dark colour of the browser's toolbars. */
    const media: string[] = []
    const querySelector = () => ({ setAttribute: (_: string, value: string) => media.push(value) })
    const documentElement = { dataset: {} as DOMStringMap }
    const document = { cookie, documentElement, querySelector }
    const place = { protocol: 'https:', hostname: 'wallet.example' }
    return { ...createBrowserDisplayPreferences(document as never, place, storage), document, media }
  }

  test.each([
    ['', 'system'],
    ['appearance=dark', 'dark'],
    ['appearance=purple', 'system'],
    ['notappearance=dark', 'system'],
  ])('the cookie %j is the appearance %s', (cookie, appearance) => {
    expect(open(cookie).read().appearance).toBe(appearance)
  })

  test('store a choice, and remove the choice of the system', () => {
    const kept = new Map<string, string>()
    const { document, write, read } = open('', () => createMemoryStorage(kept))
    write({ appearance: 'dark', amounts: 'hidden' })
    expect(document.cookie).toBe('appearance=dark; Path=/; SameSite=Strict; Max-Age=31536000; Secure')
    expect(read()).toEqual({ appearance: 'dark', amounts: 'hidden' })
    write({ appearance: 'system', amounts: 'shown' })
    expect(document.cookie).toBe('appearance=system; Path=/; SameSite=Strict; Max-Age=0; Secure')
    expect(kept.size).toBe(0)
    const disabled = open('', disabledStorage)
    disabled.write({ appearance: 'light', amounts: 'hidden' })
    expect(disabled.read().amounts).toBe('shown')
  })

  test('apply an appearance to the page, and none for the system', () => {
    const { document, media, applyAppearance } = open()
    const { dataset } = document.documentElement
    const themes = (['dark', 'system', 'light'] as const).map(appearance => {
      applyAppearance(appearance)
      return dataset.theme
    })
    expect(themes).toEqual(['dark', undefined, 'light'])
    expect(media).toEqual(['all', '(prefers-color-scheme: dark)', 'not all'])
  })
})

const token = 'header.payload.signature'

/** A browser, with or without a channel between its tabs. */
const browser = (hasChannel = false) => {
  const time = simulatedTime(0)
  const jar = { cookie: `sessionToken=${token}`, isTyped: false }
  const channels = new Set<Channel>()
  const sent: unknown[] = []
  const openChannel = (name: string): Channel => {
    if (!hasChannel) throw new ReferenceError('BroadcastChannel is not defined')
    const channel = Object.assign(new EventTarget(), {
      postMessage: (message: unknown) => {
        sent.push([name, message])
        for (const other of channels) if (other !== channel) other.dispatchEvent(new Event('message'))
      },
    })
    channels.add(channel)
    return channel
  }
  const tab = () => {
    const page = Object.assign(new EventTarget(), { visibilityState: 'visible' as DocumentVisibilityState })
    const window = new EventTarget()
    const tabs = createBrowserTabChannel(
      page,
      window,
      time,
      () => jar.cookie,
      () => jar.isTyped,
      openChannel,
    )
    /** The cookie at each report to this tab. */
    const notifications: string[] = []
    const stop = tabs.subscribe(isTyped => notifications.push(isTyped ? `${jar.cookie}, typed` : jar.cookie))
    const happen = (type: string) => {
      const isOfPage = type === 'visible' || type === 'hidden'
      if (isOfPage) page.visibilityState = type
      ;(isOfPage ? page : window).dispatchEvent(new Event(isOfPage ? 'visibilitychange' : type))
    }
    return { ...tabs, page, notifications, stop, happen }
  }
  return { time, jar, sent, tab }
}

test('other tabs report a change through a channel at once', () => {
  const { jar, sent, time, tab } = browser(true)
  const [one, two, hidden] = [tab(), tab(), tab()]
  hidden.happen('hidden')
  jar.cookie = ''
  one.announce()
  expect([one.notifications, two.notifications, hidden.notifications]).toEqual([[], [''], ['']])
  expect(sent).toEqual([['session', 'changed']])
  // A cookie may change after its announcement.
  jar.cookie = 'sessionToken=other'
  time.advance(1_000)
  two.stop()
  jar.cookie = ''
  one.announce()
  for (const type of ['storage', 'hidden', 'visible']) two.happen(type)
  time.advance(60_000)
  expect(two.notifications).toEqual(['', 'sessionToken=other'])
})

test('a tab reports with a change whether something is typed in it', () => {
  const { jar, time, tab } = browser()
  const { notifications } = tab()
  Object.assign(jar, { cookie: '', isTyped: true })
  time.advance(1_000)
  expect(notifications).toEqual([', typed'])
})

test('a tab without a channel reports a change in a second', () => {
  const { jar, time, tab } = browser()
  const [one, two] = [tab(), tab()]
  time.advance(60_000)
  two.happen('storage')
  jar.cookie = ''
  one.announce()
  expect(two.notifications).toEqual([])
  for (const wait of [1_000, 60_000]) {
    time.advance(wait)
    expect(two.notifications).toEqual([''])
  }
})

test.each([
  ['hidden', 'visible'],
  ['hidden', 'pageshow'],
  ['hidden', 'storage'],
  ['blur', 'focus'],
])('a tab reports a change between %s and %s', (left, back) => {
  const { jar, time, tab } = browser()
  const { page, notifications, happen } = tab()
  happen(left)
  jar.cookie = ''
  if (left === 'hidden') time.advance(60_000)
  expect(notifications).toEqual([])
  if (back === 'pageshow') page.visibilityState = 'visible'
  happen(back)
  expect(notifications).toEqual([''])
})

/** A cookie jar as a browser keeps one for a page: other hosts have planted the first cookies. */
const jar = (planted: readonly string[], keeps: (cookie: string) => boolean) => {
  const kept = new Map<string, string>(planted.map((pair, index) => [`planted ${index}`, pair]))
  const written: string[] = []
  return {
    kept,
    written,
    get cookie() {
      return [...kept.values()].join('; ')
    },
    set cookie(cookie: string) {
      written.push(cookie)
      if (!keeps(cookie)) return
      const [pair = ''] = cookie.split('; ')
      const [name = ''] = pair.split('=')
      if (cookie.includes('Max-Age=0')) kept.delete(name)
      else kept.set(name, pair)
    },
  }
}

const host = { protocol: 'https:', hostname: 'wallet.lwandle.co.za' }
const local = { protocol: 'http:', hostname: 'wallet.localhost' }

/** Opens a page with planted cookies. */
const open = (planted: readonly string[] = [], place = host, keeps = (_: string) => true) => {
  const page = jar(planted, keeps)
  return { page, cookie: sessionCookie(page, place) }
}
const refusePrefix = (cookie: string) => !cookie.startsWith('__Host-')

test('the cookie is for this host, https and the session only', () => {
  const { page, cookie } = open()
  cookie.write('a-token/with=odd;signs')
  const attributes = 'Path=/; SameSite=Strict; Priority=High; Secure'
  expect(page.written).toEqual([
    expect.stringMatching(new RegExp(`^__Host-sessionToken=\\w+-\\w+; ${attributes}$`)),
    `sessionToken=a-token%2Fwith%3Dodd%3Bsigns; ${attributes}`,
  ])
  expect(cookie.read()).toBe('a-token/with=odd;signs')
  cookie.clear()
  expect(page.cookie).toBe('')
})

test.each([
  ['http:', 'localhost', ''],
  ['http:', 'za-sandbox000001.localhost', ''],
  ['https:', 'localhost', '; Secure'],
  ['http:', 'wallet.example', '; Secure'],
])('the cookie at %s//%s has the attribute "%s"', (protocol, hostname, attribute) => {
  const { page, cookie } = open([], { protocol, hostname })
  cookie.write('token-1')
  expect(page.written.at(-1)).toBe(`sessionToken=token-1; Path=/; SameSite=Strict; Priority=High${attribute}`)
})

test('throws when the browser does not keep the token', () => {
  for (const token of ['x'.repeat(5_000), 'tok\nen']) {
    const { page, cookie } = open()
    expect(() => cookie.write(token)).toThrow('Cookie refused')
    expect(page.cookie).toBe('')
  }
  for (const keeps of [() => false, refusePrefix])
    expect(() => open([], host, keeps).cookie.write('t')).toThrow('Cookie refused')
})

/** Values that another host can plant as `sessionToken`, and cookies whose names look like those of the portal. */
const plantedCookie = fc.oneof(
  fc
    .string({ unit: 'binary-ascii', maxLength: 40 })
    .map(text => `sessionToken=${text.replace(/[;\n\r]/g, '')}`),
  fc.constantFrom(
    ...['sessionToken', 'sessionToken=', 'sessionToken=%E0%A4%A', 'sessionToken=tok%0Aen'],
    ...[`sessionToken=${'x'.repeat(4_000)}`, 'sessionToken=__Host-sessionToken', 'appearance=dark'],
    ...['__host-sessionToken=1-1', '\u2003__Host-sessionToken=1-1', 'x__Host-sessionToken=1-1'],
  ),
)

test('S2: planted cookies change nothing, wherever they stand', () => {
  fc.assert(
    fc.property(fc.array(plantedCookie, { maxLength: 30 }), fc.nat(), (planted, place) => {
      const { page, cookie } = open(planted)
      const others = page.cookie
      expect(cookie.read()).toBeUndefined()
      cookie.write('GOOD')
      const own = [...page.kept].slice(planted.length)
      const foreign = [...page.kept].slice(0, planted.length)
      const at = place % (planted.length + 1)
      page.kept.clear()
      for (const [key, pair] of [...foreign.slice(0, at), ...own, ...foreign.slice(at)])
        page.kept.set(key, pair)
      page.written.length = 0
      expect(cookie.read()).toBe('GOOD')
      expect(page.written).toEqual([])
      cookie.clear()
      expect([cookie.read(), page.cookie]).toEqual([undefined, others])
    }),
  )
})

test('S2: accepts no planted cookie for a lost, replaced or removed one', () => {
  const { page, cookie } = open()
  cookie.write('GOOD')
  page.kept.set('sessionToken', 'sessionToken=EVIL')
  expect(cookie.read()).toBeUndefined()
  page.kept.set('planted', 'sessionToken=GOOD')
  expect(cookie.read()).toBe('GOOD')
  cookie.clear()
  expect([cookie.read(), page.cookie]).toEqual([undefined, 'sessionToken=GOOD'])
  // Only the portal can set a companion, and it sets one.
  cookie.write('GOOD')
  page.kept.set('second', '__Host-sessionToken=1-1')
  expect(cookie.read()).toBeUndefined()
})

test('on http a token needs no companion if the browser refuses it', () => {
  const { page, cookie } = open([], local, refusePrefix)
  cookie.write('GOOD')
  expect(cookie.read()).toBe('GOOD')
  page.kept.set('planted', 'sessionToken=EVIL')
  expect(cookie.read()).toBeUndefined()
  for (const value of ['', 'tok%0Aen', '%E0%A4%A', 'x'.repeat(4_001)])
    expect(open([`sessionToken=${value}`], local).cookie.read()).toBeUndefined()
  const kept = open(['sessionToken=EVIL'], local)
  kept.cookie.write('GOOD')
  expect(kept.cookie.read()).toBe('GOOD')
})

test('S2: more than a hundred cookies are not its own', () => {
  const plant = (count: number) => open(Array.from({ length: count }, (_, index) => `x${index}=y`)).cookie
  expect([plant(0).isCrowded(), plant(100).isCrowded(), plant(101).isCrowded()]).toEqual([false, false, true])
})
