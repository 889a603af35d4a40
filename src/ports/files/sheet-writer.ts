import type { SheetWriter } from '../../../machines/shared/ports.ts'
import { inBackground } from './background.ts'

/** Writes tables in the worker, so that the page never stands still. */
export const browserSheetWriter: SheetWriter = {
  write: (sheet, format, signal) => inBackground('sheet', { sheet, format }, signal),
}
