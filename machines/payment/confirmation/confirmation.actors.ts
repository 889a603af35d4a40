import { fromCallback, fromPromise } from 'xstate'
import type { SendOtpInput } from '../../../openapi/network.gen.d.ts'
import { traceIdOf } from '../../network/failure.ts'
import { type NetworkClient, wrapInEnvelope } from '../../network/network-client.ts'
import { type OtpSent, otpRequestOf } from '../../network/otp-request/otp-request.machine.ts'
import { unwrap } from '../../network/response.ts'
import { createCodeMarkActor } from '../../shared/code-mark.ts'
import type { CodeMark } from '../../shared/ports/storage.ts'
import type { ChargesActorRef } from '../charges/charges.machine.ts'
import { selectIsCodePending } from './confirmation.selectors.ts'

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
export const createConfirmationActors = ({ network }: NetworkClient, mark: CodeMark) => ({
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

  codeMark: createCodeMarkActor(mark, selectIsCodePending),
})
