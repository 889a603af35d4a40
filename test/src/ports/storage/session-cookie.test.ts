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

describe('the session token in its cookie', () => {
  test('is for this host alone, until the browser closes, over https, and never sent along from another site', () => {
    const page = jar()
    sessionCookie(page, home).write('a-token/with=odd;signs')
    expect(page.written).toEqual([
      expect.stringMatching(/^__Host-sessionToken=\w+-\w+; Path=\/; SameSite=Strict; Secure$/),
      'sessionToken=a-token%2Fwith%3Dodd%3Bsigns; Path=/; SameSite=Strict; Secure',
    ])
  })

  test.each([
    ['http:', 'localhost', ''],
    ['http:', 'za-sandbox000001.localhost', ''],
    ['http:', '127.0.0.1', ''],
    ['https:', 'localhost', '; Secure'],
    ['http:', 'wallet.example', '; Secure'],
  ])('at %s//%s asks for https: "%s"', (protocol, hostname, attribute) => {
    const page = jar()
    sessionCookie(page, { protocol, hostname }).write('token-1')
    expect(page.written.at(-1)).toBe(`sessionToken=token-1; Path=/; SameSite=Strict${attribute}`)
  })

  test('comes back as it was written', () => {
    const page = jar()
    const cookie = sessionCookie(page, home)
    cookie.write('tok%en+=/')
    expect(cookie.read()).toBe('tok%en+=/')
    cookie.clear()
    expect(cookie.read()).toBeUndefined()
  })

  test.each([
    ['longer than a browser keeps', 'x'.repeat(5_000)],
    ['of other than plain characters', 'tok\nen'],
  ])('%s is not kept, and that is said', (_, token) => {
    const cookie = sessionCookie(jar(), home)
    expect(() => cookie.write(token)).toThrow('The browser did not keep the session cookie')
    expect(cookie.read()).toBeUndefined()
  })

  test('that the browser does not keep is said', () => {
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
  test('makes two of the name: neither is believed, and both go, from every domain that could have set them', () => {
    const page = jar('sessionToken=EVIL', 'sessionToken=GOOD', 'appearance=dark')
    expect(sessionCookie(page, home).read()).toBeUndefined()
    const expired = 'sessionToken=; Path=/; SameSite=Strict; Secure; Max-Age=0'
    expect(page.written).toEqual([
      expired,
      `${expired}; Domain=wallet.lwandle.co.za`,
      `${expired}; Domain=lwandle.co.za`,
      `${expired}; Domain=co.za`,
      '__Host-sessionToken=; Path=/; SameSite=Strict; Secure; Max-Age=0',
    ])
  })

  test.each(['', 'tok%0Aen', '%E0%A4%A', `${'x'.repeat(4_001)}`])(
    'with a value that cannot be a token goes as well: %j',
    value => {
      const page = jar(`sessionToken=${value}`)
      expect(sessionCookie(page, home).read()).toBeUndefined()
      expect(page.written).not.toEqual([])
    },
  )

  test('with another name is ignored and not deleted', () => {
    const page = jar('notsessionToken=EVIL')
    const cookie = sessionCookie(page, home)
    cookie.write('GOOD')
    page.written.length = 0
    expect(cookie.read()).toBe('GOOD')
    expect(page.written).toEqual([])
  })

  test('is ignored and deleted on https when the portal has set no session cookie', () => {
    const page = jar('sessionToken=EVIL', 'appearance=dark')
    expect(sessionCookie(page, home).read()).toBeUndefined()
    expect(page.cookie).toBe('appearance=dark')
  })

  test('is not accepted in place of a session cookie that was lost', () => {
    const page = jar()
    const cookie = sessionCookie(page, home)
    cookie.write('GOOD')
    page.drop('sessionToken host')
    page.plant('sessionToken .lwandle.co.za', 'sessionToken=EVIL')
    expect(cookie.read()).toBeUndefined()
    expect(page.cookie).not.toContain('__Host-sessionToken')
  })

  test('is not believed after signing out, which leaves nothing that could vouch for it', () => {
    const page = jar()
    const cookie = sessionCookie(page, home)
    cookie.write('GOOD')
    cookie.clear()
    expect(page.cookie).toBe('')
    page.plant('sessionToken .lwandle.co.za', 'sessionToken=GOOD')
    expect(cookie.read()).toBeUndefined()
  })

  test('cannot be told from the own one over http, which only this machine is spoken to by', () => {
    const page = jar('sessionToken=EVIL')
    expect(sessionCookie(page, { protocol: 'http:', hostname: 'wallet.localhost' }).read()).toBe('EVIL')
  })
})
