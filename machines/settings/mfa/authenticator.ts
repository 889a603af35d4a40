import { check, type InferOutput, maxLength, parse, pipe, readonly, string, transform } from 'valibot'
import { cleanText } from '../../domain/text.ts'
import { parseUrl, safeImageUrl } from '../../domain/wire/safe-url.ts'
import { decodedBy, fromPath, optionalOf, snsi, wireObject } from '../../domain/wire/wire-schema.ts'

/** In base 32, perhaps in groups, as people type it. */
const readSecret = (wire: unknown): string | undefined => {
  const secret = cleanText(wire)?.replaceAll(/[\s-]/g, '').toUpperCase() ?? ''
  return /^[A-Z2-7]{8,256}=*$/.test(secret) ? secret : undefined
}

const longestAddress = 2_048

/** An address by which apps learn a secret, and that secret. */
const readAddress = (text: string) => {
  const url = parseUrl(text)
  if (url === undefined) return undefined
  const { protocol, host, searchParams, href } = url
  const secret = readSecret(searchParams.get('secret'))
  return protocol === 'otpauth:' && host === 'totp' && secret ? { address: href, secret } : undefined
}

const lesson = pipe(
  wireObject({
    image: fromPath('qr_code', decodedBy(safeImageUrl)),
    told: fromPath('qr_code', optionalOf(pipe(string(), maxLength(longestAddress), transform(readAddress)))),
    secret: decodedBy(readSecret),
  }),
  transform(({ image, told, secret }) => ({
    /** The code to scan, as the network drew it. */
    image,
    /** What a code to scan says, where the network leaves it to us to draw it: an `otpauth:` address. */
    address: told?.address,
    /** The manual code, in base 32. */
    secret: secret ?? told?.secret,
  })),
  check(({ image, secret }) => image !== undefined || secret !== undefined),
  readonly(),
)

/** What an app has to learn, by whatever of it there is: something to scan, or to type. */
export type AuthenticatorSetup = InferOutput<typeof lesson>

/** What an authenticator app has to learn, once, to make codes for this consumer. Kept nowhere. */
export interface Authenticator extends AuthenticatorSetup {
  /** The name by which it can be verified. */
  readonly snsi: string
}

const registered = wireObject({ snsi, lesson: fromPath('', optionalOf(lesson)) })

/**
 * The authenticator that was registered.
 *
 * @returns undefined when there is nothing that an app could learn; `missing` when it has no name of its own.
 */
export const decodeAuthenticator = (wire: unknown): Authenticator | 'missing' | undefined => {
  const { snsi, lesson } = parse(registered, wire)
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
export const formatInGroups = (secret: string): string => secret.replaceAll(/.{4}(?=.)/g, '$& ')
