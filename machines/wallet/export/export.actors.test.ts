import { expect, test } from 'vitest'
import type { Cents } from '#machines/domain/money.ts'
import { noFilters } from '#machines/domain/transaction/filters.ts'
import type { Transaction } from '#machines/domain/transaction/transaction.ts'
import { declinedRow, paidRow, pendingRow } from '#test/support/scripted-payment.ts'
import { text } from '#test/support/texts.tsx'
import { exportName } from './export-name.ts'
import { getFractionRead } from './export-progress.ts'
import { exportRow, sheetOf } from './export-rows.ts'

const networkZone = 'Africa/Johannesburg'

test.each([
  ['nothing yet', { start: '2026-11-01 00:00' }, undefined, 0],
  ['half of it, up to now', { start: '2026-11-01 00:00', end: '2026-12-31 23:59' }, '2026-11-11 06:00', 0.5],
  ['more than all of it', { start: '2026-11-01 00:00' }, '2026-10-31 23:59', 1],
  ['a span that is still to come', { start: '2026-12-01 00:00' }, '2026-12-01 00:00', 0],
  ['an unknown fraction, without a start', { end: '2026-11-30 23:59' }, '2026-11-10 00:00', undefined],
])('calculates the fraction read: %s', (_, window, reached, share) => {
  expect(getFractionRead(window, reached, Date.parse('2026-11-21T12:00:00+02:00'), networkZone)).toBe(share)
})

test.each([
  ['csv', { range: 'custom' }, '', networkZone, 'custom.csv'],
  ['csv', {}, ' ', networkZone, 'all.csv'],
  ['csv', {}, 'Sipho', networkZone, 'search.csv'],
  ['csv', { range: 'this_month', type: 'topup' }, '', networkZone, 'this_month_filtered.csv'],
  ['csv', { range: 'this_month', min: '10' }, 'rent', networkZone, 'this_month_search.csv'],
  ['xlsx', { range: 'this_year' }, '', networkZone, '20270101000000.xlsx'],
  ['xlsx', {}, '', 'UTC', '20261231220000.xlsx'],
  ['xlsx', {}, 'Sipho', 'UTC', '20261231220000_search.xlsx'],
] as const)(
  'names a %s file after the dates, filters and search of its rows: %j %j in %s',
  (format, filters, searchText, timeZone, name) => {
    const now = Date.parse('2026-12-31T22:00:00.250Z')
    const asked = { filters: { ...noFilters, ...filters }, searchText, now, timeZone }
    expect(exportName(format, asked)).toBe(`transactions_${name}`)
  },
)

/** Returns the sheet of some transactions in the portal’s language. */
const written = (
  transactions: readonly Transaction[],
  timeZone = networkZone,
  truncatedMinutes: readonly string[] = [],
) =>
  sheetOf(
    {
      rows: transactions.map(row => exportRow(row, timeZone)),
      msisdn: '27820000001',
      currency: 'ZAR',
      truncatedMinutes,
    },
    text.sheetTexts,
  )

const salary: Transaction = {
  ...paidRow,
  snsi: 'salary',
  timestamp: '2026-11-20T22:30:00Z',
  class: 'credit',
  amount: 850_000 as Cents,
  balance: undefined,
  reference: 'November',
}

const details = {
  recipient: { name: 'Sipho Dlamini', msisdn: '27820000002' },
  charge: 150 as Cents,
}

test('lists all rows newest first, in the time zone of the network, and sums only settled ones', () => {
  const again = {
    ...paidRow,
    snsi: 'again',
    amount: 250 as Cents,
    timestamp: '2026-11-19T10:00:00+02:00',
    details,
  }
  const { name, columns, rows, summary } = written([salary, pendingRow, declinedRow, again, paidRow])
  expect([name, ...columns.map(({ heading, kind }) => `${heading}: ${kind}`)]).toEqual([
    ...['Transactions', 'Timestamp: time', 'Type: text', 'Reference: text', 'Class: text'],
    ...['Amount: money', 'Currency: text', 'Balance: money', 'State: text', 'SNSI: text'],
    ...['Counterparty: text', 'Charge: money'],
  ])
  const type = text.sheetTexts.typeOf(paidRow)
  const state = 'Authorization Success'
  expect(rows).toHaveLength(5)
  expect(rows.slice(2)).toEqual([
    [
      '2026-11-21T10:00:00',
      type,
      'Lunch',
      'Debit',
      -1_000,
      'ZAR',
      9_000,
      state,
      'paid',
      '082 000 0002',
      undefined,
    ],
    [
      '2026-11-21T00:30:00',
      type,
      'November',
      'Credit',
      850_000,
      'ZAR',
      undefined,
      state,
      'salary',
      undefined,
      undefined,
    ],
    [
      '2026-11-19T10:00:00',
      type,
      'Lunch',
      'Debit',
      -250,
      'ZAR',
      9_000,
      state,
      'again',
      'Sipho Dlamini, 082 000 0002',
      150,
    ],
  ])
  expect(summary?.rows).toEqual([
    ['Total credits, without pending and declined', 850_000, 'ZAR'],
    ['Total debits, without pending and declined', -1_250, 'ZAR'],
  ])
})

test('keeps the true order in the repeated hour of a clock change, and unreadable times last', () => {
  const times = ['yesterday', '2026-10-25T00:30:00.250Z', '2026-10-25T01:15:00Z']
  const { rows } = written(
    times.map(timestamp => ({ ...paidRow, timestamp })),
    'Europe/Berlin',
  )
  expect(rows.map(cells => cells[0])).toEqual(['2026-10-25T02:15:00', '2026-10-25T02:30:00', 'yesterday'])
})

test('a file with missing rows says so in a last row', () => {
  const { rows } = written([{ ...paidRow, typeName: '', typeAlias: 'topup' }], networkZone, [
    '2026-11-10 08:00',
  ])
  expect(rows.map(cells => [cells[1], cells[4]])).toEqual([
    ['Top Up', -1_000],
    [expect.stringContaining('There were more at 10 Nov 2026, 8:00am.'), undefined],
  ])
})
