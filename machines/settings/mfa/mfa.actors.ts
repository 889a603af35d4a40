import { fromPromise } from 'xstate'
import { traceIdOf } from '../../network/failure.ts'
import { type NetworkClient, wrapInEnvelope } from '../../network/network-client.ts'
import { readConsumer } from '../../network/reads/consumer.actors.ts'
import { requireDecoded, unwrap } from '../../network/response.ts'
import { decodeAuthenticator } from './authenticator.ts'
import type {
  ChangeResult,
  ConsumerKey,
  DeviceCodeInput,
  DeviceRecord,
  RegisteredDevice,
} from './mfa.types.ts'

/** Creates the actors of MFA. */
export const createMfaActors = (client: NetworkClient) => ({
  readDevice: fromPromise<DeviceRecord, ConsumerKey>(async ({ input: { msisdn }, signal }) => {
    const { mfaSnsi } = await readConsumer(client, msisdn, signal)
    return { device: mfaSnsi }
  }),

  registerDevice: fromPromise<RegisteredDevice, ConsumerKey>(async ({ input: { msisdn } }) => {
    const body = await unwrap(
      client.network.POST('/network/express/mfa', {
        body: wrapInEnvelope({ msisdn, type: 'authenticator_app' }),
      }),
    )
    const found = requireDecoded(decodeAuthenticator(body.data), body)
    return { setup: found === 'missing' ? undefined : found, traceId: traceIdOf(body) }
  }),

  verifyDevice: fromPromise<ChangeResult, DeviceCodeInput>(async ({ input: { snsi, otp } }) => {
    const body = await unwrap(
      client.network.POST('/network/express/mfa/{snsi}/verify', {
        params: { path: { snsi } },
        body: wrapInEnvelope({ otp }),
      }),
    )
    return { traceId: traceIdOf(body) }
  }),

  removeDevice: fromPromise<ChangeResult, DeviceCodeInput>(async ({ input: { snsi, otp } }) => {
    const body = await unwrap(
      client.network.DELETE('/network/express/mfa/{snsi}', {
        params: { path: { snsi } },
        body: wrapInEnvelope({ otp }),
      }),
    )
    return { traceId: traceIdOf(body) }
  }),
})
