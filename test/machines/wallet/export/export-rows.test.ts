import { expect, test } from 'vitest'
import type { Cents } from '../../../../machines/domain/money.ts'
import type { Transaction } from '../../../../machines/domain/transaction/transaction.ts'
import { exportRow, type SheetTexts, sheetOf } from '../../../../machines/wallet/export/export-rows.ts'
import { declinedRow, paidRow, pendingRow } from '../../../support/scripted-payment.ts'

const home = 'Africa/Johannesburg'

const words: SheetTexts = {
  name: 'Transactions',
  headings: {
    timestamp: 'Timestamp',
    type: 'Type',
    reference: 'Reference',
    class: 'Class',
    amount: 'Amount',
    currency: 'Currency',
    balance: 'Balance',
    state: 'State',
    snsi: 'SNSI',
  },
  typeOf: ({ typeName }) => typeName,
  totals: { name: 'Totals', credit: 'Credits', debit: 'Debits' },
  truncatedMinutes: minutes => `Not all of ${minutes.join()}`,
}

const written = (
  transactions: readonly Transaction[],
  truncatedMinutes: readonly string[] = [],
  timeZone = home,
) =>
  sheetOf(
    {
      rows: transactions.map(transaction => exportRow(transaction, timeZone)),
      currency: 'ZAR',
      truncatedMinutes,
    },
    words,
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

test('lists every transaction as a row, newest first, in the network’s time zone', () => {
  const { columns, rows } = written([salary, paidRow])
  expect(columns.map(({ heading, kind }) => `${heading}: ${kind}`)).toEqual([
    'Timestamp: time',
    'Type: text',
    'Reference: text',
    'Class: text',
    'Amount: money',
    'Currency: text',
    'Balance: money',
    'State: text',
    'SNSI: text',
  ])
  const type = 'Wallet Transfer'
  const state = 'Authorization Success'
  expect(rows).toEqual([
    ['2026-11-21T10:00:00', type, 'Lunch', 'Debit', -1_000, 'ZAR', 9_000, state, 'paid'],
    ['2026-11-21T00:30:00', type, 'November', 'Credit', 850_000, 'ZAR', undefined, state, 'salary'],
  ])
})

test('writes the time of a row to the second', () => {
  const { rows } = written([{ ...paidRow, timestamp: '2026-11-20T22:30:00.250Z' }])
  expect(rows.map(cells => cells[0])).toEqual(['2026-11-21T00:30:00'])
})

test('keeps the true order of rows in the repeated hour of a clock change', () => {
  const at = (snsi: string, timestamp: string) => ({ ...paidRow, snsi, timestamp })
  const { rows } = written(
    [at('first', '2026-10-25T00:30:00Z'), at('second', '2026-10-25T01:15:00Z')],
    [],
    'Europe/Berlin',
  )
  expect(rows.map(cells => [cells[0], cells[8]])).toEqual([
    ['2026-10-25T02:15:00', 'second'],
    ['2026-10-25T02:30:00', 'first'],
  ])
})

test('writes an unreadable time as it came, after all other rows', () => {
  const { rows } = written([{ ...paidRow, timestamp: 'yesterday' }, salary])
  expect(rows.map(cells => cells[0])).toEqual(['2026-11-21T00:30:00', 'yesterday'])
})

test('sums only settled transactions, in a separate table', () => {
  const { rows, summary } = written([
    paidRow,
    { ...paidRow, snsi: 'again', amount: 250 as Cents },
    pendingRow,
    declinedRow,
    salary,
  ])
  expect(rows).toHaveLength(5)
  expect(summary).toEqual({
    name: 'Totals',
    columns: [
      { heading: 'Totals', kind: 'text' },
      { heading: 'Amount', kind: 'money' },
      { heading: 'Currency', kind: 'text' },
    ],
    rows: [
      ['Credits', 850_000, 'ZAR'],
      ['Debits', -1_250, 'ZAR'],
    ],
  })
})

test('a file with missing rows says so in a last row', () => {
  const { rows } = written([paidRow], ['2026-11-21 10:00'])
  expect(rows.map(cells => [cells[1], cells[4]])).toEqual([
    ['Wallet Transfer', -1_000],
    ['Not all of 2026-11-21 10:00', undefined],
  ])
})
