import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { noFilters } from '../../../../machines/domain/transaction/filters.ts'
import type { Transaction } from '../../../../machines/domain/transaction/transaction.ts'
import type { NamedFile } from '../../../../machines/shared/ports/files.ts'
import {
  type ExportInput,
  exportMachine,
  type TransactionWindowRequest,
  type WriteSheetInput,
} from '../../../../machines/wallet/export/export.machine.ts'
import {
  selectCount,
  selectEscapeEvent,
  selectExportFailure,
  selectExportFocusKey,
  selectExportProblem,
  selectExportStep,
  selectFailureReasons,
  selectPercentRead,
  selectReadBackTo,
  selectTruncatedMinutes,
} from '../../../../machines/wallet/export/export.selectors.ts'
import type { TransactionPage } from '../../../../machines/wallet/transactions/time-windows.ts'
import { lost, paidRow, type ScriptedAnswer, scripted } from '../../../support/scripted-payment.ts'
import { flushPromises } from '../../../support/simulated-time.ts'

const home = 'Africa/Johannesburg'
const msisdn = '27820000001'

const row = (snsi: string, facts: Partial<Transaction> = {}): Transaction => ({ ...paidRow, snsi, ...facts })

const last = (...rows: Transaction[]): TransactionPage => ({
  rows,
  next: undefined,
  truncatedMinute: undefined,
})
const upTo = (end: string, ...rows: Transaction[]): TransactionPage => ({
  rows,
  next: { start: '2026-11-01 00:00', end },
  truncatedMinute: undefined,
})

interface Script {
  readonly read: readonly ScriptedAnswer<TransactionPage>[]
  readonly write?: readonly ScriptedAnswer<Blob>[]
  readonly save?: readonly ScriptedAnswer<void>[]
  readonly input?: Partial<ExportInput>
}

/** Starts an export of November at noon of the 21st, with scripted network, worker and browser. */
const open = async ({ read, write = [new Blob(['file'])], save = [undefined], input }: Script) => {
  const reading = scripted<TransactionWindowRequest, TransactionPage>(read)
  const writing = scripted<WriteSheetInput, Blob>(write)
  const saving = scripted<NamedFile, void>(save)
  const actor = createActor(
    exportMachine.provide({
      actors: { readWindow: reading.logic, writeSheet: writing.logic, saveFile: saving.logic },
    }),
    {
      input: {
        msisdn,
        currency: 'ZAR',
        timeZone: home,
        filters: { ...noFilters, range: 'this_month', start: '2026-11-01T00:00', end: '2026-11-30T23:59' },
        searchText: '',
        format: 'csv',
        now: Date.parse('2026-11-21T12:00:00+02:00'),
        ...input,
      },
    },
  ).start()
  await flushPromises()
  return {
    reading,
    writing,
    saving,
    seen: () => actor.getSnapshot(),
    send: async (event: Parameters<typeof actor.send>[0]) => {
      actor.send(event)
      await flushPromises()
    },
  }
}

describe('gathering', () => {
  test('reads window after window, and drops duplicate transactions', async () => {
    const { reading, writing, saving, seen } = await open({
      read: [
        upTo('2026-11-10 08:00', row('a'), row('b')),
        upTo('2026-11-02 08:00', row('b'), row('c')),
        last(),
      ],
    })
    expect(reading.calls.map(({ window }) => window)).toEqual([
      { start: '2026-11-01 00:00', end: '2026-11-30 23:59' },
      { start: '2026-11-01 00:00', end: '2026-11-10 08:00' },
      { start: '2026-11-01 00:00', end: '2026-11-02 08:00' },
    ])
    expect(reading.calls[0]).toMatchObject({ msisdn, currency: 'ZAR', timeZone: home })
    expect(
      writing.calls.map(({ rows, ...rest }) => ({ ...rest, rows: rows.map(each => each.transaction.snsi) })),
    ).toEqual([{ rows: ['a', 'b', 'c'], truncatedMinutes: [], currency: 'ZAR', format: 'csv' }])
    expect(saving.calls.map(({ name }) => name)).toEqual(['transactions_this_month.csv'])
    expect({ state: seen().value, count: selectCount(seen()) }).toEqual({ state: 'done', count: 3 })
  })

  test('without dates requests all transactions', async () => {
    const { reading, saving } = await open({ read: [last(row('a'))], input: { filters: noFilters } })
    expect(reading.calls.map(({ window }) => window)).toEqual([{}])
    expect(saving.calls.map(({ name }) => name)).toEqual(['transactions_all.csv'])
  })

  test('keeps the transactions that match the filters', async () => {
    const { writing } = await open({
      read: [last(row('a'), row('b', { typeAlias: 'topup' }), row('c', { amount: paidRow.amount }))],
      input: { filters: { ...noFilters, type: 'topup' } },
    })
    expect(writing.calls[0]?.rows.map(({ transaction }) => transaction.snsi)).toEqual(['b'])
  })

  test('keeps only the filtered transactions that match the search', async () => {
    const { writing } = await open({
      read: [
        last(
          row('a', { typeAlias: 'topup', reference: 'Rent' }),
          row('b', { typeAlias: 'topup', reference: 'Lunch' }),
          row('c', { reference: 'Rent' }),
        ),
      ],
      input: { filters: { ...noFilters, type: 'topup' }, searchText: ' RENT' },
    })
    expect(writing.calls[0]?.rows.map(({ transaction }) => transaction.snsi)).toEqual(['a'])
  })

  test('shows its progress', async () => {
    const { seen } = await open({ read: [upTo('2026-11-11 06:00', row('a')), 'never'] })
    expect({
      stage: selectExportFocusKey(seen()),
      count: selectCount(seen()),
      reached: selectReadBackTo(seen()),
      share: selectPercentRead(seen()),
    }).toEqual({ stage: 'busy', count: 1, reached: '2026-11-11 06:00', share: 50 })
  })

  test('starts at zero, and shows no percentage without a start date', async () => {
    const bounded = await open({ read: ['never'] })
    expect({ reached: selectReadBackTo(bounded.seen()), share: selectPercentRead(bounded.seen()) }).toEqual({
      reached: undefined,
      share: 0,
    })
    const unbounded = await open({ read: ['never'], input: { filters: noFilters } })
    expect(selectPercentRead(unbounded.seen())).toBeUndefined()
  })

  test('remembers the truncated minutes', async () => {
    const { seen, writing } = await open({
      read: [
        { ...upTo('2026-11-10 07:59', row('a')), truncatedMinute: '2026-11-10 08:00' },
        { ...last(), truncatedMinute: '2026-11-01 00:00' },
      ],
    })
    expect(selectTruncatedMinutes(seen())).toEqual(['2026-11-10 08:00', '2026-11-01 00:00'])
    expect(writing.calls[0]?.truncatedMinutes).toEqual(['2026-11-10 08:00', '2026-11-01 00:00'])
  })

  test('aborts its read when it is cancelled', async () => {
    const { reading, seen, send } = await open({ read: ['never'] })
    expect(selectEscapeEvent(seen())).toEqual({ type: 'export.cancel' })
    await send({ type: 'export.cancel' })
    expect({ status: seen().status, abortedCount: reading.aborted.length }).toEqual({
      status: 'done',
      abortedCount: 1,
    })
  })

  test('continues from the failed window on Retry', async () => {
    const { reading, writing, seen, send } = await open({
      read: [upTo('2026-11-10 08:00', row('a')), lost, last(row('b'))],
    })
    expect({
      state: seen().value,
      exportFailure: selectExportFailure(seen()),
      trouble: selectExportProblem(seen()),
    }).toEqual({ state: 'readFailed', exportFailure: lost, trouble: { code: 'export.readFailed' } })
    expect(selectFailureReasons(seen())).toEqual([
      { code: 'failure.systemError' },
      { code: 'failure.checkConnection' },
    ])
    await send({ type: 'export.retry' })
    expect(reading.calls.map(({ window }) => window.end)).toEqual([
      '2026-11-30 23:59',
      '2026-11-10 08:00',
      '2026-11-10 08:00',
    ])
    expect(writing.calls[0]?.rows.map(({ transaction }) => transaction.snsi)).toEqual(['a', 'b'])
    expect({ state: seen().value, reasons: selectFailureReasons(seen()) }).toEqual({
      state: 'done',
      reasons: [],
    })
  })

  test('saves no file when it finds nothing', async () => {
    const { writing, seen, send } = await open({ read: [last()] })
    expect({ exportStep: selectExportStep(seen()), writing: writing.calls }).toEqual({
      exportStep: 'empty',
      writing: [],
    })
    await send({ type: 'export.close' })
    expect(seen().status).toBe('done')
  })

  test('writes a file for a truncated minute without rows', async () => {
    const { writing } = await open({ read: [{ ...last(), truncatedMinute: '2026-11-10 08:00' }] })
    expect(writing.calls).toHaveLength(1)
  })
})

describe('writing and saving', () => {
  test('can be cancelled while the file is written', async () => {
    const { writing, saving, seen, send } = await open({ read: [last(row('a'))], write: ['never'] })
    expect({ state: seen().value, stage: selectExportFocusKey(seen()) }).toEqual({
      state: 'writing',
      stage: 'busy',
    })
    await send({ type: 'export.cancel' })
    expect({ status: seen().status, abortedCount: writing.aborted.length, saving: saving.calls }).toEqual({
      status: 'done',
      abortedCount: 1,
      saving: [],
    })
  })

  test('writes the file again on Retry, from the rows it has read', async () => {
    const { reading, seen, send } = await open({
      read: [last(row('a'))],
      write: [new Error('no worker'), new Blob([])],
    })
    expect({ state: seen().value, trouble: selectExportProblem(seen()) }).toEqual({
      state: 'writeFailed',
      trouble: { code: 'export.writeFailed' },
    })
    await send({ type: 'export.retry' })
    expect({ state: seen().value, readingCalls: reading.calls.length }).toEqual({
      state: 'done',
      readingCalls: 1,
    })
  })

  test('saves the file again on Retry, and once more on request', async () => {
    const { writing, saving, seen, send } = await open({
      read: [last(row('a'))],
      save: [new Error('full'), undefined],
    })
    expect({ state: seen().value, trouble: selectExportProblem(seen()) }).toEqual({
      state: 'saveFailed',
      trouble: { code: 'export.saveFailed' },
    })
    await send({ type: 'export.retry' })
    expect(seen().value).toBe('done')
    await send({ type: 'export.save' })
    expect({
      state: seen().value,
      writingCalls: writing.calls.length,
      savingCalls: saving.calls.length,
    }).toEqual({ state: 'done', writingCalls: 1, savingCalls: 3 })
    expect(selectEscapeEvent(seen())).toEqual({ type: 'export.close' })
    await send({ type: 'export.close' })
    expect(seen().status).toBe('done')
  })

  test('can be cancelled while saving does not end', async () => {
    const { seen, send } = await open({ read: [last(row('a'))], save: ['never'] })
    expect(seen().value).toBe('saving')
    await send({ type: 'export.cancel' })
    expect(seen().status).toBe('done')
  })
})
