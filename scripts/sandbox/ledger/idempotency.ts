import type { SandboxClock } from '../store/clock.ts'
import type { Database } from '../store/database.ts'

const lifetime = 24 * 60 * 60_000

interface Remembered {
  /** A hash of the operation and the body of the request that first used the key. */
  readonly request: string
  readonly status: number
  /** JSON */
  readonly answer: string
}

export const createIdempotency = (database: Database, clock: SandboxClock) => {
  const select = database.statement<Remembered>(
    'SELECT request, status, answer FROM idempotent_answer WHERE msisdn = ? AND key = ? AND at > ?',
  )
  const put = database.statement(
    'INSERT OR REPLACE INTO idempotent_answer (msisdn, key, request, status, answer, at) VALUES (?, ?, ?, ?, ?, ?)',
  )
  return {
    find: (msisdn: string, key: string) => select.get(msisdn, key, clock.now() - lifetime),
    keep: (msisdn: string, key: string, { request, status, answer }: Remembered) =>
      put.run(msisdn, key, request, status, answer, clock.now()),
  }
}
