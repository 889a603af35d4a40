import { expect, test } from 'vitest'
import { consoleRoutes } from '../../../../scripts/sandbox/console/console.ts'
import { magicTables } from '../../../../scripts/sandbox/console/magic-value-texts.ts'
import { consolePage } from '../../../../scripts/sandbox/console/page.ts'
import { portalAddress } from '../../../../scripts/sandbox/console/portal-address.ts'
import { routes } from '../../../../scripts/sandbox/http/routes.ts'
import { createSandbox } from '../../../../scripts/sandbox/sandbox.ts'
import { personas, sharedPassword } from '../../../../scripts/sandbox/seed/personas.ts'

const home = 'http://za-sandbox000001.localhost:5173/'

const pageFrom = async (address: string) => {
  const answer = await consoleRoutes.request(address)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toMatch(/^text\/html/)
  return answer.text()
}

/** The paths of everything that the page or one of its files loads. */
const loadedBy = (source: string) =>
  [...source.matchAll(/(?:href|src)="(\/_sandbox\/[^"]+)"|from '\.\/([^']+)'/g)].map(
    ([, absolute, sibling]) => absolute?.replace('/_sandbox', '') ?? `/console/${sibling}`,
  )

test('The sandbox answers /_sandbox with the page', async () => {
  const sandbox = createSandbox({ database: ':memory:' })
  const answer = await sandbox.fetch(new Request('http://localhost/_sandbox'))
  expect({ status: answer.status, text: await answer.text() }).toEqual({
    status: 200,
    text: expect.stringContaining('Sandbox network'),
  })
  sandbox.close()
})

test('The page names everybody who can sign in and, once, their password', async () => {
  const page = await pageFrom(home)
  for (const { msisdn, first_name, last_name, note } of personas) {
    for (const text of [`>${msisdn}<`, first_name, last_name, note]) expect(page).toContain(text)
  }
  expect(page.split(`>${sharedPassword}<`)).toHaveLength(2)
})

test('It offers every operation for a fault', async () => {
  const page = await pageFrom(home)
  for (const id of Object.keys(routes)) expect(page).toContain(`<option>${id}</option>`)
})

test('The page and its modules contain no inline script or style', async () => {
  const page = await pageFrom(home)
  expect(page).not.toMatch(/<style|\sstyle=|\son\w+=|javascript:/i)
  expect([...page.matchAll(/<script\b[^>]*>([^<]*)/g)].map(([, text]) => text)).toEqual([''])
})

test('Whatever the page and its modules load is there, and builds the page from nodes only', async () => {
  const waiting = loadedBy(await pageFrom(home))
  const seen = new Set<string>()
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    if (seen.has(path)) continue
    seen.add(path)
    const answer = await consoleRoutes.request(path)
    const type = path.endsWith('.css') ? 'text/css' : 'text/javascript'
    expect({ path, status: answer.status, contentType: answer.headers.get('content-type') }).toEqual({
      path,
      status: 200,
      contentType: `${type}; charset=utf-8`,
    })
    const source = await answer.text()
    expect(source).not.toMatch(/innerHTML|outerHTML|insertAdjacentHTML|document\.write|\.style\b|eval\(/)
    waiting.push(...loadedBy(source))
  }
  expect(seen.size).toBeGreaterThan(10)
})

test('Only its own files are served', async () => {
  for (const file of ['console.ts', '..%2fconsole.ts', '%2e%2e%2f%2e%2e%2fsandbox.ts', 'none.js']) {
    expect((await consoleRoutes.request(`/console/${file}`)).status).toBe(404)
  }
})

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
  expect(page).not.toContain('<script>')
  expect(page).not.toContain('<img')
  expect(page).toContain('&lt;img src=x onerror=alert(2)&gt;')
})

/** The values of a table, with what they do. */
const magicOf = (caption: string) =>
  new Map(
    magicTables.find(table => table.caption === caption)?.values.map(({ value, does }) => [value, does]),
  )

test('The magic values are those that the sandbox obeys', () => {
  const amounts = magicOf('Cents of an amount')
  expect([...amounts.keys()].join(' ')).toBe('.13 .14 .15 .31 .32 .51 .52 .53 .54 .55 .56 .57')
  expect(amounts.get('.13')).toBe('Declined: Your transaction could not be processed.')
  expect(amounts.get('.31')).toBe('Pending for 10 s, then a success')
  expect(amounts.get('.52')).toBe('A page instead of JSON; nothing is done (502)')
  expect([...magicOf('Whole rand in cash').keys()].join(' ')).toBe(
    'R1300 R1320 R1340 R1360 R1380 R1400 R1420 R1440',
  )
  const counterparties = magicOf('Last digits of the number that money goes to')
  expect([...counterparties.keys()]).toEqual(['…202', '…204', '…205', '…206', '…201', 'Own number'])
  expect([...magicOf('Cards on the payment page').keys()]).toEqual([
    '4242 4242 4242 4242',
    '4000…0002',
    '4000…9995',
    '4000…3155',
  ])
  expect(Object.fromEntries(magicOf('Accounts and products'))).toEqual({
    'Meter …00': 'Declined: This meter is not known.',
    'Meter …01': 'Declined: The electricity vendor is offline. Please try again later.',
    'DSTV …0000': 'Unable to Retrieve DSTV Account Details',
    'DSTV …0001': 'Nothing is due',
    'Bank account …000': 'Declined: This bank account cannot be paid.',
    'Bank account …111': 'Pending for 10 s, then declined',
    'Product out-of-stock': 'Declined: This product is out of stock.',
    'Product refused-by-seller': 'Declined: The seller refused this purchase.',
    'Instrument Mastercard •••• 0002': 'Its consent cannot be rescinded',
    'Charge of express.fault': 'Unable to Retrieve Charge List',
  })
  const bulk = magicTables.find(({ heading }) => heading === 'Word')
  expect(bulk?.values.map(({ value }) => value)).toEqual(['slow', 'stuck', 'fail', 'expired'])
  const [first = '', ...others] = magicTables.at(-1)?.values.map(({ value }) => value) ?? []
  expect({ first, others: others.join(' ') }).toEqual({ first: '…a1', others: '…a2 …a3 …a4 …a5 …a6 …a7' })
  expect(magicTables.at(-1)?.caption).toContain(' 00000000-0000-4000-8000-0000000000a1 ')
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

test('From a host without sub-domains, no portal is linked but its own', async () => {
  const page = await pageFrom('http://192.168.1.20:5173/')
  expect(page).not.toContain('.localhost')
  expect(page).toContain('href="/"')
})
