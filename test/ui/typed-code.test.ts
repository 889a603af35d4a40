import fc from 'fast-check'
import { expect, test } from 'vitest'
import { typedCode } from '../../src/ui/typed-code.ts'

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
  expect(typedCode(text, 6)).toBe(code)
})

test.each([
  ['a digit too few', '12345', '12345'],
  ['a digit too many', '1234567', '1234567'],
  ['a digit too many, apart', '1 234567', '1234567'],
  ['a letter among them', '12a456', '12a456'],
  ['a letter after them', '123456a', '123456a'],
  ['two codes', '123456 or 654321', '123456or654321'],
  ['no digits', 'PIN', 'PIN'],
  ['digits of another script', '١٢٣٤٥٦', '١٢٣٤٥٦'],
])('%s is not made a code', (_, text, typed) => {
  expect(typedCode(text, 6)).toBe(typed)
})

test('whatever is pasted, a code in it is one of its own, and typing on changes nothing of it', () => {
  const pasted = fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom(...'0123456789 -ax.') }))
  fc.assert(
    fc.property(pasted, fc.integer({ min: 1, max: 8 }), (text, length) => {
      const code = typedCode(text, length)
      expect(text.replace(/[\s\p{Pd}\p{Cf}]/gu, '')).toContain(code)
      expect(typedCode(code, length)).toBe(code)
    }),
  )
})
