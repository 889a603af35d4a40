import { expect, test } from 'vitest'
import { noFilters } from '../../../machines/domain/transaction/filters.ts'
import { formatFilters } from '../../../src/text/format-filters.ts'

test('a least amount of nothing narrows nothing and is not said', () => {
  expect(formatFilters({ ...noFilters, min: '0' }, 'R')).toBe('')
})

test('a least and a most amount are said', () => {
  expect(formatFilters({ ...noFilters, min: '10', max: '20' }, 'R')).toBe('At least R10.00 · At most R20.00')
})
