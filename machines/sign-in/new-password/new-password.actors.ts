import { fromPromise } from 'xstate'
import { decodeMsisdn } from '#machines/domain/phone/msisdn.ts'
import { traceIdOf } from '#machines/network/failure.ts'
import { type NetworkClient, withToken, wrapInEnvelope } from '#machines/network/network-client.ts'
import { requireDecoded, unwrap } from '#machines/network/response.ts'
import { requestSignIn } from '../admission.actors.ts'
import type { SignInRequest } from '../sign-in.types.ts'
import type { SignInProgress } from '../sign-in-dialogs.types.ts'
import type { NewPassword } from './new-password.ts'

/** The new password with the number of its consumer. */
interface PasswordChangeInput extends NewPassword {
  readonly token: string
  readonly msisdn: string
}

export type NewPasswordActors = ReturnType<typeof createNewPasswordActors>

/** Creates the actors that reset an expired password. */
export const createNewPasswordActors = (client: NetworkClient) => {
  const { network } = client
  return {
    readNumber: fromPromise<string, { token: string }>(async ({ input: { token }, signal }) => {
      const body = await unwrap(
        network.GET('/network/express/authenticate/session', { ...withToken(token), signal }),
      )
      return requireDecoded(decodeMsisdn(body.data.msisdn), body)
    }),

    changePassword: fromPromise<{ traceId: string | undefined }, PasswordChangeInput>(
      async ({ input: { token, msisdn, password, confirmation } }) => {
        const body = await unwrap(
          network.PUT('/network/express/consumer/{msisdn}/password', {
            ...withToken(token),
            params: { path: { msisdn } },
            body: wrapInEnvelope({ new_password: password, confirm_password: confirmation }),
          }),
        )
        return { traceId: traceIdOf(body) }
      },
    ),

    signIn: fromPromise<SignInProgress, SignInRequest>(({ input, signal }) =>
      requestSignIn(client, input, signal),
    ),
  }
}
