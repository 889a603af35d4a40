import { expect, test } from 'vitest'
import { createActor, toPromise } from 'xstate'
import type { Sheet } from '../../../../machines/domain/sheet/sheet.ts'
import type { Downloads, SheetWriter } from '../../../../machines/shared/ports/files.ts'
import { createExportActors } from '../../../../machines/wallet/export/export.actors.ts'
import { getFractionRead, toTimeWindow } from '../../../../machines/wallet/export/export-progress.ts'
import { exportRow } from '../../../../machines/wallet/export/export-rows.ts'
import { sheetTexts } from '../../../../src/text/sheet-texts.ts'
import { createOkResponse, createRecordingClient } from '../../../support/recording-client.ts'
import { paidRow } from '../../../support/scripted-payment.ts'

const home = 'Africa/Johannesburg'
const file = new Blob(['file'])

/** Creates the actors of an export, and records the written sheets and saved files. */
const open = () => {
  const written: { sheet: Sheet; format: string; signal: AbortSignal }[] = []
  const saved: string[] = []
  const sheets: SheetWriter = {
    write: async (sheet, format, signal) => {
      written.push({ sheet, format, signal })
      return file
    },
  }
  const downloads: Downloads = { save: (_, name) => void saved.push(name) }
  const network = createRecordingClient(() => createOkResponse([]))
  return {
    written,
    saved,
    network,
    actors: createExportActors(network.client, { sheets, downloads, words: sheetTexts }),
  }
}

test('a time window is requested from the network', async () => {
  const { actors, network } = open()
  const input = {
    msisdn: '27820000001',
    currency: 'ZAR',
    timeZone: home,
    window: { end: '2026-11-10 08:00' },
  }
  const read = await toPromise(createActor(actors.readWindow, { input }).start())
  expect(read).toEqual({ rows: [], next: undefined, truncatedMinute: undefined })
  expect(network.calls.map(({ call }) => decodeURIComponent(call))).toEqual([
    'GET /network/express/wallet/27820000001/transaction?currency=ZAR&limit=100&end_date=2026-11-10 08:00',
  ])
})

test('writes the rows as a table in the portal’s language', async () => {
  const { actors, written } = open()
  const rows = [exportRow({ ...paidRow, typeName: '', typeAlias: 'topup' }, home)]
  const input = { rows, truncatedMinutes: ['2026-11-10 08:00'], currency: 'ZAR', format: 'xlsx' as const }
  expect(await toPromise(createActor(actors.writeSheet, { input }).start())).toBe(file)
  const [only] = written
  expect({ format: only?.format, aborted: only?.signal.aborted, name: only?.sheet.name }).toEqual({
    format: 'xlsx',
    aborted: false,
    name: 'Transactions',
  })
  expect(only?.sheet.rows.map(cells => cells.slice(0, 3))).toEqual([
    ['2026-11-21T10:00:00', 'Top Up', 'Lunch'],
    [undefined, expect.stringContaining('There were more at 10 Nov 2026, 8:00am.'), undefined],
  ])
  expect(only?.sheet.summary?.rows.map(cells => cells[0])).toEqual([
    'Total credits, without pending and declined',
    'Total debits, without pending and declined',
  ])
})

test('cancelling aborts the writing', () => {
  const { actors, written } = open()
  const input = { rows: [], truncatedMinutes: [], currency: 'ZAR', format: 'csv' as const }
  const actor = createActor(actors.writeSheet, { input }).start()
  actor.stop()
  expect(written.map(({ signal }) => signal.aborted)).toEqual([true])
})

test('a file is saved under its name', async () => {
  const { actors, saved } = open()
  const input = { file, name: 'transactions_all.csv' }
  await toPromise(createActor(actors.saveFile, { input }).start())
  expect(saved).toEqual(['transactions_all.csv'])
})

test('converts dates to the format of the network', () => {
  expect(toTimeWindow({ start: '2026-11-01T00:00', end: '' })).toEqual({ start: '2026-11-01 00:00' })
  expect(toTimeWindow({ start: '', end: '2026-11-30T23:59' })).toEqual({ end: '2026-11-30 23:59' })
})

test.each([
  ['nothing yet', { start: '2026-11-01 00:00' }, undefined, 0],
  ['half of it, up to now', { start: '2026-11-01 00:00', end: '2026-12-31 23:59' }, '2026-11-11 06:00', 0.5],
  ['half of a past month', { start: '2026-10-01 00:00', end: '2026-10-03 00:00' }, '2026-10-02 00:00', 0.5],
  ['all of it', { start: '2026-11-01 00:00' }, '2026-11-01 00:00', 1],
  ['more than all of it', { start: '2026-11-01 00:00' }, '2026-10-31 23:59', 1],
  ['less than nothing', { start: '2026-11-01 00:00' }, '2026-11-22 00:00', 0],
  ['a span that is still to come', { start: '2026-12-01 00:00' }, '2026-12-01 00:00', 0],
  ['who knows what, without a beginning', { end: '2026-11-30 23:59' }, '2026-11-10 00:00', undefined],
])('calculates the fraction read: %s', (_, window, reached, share) => {
  expect(getFractionRead(window, reached, Date.parse('2026-11-21T12:00:00+02:00'), home)).toBe(share)
})
