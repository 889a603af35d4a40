import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { niceScale } from './chart/chart-scale.ts'
import { allowTrustedHtml } from './field/trusted-html.ts'
import { parseTypedCode } from './field/typed-code.ts'
import * as icons from './icons/icons.ts'
import { cashIcon, checkIcon, sendIcon, topupIcon } from './icons/icons.ts'
import { getConfigIcon, getServiceIcon } from './icons/service-icons.ts'
import { transactionIcon } from './icons/transaction-icons.ts'

const inherited = ['__proto__', 'constructor', 'toString', 'hasOwnProperty']
const label = 'Get Cash'

test('the nine services of the keypad have different icons', () => {
  const names = ['topup', 'cash', 'buy', 'pay', 'send', 'request', 'donate', 'invite', 'tools']
  expect(new Set(names.map(name => getServiceIcon({ name, label }))).size).toBe(names.length)
  expect(getServiceIcon({ name: 'topup', label })).toBe(topupIcon)
})

test.each(['zakat', '', ...inherited])('the unknown name "%s" has a letter, the list or no icon', name => {
  expect(getServiceIcon({ name, label: '“élan” Fund' })).toEqual({ letter: 'É' })
  expect(getServiceIcon({ name, label: '—' })).toEqual({ letter: '' })
  expect(getConfigIcon(name, label)).toBeUndefined()
  expect(transactionIcon(name)).toBe(icons.listIcon)
})

const src = 'https://images.example/cash.png'

test.each([
  ['cash', 'atm', icons.atmIcon],
  ['cash', '__proto__', cashIcon],
  ['zakat', 'crescent-moon', { letter: 'G' }],
  ['cash', src, { letter: 'G', src }],
])('the service "%s" with the icon "%s" has that icon or its own', (name, icon, expected) => {
  expect(getServiceIcon({ name, icon, label })).toEqual(expected)
})

test.each([
  ['atm', icons.atmIcon],
  ['check', checkIcon],
  ['fa-bank', icons.bankIcon],
  ['mdi-credit-card-outline', icons.cardIcon],
  ['data:image/png;base64,AA', { letter: 'G', src: 'data:image/png;base64,AA' }],
])('the configured icon "%s" is found by its name', (name, icon) => {
  expect(getConfigIcon(name, label)).toEqual(icon)
})

test('a transaction has the icon of its service', () => {
  const transactionIcons = ['cash_out', 'buy_data', 'buy_electricity', 'pay_account', 'transfer'].map(
    transactionIcon,
  )
  expect(transactionIcons).toEqual([cashIcon, icons.phoneIcon, icons.boltIcon, icons.tvIcon, sendIcon])
})

const rand = (...amounts: readonly number[]) => amounts.map(amount => Math.round(amount * 100))

test.each([
  ['the balances of the design', rand(537.5, 5336.25, 4218.5), rand(0, 3000, 6000)],
  ['an empty wallet', rand(0, 0, 0), rand(0, 1, 2)],
  ['exactly the top', rand(100, 6000), rand(0, 3000, 6000)],
  ['a cent above the top', rand(100, 6000.01), rand(0, 4000, 8000)],
  ['overdrawn', rand(-150, 320), rand(-400, 0, 400)],
  ['no balances', [], rand(0, 1, 2)],
  ['invalid numbers', [Number.NaN, Number.POSITIVE_INFINITY], rand(0, 1, 2)],
])('scales %s', (_, values, scale) => {
  expect(niceScale(values)).toEqual(scale)
})

test('holds all values in even whole units, using the height', () => {
  const cents = fc.integer({ min: -1e11, max: 1e11 })
  // Closer together than this, whole units cannot tell them apart.
  const fourUnits = fc.integer({ min: 1, max: 1e7 }).map(count => count * 400)
  const some = { minLength: 1, maxLength: 10 }
  fc.assert(
    fc.property(fc.array(cents, some), fc.array(fourUnits, some), (values, steps) => {
      const [bottom, middle, top] = niceScale(values)
      expect(bottom).toBeLessThanOrEqual(Math.min(...values))
      expect(top).toBeGreaterThanOrEqual(Math.max(...values))
      expect(middle - bottom).toBe(top - middle)
      expect([bottom, middle, top].every(value => value % 100 === 0)).toBe(true)
      const [lowest, , highest] = niceScale(steps)
      expect(Math.max(...steps) - lowest).toBeGreaterThanOrEqual((highest - lowest) / 4)
    }),
    { numRuns: 1_000 },
  )
})

test.each([
  ['4829', '4829'],
  ['482 913', '482913'],
  ['\u200E482-913', '482913'],
  ['Your PIN is 482913. It is valid for 10 minutes.', '482913'],
  ['Your PIN: 482 913', '482913'],
  ['12a456', '12456'],
  ['PIN', ''],
  ['١٢٣٤٥٦', '123456'],
  ['１２３ ۴۵۶', '123456'],
  ['१२३४५६', ''],
  // The former code stays.
  ['1234567', '111111'],
  ['123456 or 654321', '111111'],
  // An empty field shows what it cannot choose from.
  ['123456 or 654321', '123456654321'],
])('parses %j as the code %j', (text, code) => {
  expect(parseTypedCode(text, 6, code === '111111' ? code : '')).toBe(code)
})

test('returns a shorter value after a deletion from too many digits', () => {
  expect(parseTypedCode('12345665432', 6, '123456654321')).toBe('12345665432')
  expect(parseTypedCode('1234566543219', 6, '123456654321')).toBe('123456654321')
})

test('returns only digits, and never more than were there and are needed, for any text', () => {
  const pasted = fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom(...'0123456789 -ax.') }))
  fc.assert(
    fc.property(pasted, fc.integer({ min: 1, max: 8 }), (text, length) => {
      const code = parseTypedCode(text, length, '')
      expect(code).toMatch(/^\d{0,20}$/)
      expect(parseTypedCode(code, length, '')).toBe(code)
      expect(parseTypedCode(text, length, '1').length).toBeLessThanOrEqual(length)
    }),
  )
})

test('allows only the HTML that the installed Radix Select writes', async () => {
  const code = await readFile(createRequire(import.meta.url).resolve('@radix-ui/react-select'), 'utf8')
  const constants = [...code.matchAll(/__html: `([^`]*)`/g)].map(([, html]) => html ?? '')
  expect(constants).toHaveLength(1)
  expect(constants.map(allowTrustedHtml)).toEqual(constants)
  for (const html of ['<script>', '<style>a{}</style>', '[data-radix-select-viewport]{}', ' '])
    expect(allowTrustedHtml(html)).toBeUndefined()
})
