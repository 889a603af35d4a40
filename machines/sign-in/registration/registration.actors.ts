import { fromPromise } from 'xstate'
import { readMsisdn } from '../../domain/phone/msisdn.ts'
import { required, unwrap } from '../../network/answer.ts'
import { traceIdOf } from '../../network/failure.ts'
import { enveloped, type NetworkClient } from '../../network/network-client.ts'
import type { Admission } from '../account.types.ts'
import { askToSignIn } from '../admission.actors.ts'
import type { SignInRequest } from '../sign-in.types.ts'
import type { SignUp } from './sign-up.ts'

/** What signing up asks of the network (specification, section 7 "Config and auth"). */
export const createRegistrationActors = (client: NetworkClient) => ({
  register: fromPromise<{ traceId: string }, SignUp>(async ({ input: { name, abstract, ...data } }) => {
    const body = await unwrap(
      client.network.POST('/network/express/consumer', {
        body: enveloped({
          ...data,
          name: { ...name },
          abstract: { ...abstract },
          send_notification: false,
        }),
      }),
    )
    // An answer that names nobody does not say that somebody was registered.
    required(readMsisdn(body.data?.msisdn), body)
    return { traceId: traceIdOf(body) }
  }),

  signIn: fromPromise<Admission, SignInRequest>(({ input, signal }) => askToSignIn(client, input, signal)),
})
