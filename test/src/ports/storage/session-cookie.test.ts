import { describe, expect, test } from 'vitest'
import { sessionCookie } from '../../../../src/ports/storage/session-cookie.ts'

/** A cookie jar as a browser keeps one for a page: by name and domain, http and https alike. */
const jar = (...planted: string[]) => {
  const kept = new Map<string, string>(planted.map((pair, index) => [`planted ${index}`, pair]))
  const written: string[] = []
  return {
    written,
    plant: (key: string, pair: string) => kept.set(key, pair),
    drop: (key: string) => kept.delete(key),
    get cookie() {
      return [...kept.values()].join('; ')
    },
    set cookie(cookie: string) {
      written.push(cookie)
      const [pair = ''] = cookie.split('; ')
      const [name = ''] = pair.split('=')
      const key = `${name} ${/Domain=([^;]+)/.exec(cookie)?.[1] ?? 'host'}`
      if (/Max-Age=0/.test(cookie)) {
        for (const [other, held] of [...kept])
          if (other === key || (other.startsWith('planted') && held.startsWith(`${name}=`)))
            kept.delete(other)
      } else kept.set(key, pair)
    },
  }
}

const home = { protocol: 'https:', hostname: 'wallet.lwandle.co.za' }

/** Opens a page with planted cookies. */
const open = (...planted: string[]) => {
  const page = jar(...planted)
  return { page, cookie: sessionCookie(page, home) }
}

describe('the session cookie', () => {
  test('is for this host, https, the same site and the browser session only', () => {
    const { page, cookie } = open()
    cookie.write('a-token/with=odd;signs')
    expect(page.written).toEqual([
      expect.stringMatching(/^__Host-sessionToken=\w+-\w+; Path=\/; SameSite=Strict; Secure$/),
      'sessionToken=a-token%2Fwith%3Dodd%3Bsigns; Path=/; SameSite=Strict; Secure',
    ])
    expect(cookie.read()).toBe('a-token/with=odd;signs')
    cookie.clear()
    expect(cookie.read()).toBeUndefined()
  })

  test.each([
    ['http:', 'localhost', ''],
    ['http:', 'za-sandbox000001.localhost', ''],
    ['http:', '127.0.0.1', ''],
    ['https:', 'localhost', '; Secure'],
    ['http:', 'wallet.example', '; Secure'],
  ])('at %s//%s has the attribute "%s"', (protocol, hostname, attribute) => {
    const page = jar()
    sessionCookie(page, { protocol, hostname }).write('token-1')
    expect(page.written.at(-1)).toBe(`sessionToken=token-1; Path=/; SameSite=Strict${attribute}`)
  })

  test.each([
    ['that is too long', 'x'.repeat(5_000)],
    ['with a line break', 'tok\nen'],
  ])('throws and stores nothing of a token %s', (_, token) => {
    const { cookie } = open()
    expect(() => cookie.write(token)).toThrow('The browser did not keep the session cookie')
    expect(cookie.read()).toBeUndefined()
  })

  test('throws when the browser does not keep it', () => {
    const deaf = {
      get cookie() {
        return ''
      },
      set cookie(_: string) {},
    }
    expect(() => sessionCookie(deaf, home).write('token-1')).toThrow()
  })
})

describe('a cookie that a neighbouring host has planted', () => {
  test('beside the own one removes both, from every domain that could have set them', () => {
    const { page, cookie } = open('sessionToken=EVIL', 'sessionToken=GOOD', 'appearance=dark')
    expect(cookie.read()).toBeUndefined()
    const expired = 'sessionToken=; Path=/; SameSite=Strict; Secure; Max-Age=0'
    expect(page.written).toEqual([
      expired,
      `${expired}; Domain=wallet.lwandle.co.za`,
      `${expired}; Domain=lwandle.co.za`,
      `${expired}; Domain=co.za`,
      '__Host-sessionToken=; Path=/; SameSite=Strict; Secure; Max-Age=0',
    ])
  })

  test.each(['EVIL', '', 'tok%0Aen', '%E0%A4%A', 'x'.repeat(4_001)])(
    'is refused and deleted when the portal has set none: %j',
    value => {
      const { page, cookie } = open(`sessionToken=${value}`, 'appearance=dark')
      expect(cookie.read()).toBeUndefined()
      expect(page.cookie).toBe('appearance=dark')
    },
  )

  test('with another name is ignored and not deleted', () => {
    const { page, cookie } = open('notsessionToken=EVIL')
    cookie.write('GOOD')
    page.written.length = 0
    expect(cookie.read()).toBe('GOOD')
    expect(page.written).toEqual([])
  })

  test('is not accepted in place of a session cookie that was lost', () => {
    const { page, cookie } = open()
    cookie.write('GOOD')
    page.drop('sessionToken host')
    page.plant('sessionToken .lwandle.co.za', 'sessionToken=EVIL')
    expect(cookie.read()).toBeUndefined()
    expect(page.cookie).not.toContain('__Host-sessionToken')
  })

  test('is not accepted after the consumer has signed out', () => {
    const { page, cookie } = open()
    cookie.write('GOOD')
    cookie.clear()
    expect(page.cookie).toBe('')
    page.plant('sessionToken .lwandle.co.za', 'sessionToken=GOOD')
    expect(cookie.read()).toBeUndefined()
  })

  test('is accepted over http, which only this machine allows', () => {
    const page = jar('sessionToken=EVIL')
    expect(sessionCookie(page, { protocol: 'http:', hostname: 'wallet.localhost' }).read()).toBe('EVIL')
  })

  test.each(['', 'tok%0Aen', '%E0%A4%A', 'x'.repeat(4_001)])('is not a token over http: %j', value => {
    const page = jar(`sessionToken=${value}`)
    expect(sessionCookie(page, { protocol: 'http:', hostname: 'wallet.localhost' }).read()).toBeUndefined()
  })
})
