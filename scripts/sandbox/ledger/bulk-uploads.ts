import type { Database } from '../store/database.ts'

/** A row as the file has it, without blanks around the cells. */
export interface FileRow {
  /** The row number as a spreadsheet shows it: the header row is 1. */
  readonly row: number
  readonly msisdn: string
  readonly amount: string
  readonly reference: string
}

/** A row that the network rejected. */
interface RejectedRow extends FileRow {
  readonly reason: string
}

/** A row that can be paid. The amounts are cents. */
export interface ValidRow extends FileRow {
  readonly payee: string
  readonly cents: number
  /** All fees of the row together. */
  readonly charge: number
  /** The movement (its `snsi`) that pays the row after the approval, which may be pending. */
  readonly movement?: string
  /** Why the row was declined at the approval. */
  readonly reason?: string
}

export type BulkRow = RejectedRow | ValidRow

export const isValid = (row: BulkRow): row is ValidRow => 'payee' in row

/** A bulk file, from the request for its upload URL on. Times are milliseconds since the epoch. */
export interface BulkUpload {
  readonly snsi: string
  readonly msisdn: string
  /** The origin of the page that uploads the file. */
  readonly portal: string
  readonly file_name: string
  /** Whether the recipients get an SMS. */
  readonly notify: boolean
  /** When the upload URL expires. */
  readonly ends_at: number
  readonly uploaded_at?: number
  readonly rows: readonly BulkRow[]
  /** Why the file cannot be read, in words for the consumer. */
  readonly failure?: string
  readonly approved_at?: number
}

export const createBulkUploads = (database: Database) => {
  const table = database.table<BulkUpload>('bulk uploads')
  return {
    find: (snsi: string) => table.get(snsi),
    put(upload: BulkUpload): BulkUpload {
      table.put(upload.snsi, upload)
      return upload
    },
    /** Lists a consumer's uploaded files, newest first. */
    list: (msisdn: string) =>
      table
        .all()
        .filter(upload => upload.msisdn === msisdn && upload.uploaded_at !== undefined)
        .reverse(),
  }
}
