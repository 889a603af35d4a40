import { fromPromise } from 'xstate'
import type { TimeWindow, TransactionListRequest } from '#machines/network/reads/transaction-list.types.ts'
import type { SessionClient } from '#machines/network/session-client.ts'
import type { Printer, WebShare } from '#machines/shared/ports/device.ts'
import type { Downloads, NamedFile, SheetFormat, SheetWriter } from '#machines/shared/ports/files.ts'
import { readTransactionPage } from '../transactions/time-windows.actors.ts'
import type { TransactionPage } from '../transactions/time-windows.ts'
import { type SheetData, type SheetTexts, sheetOf } from './export-rows.ts'
import { type StatementTexts, statementSheetOf } from './statement.ts'

/** A time window of a wallet's transactions. */
export interface TransactionWindowRequest extends TransactionListRequest {
  readonly window: TimeWindow
}

/** The content and the format of a sheet. */
export interface WriteSheetInput extends SheetData {
  /** The month of a statement, 'YYYY-MM'; undefined for a list. */
  readonly month: string | undefined
  readonly format: SheetFormat
}

export interface ExportPorts {
  readonly sheets: SheetWriter
  readonly downloads: Downloads
  /** The texts of the table. */
  readonly words: SheetTexts
  readonly statementWords: StatementTexts
  readonly printing: Printer
  readonly sharing: WebShare
}

/** A file that the browser was asked to save: an app with a browser inside may do nothing. */
export interface SavedFile {
  /** Whether the browser can share the file instead. */
  readonly canShare: boolean
}

/** Creates the actors of an export. */
export const createExportActors = (
  client: SessionClient,
  { sheets, downloads, words, statementWords, printing, sharing }: ExportPorts,
) => ({
  readWindow: fromPromise<TransactionPage, TransactionWindowRequest>(
    ({ input: { window, ...whose }, signal }) => readTransactionPage(client, whose, window, signal),
  ),
  writeSheet: fromPromise<Blob, WriteSheetInput>(({ input: { format, month, ...facts }, signal }) => {
    const sheet =
      month === undefined ? sheetOf(facts, words) : statementSheetOf({ ...facts, month }, statementWords)
    return sheets.write(sheet, format, signal)
  }),
  saveFile: fromPromise<SavedFile, NamedFile>(async ({ input }) => {
    downloads.save(input.file, input.name)
    return { canShare: sharing.canShareFile(input) }
  }),
  shareFile: fromPromise<void, NamedFile>(({ input }) =>
    sharing.share({ title: input.name, text: '', file: input }),
  ),
  print: fromPromise<void>(async () => printing.print()),
})

export type ExportActors = ReturnType<typeof createExportActors>
