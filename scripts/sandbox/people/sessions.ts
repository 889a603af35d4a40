import { randomBytes } from 'node:crypto'
import type { SandboxClock } from '../store/clock.ts'
import type { Database } from '../store/database.ts'

/** The use of a token: all operations, the second step of a sign-in, or setting a new password. */
export type Purpose = 'access' | 'second_step' | 'new_password'

export interface Session {
  readonly token: string
  readonly purpose: Purpose
  readonly msisdn: string
  readonly network: string
  /** Milliseconds since the epoch. */
  readonly started_at: number
  readonly ends_at: number
  /** The number of wrong codes so far. */
  readonly tries: number
}

export const createSessions = (database: Database, clock: SandboxClock) => {
  const insert = database.statement(
    'INSERT INTO session (token, purpose, msisdn, network, started_at, ends_at, tries) VALUES (?, ?, ?, ?, ?, ?, 0)',
  )
  const select = database.statement<Session>('SELECT * FROM session WHERE token = ? AND ends_at > ?')
  const count = database.statement('UPDATE session SET tries = tries + 1 WHERE token = ?')
  const remove = database.statement('DELETE FROM session WHERE token = ?')
  const removeAll = database.statement('DELETE FROM session WHERE msisdn = ? AND token <> ?')
  return {
    /** @param lifetime milliseconds */
    open({ purpose, msisdn, network }: Pick<Session, 'purpose' | 'msisdn' | 'network'>, lifetime: number) {
      // Random and not of the seed, which is public.
      const token = randomBytes(16).toString('hex')
      const now = clock.now()
      insert.run(token, purpose, msisdn, network, now, now + lifetime)
      return token
    },
    /** Finds the session of a token if it has one of the purposes and has not ended. */
    find(token: string, ...purposes: readonly Purpose[]) {
      const session = select.get(token, clock.now())
      return session && purposes.includes(session.purpose) ? session : undefined
    },
    miss: (token: string) => count.run(token),
    end: (token: string) => remove.run(token),
    /** Ends all sessions of a consumer, on all devices, except the session of the token `kept`. */
    endAll: (msisdn: string, kept = '') => removeAll.run(msisdn, kept),
  }
}
