import { expect, test } from 'vitest'
import { routes } from '../../../../openapi/routes.gen.ts'
import { consoleRoutes } from '../../../../scripts/sandbox/console/console.ts'
import { magicTables } from '../../../../scripts/sandbox/console/magic-value-texts.ts'
import { consolePage } from '../../../../scripts/sandbox/console/page.ts'
import { portalAddress } from '../../../../scripts/sandbox/console/portal-address.ts'
import { createSandbox } from '../../../../scripts/sandbox/sandbox.ts'
import { personas, sharedPassword } from '../../../../scripts/sandbox/seed/personas.ts'

const readPage = async (address = 'http://za-sandbox000001.localhost:5173/') =>
  (await consoleRoutes.request(address)).text()

/** Lists the paths of all files that the page or one of its files loads. */
const listFiles = (source: string) =>
  [...source.matchAll(/(?:href|src)="(\/_sandbox\/[^"]+)"|from '\.\/([^']+)'/g)].map(
    ([, absolute, sibling]) => absolute?.replace('/_sandbox', '') ?? `/console/${sibling}`,
  )

test('The sandbox answers /_sandbox with the page', async () => {
  const sandbox = createSandbox({ database: ':memory:' })
  const answer = await sandbox.fetch(new Request('http://localhost/_sandbox'))
  expect(answer.headers.get('content-type')).toMatch(/^text\/html/)
  expect(await answer.text()).toContain('Sandbox network')
  sandbox.close()
})

test('The page has all personas, their password once, and all operations', async () => {
  const page = await readPage()
  const texts = personas.flatMap(({ msisdn, ...names }) => [
    `>${msisdn}<`,
    names.first_name,
    names.last_name,
    names.note,
  ])
  const options = Object.keys(routes).map(id => `<option>${id}</option>`)
  expect([...texts, ...options].filter(text => !page.includes(text))).toEqual([])
  expect(page.split(`>${sharedPassword}<`)).toHaveLength(2)
})

test('The page and its files have no inline script or style, and do not write HTML', async () => {
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

test.each(['console.ts', '..%2fconsole.ts', '%2e%2e%2f%2e%2e%2fsandbox.ts', 'none.js'])(
  'The file %s is not served',
  async file => {
    expect((await consoleRoutes.request(`/console/${file}`)).status).toBe(404)
  },
)

test('A hostile name, note or title is text', async () => {
  const hostile = '"><script>alert(1)</script><img src=x onerror=alert(2)>'
  const page = String(
    await consolePage({
      personas: [{ msisdn: hostile, first_name: hostile, last_name: hostile, note: hostile }],
      password: hostile,
      portals: [{ id: hostile, title: hostile, address: 'http://localhost/' }],
      unknownNetwork: undefined,
      operations: [hostile],
      magic: [{ caption: hostile, heading: hostile, values: [{ value: hostile, does: hostile }] }],
    }),
  )
  expect(page).not.toMatch(/<script>|<img/)
  expect(page).toContain('&lt;img src=x onerror=alert(2)&gt;')
})

test.each([
  ['Cents of an amount', '.13 .14 .15 .31 .32 .51 .52 .53 .54 .55 .56 .57'],
  ['Whole rand in cash', 'R1300 R1320 R1340 R1360 R1380 R1400 R1420 R1440'],
  ['Last digits of the number that money goes to', '…202 …204 …205 …206 …201 Own number'],
  ['Cards on the payment page', '4242 4242 4242 4242 4000…0002 4000…9995 4000…3155'],
  ['Words in the name of a bulk file; magic cents do not apply to its rows', 'slow stuck fail expired'],
  [
    'Payment requests that can always be scanned, 00000000-0000-4000-8000-0000000000a1 and on',
    '…a1 …a2 …a3 …a4 …a5 …a6 …a7',
  ],
])('The table "%s" has the magic values of the sandbox', (caption, values) => {
  const table = magicTables.find(each => each.caption === caption)
  expect(table?.values.map(({ value }) => value).join(' ')).toBe(values)
})

test('A magic value has its effect in words', () => {
  const values = magicTables.flatMap(table => table.values.map(({ value, does }) => `${value}: ${does}`))
  expect(values).toEqual(
    expect.arrayContaining([
      '.13: Declined: Your transaction could not be processed.',
      '.31: Pending for 10 s, then a success',
      '.52: A page instead of JSON; nothing is done (502)',
      'Meter …00: Declined: This meter is not known.',
      'Bank account …111: Pending for 10 s, then declined',
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
])('From %s, a network is at %s', (page, address) => {
  expect(portalAddress(page, 'za-sandbox000002')).toBe(address)
})

test('On a host without subdomains, the page links to its own portal only', async () => {
  const page = await readPage('http://192.168.1.20:5173/')
  expect(page).not.toContain('.localhost')
  expect(page).toContain('href="/"')
})
