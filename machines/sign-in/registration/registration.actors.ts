import { fromPromise } from 'xstate'
import { decodeMsisdn } from '#machines/domain/phone/msisdn.ts'
import { traceIdOf } from '#machines/network/failure.ts'
import { type NetworkClient, wrapInEnvelope } from '#machines/network/network-client.ts'
import { requireDecoded, unwrap } from '#machines/network/response.ts'
import { requestSignIn } from '../admission.actors.ts'
import type { SignInRequest } from '../sign-in.types.ts'
import type { SignInProgress } from '../sign-in-dialogs.types.ts'
import type { SignUpData } from './sign-up.ts'

export type RegistrationActors = ReturnType<typeof createRegistrationActors>

/** Creates the actors of a registration. */
export const createRegistrationActors = (client: NetworkClient) => ({
  register: fromPromise<{ traceId: string | undefined }, SignUpData>(
    async ({ input: { name, abstract, ...data } }) => {
      const body = await unwrap(
        client.network.POST('/network/express/consumer', {
          body: wrapInEnvelope({
            ...data,
            name: { ...name },
            abstract: { ...abstract },
            send_notification: false,
          }),
        }),
      )
      // A response without a number does not confirm a registration.
      requireDecoded(decodeMsisdn(body.data?.msisdn), body)
      return { traceId: traceIdOf(body) }
    },
  ),

  signIn: fromPromise<SignInProgress, SignInRequest>(({ input, signal }) =>
    requestSignIn(client, input, signal),
  ),
})
