import type { Database } from '../store/database.ts'
import type { Ids } from '../store/ids.ts'

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
export const createAuthenticators = (database: Database, ids: Ids) => {
  const put = database.statement(
    'INSERT OR REPLACE INTO authenticator (msisdn, snsi, secret, verified, tries) VALUES (?, ?, ?, 0, 0)',
  )
  const select = database.statement<Authenticator>('SELECT * FROM authenticator WHERE msisdn = ?')
  const update = database.statement('UPDATE authenticator SET verified = 1 WHERE msisdn = ?')
  const count = database.statement('UPDATE authenticator SET tries = tries + 1 WHERE msisdn = ?')
  const remove = database.statement('DELETE FROM authenticator WHERE msisdn = ?')
  return {
    /** Registers an unverified authenticator; it replaces the consumer's previous one. */
    register(msisdn: string, secret: string) {
      const snsi = ids.next()
      put.run(msisdn, snsi, secret)
      return { msisdn, snsi, secret, verified: 0, tries: 0 }
    },
    find: (msisdn: string) => select.get(msisdn),
    findVerified(msisdn: string) {
      const authenticator = select.get(msisdn)
      return authenticator?.verified === 1 ? authenticator : undefined
    },
    verify: (msisdn: string) => update.run(msisdn),
    miss: (msisdn: string) => count.run(msisdn),
    remove: (msisdn: string) => remove.run(msisdn),
  }
}
