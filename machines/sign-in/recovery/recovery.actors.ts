import { fromPromise } from 'xstate'
import type { Identifier } from '#machines/domain/identifier.ts'
import { traceIdOf } from '#machines/network/failure.ts'
import { type NetworkClient, wrapInEnvelope } from '#machines/network/network-client.ts'
import { type OtpSent, otpRequestOf } from '#machines/network/otp-request/otp-request.machine.ts'
import { createPausedSender, type PausedSender } from '#machines/network/paused-sender.ts'
import { unwrap } from '#machines/network/response.ts'
import { createCodeMarkActor } from '#machines/shared/code-mark.ts'
import type { CodeMark } from '#machines/shared/ports/storage.ts'
import { realTime, type Time } from '#machines/shared/time.ts'
import { selectIsCodePending } from './recovery.selectors.ts'
import type { ResetRequest } from './recovery.types.ts'

/** The senders of the one-time PINs by client: all dialogs of a page share the pause of a number. */
const senders = new WeakMap<NetworkClient['network'], PausedSender<Identifier, OtpSent>>()

const senderOf = ({ network }: NetworkClient, time: Time): PausedSender<Identifier, OtpSent> => {
  const sender =
    senders.get(network) ??
    createPausedSender<Identifier, OtpSent>(
      async identifier => ({
        traceId: traceIdOf(
          await unwrap(
            network.POST('/network/express/consumer/recover', { body: wrapInEnvelope(identifier) }),
          ),
        ),
      }),
      time,
    )
  senders.set(network, sender)
  return sender
}

/** Creates the actors of a recovery. */
export const createRecoveryActors = (client: NetworkClient, mark: CodeMark, time: Time = realTime) => ({
  otpRequest: otpRequestOf(
    fromPromise<OtpSent, Identifier>(({ input }) => senderOf(client, time).send(input)),
  ),

  reset: fromPromise<{ traceId: string | undefined }, ResetRequest>(
    async ({ input: { identifier, otp, password, confirmation } }) => {
      senderOf(client, time).forget(identifier)
      const data = { ...identifier, otp, new_password: password, confirm_password: confirmation }
      return {
        traceId: traceIdOf(
          await unwrap(
            client.network.POST('/network/express/consumer/reset', { body: wrapInEnvelope(data) }),
          ),
        ),
      }
    },
  ),

  codeMark: createCodeMarkActor(mark, selectIsCodePending),
})
