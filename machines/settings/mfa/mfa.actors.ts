import { fromPromise } from 'xstate'
import { changeOf } from '#machines/network/change/change.machine.ts'
import type { Confirmation } from '#machines/network/change/change.types.ts'
import { traceIdOf } from '#machines/network/failure.ts'
import { type NetworkClient, wrapInEnvelope } from '#machines/network/network-client.ts'
import { readConsumer } from '#machines/network/reads/consumer.actors.ts'
import { requireDecoded, unwrap } from '#machines/network/response.ts'
import { isUnsent } from '#machines/network/unsent.ts'
import { decodeAuthenticator } from './authenticator.ts'
import type { ConsumerKey, DeviceRecord, MfaRequest, MfaVerification, RegisteredDevice } from './mfa.types.ts'

export type MfaCalls = ReturnType<typeof createMfaCalls>

/** Creates the network calls of MFA. */
export const createMfaCalls = (client: NetworkClient) => ({
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

  changeDevice: fromPromise<Confirmation<DeviceRecord>, MfaRequest>(
    async ({ input: { snsi, otp, isEnabling } }) => {
      const options = { params: { path: { snsi } }, body: wrapInEnvelope({ otp }) }
      const body = await unwrap(
        isEnabling
          ? client.network.POST('/network/express/mfa/{snsi}/verify', options)
          : client.network.DELETE('/network/express/mfa/{snsi}', options),
      )
      return { traceId: traceIdOf(body), record: { device: isEnabling ? snsi : undefined } }
    },
  ),
})

export type MfaActors = ReturnType<typeof createMfaActors>

/** Creates the actors of MFA. */
export const createMfaActors = ({ readDevice, registerDevice, changeDevice }: MfaCalls) => ({
  readDevice,
  registerDevice,
  change: changeOf({
    send: changeDevice,
    readRecord: readDevice,
    isApplied: ({ device }, verification: MfaVerification) => device === verification.device,
    isVerdict: isUnsent,
  }),
})
