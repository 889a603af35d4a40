import { parseIdentifier } from '../domain/identifier.ts'
import { tokenLength } from '../domain/limits.ts'
import { getAt } from '../domain/wire/wire.ts'
import { type NetworkClient, wrapInEnvelope } from '../network/network-client.ts'
import { requireDecoded, unwrap } from '../network/response.ts'
import type { SignInRequest } from './sign-in.types.ts'
import type { SignInProgress } from './sign-in-dialogs.types.ts'

const readToken = (wire: unknown): string | undefined =>
  typeof wire === 'string' && wire !== '' && wire.length <= tokenLength ? wire : undefined

/**
 * Decodes the progress of a sign-in. A step that the network still requires comes before a token that it may have sent.
 *
 * @returns undefined when the response has neither a step nor a token
 */
export const decodeSignInProgress = (wire: unknown): SignInProgress | undefined => {
  const access = readToken(getAt(wire, 'access', 'token'))
  const code = readToken(getAt(wire, 'mfa', 'token'))
  if (code !== undefined)
    return { stage: 'code', token: code, isAuthenticatorApp: getAt(wire, 'mfa', 'device_verified') === true }
  if (getAt(wire, 'reauth', 'required') === true) {
    const token = readToken(getAt(wire, 'reauth', 'token')) ?? access
    return token === undefined ? undefined : { stage: 'newPassword', token }
  }
  return access === undefined ? undefined : { stage: 'admitted', token: access }
}

/** Signs in. */
export const requestSignIn = async (
  { network }: NetworkClient,
  { networkId, credentials: { identifier, password } }: SignInRequest,
  signal: AbortSignal,
): Promise<SignInProgress> => {
  const body = await unwrap(
    network.POST('/network/express/authenticate/sso', {
      body: {
        ...wrapInEnvelope({ ...(parseIdentifier(identifier) ?? { email: identifier }), password }),
        network: { id: networkId },
      },
      signal,
    }),
  )
  return requireDecoded(decodeSignInProgress(body.data), body)
}
