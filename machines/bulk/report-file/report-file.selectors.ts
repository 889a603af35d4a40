import { isSameFile, type ReportFile } from '#machines/domain/bulk-file/bulk-report.ts'
import type { ReportFileSnapshot } from './report-file.machine.ts'

const ends = ['missing', 'failed'] as const

/** Returns what is known of a file, and of the last one that was opened. */
export const selectReportFile = (snapshot: ReportFileSnapshot, file?: ReportFile) => {
  const { failure, file: last } = snapshot.context
  const state = snapshot.hasTag('busy') ? ('busy' as const) : ends.find(end => snapshot.matches(end))
  return {
    /** Whether its address is loading, does not exist or could not be read; undefined for a file that was not opened. */
    status: file && isSameFile(last, file) ? state : undefined,
    /** Why the address of the last file could not be read. */
    failure,
    /** The window of the file, or the link that replaces it. */
    newWindow: snapshot.children.newWindow,
  }
}
