import { Secret, TOTP } from 'otpauth'

/** A secret as authenticator apps take it. @param bits hexadecimal; 160 of them, as RFC 4226 recommends */
export const base32 = (bits: string): string => Secret.fromHex(bits).base32

/**
 * Whether an authenticator shows a code at a moment (ms since the epoch), or did or will within 30 seconds of it.
 * Against RFC 6238, section 5.2, a code may be given again in that time: one person serves many tests at once.
 */
export const isCodeValidAt = (secret: string, code: string, moment: number): boolean =>
  new TOTP({ secret }).validate({ token: code, timestamp: moment, window: 1 }) !== null

/** The code of a moment (ms since the epoch), and how long it stays. */
export const codeAt = (secret: string, moment: number): { code: string; remaining_ms: number } => {
  const totp = new TOTP({ secret })
  return { code: totp.generate({ timestamp: moment }), remaining_ms: totp.remaining({ timestamp: moment }) }
}

/** The `otpauth:` address that teaches an app a secret. */
export const setupAddress = (about: { issuer: string; label: string; secret: string }): string =>
  new TOTP(about).toString()
