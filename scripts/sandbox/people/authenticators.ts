import type { Database } from '../store/database.ts'
import type { Ids } from '../store/ids.ts'

/** The authenticator app that a consumer has registered. */
export interface Authenticator {
  readonly msisdn: string
  readonly snsi: string
  /** Base32 */
  readonly secret: string
  /** 1: every sign-in requires its code; 0: the consumer has not confirmed it with a code yet */
  readonly verified: number
  /** The number of wrong codes since the registration. */
  readonly tries: number
}

/** The authenticator apps, at most one per consumer. */
export interface Authenticators {
  /** Registers an unverified authenticator; it replaces the consumer's previous one. */
  register(msisdn: string, secret: string): Authenticator
  find(msisdn: string): Authenticator | undefined
  findVerified(msisdn: string): Authenticator | undefined
  verify(msisdn: string): void
  /** Counts a wrong code. */
  miss(msisdn: string): void
  remove(msisdn: string): void
}

export const createAuthenticators = (database: Database, ids: Ids): Authenticators => {
  const put = database.statement(
    'INSERT OR REPLACE INTO authenticator (msisdn, snsi, secret, verified, tries) VALUES (?, ?, ?, 0, 0)',
  )
  const select = database.statement<Authenticator>('SELECT * FROM authenticator WHERE msisdn = ?')
  const update = database.statement('UPDATE authenticator SET verified = 1 WHERE msisdn = ?')
  const count = database.statement('UPDATE authenticator SET tries = tries + 1 WHERE msisdn = ?')
  const remove = database.statement('DELETE FROM authenticator WHERE msisdn = ?')
  return {
    register(msisdn, secret) {
      const snsi = ids.next()
      put.run(msisdn, snsi, secret)
      return { msisdn, snsi, secret, verified: 0, tries: 0 }
    },
    find: msisdn => select.get(msisdn),
    findVerified(msisdn) {
      const authenticator = select.get(msisdn)
      return authenticator?.verified === 1 ? authenticator : undefined
    },
    verify: msisdn => update.run(msisdn),
    miss: msisdn => count.run(msisdn),
    remove: msisdn => remove.run(msisdn),
  }
}
