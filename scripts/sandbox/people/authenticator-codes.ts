import { Secret, TOTP } from 'otpauth'

/** Returns a new secret of 160 bits (RFC 4226) in base32, as authenticator apps require it. */
export const createSecret = (): string => new Secret({ size: 20 }).base32

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
