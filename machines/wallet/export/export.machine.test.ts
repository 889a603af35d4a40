import { expect, test } from 'vitest'
import { noFilters } from '#machines/domain/transaction/filters.ts'
import type { Transaction } from '#machines/domain/transaction/transaction.ts'
import { type Answers, openMachine } from '#test/support/scripted-machine.ts'
import { lost, paidRow } from '#test/support/scripted-payment.ts'
import { type ExportInput, exportMachine } from './export.machine.ts'
import { selectExport } from './export.selectors.ts'

const row = (snsi: string, facts: Partial<Transaction> = {}): Transaction => ({ ...paidRow, snsi, ...facts })
const start = '2026-11-01 00:00'
const last = (...rows: Transaction[]) => ({ rows, next: undefined, truncatedMinute: undefined })
const upTo = (end: string, ...rows: Transaction[]) => ({ ...last(...rows), next: { start, end } })

const owner = { msisdn: '27820000001', currency: 'ZAR', timeZone: 'Africa/Johannesburg' }
const november = { range: 'this_month', start: '2026-11-01T00:00', end: '2026-11-30T23:59' } as const

/** Starts an export of November at noon of the 21st. */
const openExport = async (answers: Answers<typeof exportMachine>, input: Partial<ExportInput> = {}) => {
  const now = Date.parse('2026-11-21T12:00:00+02:00')
  const opened = await openMachine(
    exportMachine,
    {
      input: {
        ...owner,
        filters: { ...noFilters, ...november },
        searchText: '',
        format: 'csv',
        month: undefined,
        isPrinted: false,
        now,
        ...input,
      },
      answers: { writeSheet: [new Blob(['file'])], saveFile: [{ canShare: true }], ...answers },
    },
    selectExport,
  )
  const { now: show } = opened
  return {
    ...opened,
    now: () => {
      const shown = show()
      const { readWindow, writeSheet, saveFile } = Object(shown)
      return {
        ...shown,
        windows: readWindow.map((call: { window: { end?: string } }) => call.window.end),
        written: writeSheet.map((sheet: { rows: readonly { transaction: Transaction }[] }) =>
          sheet.rows.map(({ transaction }) => transaction.snsi).join(),
        ),
        saved: saveFile.map(({ name }: { name: string }) => name),
      }
    },
  }
}

const retry = { type: 'export.retry' } as const
const cancel = { type: 'export.cancel' } as const

test('reads window after window, drops duplicates, and keeps the truncated minutes for the file', async () => {
  const truncatedMinutes = ['2026-11-10 08:00', start]
  const pages = [
    { ...upTo('2026-11-10 08:00', row('a'), row('b')), truncatedMinute: '2026-11-10 08:00' },
    upTo('2026-11-02 08:00', row('b'), row('c')),
    { ...last(), truncatedMinute: start },
  ]
  const { now } = await openExport({ readWindow: pages })
  const windows = ['2026-11-30 23:59', '2026-11-10 08:00', '2026-11-02 08:00']
  const saved = ['transactions_this_month.csv']
  expect(now()).toMatchObject({ state: 'done', count: 3, windows, written: ['a,b,c'], saved })
  const { readWindow, writeSheet } = Object(now())
  expect(readWindow[0]).toEqual({ ...owner, window: { start, end: '2026-11-30 23:59' } })
  expect(writeSheet[0]).toMatchObject({ truncatedMinutes, currency: 'ZAR', format: 'csv' })
})

test('keeps the rows that match the filters and the search', async () => {
  const topup = { typeAlias: 'topup' }
  const rows = [row('a', { ...topup, reference: 'Rent' }), row('b', topup), row('c', { reference: 'Rent' })]
  const filters = { ...noFilters, type: 'topup' }
  const { now } = await openExport({ readWindow: [last(...rows)] }, { filters, searchText: ' RENT' })
  expect(now().written).toEqual(['a'])
})

test('shows its progress until it is cancelled', async () => {
  const { now, send } = await openExport({ readWindow: [upTo('2026-11-11 06:00', row('a')), 'never'] })
  expect(now()).toMatchObject({ focusKey: 'busy', count: 1, readBackTo: '2026-11-11 06:00', percent: 50 })
  expect(now().escapeEvent).toEqual(cancel)
  await send(cancel)
  expect(now()).toMatchObject({ state: 'closed', aborted: ['readWindow'], written: [] })
})

test('continues from what failed on Retry: a window, the sheet or the file', async () => {
  const { now, send } = await openExport({
    readWindow: [upTo('2026-11-10 08:00', row('a')), lost, last(row('b'))],
    writeSheet: [new Error('no worker'), new Blob([])],
    saveFile: [new Error('full'), { canShare: false }],
  })
  expect(now()).toMatchObject({ step: 'readFailed', failure: lost, count: 1 })
  await send(retry)
  const windows = ['2026-11-30 23:59', '2026-11-10 08:00', '2026-11-10 08:00']
  expect(now()).toMatchObject({ state: 'writeFailed', failure: undefined, windows, written: ['a,b'] })
  await send(retry)
  expect(now()).toMatchObject({ state: 'saveFailed', written: { length: 2 } })
  await send(retry)
  expect(now()).toMatchObject({ state: 'done' })
  await send({ type: 'export.save' })
  expect(now()).toMatchObject({ state: 'done', windows, written: { length: 2 }, saved: { length: 3 } })
})

test('a statement is printed in place of a file, and again on Retry', async () => {
  const { now, send, pass } = await openExport(
    { readWindow: [last(row('a'))], print: [new Error('no printer'), undefined, undefined] },
    { month: '2026-11', isPrinted: true },
  )
  expect(now()).toMatchObject({ state: 'rendering', statement: { closing: 9_000 }, written: [] })
  await pass(100)
  expect(now()).toMatchObject({ state: 'printFailed' })
  await send(retry)
  expect(now()).toMatchObject({ state: 'printed', print: { length: 2 } })
  await send({ type: 'export.print' })
  expect(now()).toMatchObject({ state: 'printed', print: { length: 3 }, saved: [] })
})

test('a file is shared where the browser can, because an app may not save files', async () => {
  const { now, send } = await openExport({
    readWindow: [last(row('a'))],
    saveFile: [{ canShare: false }, { canShare: true }],
    shareFile: [new Error('no app'), undefined],
  })
  const share = { type: 'export.share' } as const
  await send(share)
  expect(now()).toMatchObject({ state: 'done', canShare: false, shareFile: [] })
  await send({ type: 'export.save' })
  await send(share)
  expect(now()).toMatchObject({ state: 'shareFailed' })
  await send(retry)
  expect(now()).toMatchObject({ state: 'done', shareFile: { length: 2 } })
})
