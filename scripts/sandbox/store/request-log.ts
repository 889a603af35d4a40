import type { Database } from './database.ts'

const kept = 1000

/** A logged request. Secrets in the body are masked. */
export interface LoggedRequest {
  /** The Trace ID, `request.id` of the response. */
  readonly id: string
  /** Milliseconds since the epoch. */
  readonly at: number
  readonly method: string
  readonly path: string
  readonly operation: string | null
  readonly msisdn: string | null
  readonly key: string | null
  readonly request: string | null
  /** null: no response was sent */
  readonly status: number | null
  /** The fault or magic value that changed the response. */
  readonly effect: string | null
  readonly message: string | null
  readonly duration_ms: number
}

export const createRequestLog = (database: Database) => {
  const table = database.table<LoggedRequest>('requests')
  return {
    add(request: LoggedRequest) {
      table.put(request.id, request)
      const [oldest, ...others] = table.all()
      if (oldest && others.length >= kept) table.delete(oldest.id)
    },
    /** Newest first; all, or the one with an id. */
    list: (limit: number, id?: string): LoggedRequest[] =>
      table
        .all()
        .filter(request => id === undefined || request.id === id)
        .reverse()
        .slice(0, limit),
  }
}
