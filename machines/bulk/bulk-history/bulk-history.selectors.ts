import type { BulkUpload } from '#machines/domain/bulk-file/bulk-report.ts'
import type { Failure } from '#machines/network/failure.ts'
import type { BulkHistorySnapshot } from './bulk-history.machine.ts'

/** Newest first; undefined before they are read. */
export const selectUploads = (snapshot: BulkHistorySnapshot): readonly BulkUpload[] | undefined =>
  snapshot.matches('listed') ? snapshot.context.uploads : undefined

/** Why they could not be read. */
export const selectHistoryFailure = ({ context }: BulkHistorySnapshot): Failure | undefined => context.failure

/** The actor that opens the files of a report. */
export const selectReportFile = (snapshot: BulkHistorySnapshot) => snapshot.children.reportFile
