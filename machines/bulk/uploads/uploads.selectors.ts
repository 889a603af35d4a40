import type { UploadsSnapshot } from './uploads.machine.ts'

/** The screen: the earlier uploads, or the upload of one file. */
export const selectUploadsScreen = (snapshot: UploadsSnapshot): 'bulkHistory' | 'bulk' =>
  snapshot.matches('browsing') ? 'bulkHistory' : 'bulk'

export const selectBulk = (snapshot: UploadsSnapshot) => snapshot.children.bulk

export const selectBulkHistory = (snapshot: UploadsSnapshot) => snapshot.children.bulkHistory
