import fc from 'fast-check'
import { expect, test } from 'vitest'
import { codeDigits } from '../../src/ui/code-digits.ts'

test.each([
  ['typed', '4829', '4829'],
  ['pasted with blanks around', ' 482913\n', '482913'],
  ['in two groups', '482 913', '482913'],
  ['with a dash', '482-913', '482913'],
  ['out of a message', 'Your PIN is 482913. It holds for 10 minutes.', '482913'],
  ['after another number', '27825550142: 482913', '482913'],
  ['a digit too many', '4829135', '482913'],
  ['no digits', 'PIN', ''],
  ['nothing', '', ''],
])('a code %s', (_, text, code) => {
  expect(codeDigits(text, 6)).toBe(code)
})

test('whatever is pasted, a code is digits, no more than it has, and stays what it is', () => {
  fc.assert(
    fc.property(fc.string(), fc.integer({ min: 1, max: 8 }), (text, length) => {
      const code = codeDigits(text, length)
      expect(code).toMatch(/^\d*$/)
      expect(code.length).toBeLessThanOrEqual(length)
      expect(codeDigits(code, length)).toBe(code)
    }),
  )
})
