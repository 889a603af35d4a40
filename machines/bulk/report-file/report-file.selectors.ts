import type { Failure } from '#machines/network/failure.ts'
import type { ReportFile, ReportFileSnapshot } from './report-file.machine.ts'

const isSame = (one: ReportFile | undefined, other: ReportFile): boolean =>
  one?.snsi === other.snsi && one.kind === other.kind

/** The status of a report file: its URL is loading, the file is missing, or the request failed. Undefined otherwise. */
export const selectFileStatus = (
  snapshot: ReportFileSnapshot,
  file: ReportFile,
): 'busy' | 'missing' | 'failed' | undefined => {
  if (!isSame(snapshot.context.file, file)) return undefined
  if (snapshot.hasTag('busy')) return 'busy'
  return (['missing', 'failed'] as const).find(state => snapshot.matches(state))
}

/** Whether the address is loading. */
export const selectIsFindingFile = (snapshot: ReportFileSnapshot, file: ReportFile): boolean =>
  selectFileStatus(snapshot, file) === 'busy'

/** Whether the file does not exist. */
export const selectIsMissing = (snapshot: ReportFileSnapshot, file: ReportFile): boolean =>
  selectFileStatus(snapshot, file) === 'missing'

/** Why the address could not be read. */
export const selectReportFailure = ({ context }: ReportFileSnapshot): Failure | undefined => context.failure

/** The window of the file, or the link that replaces it. */
export const selectNewWindow = (snapshot: ReportFileSnapshot) => snapshot.children.newWindow
