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
  /** The error message of the response. */
  readonly message: string | null
  readonly duration_ms: number
}

const keys = [
  'id',
  'at',
  'method',
  'path',
  'operation',
  'msisdn',
  'key',
  'request',
  'status',
  'effect',
  'message',
  'duration_ms',
] as const satisfies readonly (keyof LoggedRequest)[]

export const createRequestLog = (database: Database) => {
  const insert = database.statement<{ seq: number }>(
    `INSERT INTO request_log (${keys}) VALUES (${keys.map(() => '?')}) RETURNING seq`,
  )
  const trim = database.statement('DELETE FROM request_log WHERE seq <= ?')
  const columns = `SELECT ${keys} FROM request_log`
  const latest = database.statement<LoggedRequest>(`${columns} ORDER BY seq DESC LIMIT ?`)
  const byId = database.statement<LoggedRequest>(`${columns} WHERE id = ? ORDER BY seq DESC LIMIT ?`)
  return {
    add(entry: LoggedRequest) {
      const row = insert.get(...keys.map(key => entry[key]))
      if (row) trim.run(row.seq - kept)
    },
    /** Newest first. */
    list: ({ id, limit }: { id?: string; limit: number }) =>
      id === undefined ? latest.all(limit) : byId.all(id, limit),
  }
}
