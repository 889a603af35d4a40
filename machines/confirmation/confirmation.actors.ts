import { fromPromise } from 'xstate'
import { unwrap } from '../network/answer.ts'
import { enveloped, type NetworkClient } from '../network/network-client.ts'
import { seconds } from '../seconds.ts'

/** What a confirmation asks of the network (specification, section 7). */
export const createConfirmationActors = ({ network }: NetworkClient) => ({
  sendOtp: fromPromise<void, { msisdn: string }>(async ({ input: { msisdn } }) => {
    await unwrap(network.POST('/network/express/notification/send/otp', { body: enveloped({ msisdn }) }))
  }),

  seconds,
})
