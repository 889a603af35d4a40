import { Secret, TOTP } from 'otpauth'
import type { Table } from '../store/database.ts'
import type { Ids } from '../store/settings.ts'

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
export const createAuthenticators = (table: Table<Authenticator>, ids: Ids) => ({
  /** Registers an authenticator; it replaces the consumer's previous one. */
  register: (msisdn: string, secret = new Secret({ size: 20 }).base32, verified = false) =>
    table.put(msisdn, { snsi: ids.next(), secret, verified, tries: 0 }),
  find: table.get,
  findVerified(msisdn: string) {
    const authenticator = table.get(msisdn)
    return authenticator?.verified ? authenticator : undefined
  },
  change: table.put,
  remove: table.delete,
})

/**
 * Whether an authenticator shows a code at a moment, with 30 seconds of tolerance. Accepts a code more than once,
 * against RFC 6238, because parallel tests share one consumer.
 */
export const isCodeValidAt = (secret: string, code: string, moment: number): boolean =>
  new TOTP({ secret }).validate({ token: code, timestamp: moment, window: 1 }) !== null

/** Returns the code of a moment (milliseconds since the epoch), and how long it stays valid. */
export const codeAt = (secret: string, moment: number): { code: string; remaining_ms: number } => {
  const totp = new TOTP({ secret })
  return { code: totp.generate({ timestamp: moment }), remaining_ms: totp.remaining({ timestamp: moment }) }
}

/** Returns the `otpauth:` URL from which an app reads the secret. */
export const setupAddress = (about: { issuer: string; label: string; secret: string }): string =>
  new TOTP(about).toString()
