import { fromPromise } from 'xstate'
import { readMsisdn } from '../../domain/phone/msisdn.ts'
import { required, unwrap } from '../../network/answer.ts'
import { traceIdOf } from '../../network/failure.ts'
import { bearing, enveloped, type NetworkClient } from '../../network/network-client.ts'
import type { Admission } from '../account.types.ts'
import { askToSignIn } from '../admission.actors.ts'
import type { SignInRequest } from '../sign-in.types.ts'
import type { PasswordChange } from './new-password.machine.ts'

/** What the reset of an expired password asks of the network (specification, section 7 "Config and auth"). */
export const createNewPasswordActors = (client: NetworkClient) => {
  const { network } = client
  return {
    readNumber: fromPromise<string, { token: string }>(async ({ input: { token }, signal }) => {
      const body = await unwrap(
        network.GET('/network/express/authenticate/session', { ...bearing(token), signal }),
      )
      return required(readMsisdn(body.data.msisdn), body)
    }),

    changePassword: fromPromise<{ traceId: string }, PasswordChange>(
      async ({ input: { token, msisdn, password, confirmation } }) => {
        const body = await unwrap(
          network.PUT('/network/express/consumer/{msisdn}/password', {
            ...bearing(token),
            params: { path: { msisdn } },
            body: enveloped({ new_password: password, confirm_password: confirmation }),
          }),
        )
        return { traceId: traceIdOf(body) }
      },
    ),

    signIn: fromPromise<Admission, SignInRequest>(({ input, signal }) => askToSignIn(client, input, signal)),
  }
}
