import type { Database } from '../store/database.ts'
import type { Ids } from '../store/ids.ts'

/** A bulk file, from the request for its upload URL on. */
export interface BulkUpload {
  readonly seq: number
  readonly snsi: string
  readonly msisdn: string
  /** The origin of the page that uploads the file. */
  readonly portal: string
  readonly file_name: string
  /** 1: the recipients get an SMS */
  readonly notify: 0 | 1
  /** When the upload URL expires, in milliseconds since the epoch. */
  readonly ends_at: number
  /** null: the file was not uploaded yet */
  readonly uploaded_at: number | null
  /** 1: the rows, or the failure, are stored */
  readonly judged: 0 | 1
  readonly failure: string | null
  readonly approved_at: number | null
}

type NewUpload = Pick<BulkUpload, 'msisdn' | 'portal' | 'file_name' | 'notify' | 'ends_at'>

/** A row of a file, as received and as parsed. */
export interface BulkRow {
  /** The row number as a spreadsheet shows it: the header row is 1. */
  readonly row: number
  readonly msisdn: string
  readonly amount: string
  readonly reference: string
  /** The recipient; null in a rejected row, as are `cents` and `charge`. */
  readonly payee: string | null
  readonly cents: number | null
  /** All fees of the row together, in cents. */
  readonly charge: number | null
  /** Why the row was rejected or declined. */
  readonly reason: string | null
}

export interface ValidRow extends BulkRow {
  readonly payee: string
  readonly cents: number
  readonly charge: number
}

export interface ProcessedRow extends ValidRow {
  readonly state: 'pending' | 'success' | 'declined'
}

/** The number of valid and rejected rows, and the cost of the valid ones in cents, charges included. */
export interface Tally {
  readonly good: number
  readonly rejected: number
  readonly cost: number
}

export const createBulkUploads = (database: Database, ids: Ids) => {
  const columns = `SELECT seq, snsi, msisdn, portal, file_name, notify, ends_at, uploaded_at, judged, failure, approved_at
    FROM bulk_upload`
  const insert = database.statement(
    'INSERT INTO bulk_upload (snsi, msisdn, portal, file_name, notify, ends_at) VALUES (?, ?, ?, ?, ?, ?)',
  )
  const one = database.statement<BulkUpload>(`${columns} WHERE snsi = ?`)
  const ofOne = database.statement<BulkUpload>(
    `${columns} WHERE msisdn = ? AND uploaded_at IS NOT NULL ORDER BY seq DESC`,
  )
  const store = database.statement('UPDATE bulk_upload SET file = ?, uploaded_at = ? WHERE seq = ?')
  const content = database.statement<{ file: Uint8Array }>('SELECT file FROM bulk_upload WHERE seq = ?')
  const conclude = database.statement('UPDATE bulk_upload SET judged = 1, failure = ? WHERE seq = ?')
  const addRow = database.statement(
    `INSERT INTO bulk_row (upload, row, msisdn, amount, reference, payee, cents, charge, reason)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  )
  const all = database.statement<{ count: number }>('SELECT count(*) AS count FROM bulk_row WHERE upload = ?')
  const tallied = database.statement<Tally>(
    `SELECT count(payee) AS good, count(*) - count(payee) AS rejected, coalesce(sum(cents + charge), 0) AS cost
     FROM (SELECT payee, cents, charge FROM bulk_row WHERE upload = ? ORDER BY row LIMIT ?)`,
  )
  const cells = 'row, bulk_row.msisdn, amount, bulk_row.reference, payee, bulk_row.cents, charge, reason'
  const goodRows = database.statement<ValidRow>(
    `SELECT ${cells} FROM bulk_row WHERE upload = ? AND payee IS NOT NULL ORDER BY row`,
  )
  const rejectedRows = database.statement<BulkRow>(
    `SELECT ${cells} FROM bulk_row WHERE upload = ? AND payee IS NULL ORDER BY row`,
  )
  const approved = database.statement('UPDATE bulk_upload SET approved_at = ? WHERE seq = ?')
  const paid = database.statement('UPDATE bulk_row SET movement = ? WHERE upload = ? AND row = ?')
  const declined = database.statement('UPDATE bulk_row SET reason = ? WHERE upload = ? AND row = ?')
  const doneRows = database.statement<ProcessedRow>(
    `SELECT ${cells}, coalesce(state, 'declined') AS state FROM bulk_row LEFT JOIN movement ON seq = movement
     WHERE upload = ? AND payee IS NOT NULL ORDER BY row`,
  )
  const pendingRows = database.statement<{ count: number }>(
    "SELECT count(*) AS count FROM bulk_row JOIN movement ON seq = movement WHERE upload = ? AND state = 'pending'",
  )
  return {
    open({ msisdn, portal, file_name, notify, ends_at }: NewUpload) {
      const snsi = ids.next()
      insert.run(snsi, msisdn, portal, file_name, notify, ends_at)
      const upload = one.get(snsi)
      if (!upload) throw new Error('the upload was not written')
      return upload
    },
    find: (snsi: string) => one.get(snsi),
    /** Lists the uploaded files, newest first. */
    list: (msisdn: string) => ofOne.all(msisdn),
    keep: (seq: number, file: Uint8Array, at: number) => store.run(Buffer.from(file), at, seq),
    file: (seq: number) => content.get(seq)?.file ?? new Uint8Array(),
    judge(seq: number, { rows, failure }: { readonly rows: readonly BulkRow[]; readonly failure?: string }) {
      for (const { row, msisdn, amount, reference, payee, cents, charge, reason } of rows)
        addRow.run(seq, row, msisdn, amount, reference, payee, cents, charge, reason)
      conclude.run(failure ?? null, seq)
    },
    count: (seq: number) => all.get(seq)?.count ?? 0,
    tally: (seq: number, first: number) => tallied.get(seq, first) ?? { good: 0, rejected: 0, cost: 0 },
    good: (seq: number) => goodRows.all(seq),
    rejected: (seq: number) => rejectedRows.all(seq),
    /** Marks the file as approved; its rows have an outcome from then on. */
    approve: (seq: number, at: number) => approved.run(at, seq),
    /** Links a row of an approved file to the movement (its `seq`) that pays it, which may be pending. */
    pay: (seq: number, row: number, movement: number) => paid.run(movement, seq, row),
    /** Marks a row of an approved file as declined, with the reason. */
    decline: (seq: number, row: number, reason: string) => declined.run(reason, seq, row),
    done: (seq: number) => doneRows.all(seq),
    pending: (seq: number) => pendingRows.get(seq)?.count ?? 0,
  }
}
