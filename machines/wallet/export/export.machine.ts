import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate'
import { transactionListLimit } from '#machines/domain/limits.ts'
import type { Filters } from '#machines/domain/transaction/filters.ts'
import { isListed } from '#machines/domain/transaction/search.ts'
import { type Failure, toFailure } from '#machines/network/failure.ts'
import type { TimeWindow, TransactionListRequest } from '#machines/network/reads/transaction-list.types.ts'
import { errorOf } from '#machines/shared/event-of.ts'
import type { NamedFile, SheetFormat } from '#machines/shared/ports/files.ts'
import { promiseStub } from '#machines/shared/stub.ts'
import type { TransactionPage } from '../transactions/time-windows.ts'
import type { ExportActors, SavedFile } from './export.actors.ts'
import { exportName } from './export-name.ts'
import { toTimeWindow } from './export-progress.ts'
import { type ExportRow, exportRow } from './export-rows.ts'

export type ExportActorRef = ActorRefFrom<typeof exportMachine>
export type ExportSnapshot = SnapshotFrom<typeof exportMachine>

export interface ExportInput extends TransactionListRequest {
  readonly filters: Filters
  /** The search text within the filters; '' for none. */
  readonly searchText: string
  readonly format: SheetFormat
  /** The month of a statement, 'YYYY-MM'; undefined for a list. */
  readonly month: string | undefined
  /** Whether the statement is printed, and not written to a file. */
  readonly isPrinted: boolean
  /** Milliseconds since the epoch; names the file. */
  readonly now: number
}

interface Context extends ExportInput {
  readonly name: string
  /** The next window to read, or the window whose read failed. */
  readonly window: TimeWindow
  /** The number of transactions read, before the filters. */
  readonly read: number
  /** The rows that match the filters and the search. */
  readonly rows: readonly ExportRow[]
  /** Minutes with more transactions than one request returns. */
  readonly truncatedMinutes: readonly string[]
  readonly failure: Failure | undefined
  readonly file: Blob | undefined
  /** Whether the browser can share the file. */
  readonly canShare: boolean
}

type Event =
  | { type: 'export.cancel' }
  | { type: 'export.retry' }
  /** Saves the file again: the browser saved nothing, or the consumer lost it. */
  | { type: 'export.save' }
  /** Shares the file with another app: the browser inside an app may not save files. */
  | { type: 'export.share' }
  /** Prints the statement again. */
  | { type: 'export.print' }
  | { type: 'export.close' }

const fileIn = ({ file, name }: Context): NamedFile => {
  if (file === undefined) throw new Error('There is no file yet')
  return { file, name }
}

/** Returns the matching rows that the page before did not contain, because pages share a minute. */
const newRows = (
  { rows, filters, searchText, now, timeZone }: Context,
  answer: TransactionPage,
): readonly ExportRow[] => {
  const known = new Set(rows.slice(-transactionListLimit).map(({ transaction }) => transaction.snsi))
  return answer.rows
    .filter(
      transaction =>
        !known.has(transaction.snsi) && isListed(transaction, filters, searchText, now, timeZone),
    )
    .map(transaction => exportRow(transaction, timeZone))
}

/**
 * Exports all transactions that match the filters and the search of My Wallet: reads them window by window, writes a
 * sheet, and saves it. A retry does not repeat windows that were read.
 */
export const exportMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as ExportInput,
    tags: {} as 'busy',
  },
  actors: {
    readWindow: promiseStub<ExportActors['readWindow']>('readWindow'),
    writeSheet: promiseStub<ExportActors['writeSheet']>('writeSheet'),
    saveFile: promiseStub<ExportActors['saveFile']>('saveFile'),
    shareFile: promiseStub<ExportActors['shareFile']>('shareFile'),
    print: promiseStub<ExportActors['print']>('print'),
  },
  guards: {
    isPrinted: ({ context }) => context.isPrinted,
    canShare: ({ context }) => context.canShare,
    hasMore: (_, { next }: TransactionPage) => next !== undefined,
    isEmpty: ({ context: { rows, truncatedMinutes } }) => rows.length === 0 && truncatedMinutes.length === 0,
  },
  actions: {
    storeRead: assign(({ context }, answer: TransactionPage) => ({
      rows: context.rows.concat(newRows(context, answer)),
      read: context.read + answer.rows.length,
      truncatedMinutes:
        answer.truncatedMinute === undefined
          ? context.truncatedMinutes
          : [...context.truncatedMinutes, answer.truncatedMinute],
      window: answer.next ?? context.window,
    })),
    storeFile: assign({ file: (_, { file }: { file: Blob }) => file }),
    storeSaved: assign((_, { canShare }: SavedFile) => ({ canShare })),
    storeFailure: assign({ failure: ({ event }) => toFailure(errorOf(event)) }),
    clearFailure: assign({ failure: undefined }),
  },
  delays: { renderingTime: 100 },
}).createMachine({
  id: 'export',
  description:
    'Writes all transactions that match the filters and the search text into one file, or prints them',
  context: ({ input }) => ({
    ...input,
    name: exportName(input.format, input),
    window: toTimeWindow(input.filters),
    read: 0,
    rows: [],
    truncatedMinutes: [],
    failure: undefined,
    file: undefined,
    canShare: false,
  }),
  initial: 'reading',
  states: {
    reading: {
      description: 'The network returns one time window at a time, from the newest to the oldest',
      tags: ['busy'],
      on: { 'export.cancel': { target: 'closed' } },
      invoke: {
        id: 'readWindow',
        src: 'readWindow',
        input: ({ context: { msisdn, currency, timeZone, window } }) => ({
          msisdn,
          currency,
          timeZone,
          window,
        }),
        onDone: [
          {
            guard: { type: 'hasMore', params: ({ event }) => event.output },
            target: 'reading',
            reenter: true,
            actions: { type: 'storeRead', params: ({ event }) => event.output },
          },
          { target: 'checkingRows', actions: { type: 'storeRead', params: ({ event }) => event.output } },
        ],
        onError: { target: 'readFailed', actions: 'storeFailure' },
      },
    },
    readFailed: {
      description: 'The machine keeps the rows that the network has returned',
      on: {
        'export.retry': { target: 'reading', actions: 'clearFailure' },
        'export.close': { target: 'closed' },
      },
    },
    checkingRows: {
      always: [
        { guard: 'isEmpty', target: 'empty' },
        { guard: 'isPrinted', target: 'rendering' },
        { target: 'writing' },
      ],
    },
    empty: {
      description: 'No transactions match, so there is no file to save',
      on: { 'export.close': { target: 'closed' } },
    },
    writing: {
      tags: ['busy'],
      on: { 'export.cancel': { target: 'closed' } },
      invoke: {
        id: 'writeSheet',
        src: 'writeSheet',
        input: ({ context: { rows, truncatedMinutes, msisdn, currency, month, format } }) => ({
          rows,
          msisdn,
          truncatedMinutes,
          currency,
          month,
          format,
        }),
        onDone: {
          target: 'saving',
          actions: { type: 'storeFile', params: ({ event }) => ({ file: event.output }) },
        },
        onError: { target: 'writeFailed' },
      },
    },
    writeFailed: {
      on: { 'export.retry': { target: 'writing' }, 'export.close': { target: 'closed' } },
    },
    saving: {
      tags: ['busy'],
      on: { 'export.cancel': { target: 'closed' } },
      invoke: {
        id: 'saveFile',
        src: 'saveFile',
        input: ({ context }) => fileIn(context),
        onDone: {
          target: 'done',
          actions: { type: 'storeSaved', params: ({ event }) => event.output },
        },
        onError: { target: 'saveFailed' },
      },
    },
    saveFailed: {
      on: { 'export.retry': { target: 'saving' }, 'export.close': { target: 'closed' } },
    },
    done: {
      description: 'The browser was asked to save the file, and does not say whether it did',
      on: {
        'export.save': { target: 'saving' },
        'export.share': { guard: 'canShare', target: 'sharing' },
        'export.close': { target: 'closed' },
      },
    },
    sharing: {
      tags: ['busy'],
      on: { 'export.cancel': { target: 'closed' } },
      invoke: {
        id: 'shareFile',
        src: 'shareFile',
        input: ({ context }) => fileIn(context),
        onDone: { target: 'done' },
        onError: { target: 'shareFailed' },
      },
    },
    shareFailed: {
      on: { 'export.retry': { target: 'sharing' }, 'export.close': { target: 'closed' } },
    },
    rendering: {
      description: 'The page shows the statement before the browser prints it',
      tags: ['busy'],
      on: { 'export.cancel': { target: 'closed' } },
      after: { renderingTime: { target: 'printing' } },
    },
    printing: {
      tags: ['busy'],
      on: { 'export.cancel': { target: 'closed' } },
      invoke: {
        id: 'print',
        src: 'print',
        onDone: { target: 'printed' },
        onError: { target: 'printFailed' },
      },
    },
    printFailed: {
      on: { 'export.retry': { target: 'printing' }, 'export.close': { target: 'closed' } },
    },
    printed: {
      on: { 'export.print': { target: 'printing' }, 'export.close': { target: 'closed' } },
    },
    closed: { type: 'final' },
  },
})
