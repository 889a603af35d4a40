import { getAdvice } from '#machines/network/failure.ts'
import type { ExportSnapshot } from './export.machine.ts'
import { getFractionRead, toTimeWindow } from './export-progress.ts'
import { toStatement } from './statement.ts'

/** The message codes of an export. */
export type ExportCode =
  | 'export.readFailed'
  | 'export.writeFailed'
  | 'export.saveFailed'
  | 'export.shareFailed'
  | 'export.printFailed'

const steps = [
  'reading',
  'readFailed',
  'empty',
  'writing',
  'writeFailed',
  'saving',
  'saveFailed',
  'done',
  'sharing',
  'shareFailed',
  'rendering',
  'printing',
  'printFailed',
  'printed',
] as const

const escapeEvents = [{ type: 'export.cancel' }, { type: 'export.close' }] as const

/** Returns what the dialog of an export shows. */
export const selectExport = (snapshot: ExportSnapshot) => {
  const { format, name, month, isPrinted, filters, searchText, rows, read, window, failure, now, timeZone } =
    snapshot.context
  const step = steps.find(state => snapshot.matches(state))
  const readBackTo = read === 0 ? undefined : window.end
  const fraction = getFractionRead(toTimeWindow(filters), readBackTo, now, timeZone)
  return {
    /** The screen; undefined after the end. */
    step,
    /** All busy states share one, so the Cancel button keeps the focus while the export moves on. */
    focusKey: snapshot.hasTag('busy') ? 'busy' : step,
    format,
    /** The month of a statement, 'YYYY-MM'. */
    month,
    /** The statement that is printed. */
    statement: isPrinted && !snapshot.matches('reading') ? toStatement(rows) : undefined,
    name,
    canShare: snapshot.can({ type: 'export.share' }),
    filters,
    searchText: searchText.trim(),
    /** The number of matching transactions so far. */
    count: rows.length,
    /** The minute back to which everything was read, 'YYYY-MM-DD HH:mm'; undefined before the first response. */
    readBackTo,
    /** The part of the dates that was read, in percent; undefined for dates without a start. */
    percent: fraction === undefined ? undefined : Math.floor(fraction * 100),
    /** Minutes that are incomplete. */
    truncatedMinutes: snapshot.context.truncatedMinutes,
    /** Why the last read failed, and what to do. */
    failure,
    advice: failure && getAdvice(failure),
    escapeEvent: escapeEvents.find(event => snapshot.can(event)),
  }
}

export type ExportView = ReturnType<typeof selectExport>
