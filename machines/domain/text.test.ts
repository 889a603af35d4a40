import fc from 'fast-check'
import { expect, test } from 'vitest'
import { normaliseNumber } from './normalise-number.ts'
import { readableName } from './readable-name.ts'
import { cleanText, withoutSeparators } from './text.ts'

test.each([
  ['blanks at the ends go, other alphabets stay', '  Rent — مرحبا नमस्ते 🏠 ', 'Rent — مرحبا नमस्ते 🏠'],
  ['markup stays text', '<img src=x onerror=alert(1)>', '<img src=x onerror=alert(1)>'],
  ['line breaks and tabs are spaces', 'one\ntwo\tthree\u2028four', 'one two three four'],
  ['bidirectional overrides are removed', '\u202Egnp.exe\u202C \u2066a\u2069', 'gnp.exe a'],
  ['ignorable characters are removed', 'a\u200B\u0000b\uD83Dc\uFE00\u{E0041}', 'abc'],
  ['blanks with a code of another kind are spaces', 'a\u2800\u3164\uFFA0b', 'a   b'],
  ['joiners and emoji variants stay', 'می‌خواهم ශ්‍රී ❤️‍🔥', 'می‌خواهم ශ්‍රී ❤️‍🔥'],
  ['the first 500 characters are kept', ` ${'😀'.repeat(501)}`, '😀'.repeat(500)],
  ['a blank is not the last of the 500 characters', `${'a'.repeat(499)} b`, 'a'.repeat(499)],
  ['characters behind the first 10 000 are ignored', `${' '.repeat(10_000)}a`, undefined],
])('C7: in a text of the network %s', (_rule, wire, text) => {
  expect(cleanText(wire)).toBe(text)
})

test('a text is undefined for other types and when it is empty', () => {
  const wires = ['', ' \n', '\u202E\u202C', null, undefined, 7, true, ['a'], {}, { toString: () => 'a' }]
  expect(wires.filter(wire => cleanText(wire) !== undefined)).toEqual([])
})

test('any text is clean, bounded and the same if cleaned again', () => {
  const hostile = fc.string({
    unit: fc.constantFrom('a', ' ', '\n', '\u0000', '\u202E', '\u2069', '\uD83D', '\uDE00', '😀'),
  })
  fc.assert(
    fc.property(fc.oneof(fc.anything(), fc.string({ unit: 'binary' }), hostile), wire => {
      const text = cleanText(wire)
      if (text === undefined) return
      expect(text.replace(/\u200C|\u200D|\uFE0F/g, '')).not.toMatch(
        /[\p{Cc}\p{Cs}\p{Default_Ignorable_Code_Point}]/u,
      )
      expect([...text].length).toBeLessThanOrEqual(500)
      expect(cleanText(text)).toBe(text)
    }),
    { numRuns: 1_000 },
  )
})

test.each<[string, string[]]>([
  ['1234', ['1234', '\u200B12 34\u202C', '12\u200E-\u200F34']],
  ['123456', ['12 34\u00A056', '12-34–56', '12 - 3456']],
  ['12345678901', ['1234.5678.901', '12345678.901', '1234.5678 - 901']],
])('the number %s is sent for each of %j', (sent, typed) => {
  expect(typed.map(normaliseNumber)).toEqual(typed.map(() => sent))
})

test('a text that is no whole number is sent as it was typed', () => {
  const others = ['12345678901.5', '1234.', '-12 34', '12 34x', '12-a-34', 'twelve - four', '']
  expect(others.map(normaliseNumber)).toEqual(others)
  expect(withoutSeparators(' -12\u00A034\u200E(5) ')).toBe('1234(5)')
})

test.each([
  ['accountHolder-PIN', 'Account Holder PIN'],
  ['_a._b_', 'A b'],
  ['__', '__'],
  ['é', 'É'],
])('the name %j is read as %j', (name, read) => {
  expect(readableName(name)).toBe(read)
})
