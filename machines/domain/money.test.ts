import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decodeAmount } from './cents.ts'
import {
  type Cents,
  currencySymbol,
  formatMoney,
  formatSignedMoney,
  formatTypedAmount,
  formatWhole,
  isMalformedAmount,
  isTooLargeAmount,
  maskedMoney,
  moneyParts,
  parseAmount,
  toWireNumber,
  toWireText,
  toWireUnits,
} from './money.ts'

const cents = (value: number) => value as Cents
const anyCents = fc.integer({ min: 0, max: 999_999_999_999 }).map(cents)

test.each<[number, string[]]>([
  [2_000, ['20', '20.', 'R20.00', 'ZAR 20', '20 zar', '€20', 'R20 ZAR', '20,00']],
  [50, ['.5', ',5']],
  [1_250, ['١٢٫٥٠', '۱۲.۵', '１２．５', 'R１２，５０']],
  [700, ['007']],
  [100_000, ['RR1000', 'R R1 000']],
  [123_450, [' R 1 234,50 ', '1\u202F234.50', '\u200B\u202AR\u200E1\u2060 234.50\u202C\uFEFF']],
  [999_999_999_999, ['9999999999.99']],
])('a typed amount is %i cents for %j', (amount, typed) => {
  expect(typed.map(parseAmount)).toEqual(typed.map(() => amount))
})

test('no amount is read from other signs, words, notations, points, commas or digits', () => {
  const signs = ['', ' ', '.', ',', 'R', 'R.', '-5', '\u22125', '+5']
  const words = ['abc', 'NaN', 'Infinity', '20 rand', '1R0', '1e5', '0x10', '२०', '10²', '①']
  const points = ['1.2.3', '10.005', '1.234,50', '20,', '1,234', '1,234.50', '1,234,50', '12,,5']
  const digits = ['12345678901', '1'.repeat(100_000)]
  const typed = [...signs, ...words, ...points, ...digits]
  expect(typed.filter(text => parseAmount(text) !== undefined)).toEqual([])
})

test('an amount is the same with any currency, blanks and comma', () => {
  const sign = fc.constantFrom('', 'R', 'RR', 'R R', 'ZAR', 'zar ', 'R\u00A0', '\u200ER', '$')
  const point = fc.constantFrom('.', ',')
  const blank = fc.constantFrom('', ' ', '\u00A0', '\u202F', '\u200B', '\u2066', '\uFEFF')
  fc.assert(
    fc.property(anyCents, sign, blank, point, sign, (amount, before, gap, mark, after) => {
      const grouped = toWireText(amount).replace(/\B(?=(?:\d{3})+\.)/g, gap)
      expect(parseAmount(`${before}${gap}${grouped.replace('.', mark)}${gap}${after}`)).toBe(amount)
    }),
  )
})

test.each([
  [true, isMalformedAmount, ['1,234', '1.234,50', 'R 1,234,567', '20,', '10.005', "1'000", '-5', 'a,b', '']],
  [false, isMalformedAmount, ['20,00', '12,5', '1234.50', 'R1\u00A0000.00', '0', '12345678901']],
  [true, isTooLargeAmount, ['12345678901', '12345678901,00', 'R 12 345 678 901.55', '1'.repeat(40)]],
  [false, isTooLargeAmount, ['9999999999.99', '', '12345678901 rand', '12345678901.555', '-12345678901']],
] as const)('it is %s that an amount is refused by %o: %j', (expected, isRefused, typed) => {
  expect(typed.filter(text => isRefused(text) !== expected)).toEqual([])
})

test.each<[number, unknown[]]>([
  [1_000, ['10.00', ' 10.00 ', 10]],
  [1_050, ['10.5000', 10.5]],
  [-1_234, ['-12.34', -12.34]],
  [0, ['-0.00', -0]],
  // Numbers that are others times 100, or have the noise of a float.
  [435, [4.35]],
  [30, [0.1 + 0.2]],
  [999_999_999_999_999, ['9999999999999.99']],
])('an amount in a response is %i cents for %j', (amount, wires) => {
  expect(wires.map(decodeAmount)).toEqual(wires.map(() => amount))
})

test('no amount in a response is read from other texts, numbers or types', () => {
  const texts = ['', 'R10.00', '1 000.00', '1,000.00', '10.005', '1e3', '--1', '12345678901234']
  const numbers = [10.005, 0.000_1, Number.NaN, Number.POSITIVE_INFINITY, 1e21]
  const wires = [...texts, ...numbers, null, undefined, true, [10], { amount: 10 }]
  expect(wires.filter(wire => decodeAmount(wire) !== undefined)).toEqual([])
})

const rand = currencySymbol('ZAR')
const dollar = currencySymbol('NAD')

test.each([
  [formatMoney(cents(5)), 'R0.05'],
  [formatMoney(cents(123_450), currencySymbol('zar')), 'R1 234.50'],
  [formatMoney(cents(100_000_000), currencySymbol('R')), 'R1 000 000.00'],
  [formatMoney(cents(-2_000), rand), '\u2212R20.00'],
  [Object.values(moneyParts(cents(421_850))).join('|'), '|R|4 218|.50'],
  [formatSignedMoney(cents(124_000), 'debit'), '\u2212R1 240.00'],
  [formatSignedMoney(cents(2_000), 'credit'), '+R20.00'],
  [formatWhole(cents(600_050), dollar), 'NAD 6 000'],
  // A hidden amount looks the same for every amount.
  [maskedMoney(), 'R••••'],
  [maskedMoney(dollar), 'NAD ••••'],
])('an amount is shown as %s', (shown, text) => {
  expect(shown).toBe(text.replaceAll(' ', '\u00A0'))
})

test.each([
  [1_000, '10.00', 10, '10'],
  [5, '0.05', 0.05, '0.05'],
  [123_450, '1234.50', 1_234.5, '1234.50'],
])('%i cents are sent as %s, %d or %s', (amount, text, number, units) => {
  const sent = [toWireText(cents(amount)), toWireNumber(cents(amount)), toWireUnits(cents(amount))]
  expect(sent).toEqual([text, number, units])
})

test('every amount stays the same when it is formatted and parsed again', () => {
  fc.assert(
    fc.property(anyCents, amount => {
      expect(parseAmount(formatMoney(amount))).toBe(amount)
      expect(decodeAmount(toWireText(amount))).toBe(amount)
      expect(decodeAmount(toWireNumber(amount))).toBe(amount)
      expect(decodeAmount(toWireText(cents(-amount)))).toBe(amount === 0 ? 0 : -amount)
    }),
  )
})

test('parses any text or response to whole cents or nothing', () => {
  const wires = fc.oneof(fc.anything(), fc.double())
  const texts = fc.oneof(fc.string(), fc.stringMatching(/^[R\d. ,-]{0,14}$/))
  fc.assert(
    fc.property(texts, wires, (typed, wire) => {
      const [amount = 0, answered = 0] = [parseAmount(typed), decodeAmount(wire)]
      expect(Number.isSafeInteger(amount) && amount >= 0).toBe(true)
      expect(Number.isSafeInteger(answered)).toBe(true)
    }),
  )
})

test('formats a typed amount if it is one', () => {
  expect(['R R1 000', '12,5', '1,234'].map(formatTypedAmount)).toEqual(['1\u00A0000.00', '12.50', '1,234'])
})
