import { expect, test } from 'vitest'
import { rangeNames } from '../../../../machines/domain/transaction/filters.ts'
import { exportName } from '../../../../machines/wallet/export/export-name.ts'

const home = 'Africa/Johannesburg'
const newYear = Date.parse('2026-12-31T22:00:05Z')

test.each([...rangeNames, 'custom'] as const)('a CSV of the range %s has the range in its name', range => {
  expect(exportName('csv', { range }, newYear, home)).toBe(`transactions_${range}.csv`)
})

test('a CSV without a range is named after all transactions', () => {
  expect(exportName('csv', { range: undefined }, newYear, home)).toBe('transactions_all.csv')
})

test.each([
  [home, 'transactions_20270101000005.xlsx'],
  ['UTC', 'transactions_20261231220005.xlsx'],
])('an Excel file has the local time of %s in its name', (timeZone, name) => {
  expect(exportName('xlsx', { range: 'this_year' }, newYear, timeZone)).toBe(name)
})

test('an Excel file keeps the seconds of a whole minute in its name', () => {
  expect(exportName('xlsx', { range: undefined }, Date.parse('2026-03-05T13:07:00.250Z'), home)).toBe(
    'transactions_20260305150700.xlsx',
  )
})
