import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cleanText, normaliseNumber, readableName, withoutSeparators } from '../../../machines/domain/text.ts'

describe('a text of the network is shown without what could change its neighbours', () => {
  test.each([
    ['as it is', 'Rent share — November 🏠', 'Rent share — November 🏠'],
    ['markup stays text', '<img src=x onerror=alert(1)>', '<img src=x onerror=alert(1)>'],
    ['replacement patterns stay text', '$& $1 $`', '$& $1 $`'],
    ['blanks at the ends go', '  Rent  ', 'Rent'],
    ['line breaks and tabs are spaces', 'one\ntwo\tthree\u2028four', 'one two three four'],
    ['control characters go', 'a\u0000b\u0007c\u007Fd\u009Fe', 'abcde'],
    ['bidirectional overrides go', '\u202Egnp.exe\u202C \u2066a\u2069', 'gnp.exe a'],
    ['half a character goes', 'a\uD83Db', 'ab'],
    ['other alphabets stay', 'مرحبا שלום नमस्ते', 'مرحبا שלום नमस्ते'],
  ])('%s', (_rule, wire, text) => {
    expect(cleanText(wire)).toBe(text)
  })

  test('500 characters at most, an emoji being one', () => {
    expect(cleanText('a'.repeat(501))).toBe('a'.repeat(500))
    expect(cleanText('😀'.repeat(501))).toBe('😀'.repeat(500))
    expect(cleanText('a'.repeat(1_000_000))).toBe('a'.repeat(500))
  })
})

test.each([
  ['blanks before it are not counted', `  ${'a'.repeat(500)}`, 'a'.repeat(500)],
  ['a blank is not the last of them', `${'a'.repeat(499)} b`, 'a'.repeat(499)],
  ['nothing is looked for behind 10 000', `${' '.repeat(10_000)}a`, undefined],
])('of the 500 characters, %s', (_rule, wire, text) => {
  expect(cleanText(wire)).toBe(text)
})

test.each(['', ' \n', '\u202E\u202C', null, undefined, 0, 7, true, [], ['a'], {}, { toString: () => 'a' }])(
  'nothing to show: %j',
  wire => {
    expect(cleanText(wire)).toBeUndefined()
  },
)

test('whatever is sent, what is shown is clean, bounded and not changed by cleaning it again', () => {
  const hostile = fc.string({
    unit: fc.constantFrom('a', ' ', '\n', '\u0000', '\u202E', '\u2069', '\uD83D', '\uDE00', '😀'),
  })
  fc.assert(
    fc.property(fc.oneof(fc.anything(), fc.string({ unit: 'binary' }), hostile), wire => {
      const text = cleanText(wire)
      if (text === undefined) return
      expect(text).not.toMatch(/[\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069]/u)
      expect([...text].length).toBeLessThanOrEqual(500)
      expect(cleanText(text)).toBe(text)
    }),
    { numRuns: 1_000 },
  )
})

test.each([
  ['digits together', '1234', '1234'],
  ['one digit', '7', '7'],
  ['blanks between digits', '12 34\u00A056', '123456'],
  ['dashes between digits', '12-34–56', '123456'],
  ['unseen marks between digits', '12\u200B34', '1234'],
  ['several of them between two digits', '1 - 2', '12'],
  ['unseen marks around the digits', '\u200B12 34\u202C', '1234'],
  ['unseen marks beside a dash', '12\u200E-\u200F34', '1234'],
  ['full stops between groups of digits', '1234.5678.901', '12345678901'],
  ['one full stop between groups of digits', '1234.567', '1234567'],
  ['full stops, blanks and dashes together', '12.34 - 56.78', '12345678'],
  ['a full stop that may stand before decimals', '12345678901.5', '12345678901.5'],
  ['a full stop after the digits', '1234.', '1234.'],
  ['a dash before the digits', '-12 34', '-12 34'],
  ['something after the digits', '12 34x', '12 34x'],
  ['a letter between blanks', '12 a 34', '12 a 34'],
  ['a letter between dashes', '12-a-34', '12-a-34'],
  ['no digits', 'twelve - four', 'twelve - four'],
  ['nothing', '', ''],
])('a number is sent with its digits together, anything else as it was typed: %s', (_, typed, sent) => {
  expect(normaliseNumber(typed)).toBe(sent)
})

test('what sets digits in groups goes, wherever it stands', () => {
  expect(withoutSeparators(' -12\u00A034\u200E(5) ')).toBe('1234(5)')
})

test.each([
  ['amount', 'Amount'],
  ['id_number', 'Id number'],
  ['this-month', 'This month'],
  ['accountHolder', 'Account Holder'],
  ['Club 2026', 'Club 2026'],
  ['PIN', 'PIN'],
  ['_a._b_', 'A b'],
  ['__', '__'],
  ['é', 'É'],
  ['', ''],
])('%j is read as %j', (name, read) => {
  expect(readableName(name)).toBe(read)
})
