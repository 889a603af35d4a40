import { fromPromise } from 'xstate'
import type { TimeWindow, TransactionListRequest } from '#machines/network/reads/transaction-list.types.ts'
import type { SessionClient } from '#machines/network/session-client.ts'
import type { Downloads, NamedFile, SheetFormat, SheetWriter } from '#machines/shared/ports/files.ts'
import { readTransactionPage } from '../transactions/time-windows.actors.ts'
import type { TransactionPage } from '../transactions/time-windows.ts'
import { type SheetData, type SheetTexts, sheetOf } from './export-rows.ts'

/** A time window of a wallet's transactions. */
export interface TransactionWindowRequest extends TransactionListRequest {
  readonly window: TimeWindow
}

/** The content and the format of a sheet. */
export interface WriteSheetInput extends SheetData {
  readonly format: SheetFormat
}

export interface ExportPorts {
  readonly sheets: SheetWriter
  readonly downloads: Downloads
  /** The texts of the table. */
  readonly words: SheetTexts
}

/** Creates the actors of an export. */
export const createExportActors = (client: SessionClient, { sheets, downloads, words }: ExportPorts) => ({
  readWindow: fromPromise<TransactionPage, TransactionWindowRequest>(
    ({ input: { window, ...whose }, signal }) => readTransactionPage(client, whose, window, signal),
  ),
  writeSheet: fromPromise<Blob, WriteSheetInput>(({ input: { format, ...facts }, signal }) =>
    sheets.write(sheetOf(facts, words), format, signal),
  ),
  saveFile: fromPromise<void, NamedFile>(async ({ input: { file, name } }) => downloads.save(file, name)),
})

export type ExportActors = ReturnType<typeof createExportActors>
