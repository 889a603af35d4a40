import { fromCallback, fromPromise } from 'xstate'
import { unwrap } from '../../network/answer.ts'
import { enveloped, type NetworkClient } from '../../network/network-client.ts'
import { seconds } from '../../shared/seconds.ts'
import type { ChargesActorRef } from '../charges/charges.machine.ts'
import { isBusy } from './confirmation.machine.ts'

/** Tells whether the charges are being asked for, at once and whenever that changes. */
export const chargesWatch = fromCallback<{ type: never }, { charges: ChargesActorRef | undefined }>(
  ({ input: { charges }, sendBack }) => {
    let told: boolean | undefined
    const tell = () => {
      if (isBusy(charges) === told) return
      told = isBusy(charges)
      sendBack({ type: 'charges.change', isBusy: told })
    }
    tell()
    return charges?.subscribe(tell).unsubscribe
  },
)

/** What a confirmation asks of the network (specification, section 7). */
export const createConfirmationActors = ({ network }: NetworkClient) => ({
  sendOtp: fromPromise<void, { msisdn: string }>(async ({ input: { msisdn } }) => {
    await unwrap(network.POST('/network/express/notification/send/otp', { body: enveloped({ msisdn }) }))
  }),

  chargesWatch,

  seconds,
})
