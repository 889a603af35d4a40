import { fromPromise } from 'xstate'
import { required, unwrap } from '../../network/answer.ts'
import { traceIdOf } from '../../network/failure.ts'
import { enveloped, type NetworkClient } from '../../network/network-client.ts'
import { readConsumer } from '../../network/reads/consumer.actors.ts'
import { decodeAuthenticator } from './authenticator.ts'
import type { CodeRequest, Device, Done, Registered, Whose } from './mfa.types.ts'

/** What MFA asks of the network (specification, section 7). */
export const createMfaActors = (client: NetworkClient) => ({
  readDevice: fromPromise<Device, Whose>(async ({ input: { msisdn }, signal }) => {
    const { mfaSnsi } = await readConsumer(client, msisdn, signal)
    return { device: mfaSnsi }
  }),

  registerDevice: fromPromise<Registered, Whose>(async ({ input: { msisdn } }) => {
    const body = await unwrap(
      client.network.POST('/network/express/mfa', {
        body: enveloped({ msisdn, type: 'authenticator_app' }),
      }),
    )
    const found = required(decodeAuthenticator(body.data), body)
    return { setup: found === 'missing' ? undefined : found, traceId: traceIdOf(body) }
  }),

  verifyDevice: fromPromise<Done, CodeRequest>(async ({ input: { snsi, otp } }) => {
    const body = await unwrap(
      client.network.POST('/network/express/mfa/{snsi}/verify', {
        params: { path: { snsi } },
        body: enveloped({ otp }),
      }),
    )
    return { traceId: traceIdOf(body) }
  }),

  removeDevice: fromPromise<Done, CodeRequest>(async ({ input: { snsi, otp } }) => {
    const body = await unwrap(
      client.network.DELETE('/network/express/mfa/{snsi}', {
        params: { path: { snsi } },
        body: enveloped({ otp }),
      }),
    )
    return { traceId: traceIdOf(body) }
  }),
})
