import { describe, expect, test } from 'vitest'
import { safeHttpsUrl, safeImageUrl } from '../../../../machines/domain/wire/safe-url.ts'

describe('an https address may be opened', () => {
  test.each([
    ['https://network.example/terms', 'https://network.example/terms'],
    ['HTTPS://Network.Example', 'https://network.example/'],
    ['https://network.example:8443/a?b=c#d', 'https://network.example:8443/a?b=c#d'],
    ['https://network.example/a@b', 'https://network.example/a@b'],
    ['https://xn--mnchen-3ya.example/', 'https://xn--mnchen-3ya.example/'],
    ['https://münchen.example', 'https://xn--mnchen-3ya.example/'],
    [`https://e.example/${'a'.repeat(2_030)}`, `https://e.example/${'a'.repeat(2_030)}`],
  ])('%s', (wire, url) => {
    expect(safeHttpsUrl(wire)).toBe(url)
  })
})

const payloads = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\tscript:alert(1)',
  'java\nscript:alert(1)',
  ' javascript:alert(1)',
  '\u0001javascript:alert(1)',
  'javascript://network.example/%0aalert(1)',
  'data:text/html,<script>alert(1)</script>',
  'data:text/html;base64,PHNjcmlwdD4=',
  'vbscript:msgbox(1)',
  'blob:https://network.example/1',
  'file:///etc/passwd',
  'ftp://network.example',
  'filesystem:https://network.example/a',
  'view-source:https://network.example',
  'http://network.example',
  '//evil.example',
  '\\\\evil.example',
  '/terms',
  'terms',
  'https:evil.example',
  'https:/evil.example',
  'https:///evil.example',
  'https:evil.example/https://network.example',
  'https://',
  'https://?',
  'https://#evil',
  'https://u:p@evil.example',
  'https://network.example@evil.example',
  'https://@evil.example',
  'https://network.example\\@evil.example',
  'https://evil .example',
  ' https://network.example',
  'https://network.example\n',
  'https://network.example/\u202Egpj',
  'https://network.example/\uD83D',
  'https://[::1',
  'https://network.example:99999',
  'https://%00',
  `https://e.example/${'a'.repeat(2_031)}`,
  `https://e.example/${'a'.repeat(10_000)}`,
  '',
  null,
  undefined,
  7,
  {},
  ['https://network.example'],
  new URL('https://network.example'),
  { toString: () => 'https://network.example' },
]

describe('no other address becomes a link, a window or an image', () => {
  test.each(payloads)('%j', wire => {
    expect(safeHttpsUrl(wire)).toBeUndefined()
    expect(safeHttpsUrl(wire, { loopback: true })).toBeUndefined()
    expect(safeImageUrl(wire)).toBeUndefined()
  })
})

describe('http to this machine is let through only where development asks for it', () => {
  test.each([
    'http://localhost:5173/a',
    'http://za-sandbox000001.localhost:5173/',
    'http://127.0.0.1:8080/',
    'http://127.10.20.30/',
    'http://[::1]:5173/',
  ])('%s', wire => {
    expect(safeHttpsUrl(wire, { loopback: true })).toBe(wire)
    expect(safeHttpsUrl(wire)).toBeUndefined()
  })

  test.each([
    'http://localhost.evil.example/',
    'http://notlocalhost/',
    'http://.localhost/',
    'http://127.0.0.1.evil.example/',
    'http://128.0.0.1/',
    'http://0.0.0.0/',
    'http://[::2]/',
    'http://u@localhost/',
  ])('never %s', wire => {
    expect(safeHttpsUrl(wire, { loopback: true })).toBeUndefined()
  })
})

describe('an image is an https address or base64 data of a known kind', () => {
  test.each([
    ['https://network.example/logo.svg', 'https://network.example/logo.svg'],
    ['data:image/svg+xml;base64,PHN2Zy8+', 'data:image/svg+xml;base64,PHN2Zy8+'],
    ['data:image/png;base64,iVBORw0KGgo=', 'data:image/png;base64,iVBORw0KGgo='],
    ['data:image/jpeg;base64,/9j/4AAQ', 'data:image/jpeg;base64,/9j/4AAQ'],
    ['data:image/gif;base64,R0lGODlh', 'data:image/gif;base64,R0lGODlh'],
    ['data:image/webp;base64,UklGRg==', 'data:image/webp;base64,UklGRg=='],
    ['iVBORw0KGgoAAAANSUhEUg==', 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUg=='],
  ])('%s', (wire, url) => {
    expect(safeImageUrl(wire)).toBe(url)
  })

  test('of up to 512 kB', () => {
    const start = 'data:image/png;base64,'
    const largest = start + 'A'.repeat(512 * 1_024 - start.length)
    expect(safeImageUrl(largest)).toBe(largest)
    expect(safeImageUrl(`${largest}A`)).toBeUndefined()
    expect(safeImageUrl(start + 'A'.repeat(5_000_000))).toBeUndefined()
  })

  test.each([
    'data:image/svg+xml,<svg onload=alert(1)>',
    'data:image/svg+xml;charset=utf-8;base64,PHN2Zy8+',
    'data:image/bmp;base64,Qk0=',
    'data:text/html;base64,PHN2Zy8+',
    'javascript:data:image/png;base64,AAAA',
    'data:image/png;base64,',
    'data:image/png;base64,iVBO"onerror="alert(1)',
    'data:image/png;base64,iVBO Rw0K',
    'iVBORw0KGgo"><script>',
    'PHN2Zy8+',
    '<svg onload=alert(1)>',
  ])('never %s', wire => {
    expect(safeImageUrl(wire)).toBeUndefined()
  })
})
