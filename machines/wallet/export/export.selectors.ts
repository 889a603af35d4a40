import type { Message } from '../../domain/message.ts'
import type { Filters } from '../../domain/transaction/filters.ts'
import { type Failure, type FailureCode, getAdvice } from '../../network/failure.ts'
import type { SheetFormat } from '../../shared/ports/files.ts'
import type { ExportSnapshot } from './export.machine.ts'
import { getFractionRead, toTimeWindow } from './export-progress.ts'

/** Every code that an export can put before a consumer. */
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

/** Which of the screens stands; undefined once it is over. */
export const selectExportStep = (snapshot: ExportSnapshot) => steps.find(step => snapshot.matches(step))

/** The same, with all that is work as one: whoever is about to press Cancel is not to lose the button. */
export const selectExportFocusKey = (snapshot: ExportSnapshot): string | undefined =>
  snapshot.hasTag('busy') ? 'busy' : selectExportStep(snapshot)

/** What kind of file it will be. */
export const selectFormat = ({ context }: ExportSnapshot): SheetFormat => context.format

/** What the file is called. */
export const selectName = ({ context }: ExportSnapshot): string => context.name

/** What narrows the list that is saved. */
export const selectFilters = ({ context }: ExportSnapshot): Filters => context.filters

/** What is searched for in it; '' for nothing. */
export const selectSearch = ({ context }: ExportSnapshot): string => context.searchText.trim()

/** How many transactions the filters have let through so far. */
export const selectCount = ({ context }: ExportSnapshot): number => context.rows.length

/** The minute up to which everything has been read, 'YYYY-MM-DD HH:mm'; undefined before the first answer. */
export const selectReadBackTo = ({ context: { read, window } }: ExportSnapshot): string | undefined =>
  read === 0 ? undefined : window.end

/** How much of the dates has been read, in percent; undefined when nobody knows how far back they go. */
export const selectPercentRead = (snapshot: ExportSnapshot): number | undefined => {
  const { filters, now, timeZone } = snapshot.context
  const share = getFractionRead(toTimeWindow(filters), selectReadBackTo(snapshot), now, timeZone)
  return share === undefined ? undefined : Math.floor(share * 100)
}

/** Minutes of which some transactions are missing, because the network could not be asked for them. */
export const selectTruncatedMinutes = ({ context }: ExportSnapshot): readonly string[] =>
  context.truncatedMinutes

/** What went wrong, in two words. */
export const selectExportProblem = (snapshot: ExportSnapshot): Message<ExportCode> | undefined => {
  const step = (['readFailed', 'writeFailed', 'saveFailed'] as const).find(state => snapshot.matches(state))
  return step && { code: `export.${step}` }
}

/** Why the network did not tell of them. */
export const selectExportFailure = ({ context }: ExportSnapshot): Failure | undefined => context.failure

/** Why reading failed: what stands first, and what may stand below. */
export const selectFailureReasons = ({
  context: { failure },
}: ExportSnapshot): readonly (Message<FailureCode> | undefined)[] =>
  failure === undefined ? [] : [failure.words, getAdvice(failure)]

const waysOut = [{ type: 'export.cancel' }, { type: 'export.close' }] as const

/** What Escape does. */
export const selectEscapeEvent = (snapshot: ExportSnapshot) => waysOut.find(event => snapshot.can(event))
