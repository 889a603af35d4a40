import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decodeAmount } from '../../../machines/domain/cents.ts'
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
} from '../../../machines/domain/money.ts'

const cents = (value: number) => value as Cents
const anyCents = fc.integer({ min: 0, max: 999_999_999_999 }).map(cents)

test.each<[number, string, string[]]>([
  [2_000, 'whole units, with or without a currency', ['20', '20.', 'R20.00', 'ZAR 20', '20 zar', '€20']],
  [2_000, 'a currency on both sides', ['R20 ZAR']],
  [2_000, 'a comma before two decimals', ['20,00']],
  [2_050, 'one decimal', ['20.5']],
  [1_250, 'a comma before one decimal', ['12,5']],
  [50, 'a point or a comma at the beginning', ['.5', ',5']],
  [0, 'nothing', ['0']],
  [700, 'leading zeros', ['007']],
  [15_000, 'R twice', ['RR150']],
  [100_000, 'R twice, with blanks', ['R R1 000']],
  [123_456, 'two decimals', ['1234.56']],
  [123_450, 'blanks', [' R 1 234.50 ', 'R 1 234,50', '1\u202F234.50']],
  [123_450, 'invisible marks', ['\u200B\u202AR\u200E1\u2060 234.50\u202C\uFEFF']],
  [123_456_750, 'no-break spaces', ['R1\u00A0234\u00A0567.50']],
  [999_999_999_999, 'ten digits', ['9999999999.99']],
])('a typed amount is %i cents with %s', (amount, _rule, typed) => {
  expect(typed.map(parseAmount)).toEqual(typed.map(() => amount))
})

test.each([
  ['nothing', ['', ' ', '.', ',', 'R', 'R.']],
  ['signs', ['-5', '\u22125', '+5']],
  ['words', ['abc', 'NaN', 'Infinity', '20 rand', '1R0']],
  ['notations', ['1e5', '0x10', '٢٠', '２０']],
  ['points', ['1.2.3', '10.005', '1.234,50']],
  ['commas', ['20,', '1,234', '1,234.50', '1,234,50', '12,,5']],
  ['digits', ['12345678901', '1'.repeat(40), '1'.repeat(100_000)]],
])('no amount is read from other %s', (_what, typed) => {
  expect(typed.filter(text => parseAmount(text) !== undefined)).toEqual([])
})

test('an amount means the same however its currency, blanks, marks and comma are written', () => {
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
  [true, ['1,234', '1,234.50', '1.234,50', 'R 1,234,567', '20,', '1.000', 'R1.000', '10.005', "1'000"]],
  [true, ['-5', 'a,b', ',', '']],
  [false, ['20,00', '12,5', '1234.50', 'R1\u00A0000.00', '0', '12345678901']],
])('is malformed: %s, for %j', (isMalformed, typed) => {
  expect(typed.filter(text => isMalformedAmount(text) !== isMalformed)).toEqual([])
})

const elevenDigits = ['12345678901', '12345678901.', '12345678901.5', '12345678901,00', 'R 12 345 678 901.55']

test.each([
  ['true for eleven digits or more', true, [...elevenDigits, '1'.repeat(40)]],
  ['false for fewer', false, ['9999999999.99', '5', '']],
  ['false for words', false, ['twelve billion', 'about 12345678901', '12345678901 rand']],
  ['false for other forms', false, ['12345678901.555', '-12345678901']],
])('is too large: %s', (_rule, isTooLarge, typed) => {
  expect(typed.filter(text => isTooLargeAmount(text) !== isTooLarge)).toEqual([])
})

describe('an amount of an answer', () => {
  test.each([
    ['decimal text', '10.00', 1_000],
    ['whole text', '4218', 421_800],
    ['more zeros than needed', '10.5000', 1_050],
    ['blanks around it', ' 10.00 ', 1_000],
    ['below zero', '-12.34', -1_234],
    ['minus nothing is nothing', '-0.00', 0],
    ['a number', 10, 1_000],
    ['a number that times 100 is another one', 4.35, 435],
    ['a number with the noise of a float', 0.1 + 0.2, 30],
    ['a number below zero', -1.1, -110],
    ['minus zero', -0, 0],
    ['the largest', '9999999999999.99', 999_999_999_999_999],
  ])('%s: %j', (_rule, wire, amount) => {
    expect(decodeAmount(wire)).toBe(amount)
  })

  test.each<[string, unknown[]]>([
    ['texts', ['', 'R10.00', '1 000.00', '1,000.00', '10.005', '1e3', '--1', '12345678901234']],
    ['numbers', [10.005, 0.000_1, Number.NaN, Number.POSITIVE_INFINITY, 1e21]],
    ['types', [null, undefined, true, [10], { amount: 10 }]],
  ])('is undefined for other %s', (_what, wires) => {
    expect(wires.filter(wire => decodeAmount(wire) !== undefined)).toEqual([])
  })
})

describe('an amount shown', () => {
  test.each([
    [0, 'R0.00'],
    [5, 'R0.05'],
    [99_999, 'R999.99'],
    [123_450, 'R1\u00A0234.50'],
    [100_000_000, 'R1\u00A0000\u00A0000.00'],
    [-2_000, '\u2212R20.00'],
  ])('%i cents: %s', (amount, text) => {
    expect(formatMoney(cents(amount))).toBe(text)
  })

  test('a debit has a minus sign, a credit a plus sign', () => {
    expect(formatSignedMoney(cents(124_000), 'debit')).toBe('\u2212R1\u00A0240.00')
    expect(formatSignedMoney(cents(2_000), 'credit')).toBe('+R20.00')
  })

  test('a large figure is set in its parts', () => {
    expect(moneyParts(cents(421_850))).toEqual({ sign: '', symbol: 'R', whole: '4\u00A0218', cents: '.50' })
  })

  test('on the scale of a graph it has no cents', () => {
    expect(formatWhole(cents(600_000))).toBe('R6\u00A0000')
    expect(formatWhole(cents(2_050), currencySymbol('NAD'))).toBe('NAD\u00A020')
  })

  test('ZAR is R; another currency shows its code', () => {
    expect(['ZAR', 'zar', 'R'].map(currencySymbol)).toEqual(['R', 'R', 'R'])
    expect(formatMoney(cents(2_000), currencySymbol('NAD'))).toBe('NAD\u00A020.00')
  })

  test('hidden, every amount looks the same', () => {
    expect(maskedMoney()).toBe('R••••')
    expect(maskedMoney(currencySymbol('NAD'))).toBe('NAD\u00A0••••')
  })
})

test.each([
  [1_000, '10.00', 10, '10'],
  [5, '0.05', 0.05, '0.05'],
  [435, '4.35', 4.35, '4.35'],
  [1_050, '10.50', 10.5, '10.50'],
  [100_000, '1000.00', 1_000, '1000'],
  [123_456_789, '1234567.89', 1_234_567.89, '1234567.89'],
])('%i cents are sent as %s, %d or %s', (amount, text, number, units) => {
  expect(toWireText(cents(amount))).toBe(text)
  expect(toWireNumber(cents(amount))).toBe(number)
  expect(toWireUnits(cents(amount))).toBe(units)
})

describe('for every amount', () => {
  test('what is shown can be typed back', () => {
    fc.assert(
      fc.property(anyCents, amount => {
        expect(parseAmount(formatMoney(amount))).toBe(amount)
      }),
    )
  })

  test('what is sent is read back, as text and as a number', () => {
    fc.assert(
      fc.property(anyCents, amount => {
        expect(decodeAmount(toWireText(amount))).toBe(amount)
        expect(decodeAmount(toWireNumber(amount))).toBe(amount)
        expect(decodeAmount(toWireText(cents(-amount)))).toBe(amount === 0 ? 0 : -amount)
      }),
    )
  })

  test('whatever is typed or answered is whole cents or nothing', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[R\d. ,-]{0,14}$/)), typed => {
        const amount = parseAmount(typed)
        expect(amount === undefined || (Number.isSafeInteger(amount) && amount >= 0)).toBe(true)
      }),
    )
    fc.assert(
      fc.property(fc.oneof(fc.anything(), fc.double()), wire => {
        const amount = decodeAmount(wire)
        expect(amount === undefined || Number.isSafeInteger(amount)).toBe(true)
      }),
    )
  })
})

test.each([
  ['R R1 000', '1\u00A0000.00'],
  ['12,5', '12.50'],
  ['1,234', '1,234'],
  ['R1 000', '1\u00A0000.00'],
  ['13000', '13\u00A0000.00'],
  ['.5', '0.50'],
  ['20,00', '20.00'],
  ['', ''],
])('%s is tidied to %s', (typed, tidy) => {
  expect(formatTypedAmount(typed)).toBe(tidy)
})
