import type { Failure } from '../../network/failure.ts'
import type { ReportFile, ReportFileSnapshot } from './report-file.machine.ts'

const isSame = (one: ReportFile | undefined, other: ReportFile): boolean =>
  one?.snsi === other.snsi && one.kind === other.kind

/** How it stands with a file: its address is looked for, there is none, or nobody could tell; else nothing is wrong. */
export const selectFileStatus = (
  snapshot: ReportFileSnapshot,
  file: ReportFile,
): 'busy' | 'missing' | 'failed' | undefined => {
  if (!isSame(snapshot.context.file, file)) return undefined
  if (snapshot.hasTag('busy')) return 'busy'
  return (['missing', 'failed'] as const).find(state => snapshot.matches(state))
}

/** Whether its address is looked for. */
export const selectIsFindingFile = (snapshot: ReportFileSnapshot, file: ReportFile): boolean =>
  selectFileStatus(snapshot, file) === 'busy'

/** Whether there is none. */
export const selectIsMissing = (snapshot: ReportFileSnapshot, file: ReportFile): boolean =>
  selectFileStatus(snapshot, file) === 'missing'

/** Why nobody could tell where the file is. */
export const selectReportFailure = ({ context }: ReportFileSnapshot): Failure | undefined => context.failure

/** The window in which it opens, or the link that takes its place. */
export const selectNewWindow = (snapshot: ReportFileSnapshot) => snapshot.children.newWindow
