import type { UploadsSnapshot } from './uploads.machine.ts'

/** The earlier uploads, or the upload of one file. */
export const selectUploads = ({ children: { bulk, bulkHistory } }: UploadsSnapshot) => ({ bulk, bulkHistory })
