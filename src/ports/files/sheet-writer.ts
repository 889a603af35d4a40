import type { SheetWriter } from '../../../machines/shared/ports/files.ts'
import { runInWorker } from './run-in-worker.ts'

/** Writes tables in the worker, so that the page never stands still. */
export const browserSheetWriter: SheetWriter = {
  write: (sheet, format, signal) => runInWorker('sheet', { sheet, format }, signal),
}
