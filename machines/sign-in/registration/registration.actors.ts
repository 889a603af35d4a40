import { fromPromise } from 'xstate'
import { decodeMsisdn } from '../../domain/phone/msisdn.ts'
import { traceIdOf } from '../../network/failure.ts'
import { type NetworkClient, wrapInEnvelope } from '../../network/network-client.ts'
import { requireDecoded, unwrap } from '../../network/response.ts'
import { requestSignIn } from '../admission.actors.ts'
import type { SignInRequest } from '../sign-in.types.ts'
import type { SignInProgress } from '../sign-in-dialogs.types.ts'
import type { SignUpData } from './sign-up.ts'

/** What signing up asks of the network (specification, section 7 "Config and auth"). */
export const createRegistrationActors = (client: NetworkClient) => ({
  register: fromPromise<{ traceId: string }, SignUpData>(async ({ input: { name, abstract, ...data } }) => {
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
    // An answer that names nobody does not say that somebody was registered.
    requireDecoded(decodeMsisdn(body.data?.msisdn), body)
    return { traceId: traceIdOf(body) }
  }),

  signIn: fromPromise<SignInProgress, SignInRequest>(({ input, signal }) =>
    requestSignIn(client, input, signal),
  ),
})
