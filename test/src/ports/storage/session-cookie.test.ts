import { expect, test } from 'vitest'
import { sessionCookie } from '../../../../src/ports/storage/session-cookie.ts'

/** A cookie jar as a browser keeps one for a page: by name and domain, http and https alike. */
const jar = (...planted: string[]) => {
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
      const [pair = ''] = cookie.split('; ')
      const [name = ''] = pair.split('=')
      const key = `${name} ${/Domain=([^;]+)/.exec(cookie)?.[1] ?? 'host'}`
      if (!cookie.includes('Max-Age=0')) kept.set(key, pair)
      else
        for (const [other, held] of [...kept])
          if (other === key || (other.startsWith('planted') && held.startsWith(`${name}=`)))
            kept.delete(other)
    },
  }
}

/** Opens a page with planted cookies. */
const open = (protocol = 'https:', hostname = 'wallet.lwandle.co.za', ...planted: string[]) => {
  const page = jar(...planted)
  return { page, cookie: sessionCookie(page, { protocol, hostname }) }
}
const openSecure = (...planted: string[]) => open(undefined, undefined, ...planted)

test('the cookie is for this host, https, the same site and the browser session', () => {
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
])('the cookie at %s//%s has the attribute "%s"', (protocol, hostname, attribute) => {
  const { page, cookie } = open(protocol, hostname)
  cookie.write('token-1')
  expect(page.written.at(-1)).toBe(`sessionToken=token-1; Path=/; SameSite=Strict${attribute}`)
})

test('throws when the browser does not keep the token', () => {
  for (const token of ['x'.repeat(5_000), 'tok\nen']) {
    const { cookie } = open()
    expect(() => cookie.write(token)).toThrow('The browser did not keep the session cookie')
    expect(cookie.read()).toBeUndefined()
  }
  const deaf = Object.defineProperty({ cookie: '' }, 'cookie', { get: () => '', set: () => {} })
  expect(() => sessionCookie(deaf, { protocol: 'https:', hostname: 'wallet.example' }).write('t')).toThrow()
})

test('S2: a second cookie removes both, from every domain that could have set them', () => {
  const { page, cookie } = openSecure('sessionToken=EVIL', 'sessionToken=GOOD', 'appearance=dark')
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

test('refuses and deletes a planted token', () => {
  for (const value of ['EVIL', '', 'tok%0Aen', '%E0%A4%A', 'x'.repeat(4_001)]) {
    const { page, cookie } = openSecure(`sessionToken=${value}`, 'appearance=dark')
    expect(cookie.read()).toBeUndefined()
    expect(page.cookie).toBe('appearance=dark')
    // Over http, which only this machine allows, there is no second cookie to compare.
    const local = open('http:', 'wallet.localhost', `sessionToken=${value}`)
    expect(local.cookie.read()).toBe(value === 'EVIL' ? 'EVIL' : undefined)
  }
})

test('ignores a planted cookie with another name, and does not delete it', () => {
  const { page, cookie } = openSecure('notsessionToken=EVIL')
  cookie.write('GOOD')
  page.written.length = 0
  expect(cookie.read()).toBe('GOOD')
  expect(page.written).toEqual([])
})

test('accepts no planted cookie in place of a lost one, or after sign-out', () => {
  const { page, cookie } = open()
  cookie.write('GOOD')
  page.kept.delete('sessionToken host')
  page.kept.set('sessionToken .lwandle.co.za', 'sessionToken=EVIL')
  expect(cookie.read()).toBeUndefined()
  expect(page.cookie).not.toContain('__Host-sessionToken')

  const left = open()
  left.cookie.write('GOOD')
  left.cookie.clear()
  expect(left.page.cookie).toBe('')
  left.page.kept.set('sessionToken .lwandle.co.za', 'sessionToken=GOOD')
  expect(left.cookie.read()).toBeUndefined()
})
