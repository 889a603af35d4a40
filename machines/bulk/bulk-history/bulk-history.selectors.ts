import type { BulkUpload } from '../../domain/bulk-file/bulk-report.ts'
import type { Failure } from '../../network/failure.ts'
import type { BulkHistorySnapshot } from './bulk-history.machine.ts'

/** Newest first; undefined while they are not known. */
export const selectUploads = (snapshot: BulkHistorySnapshot): readonly BulkUpload[] | undefined =>
  snapshot.matches('listed') ? snapshot.context.uploads : undefined

/** Why they are not. */
export const selectHistoryFailure = ({ context }: BulkHistorySnapshot): Failure | undefined => context.failure

/** By which the files of their reports are opened. */
export const selectReportFile = (snapshot: BulkHistorySnapshot) => snapshot.children.reportFile
