import { fromCallback, fromPromise } from 'xstate'
import { traceIdOf } from '#machines/network/failure.ts'
import { type NetworkClient, wrapInEnvelope } from '#machines/network/network-client.ts'
import { type OtpSent, otpRequestOf } from '#machines/network/otp-request/otp-request.machine.ts'
import { unwrap } from '#machines/network/response.ts'
import type { SendOtpInput } from '#openapi/network.gen.d.ts'
import type { ChargesActorRef } from '../charges/charges.machine.ts'

/** Reports whether the charges are loading, at the start and after each change. */
export const chargesStatus = fromCallback<{ type: never }, { charges: ChargesActorRef | undefined }>(
  ({ input: { charges }, sendBack }) => {
    let reported: boolean | undefined
    const report = () => {
      const isBusy = charges?.getSnapshot().hasTag('busy') === true
      if (isBusy === reported) return
      reported = isBusy
      sendBack({ type: 'charges.change', isBusy })
    }
    report()
    return charges?.subscribe(report).unsubscribe
  },
)

/** Creates the actors of a confirmation. */
export const createConfirmationActors = ({ network }: NetworkClient) => ({
  otpRequest: otpRequestOf(
    fromPromise<OtpSent, { msisdn: string }>(async ({ input }) => ({
      traceId: traceIdOf(
        await unwrap(
          network.POST('/network/express/notification/send/otp', {
            body: wrapInEnvelope<SendOtpInput>(input),
          }),
        ),
      ),
    })),
  ),

  chargesStatus,
})

export type ConfirmationActors = ReturnType<typeof createConfirmationActors>
