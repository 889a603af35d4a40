import { expect, test } from 'vitest'
import { safeHttpsUrl, safeImageUrl } from './safe-url.ts'

const longest = `https://e.example/${'a'.repeat(2_030)}`

test.each([
  ['HTTPS://Network.Example:8443/a@b?b=c#d', 'https://network.example:8443/a@b?b=c#d'],
  ['https://münchen.example', 'https://xn--mnchen-3ya.example/'],
  [longest, longest],
])('C1: an https address may be opened: %s', (wire, url) => {
  expect(safeHttpsUrl(wire)).toBe(url)
})

const object = { toString: () => 'https://network.example' }

test.each<[string, unknown[]]>([
  ['script', ['JaVaScRiPt:alert(1)', ' javascript:alert(1)', 'javascript://network.example/%0aalert(1)']],
  ['hidden script', ['java\tscript:alert(1)', 'java\nscript:alert(1)', '\u0001javascript:alert(1)']],
  ['another scheme', ['data:text/html,<script>alert(1)</script>', 'ftp://e.example', 'http://e.example']],
  ['a scheme of the browser', ['blob:https://e.example/1', 'view-source:https://e.example']],
  ['no scheme', ['//evil.example', '\\\\evil.example', '/terms', 'terms', '']],
  ['other slashes', ['https:evil.example/https://e.example', 'https:/e.example', 'https:///e.example']],
  ['no host', ['https://', 'https://?', 'https://#evil', 'https://%00', 'https://[::1']],
  ['a user', ['https://u:p@evil.example', 'https://network.example\\@evil.example', 'https://@evil.example']],
  ['a blank', ['https://evil .example', ' https://network.example', 'https://network.example\n']],
  ['an invisible sign', ['https://network.example/\u202Egpj', 'https://network.example/\uD83D']],
  ['a port that is none, or a length of 2049', ['https://network.example:99999', `${longest}a`]],
  ['another type', [null, undefined, 7, {}, ['https://e.example'], new URL('https://e.example'), object]],
])('C1: an address with %s is no link, window or image', (_what, wires) => {
  for (const wire of wires) {
    expect(safeHttpsUrl(wire)).toBeUndefined()
    expect(safeHttpsUrl(wire, { loopback: true })).toBeUndefined()
    expect(safeImageUrl(wire)).toBeUndefined()
  }
})

test('http to this machine, and to no other, is for development alone', () => {
  const local = ['http://localhost:5173/a', 'http://za-sandbox000001.localhost:5173/']
  const loops = [...local, 'http://127.10.20.30/', 'http://[::1]:5173/']
  expect(loops.map(wire => safeHttpsUrl(wire, { loopback: true }))).toEqual(loops)
  const names = ['http://localhost.evil.example/', 'http://notlocalhost/', 'http://.localhost/']
  const numbers = ['http://127.0.0.1.evil.example/', 'http://128.0.0.1/', 'http://0.0.0.0/', 'http://[::2]/']
  const others = [...names, ...numbers, 'http://u@localhost/'].map(wire =>
    safeHttpsUrl(wire, { loopback: true }),
  )
  expect([...others, ...loops.map(wire => safeHttpsUrl(wire))].filter(url => url !== undefined)).toEqual([])
})

const png = 'data:image/png;base64,'
const largest = png + 'A'.repeat(512 * 1_024 - png.length)

test('C6: an image is an https address or data of a known kind', () => {
  const kinds = ['svg+xml', 'png', 'jpeg', 'gif', 'webp'].map(kind => `data:image/${kind};base64,aZ9+/w==`)
  const images = ['https://network.example/logo.svg', ...kinds, largest]
  expect(images.map(image => safeImageUrl(image))).toEqual(images)
  const bare = 'iVBORw0KGgoAAAANSUhEUg=='
  expect(safeImageUrl(bare)).toBe(png + bare)
})

test.each([
  ['markup', ['data:image/svg+xml,<svg onload=alert(1)>', 'iVBORw0KGgo"><script>', '<svg onload=alert(1)>']],
  ['another kind', ['data:image/bmp;base64,Qk0=', 'data:text/html;base64,PHN2Zy8+', 'PHN2Zy8+']],
  ['a character set', ['data:image/svg+xml;charset=utf-8;base64,PHN2Zy8+']],
  ['script before it', [`javascript:${png}AAAA`]],
  ['other signs in its data', [png, `${png}iVBO"onerror="alert(1)`, `${png}iVBO Rw0K`]],
  ['more than 512 kB', [`${largest}A`]],
])('C6: an image with %s is not safe', (_what, wires) => {
  expect(wires.filter(wire => safeImageUrl(wire) !== undefined)).toEqual([])
})
