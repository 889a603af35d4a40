import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseTypedCode } from '../../../../src/ui/field/typed-code.ts'

test.each([
  ['typed', '4829', '4829'],
  ['pasted with blanks around', ' 482913\n', '482913'],
  ['in two groups', '482 913', '482913'],
  ['with a dash', '482-913', '482913'],
  ['with a mark that cannot be seen', '\u200E482913', '482913'],
  ['out of a message', 'Your PIN is 482913. It holds for 10 minutes.', '482913'],
  ['after another number', '27825550142: 482913', '482913'],
  ['in two groups after words', 'Your PIN: 482 913', '482913'],
  ['nothing', '', ''],
])('a code %s', (_, text, code) => {
  expect(parseTypedCode(text, 6, '')).toBe(code)
})

test.each([
  ['a digit too few', '12345', '12345'],
  ['a letter among them', '12a456', '12456'],
  ['a letter after them', '123456a', '123456'],
  ['no digits', 'PIN', ''],
  ['digits of another script', '١٢٣٤٥٦', ''],
])('of %s the digits are taken', (_, text, typed) => {
  expect(parseTypedCode(text, 6, '')).toBe(typed)
})

test.each([
  ['a seventh digit', '1234567'],
  ['one in front', '9123456'],
  ['two codes', '123456 or 654321'],
])('%s leaves the field as it was', (_, text) => {
  expect(parseTypedCode(text, 6, '123456')).toBe('123456')
})

test('whatever is pasted, there are only digits and never too many, and reading them again changes nothing', () => {
  const pasted = fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom(...'0123456789 -ax.') }))
  fc.assert(
    fc.property(pasted, fc.integer({ min: 1, max: 8 }), (text, length) => {
      const code = parseTypedCode(text, length, '')
      expect(code).toMatch(/^\d*$/)
      expect(code.length).toBeLessThanOrEqual(length)
      expect(parseTypedCode(code, length, '')).toBe(code)
    }),
  )
})
