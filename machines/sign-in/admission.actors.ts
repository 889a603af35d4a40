import { maxLength, nonEmpty, number, parse, pipe, safeInteger, string, transform, union } from 'valibot'
import type { SignInResult } from '../../openapi/network.gen.d.ts'
import { isAnyProtectionOn, isProtectionOn, protectionIn } from '../domain/config/protection-flags.ts'
import { parseIdentifier } from '../domain/identifier.ts'
import { tokenLength } from '../domain/limits.ts'
import { decodedBy, fromPath, optionalOf, wireOf } from '../domain/wire/wire-schema.ts'
import { type NetworkClient, wrapInEnvelope } from '../network/network-client.ts'
import { requireDecoded, unwrap } from '../network/response.ts'
import type { SignInRequest } from './sign-in.types.ts'
import type { SignInProgress } from './sign-in-dialogs.types.ts'

const sessionToken = optionalOf(pipe(string(), nonEmpty(), maxLength(tokenLength)))
/** The token of a step, which some networks send as a number. */
const stepToken = union([pipe(number(), safeInteger(), transform(String)), sessionToken])

const signInResult = wireOf<SignInResult>()({
  access: fromPath('access.token', sessionToken),
  needsCode: fromPath('mfa', decodedBy<boolean, SignInResult['mfa']>(isAnyProtectionOn)),
  codeToken: fromPath('mfa.token', stepToken),
  isAuthenticatorApp: fromPath('mfa.device_verified', decodedBy<boolean, boolean>(isProtectionOn)),
  needsNewPassword: fromPath('reauth', protectionIn<NonNullable<SignInResult['reauth']>>('required')),
  newPasswordToken: fromPath('reauth.token', stepToken),
})

/**
 * Decodes the progress of a sign-in. A step that the network still requires comes before a token that it may have sent.
 * Only a clear 'off' means that a step is not required, as for the protections of a config.
 *
 * @returns undefined without the token of the next step
 */
export const decodeSignInProgress = (wire: unknown): SignInProgress | undefined => {
  const { access, isAuthenticatorApp, ...result } = parse(signInResult, wire)
  if (result.needsCode) {
    const token = result.codeToken
    return token === undefined ? undefined : { stage: 'code', token, isAuthenticatorApp }
  }
  if (result.needsNewPassword) {
    const token = result.newPasswordToken ?? access
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
