import type { SandboxClock } from '../store/clock.ts'
import type { Database } from '../store/database.ts'

const lifetime = 24 * 60 * 60_000

interface StoredResponse {
  /** A hash of the operation and the body of the request that first used the key. */
  readonly request: string
  readonly status: number
  readonly answer: object
}

export const createIdempotency = (database: Database, clock: SandboxClock) => {
  const table = database.table<StoredResponse & { readonly at: number }>('idempotent responses')
  return {
    find(msisdn: string, key: string): StoredResponse | undefined {
      const stored = table.get(`${msisdn} ${key}`)
      return stored && stored.at > clock.now() - lifetime ? stored : undefined
    },
    keep: (msisdn: string, key: string, response: StoredResponse) =>
      table.put(`${msisdn} ${key}`, { ...response, at: clock.now() }),
  }
}
