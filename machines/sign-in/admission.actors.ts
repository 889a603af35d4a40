import type { SignInResult } from '../../openapi/network.gen.d.ts'
import { isAnyProtectionOn, isProtectionOn, isProtectionOnAt } from '../domain/config/protection-flags.ts'
import { parseIdentifier } from '../domain/identifier.ts'
import { tokenLength } from '../domain/limits.ts'
import { getAt } from '../domain/wire/wire.ts'
import { type NetworkClient, wrapInEnvelope } from '../network/network-client.ts'
import { requireDecoded, unwrap } from '../network/response.ts'
import type { SignInRequest } from './sign-in.types.ts'
import type { SignInProgress } from './sign-in-dialogs.types.ts'

const readToken = (wire: unknown): string | undefined =>
  typeof wire === 'string' && wire !== '' && wire.length <= tokenLength ? wire : undefined

/** Reads the token of a step, which some networks send as a number. */
const readStepToken = (wire: unknown): string | undefined =>
  readToken(Number.isSafeInteger(wire) ? `${wire}` : wire)

/**
 * Decodes the progress of a sign-in. A step that the network still requires comes before a token that it may have sent.
 * Only a clear 'off' means that a step is not required, as for the protections of a config.
 *
 * @returns undefined without the token of the next step
 */
export const decodeSignInProgress = (wire: unknown): SignInProgress | undefined => {
  const mfa = getAt<SignInResult>(wire, 'mfa')
  const access = readToken(getAt<SignInResult>(wire, 'access', 'token'))
  if (isAnyProtectionOn(mfa)) {
    const token = readStepToken(getAt<SignInResult>(wire, 'mfa', 'token'))
    const isAuthenticatorApp = isProtectionOn(getAt<SignInResult>(wire, 'mfa', 'device_verified'))
    return token === undefined ? undefined : { stage: 'code', token, isAuthenticatorApp }
  }
  if (isProtectionOnAt<SignInResult>(wire, 'reauth', 'required')) {
    const token = readStepToken(getAt<SignInResult>(wire, 'reauth', 'token')) ?? access
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
