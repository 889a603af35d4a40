import type { SheetWriter } from '#machines/shared/ports/files.ts'
import { runInWorker } from './run-in-worker.ts'

/** Writes tables in a worker, so that the page stays responsive. */
export const browserSheetWriter: SheetWriter = {
  write: (sheet, format, signal) => runInWorker('sheet', { sheet, format }, signal),
}
