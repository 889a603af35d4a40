import { expect, test } from 'vitest'
import { routes } from '#openapi/routes.gen.ts'
import { personas, sharedPassword } from '../seed/personas.ts'
import { consoleRoutes } from './console.ts'
import { magicTables } from './magic-value-texts.ts'
import { consolePage } from './page.ts'
import { portalAddress } from './portal-address.ts'

const readPage = async (address = 'http://za-sandbox000001.localhost:5173/') =>
  (await consoleRoutes.request(address)).text()

/** Lists the paths of all files that the page or one of its files loads. */
const listFiles = (source: string) =>
  [...source.matchAll(/(?:href|src)="(\/_sandbox\/[^"]+\.\w+)"|from '\.\/([^']+)'/g)].map(
    ([, absolute, sibling]) => absolute?.replace('/_sandbox', '') ?? `/console/${sibling}`,
  )

test('The page has all personas and operations, a password once', async () => {
  const page = await readPage()
  const texts = personas.flatMap(({ msisdn, first_name, last_name, note }) => [
    `>${msisdn}<`,
    first_name,
    last_name,
    note,
  ])
  const options = Object.keys(routes).map(id => `<option>${id}</option>`)
  expect([...texts, ...options].filter(text => !page.includes(text))).toEqual([])
  expect(page.split(`>${sharedPassword}<`)).toHaveLength(2)
})

test('The page has no inline script or style, and writes no HTML', async () => {
  const page = await readPage()
  expect(page).not.toMatch(/<style|\sstyle=|\son\w+=|javascript:|<script\b[^>]*>[^<]/i)
  const files = new Set(listFiles(page))
  // A set iterates over files that are added during the loop, too.
  for (const path of files) {
    const answer = await consoleRoutes.request(path)
    const type = path.endsWith('.css') ? 'text/css' : 'text/javascript'
    expect([path, answer.headers.get('content-type')]).toEqual([path, `${type}; charset=utf-8`])
    const source = await answer.text()
    expect(source).not.toMatch(/innerHTML|outerHTML|insertAdjacentHTML|document\.write|\.style\b|eval\(/)
    for (const file of listFiles(source)) files.add(file)
  }
  expect(files.size).toBeGreaterThan(10)
})

test.each(['..%2fconsole.ts', '%2e%2e%2f%2e%2e%2fsandbox.ts', 'none.js'])('%s is not served', async file => {
  expect((await consoleRoutes.request(`/console/${file}`)).status).toBe(404)
})

test('A hostile name, note or title is text', async () => {
  const hostile = '"><script>alert(1)</script><img src=x onerror=alert(2)>'
  const page = String(
    await consolePage({
      personas: [{ msisdn: hostile, first_name: hostile, last_name: hostile, note: hostile }],
      password: hostile,
      portals: [{ title: hostile, address: 'http://localhost/' }],
      withoutAbstract: [hostile],
      unknownNetwork: undefined,
      operations: [hostile],
      magic: [{ caption: hostile, heading: hostile, values: [{ value: hostile, does: hostile }] }],
    }),
  )
  expect(page).not.toMatch(/<script>|<img/)
  expect(page).toContain('&lt;img src=x onerror=alert(2)&gt;')
})

test('A magic value is listed with its effect', () => {
  const values = magicTables.flatMap(table => table.values.map(({ value, does }) => `${value}: ${does}`))
  expect(values).toEqual(
    expect.arrayContaining([
      '.13: Declined: Your transaction could not be processed.',
      '.31: Pending for 10 s, then a success',
      '.52: A page instead of JSON; nothing is done (502)',
      'Meter …00: Declined: This meter is not known.',
      'Bank account …111: Pending for 10 s, then declined: This bank account is closed.',
      'Product out-of-stock: Declined: This product is out of stock.',
      'Instrument Mastercard •••• 0002: Its consent cannot be rescinded',
    ]),
  )
})

test.each([
  ['http://localhost:5173/_sandbox', 'http://za-sandbox000002.localhost:5173/'],
  ['http://127.0.0.1:8080/_sandbox', 'http://za-sandbox000002.localhost:8080/'],
  ['http://za-sandbox000001.localhost/_sandbox', 'http://za-sandbox000002.localhost/'],
  ['http://192.168.1.20:5173/_sandbox', undefined],
  ['http://localhost.example.com/_sandbox', undefined],
  ['http://127.example.com/_sandbox', undefined],
])('The console at %s links a network at %s', (page, address) => {
  expect(portalAddress(page, 'za-sandbox000002')).toBe(address)
})
