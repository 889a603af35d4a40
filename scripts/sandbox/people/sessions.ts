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
  const table = database.table<Session>('sessions')
  return {
    /** @param lifetime milliseconds */
    open({ purpose, msisdn, network }: Pick<Session, 'purpose' | 'msisdn' | 'network'>, lifetime: number) {
      // Random and not of the seed, which is public.
      const token = randomBytes(16).toString('hex')
      const started_at = clock.now()
      const ends_at = started_at + lifetime
      table.put(token, { token, purpose, msisdn, network, started_at, ends_at, tries: 0 })
      return token
    },
    /** Finds the session of a token if it has one of the purposes and has not ended. */
    find(token: string | undefined, ...purposes: readonly Purpose[]) {
      const session = token === undefined ? undefined : table.get(token)
      return session && session.ends_at > clock.now() && purposes.includes(session.purpose)
        ? session
        : undefined
    },
    /** Counts a wrong code. */
    miss: (session: Session) => table.put(session.token, { ...session, tries: session.tries + 1 }),
    end: (token: string) => table.delete(token),
    /** Ends all sessions of a consumer, on all devices, except the session of the token `kept`. */
    endAll(owner: string, kept?: string) {
      for (const { token, msisdn } of table.all()) if (msisdn === owner && token !== kept) table.delete(token)
    },
  }
}
