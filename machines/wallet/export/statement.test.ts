import { expect, test } from 'vitest'
import type { Cents } from '#machines/domain/money.ts'
import type { Transaction } from '#machines/domain/transaction/transaction.ts'
import { createStatementTexts } from '#src/text/statement-texts.ts'
import { declinedRow, paidRow, pendingRow } from '#test/support/scripted-payment.ts'
import { text } from '#test/support/texts.tsx'
import { exportRow } from './export-rows.ts'
import { listMonths, statementSheetOf, toMonthFilters, toStatement } from './statement.ts'

const timeZone = 'Africa/Johannesburg'

const row = (
  snsi: string,
  day: number,
  direction: Transaction['class'],
  amount: number,
  balance?: number,
) => ({
  ...paidRow,
  snsi,
  timestamp: `2026-11-${day}T10:00:00+02:00`,
  class: direction,
  amount: amount as Cents,
  balance: balance as Cents | undefined,
})

const november = [
  row('rent', 21, 'debit', 1_000, 9_000),
  row('charge', 20, 'debit', 150, 10_000),
  row('lunch', 20, 'debit', 350, 10_150),
  { ...declinedRow, snsi: 'declined', timestamp: '2026-11-19T10:00:00+02:00' },
  { ...pendingRow, snsi: 'pending', timestamp: '2026-11-18T10:00:00+02:00' },
  row('salary', 12, 'credit', 8_000, 10_500),
].map(transaction => exportRow(transaction, timeZone))

test('a statement has the settled rows of a month between its balances, oldest first', () => {
  const { opening, closing, rows } = toStatement(november)
  expect([opening, closing]).toEqual([2_500, 9_000])
  expect(rows.map(({ transaction, income, spending }) => [transaction.snsi, income, spending])).toEqual([
    ['salary', 8_000, undefined],
    ['lunch', undefined, 350],
    ['charge', undefined, 150],
    ['rent', undefined, 1_000],
  ])
  expect(toStatement([])).toEqual({
    opening: undefined,
    closing: undefined,
    totals: { income: 0, spending: 0 },
    rows: [],
  })
})

const withReserved = [
  row('after', 22, 'debit', 100, 8_550),
  {
    ...pendingRow,
    snsi: 'reserved',
    timestamp: '2026-11-21T12:00:00+02:00',
    amount: 350 as Cents,
    balance: 8_650 as Cents,
  },
].map(transaction => exportRow(transaction, timeZone))

test.each([
  ['without a pending payment', november, ['salary', 'lunch', 'charge', 'rent']],
  [
    'with a pending payment that the balance counts',
    [...withReserved, ...november],
    ['salary', 'lunch', 'charge', 'rent', 'reserved', 'after'],
  ],
])('the rows of a statement add up to its closing balance, %s', (_what, month, listed) => {
  const { opening = 0, closing, totals, rows } = toStatement(month)
  expect(rows.map(({ transaction }) => transaction.snsi)).toEqual(listed)
  const end = rows.reduce((sum, { income = 0, spending = 0 }) => sum + income - spending, Number(opening))
  expect([end, Number(opening) + totals.income - totals.spending]).toEqual([closing, closing])
})

test('the table of a statement begins and ends with a balance, and adds up both columns', () => {
  const sheet = statementSheetOf(
    { rows: november, msisdn: '27820000001', month: '2026-11' },
    createStatementTexts(text),
  )
  expect(sheet.name).toBe('Statement November 2026')
  expect(sheet.columns.map(({ heading }) => heading)).toEqual([
    ...['Date', 'Transaction', 'Reference', 'In', 'Out', 'Balance'],
  ])
  expect([sheet.rows.at(0), sheet.rows.at(1), ...sheet.rows.slice(-2)]).toEqual([
    [undefined, 'Opening balance', undefined, undefined, undefined, 2_500],
    ['2026-11-12T10:00:00', 'Wallet Transfer', 'Lunch', 8_000, undefined, 10_500],
    [undefined, 'Total', undefined, 8_000, 1_500, undefined],
    [undefined, 'Closing balance', undefined, undefined, undefined, 9_000],
  ])
  expect(sheet.rows.at(2)?.[1]).toBe('Wallet Transfer, 082 000 0002')
})

test('a month is read from its first to its last minute', () => {
  expect(toMonthFilters('2028-02')).toMatchObject({ start: '2028-02-01T00:00', end: '2028-02-29T23:59' })
})

test('the months of a wallet are those since its first transaction, or two years', () => {
  const now = Date.parse('2026-11-30T22:30:00Z')
  expect(listMonths(now, timeZone, '2026-10')).toEqual(['2026-12', '2026-11', '2026-10'])
  expect(listMonths(now, timeZone, '2027-01')).toEqual(['2026-12'])
  expect(listMonths(now, timeZone, undefined)).toHaveLength(24)
})
