import { expect, test } from 'vitest'
import { readableName } from '../../../../machines/domain/text/readable-name.ts'

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
