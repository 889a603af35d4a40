import { check, type InferOutput, maxLength, parse, pipe, readonly, string, transform } from 'valibot'
import { cleanText } from '#machines/domain/text.ts'
import { parseUrl, type SafeUrl, safeImageUrl } from '#machines/domain/wire/safe-url.ts'
import { decodedBy, fromPath, optionalOf, snsi, wireOf } from '#machines/domain/wire/wire-schema.ts'
import type { AuthenticatorSetup as AuthenticatorSetupWire } from '#openapi/network.gen.d.ts'

/** Parses a base 32 secret, which may be written in groups. */
const readSecret = (wire: unknown): string | undefined => {
  const secret = cleanText(wire)?.replaceAll(/[\s-]/g, '').toUpperCase() ?? ''
  return /^[A-Z2-7]{8,256}=*$/.test(secret) ? secret : undefined
}

const longestAddress = 2_048

/** Parses an `otpauth:` address and its secret. */
const readAddress = (text: string) => {
  const url = parseUrl(text)
  if (url === undefined) return undefined
  const { protocol, host, searchParams, href } = url
  const secret = readSecret(searchParams.get('secret'))
  return protocol === 'otpauth:' && host === 'totp' && secret ? { address: href, secret } : undefined
}

const setupSchema = pipe(
  wireOf<AuthenticatorSetupWire>()({
    image: fromPath('qr_code', decodedBy<SafeUrl | undefined, string>(safeImageUrl)),
    found: fromPath('qr_code', optionalOf(pipe(string(), maxLength(longestAddress), transform(readAddress)))),
    secret: decodedBy<string | undefined, string>(readSecret),
  }),
  transform(({ image, found, secret }) => ({
    /** The QR code that the network drew. */
    image,
    /** The `otpauth:` address for a QR code that the portal draws. */
    address: found?.address,
    /** The manual code, in base 32. */
    secret: secret ?? found?.secret,
  })),
  check(({ image, secret }) => image !== undefined || secret !== undefined),
  readonly(),
)

/** The data with which an app is set up: a QR code or a secret. */
export type AuthenticatorSetup = InferOutput<typeof setupSchema>

/** The set-up of an authenticator app. It is not stored. */
export interface Authenticator extends AuthenticatorSetup {
  /** The id with which the authenticator is verified. */
  readonly snsi: string
}

const registered = wireOf<AuthenticatorSetupWire>()({ snsi, setup: fromPath('', optionalOf(setupSchema)) })

/**
 * Decodes a registered authenticator.
 *
 * @returns undefined without set-up data; `missing` without an id
 */
export const decodeAuthenticator = (wire: unknown): Authenticator | 'missing' | undefined => {
  const { snsi, setup } = parse(registered, wire)
  if (setup === undefined) return undefined
  return snsi === undefined ? 'missing' : { snsi, ...setup }
}

/**
 * Returns the address with which an app on the same device is set up: the network's own, else one made of the secret.
 *
 * @param issuer the name of the portal in the app
 * @param label the name of the consumer in the app
 * @returns an `otpauth:` address; undefined without a secret
 */
export const setupAddress = (
  { address, secret }: Authenticator,
  { issuer, label }: { readonly issuer: string; readonly label: string },
): string | undefined => {
  if (address !== undefined || secret === undefined) return address
  // A colon, also an encoded one, would end the issuer.
  const name = encodeURIComponent(issuer.replaceAll(':', ' '))
  return `otpauth://totp/${name}:${encodeURIComponent(label)}?secret=${secret.replaceAll('=', '')}&issuer=${name}`
}

/** Formats a secret in groups of four. */
export const formatInGroups = (secret: string): string => secret.replaceAll(/.{4}(?=.)/g, '$& ')
