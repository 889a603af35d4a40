import type { Database } from './database.ts'

const kept = 1000

/** A logged request. Secrets in the body are masked. */
export interface LoggedRequest {
  /** The Trace ID, `request.id` of the response. */
  readonly id: string
  /** Milliseconds since the epoch. */
  readonly at: number
  readonly method: string
  /** With its query. */
  readonly path: string
  readonly operation: string | null
  readonly msisdn: string | null
  /** The Idempotency-Key. */
  readonly key: string | null
  /** JSON text of the body. */
  readonly request: string | null
  /** null: no response was sent */
  readonly status: number | null
  /** The fault or magic value that changed the response. */
  readonly effect: string | null
  readonly message: string | null
  readonly duration_ms: number
}

export const createRequestLog = (database: Database) => {
  const insert = database.statement<{ seq: number }>(
    'INSERT INTO request_log (id, request) VALUES (?, ?) RETURNING seq',
  )
  const trim = database.statement('DELETE FROM request_log WHERE seq <= ?')
  const select = database.statement<{ request: string }>(
    'SELECT request FROM request_log WHERE id = coalesce(?, id) ORDER BY seq DESC LIMIT ?',
  )
  return {
    add(request: LoggedRequest) {
      const row = insert.get(request.id, JSON.stringify(request))
      if (row) trim.run(row.seq - kept)
    },
    /** Newest first. */
    list: (limit: number, id?: string): LoggedRequest[] =>
      select.all(id ?? null, limit).map(({ request }) => JSON.parse(request)),
  }
}
