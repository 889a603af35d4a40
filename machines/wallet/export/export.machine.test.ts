import { describe, expect, test } from 'vitest'
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
        now,
        ...input,
      },
      answers: { writeSheet: [new Blob(['file'])], saveFile: [undefined], ...answers },
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
const close = { type: 'export.close' } as const

describe('reading', () => {
  test('goes window after window, and drops duplicate transactions', async () => {
    const pages = [upTo('2026-11-10 08:00', row('a'), row('b')), upTo('2026-11-02 08:00', row('b'), row('c'))]
    const { now } = await openExport({ readWindow: [...pages, last()] })
    expect(now()).toMatchObject({
      state: 'done',
      count: 3,
      windows: ['2026-11-30 23:59', '2026-11-10 08:00', '2026-11-02 08:00'],
      written: ['a,b,c'],
      saved: ['transactions_this_month.csv'],
      escapeEvent: close,
    })
    const { readWindow, writeSheet } = Object(now())
    expect(readWindow[0]).toEqual({ ...owner, window: { start, end: '2026-11-30 23:59' } })
    expect(writeSheet[0]).toMatchObject({ truncatedMinutes: [], currency: 'ZAR', format: 'csv' })
  })

  test('keeps the rows that match the filters and the search', async () => {
    const topup = { typeAlias: 'topup' }
    const rows = [row('a', { ...topup, reference: 'Rent' }), row('b', topup), row('c', { reference: 'Rent' })]
    const readWindow = [last(...rows)]
    const filters = { ...noFilters, type: 'topup' }
    const filtered = await openExport({ readWindow }, { filters })
    expect(filtered.now().written).toEqual(['a,b'])
    const found = await openExport({ readWindow }, { filters, searchText: ' RENT' })
    expect(found.now().written).toEqual(['a'])
  })

  test('shows its progress until it is cancelled', async () => {
    const unread = await openExport({ readWindow: ['never'] })
    expect(unread.now()).toMatchObject({ readBackTo: undefined, percent: 0 })
    const { now, send } = await openExport({ readWindow: [upTo('2026-11-11 06:00', row('a')), 'never'] })
    expect(now()).toMatchObject({ focusKey: 'busy', count: 1, readBackTo: '2026-11-11 06:00', percent: 50 })
    expect(now().escapeEvent).toEqual(cancel)
    await send(cancel)
    expect(now()).toMatchObject({ state: 'closed', aborted: ['readWindow'], written: [] })
  })

  test('keeps the truncated minutes for the file, even without rows', async () => {
    const pages = [
      { ...upTo('2026-11-10 07:59'), truncatedMinute: '2026-11-10 08:00' },
      { ...last(), truncatedMinute: start },
    ]
    const { now } = await openExport({ readWindow: pages })
    const truncatedMinutes = ['2026-11-10 08:00', start]
    expect(now()).toMatchObject({ truncatedMinutes, writeSheet: [{ truncatedMinutes }], written: [''] })
  })

  test('continues from the failed window on Retry', async () => {
    const pages = [upTo('2026-11-10 08:00', row('a')), lost, last(row('b'))]
    const { now, send } = await openExport({ readWindow: pages })
    expect(now()).toMatchObject({ step: 'readFailed', failure: lost })
    expect(now()).toMatchObject({ advice: { code: 'failure.checkConnection' } })
    await send(retry)
    const windows = ['2026-11-30 23:59', '2026-11-10 08:00', '2026-11-10 08:00']
    expect(now()).toMatchObject({
      state: 'done',
      failure: undefined,
      advice: undefined,
      windows,
      written: ['a,b'],
    })
  })

  test('writes no file when it finds nothing', async () => {
    const { now, send } = await openExport({ readWindow: [last()] })
    expect(now()).toMatchObject({ step: 'empty', focusKey: 'empty', written: [] })
    await send(close)
    expect(now().state).toBe('closed')
  })
})

test('a file that could not be written or saved is tried again on Retry', async () => {
  const { now, send } = await openExport({
    readWindow: [last(row('a'))],
    writeSheet: [new Error('no worker'), new Blob([])],
    saveFile: [new Error('full'), undefined],
  })
  const written = ['a']
  expect(now()).toMatchObject({ state: 'writeFailed', written })
  await send(retry)
  const again = ['a', 'a']
  expect(now()).toMatchObject({ state: 'saveFailed', written: again })
  await send(retry)
  expect(now()).toMatchObject({ state: 'done' })
  await send({ type: 'export.save' })
  expect(now()).toMatchObject({ state: 'done', written: again })
  expect([now().windows.length, now().saved.length]).toEqual([1, 3])
})

test.each(['writeSheet', 'saveFile'] as const)('an export can be cancelled during %s', async actor => {
  const { now, send } = await openExport({ readWindow: [last(row('a'))], [actor]: ['never'] })
  expect(now().focusKey).toBe('busy')
  await send(cancel)
  expect(now()).toMatchObject({ state: 'closed', aborted: [actor] })
})

test.each(['readWindow', 'writeSheet', 'saveFile', undefined] as const)(
  'an export whose %s failed, or none, can be closed',
  async actor => {
    const failing = actor && { [actor]: [lost] }
    const { now, send } = await openExport({ readWindow: [last(row('a'))], ...failing })
    await send(close)
    expect(now().state).toBe('closed')
  },
)
