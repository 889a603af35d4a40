import { at } from '../domain/wire/wire.ts'
import { required, unwrap } from '../network/answer.ts'
import { enveloped, type NetworkClient } from '../network/network-client.ts'
import type { Admission } from './account.types.ts'
import type { SignInRequest } from './sign-in.types.ts'

const readToken = (wire: unknown): string | undefined =>
  typeof wire === 'string' && wire !== '' && wire.length <= 4_000 ? wire : undefined

/**
 * How far a sign-in came, from the data of its answer; what the network still wants comes before the session that it
 * may have given already.
 *
 * @returns undefined when the answer leads nowhere.
 */
export const decodeAdmission = (wire: unknown): Admission | undefined => {
  const access = readToken(at(wire, 'access', 'token'))
  const code = readToken(at(wire, 'mfa', 'token'))
  if (code !== undefined)
    return { stage: 'code', token: code, byApp: at(wire, 'mfa', 'device_verified') === true }
  if (at(wire, 'reauth', 'required') === true) {
    const token = readToken(at(wire, 'reauth', 'token')) ?? access
    return token === undefined ? undefined : { stage: 'newPassword', token }
  }
  return access === undefined ? undefined : { stage: 'admitted', token: access }
}

/** Signs in (specification, section 7 "Config and auth"). */
export const askToSignIn = async (
  { network }: NetworkClient,
  { networkId, credentials: { identifier, password } }: SignInRequest,
  signal: AbortSignal,
): Promise<Admission> => {
  const body = await unwrap(
    network.POST('/network/express/authenticate/sso', {
      body: { ...enveloped({ ...identifier, password }), network: { id: networkId } },
      signal,
    }),
  )
  return required(decodeAdmission(body.data), body)
}
