import type { Message } from '#machines/domain/message.ts'
import type { Filters } from '#machines/domain/transaction/filters.ts'
import { type Failure, type FailureCode, getAdvice } from '#machines/network/failure.ts'
import type { SheetFormat } from '#machines/shared/ports/files.ts'
import type { ExportSnapshot } from './export.machine.ts'
import { getFractionRead, toTimeWindow } from './export-progress.ts'

/** The message codes of an export. */
export type ExportCode = 'export.readFailed' | 'export.writeFailed' | 'export.saveFailed'

const steps = [
  'reading',
  'readFailed',
  'empty',
  'writing',
  'writeFailed',
  'saving',
  'saveFailed',
  'done',
] as const

/** The screen of the export; undefined after its end. */
export const selectExportStep = (snapshot: ExportSnapshot) => steps.find(step => snapshot.matches(step))

/**
 * The focus key of the dialog. All busy states share one key, so the Cancel button keeps the focus while the export
 * moves on.
 */
export const selectExportFocusKey = (snapshot: ExportSnapshot): string | undefined =>
  snapshot.hasTag('busy') ? 'busy' : selectExportStep(snapshot)

/** The format of the file. */
export const selectFormat = ({ context }: ExportSnapshot): SheetFormat => context.format

/** The name of the file. */
export const selectName = ({ context }: ExportSnapshot): string => context.name

/** The filters of the exported list. */
export const selectFilters = ({ context }: ExportSnapshot): Filters => context.filters

/** The search text of the exported list; '' for none. */
export const selectSearch = ({ context }: ExportSnapshot): string => context.searchText.trim()

/** The number of matching transactions so far. */
export const selectCount = ({ context }: ExportSnapshot): number => context.rows.length

/** The minute back to which everything was read, 'YYYY-MM-DD HH:mm'; undefined before the first response. */
export const selectReadBackTo = ({ context: { read, window } }: ExportSnapshot): string | undefined =>
  read === 0 ? undefined : window.end

/** The part of the dates that was read, in percent; undefined for dates without a start. */
export const selectPercentRead = (snapshot: ExportSnapshot): number | undefined => {
  const { filters, now, timeZone } = snapshot.context
  const share = getFractionRead(toTimeWindow(filters), selectReadBackTo(snapshot), now, timeZone)
  return share === undefined ? undefined : Math.floor(share * 100)
}

/** Minutes that are incomplete. */
export const selectTruncatedMinutes = ({ context }: ExportSnapshot): readonly string[] =>
  context.truncatedMinutes

/** The title of the failure. */
export const selectExportProblem = (snapshot: ExportSnapshot): Message<ExportCode> | undefined => {
  const step = (['readFailed', 'writeFailed', 'saveFailed'] as const).find(state => snapshot.matches(state))
  return step && { code: `export.${step}` }
}

/** The failure of the last read. */
export const selectExportFailure = ({ context }: ExportSnapshot): Failure | undefined => context.failure

/** Why the read failed: the main message, and a second one if there is one. */
export const selectFailureReasons = ({
  context: { failure },
}: ExportSnapshot): readonly (Message<FailureCode> | undefined)[] =>
  failure === undefined ? [] : [failure.words, getAdvice(failure)]

const waysOut = [{ type: 'export.cancel' }, { type: 'export.close' }] as const

/** The event of Escape. */
export const selectEscapeEvent = (snapshot: ExportSnapshot) => waysOut.find(event => snapshot.can(event))
