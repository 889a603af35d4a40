import { cleanText } from '../domain/clean-text.ts'
import type { SafeUrl } from '../domain/network-config.types.ts'
import { safeImageUrl } from '../domain/safe-url.ts'
import { isSnsi } from '../domain/snsi.ts'
import { at } from '../domain/wire.ts'

/** What an authenticator app has to learn, once, to make codes for this consumer. Kept nowhere. */
export interface Authenticator {
  readonly snsi: string
  /** The code to scan. */
  readonly image: SafeUrl | undefined
  /** The manual code, in base 32. */
  readonly secret: string | undefined
}

/** In base 32, perhaps in groups, as people type it. */
const readSecret = (wire: unknown): string | undefined => {
  const secret = cleanText(wire)?.replaceAll(/[\s-]/g, '').toUpperCase() ?? ''
  return /^[A-Z2-7]{8,256}=*$/.test(secret) ? secret : undefined
}

/**
 * The authenticator that was registered (specification, section 7).
 *
 * @returns undefined when there is nothing to scan and nothing to type, or no name by which it can be verified (S10).
 */
export const decodeAuthenticator = (wire: unknown): Authenticator | undefined => {
  const snsi = cleanText(at(wire, 'snsi'))
  const image = safeImageUrl(at(wire, 'qr_code'))
  const secret = readSecret(at(wire, 'secret'))
  if (snsi === undefined || !isSnsi(snsi) || (image === undefined && secret === undefined)) return undefined
  return { snsi, image, secret }
}

/**
 * The address by which an app on the same device learns it, as apps write and read it. Made of the secret and of
 * nothing that could be another address.
 *
 * @param issuer what the app calls whoever asks for its codes
 * @param label whose codes they are
 * @returns an `otpauth:` address; undefined without a secret
 */
export const setupAddress = (
  { secret }: Authenticator,
  { issuer, label }: { readonly issuer: string; readonly label: string },
): string | undefined => {
  if (secret === undefined) return undefined
  // A colon ends the issuer, in whatever way it is written.
  const name = encodeURIComponent(issuer.replaceAll(':', ' '))
  return `otpauth://totp/${name}:${encodeURIComponent(label)}?secret=${secret.replaceAll('=', '')}&issuer=${name}`
}

/** The manual code in groups of four, as it is easily read and typed. */
export const inGroups = (secret: string): string => secret.replaceAll(/.{4}(?=.)/g, '$& ')
