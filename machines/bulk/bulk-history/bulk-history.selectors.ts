import type { BulkHistorySnapshot } from './bulk-history.machine.ts'

/** Returns what Previous Uploads shows. */
export const selectBulkHistory = (snapshot: BulkHistorySnapshot) => ({
  /** Newest first; undefined before they are read. */
  uploads: snapshot.matches('listed') ? snapshot.context.uploads : undefined,
  /** Why they could not be read. */
  failure: snapshot.context.failure,
  /** The actor that opens the files of a report. */
  reportFile: snapshot.children.reportFile,
})
