/** A row as the file has it, without blanks around the cells. */
export interface FileRow {
  /** The row number as a spreadsheet shows it: the header row is 1. */
  readonly row: number
  readonly msisdn: string
  readonly amount: string
  readonly reference: string
}

/** A row that can be paid. The amounts are cents. */
export interface ValidRow extends FileRow {
  readonly payee: string
  readonly cents: number
  readonly charge: number
  /** The movement (its `snsi`) that pays the row after the approval, which may be pending. */
  readonly movement?: string
  readonly reason?: string
}

export type BulkRow = ValidRow | (FileRow & { readonly reason: string })

export const isValid = (row: BulkRow): row is ValidRow => 'payee' in row

/** A bulk file, from the request for its upload URL on. Times are milliseconds since the epoch. */
export interface BulkUpload {
  readonly snsi: string
  readonly msisdn: string
  readonly portal: string
  readonly file_name: string
  readonly notify: boolean
  readonly ends_at: number
  readonly uploaded_at?: number
  readonly rows: readonly BulkRow[]
  /** Why the file cannot be read, in words for the consumer. */
  readonly failure?: string
  readonly approved_at?: number
}

export interface RequestedPayment {
  readonly msisdn: string
  /** null: the payer chooses the amount, and may pay more than once */
  readonly cents: number | null
  readonly reference: string
}

export interface StoredRequest extends RequestedPayment {
  readonly snsi: string
  /** The account of the merchant who asks: the payment is a sale. */
  readonly account?: string
  /** Milliseconds since the epoch. */
  readonly ends_at: number
  /** The movement that paid the request, or is pending. */
  readonly paid_by: string | null
}
