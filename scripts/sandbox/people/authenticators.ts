import type { Database } from '../store/database.ts'
import type { Ids } from '../store/ids.ts'

export interface Authenticator {
  readonly snsi: string
  /** Base32 */
  readonly secret: string
  /** Whether every sign-in requires its code; until then the consumer has not confirmed it with a code. */
  readonly verified: boolean
  /** The number of wrong codes since the registration. */
  readonly tries: number
}

/** The authenticator apps, at most one per consumer. */
export const createAuthenticators = (database: Database, ids: Ids) => {
  const table = database.table<Authenticator>('authenticators')
  return {
    /** Registers an authenticator; it replaces the consumer's previous one. */
    register(msisdn: string, secret: string, verified = false) {
      const authenticator = { snsi: ids.next(), secret, verified, tries: 0 }
      table.put(msisdn, authenticator)
      return authenticator
    },
    find: (msisdn: string) => table.get(msisdn),
    findVerified(msisdn: string) {
      const authenticator = table.get(msisdn)
      return authenticator?.verified ? authenticator : undefined
    },
    change: (msisdn: string, authenticator: Authenticator) => table.put(msisdn, authenticator),
    remove: (msisdn: string) => table.delete(msisdn),
  }
}
