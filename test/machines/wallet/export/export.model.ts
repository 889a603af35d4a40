import { noFilters } from '../../../../machines/domain/transaction/filters.ts'
import { getAt } from '../../../../machines/domain/wire/wire.ts'
import { exportMachine } from '../../../../machines/wallet/export/export.machine.ts'
import { toTimeWindow } from '../../../../machines/wallet/export/export-progress.ts'
import type { TransactionPage } from '../../../../machines/wallet/transactions/time-windows.ts'
import { down, msisdn, settledRow } from '../../../model/facts/fixtures.ts'
import { caseTable } from '../../../model/harness/case-table.ts'
import { doneOf, failedOf, holding, isEqual, lawsOf, startedActors } from '../../../model/harness/laws.ts'

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
  inputs: (['csv', 'xlsx'] as const).map(format => ({
    msisdn,
    currency: 'ZAR',
    timeZone: 'Africa/Johannesburg',
    filters:
      format === 'csv'
        ? { ...noFilters, range: 'this_month', start: '2026-11-01T00:00', end: '2026-11-30T23:59' }
        : noFilters,
    searchText: format === 'csv' ? 'rent' : '',
    format,
    now,
  })),
  events: {},
  actors: {
    readWindow: [...answers.map(output => ({ output })), { error: down }],
    writeSheet: [{ output: new Blob(['file']) }, { error: new Error('The worker did not start') }],
    saveFile: [{ output: undefined }, { error: new Error('The disk is full') }],
  },
  // The format, the progress, and whether rows are missing.
  project: ({ context: { format, rows, window, truncatedMinutes, failure } }) => [
    format,
    rows.length,
    window.end,
    truncatedMinutes.length > 0,
    failure?.kind,
  ],
})

export const exportLaws = lawsOf(exportMachine, {
  'windows are read one after another, and none is read twice': holding(
    ({ event, before, after: { context }, started }) =>
      startedActors([{ started }], 'readWindow').every(({ input }) => {
        const window = getAt(input, 'window')
        if (before === undefined) return isEqual(window, toTimeWindow(context.filters))
        if (event.type === doneOf('readWindow')) return isEqual(window, getAt(event.output, 'next'))
        return event.type === 'export.retry' && isEqual(window, before.context.window)
      }),
  ),
  'reading continues exactly as long as a page names a next window': holding(
    ({ event, after }) =>
      event.type !== doneOf('readWindow') ||
      after.matches('reading') === (getAt(event.output, 'next') !== undefined),
  ),
  'the rows that were read stay after a failure': holding(
    ({ event, before, after: { context } }) =>
      before === undefined ||
      (event.type === doneOf('readWindow')
        ? context.rows.length >= before.context.rows.length && context.read >= before.context.read
        : context.rows === before.context.rows &&
          context.truncatedMinutes === before.context.truncatedMinutes),
  ),
  'the file has all rows and truncated minutes, and an empty file is never written': holding(
    ({ after: { context }, started }) =>
      startedActors([{ started }], 'writeSheet').every(
        ({ input }) =>
          getAt(input, 'rows') === context.rows &&
          getAt(input, 'truncatedMinutes') === context.truncatedMinutes &&
          getAt(input, 'format') === context.format &&
          context.rows.length + context.truncatedMinutes.length > 0,
      ),
  ),
  'the written file is saved under its name': holding(({ event, before, after: { context }, started }) =>
    startedActors([{ started }], 'saveFile').every(({ input }) => {
      const file = event.type === doneOf('writeSheet') ? event.output : before?.context.file
      return file !== undefined && getAt(input, 'file') === file && getAt(input, 'name') === context.name
    }),
  ),
  'each failure shows a Retry, and done shows only after saving': holding(
    ({ event, before, after, possibleEvents }) => {
      const failures = {
        readWindow: 'readFailed',
        writeSheet: 'writeFailed',
        saveFile: 'saveFailed',
      } as const
      for (const [id, state] of Object.entries(failures))
        if (event.type === failedOf(id))
          return (
            after.matches(state as 'readFailed') &&
            possibleEvents().some(({ type }) => type === 'export.retry')
          )
      return !after.matches('done') || before?.matches('done') === true || event.type === doneOf('saveFile')
    },
  ),
  'an export can be cancelled while it works, and closed otherwise': holding(
    ({ after, possibleEvents }) =>
      after.status === 'done' ||
      possibleEvents().some(({ type }) => type === (after.hasTag('busy') ? 'export.cancel' : 'export.close')),
  ),
})
