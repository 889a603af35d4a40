import { expect, test } from 'vitest'
import { noFilters } from '../../../machines/domain/transaction/filters.ts'
import { formatFilters } from '../../../src/text/format-filters.ts'

test.each([
  ['0', '', ''],
  ['10', '20', 'At least R10.00 · At most R20.00'],
])('formats the amounts from "%s" to "%s" as "%s"', (min, max, text) => {
  expect(formatFilters({ ...noFilters, min, max }, 'R')).toBe(text)
})
