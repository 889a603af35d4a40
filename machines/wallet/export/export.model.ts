import { noFilters } from '#machines/domain/transaction/filters.ts'
import { down, msisdn, settledRow } from '#test/model/facts/fixtures.ts'
import { caseTable } from '#test/model/harness/case-table.ts'
import type { TransactionPage } from '../transactions/time-windows.ts'
import { exportMachine } from './export.machine.ts'

const now = Date.parse('2026-11-21T12:00:00+02:00')
const start = '2026-11-01 00:00'

/** A page with a next window, one with a truncated minute, a last one, and an empty one. */
const answers: readonly TransactionPage[] = [
  { rows: [settledRow], next: { start, end: '2026-11-11 06:00' }, truncatedMinute: undefined },
  { rows: [settledRow], next: undefined, truncatedMinute: '2026-11-11 06:00' },
  { rows: [settledRow], next: undefined, truncatedMinute: undefined },
  { rows: [], next: undefined, truncatedMinute: undefined },
]

export const exportCases = caseTable(exportMachine, {
  inputs: (['csv', 'xlsx', 'print'] as const).map(format => ({
    msisdn,
    currency: 'ZAR',
    timeZone: 'Africa/Johannesburg',
    filters:
      format === 'csv'
        ? { ...noFilters, range: 'this_month', start: '2026-11-01T00:00', end: '2026-11-30T23:59' }
        : noFilters,
    searchText: format === 'csv' ? 'rent' : '',
    format: format === 'csv' ? format : 'xlsx',
    month: format === 'print' ? '2026-11' : undefined,
    isPrinted: format === 'print',
    now,
  })),
  events: {},
  actors: {
    readWindow: [...answers, down],
    writeSheet: [new Blob(['file']), new Error('The worker did not start')],
    saveFile: [{ canShare: false }, { canShare: true }, new Error('The disk is full')],
    shareFile: [undefined, new Error('The browser does not share')],
    print: [undefined, new Error('The browser does not print')],
  },
  // The format, the progress, and whether rows are missing.
  project: ({ context: { format, isPrinted, rows, window, truncatedMinutes, failure, canShare } }) => [
    format,
    canShare,
    isPrinted,
    rows.length,
    window.end,
    truncatedMinutes.length > 0,
    failure?.kind,
  ],
})
