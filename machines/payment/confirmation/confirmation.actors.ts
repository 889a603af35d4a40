import { fromCallback, fromPromise } from 'xstate'
import { type NetworkClient, wrapInEnvelope } from '../../network/network-client.ts'
import { unwrap } from '../../network/response.ts'
import { createCodeMarkActor } from '../../shared/code-mark.ts'
import type { CodeMark } from '../../shared/ports/storage.ts'
import { secondTicker } from '../../shared/second-ticker.ts'
import type { ChargesActorRef } from '../charges/charges.machine.ts'
import { areChargesLoading } from './confirmation.machine.ts'
import { selectIsCodePending } from './confirmation.selectors.ts'

/** Reports whether the charges are loading, at the start and after each change. */
export const chargesStatus = fromCallback<{ type: never }, { charges: ChargesActorRef | undefined }>(
  ({ input: { charges }, sendBack }) => {
    let told: boolean | undefined
    const tell = () => {
      if (areChargesLoading(charges) === told) return
      told = areChargesLoading(charges)
      sendBack({ type: 'charges.change', isBusy: told })
    }
    tell()
    return charges?.subscribe(tell).unsubscribe
  },
)

/** Creates the actors of a confirmation. */
export const createConfirmationActors = ({ network }: NetworkClient, mark: CodeMark) => ({
  sendOtp: fromPromise<void, { msisdn: string }>(async ({ input: { msisdn } }) => {
    await unwrap(network.POST('/network/express/notification/send/otp', { body: wrapInEnvelope({ msisdn }) }))
  }),

  chargesStatus,

  secondTicker,

  codeMark: createCodeMarkActor(mark, selectIsCodePending),
})
