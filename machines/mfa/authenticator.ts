import { cleanText } from '../domain/clean-text.ts'
import type { SafeUrl } from '../domain/network-config.types.ts'
import { parseUrl, safeImageUrl } from '../domain/safe-url.ts'
import { isSnsi } from '../domain/snsi.ts'
import { at } from '../domain/wire.ts'

/** What an authenticator app has to learn, once, to make codes for this consumer. Kept nowhere. */
export interface Authenticator {
  readonly snsi: string
  /** The code to scan, as the network drew it. */
  readonly image: SafeUrl | undefined
  /** What a code to scan says, where the network leaves it to us to draw it: an `otpauth:` address. */
  readonly address: string | undefined
  /** The manual code, in base 32. */
  readonly secret: string | undefined
}

/** In base 32, perhaps in groups, as people type it. */
const readSecret = (wire: unknown): string | undefined => {
  const secret = cleanText(wire)?.replaceAll(/[\s-]/g, '').toUpperCase() ?? ''
  return /^[A-Z2-7]{8,256}=*$/.test(secret) ? secret : undefined
}

const longestAddress = 2_048

/** An address by which apps learn a secret, and that secret. */
const readAddress = (wire: unknown) => {
  const url = typeof wire === 'string' && wire.length <= longestAddress ? parseUrl(wire) : undefined
  if (url === undefined) return undefined
  const { protocol, host, searchParams, href } = url
  const secret = readSecret(searchParams.get('secret'))
  return protocol === 'otpauth:' && host === 'totp' && secret ? { address: href, secret } : undefined
}

/** What an app has to learn, by whatever of it there is. */
export type Lesson = Omit<Authenticator, 'snsi'>

/** The lesson of an answer; undefined when there is nothing to scan and nothing to type. */
const readLesson = (wire: unknown): Lesson | undefined => {
  const image = safeImageUrl(at(wire, 'qr_code'))
  const told = readAddress(at(wire, 'qr_code'))
  const secret = readSecret(at(wire, 'secret')) ?? told?.secret
  return image === undefined && secret === undefined ? undefined : { image, address: told?.address, secret }
}

/** The name by which an authenticator can be verified. */
const readName = (wire: unknown): string | undefined => {
  const snsi = cleanText(at(wire, 'snsi'))
  return snsi !== undefined && isSnsi(snsi) ? snsi : undefined
}

/**
 * The authenticator that was registered.
 *
 * @returns undefined when there is nothing that an app could learn; `missing` when it has no name of its own.
 */
export const decodeAuthenticator = (wire: unknown): Authenticator | 'missing' | undefined => {
  const lesson = readLesson(wire)
  const snsi = readName(wire)
  if (lesson === undefined) return undefined
  return snsi === undefined ? 'missing' : { snsi, ...lesson }
}

/**
 * The address by which an app on the same device learns it, as apps write and read it: the network's own, else made of
 * the secret and of nothing that could be another address.
 *
 * @param issuer what the app calls whoever asks for its codes
 * @param label whose codes they are
 * @returns an `otpauth:` address; undefined without a secret
 */
export const setupAddress = (
  { address, secret }: Authenticator,
  { issuer, label }: { readonly issuer: string; readonly label: string },
): string | undefined => {
  if (address !== undefined || secret === undefined) return address
  // A colon ends the issuer, in whatever way it is written.
  const name = encodeURIComponent(issuer.replaceAll(':', ' '))
  return `otpauth://totp/${name}:${encodeURIComponent(label)}?secret=${secret.replaceAll('=', '')}&issuer=${name}`
}

/** The manual code in groups of four, as it is easily read and typed. */
export const inGroups = (secret: string): string => secret.replaceAll(/.{4}(?=.)/g, '$& ')
