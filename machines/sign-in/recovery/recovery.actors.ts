import { fromPromise } from 'xstate'
import type { Identifier } from '#machines/domain/identifier.ts'
import { traceIdOf } from '#machines/network/failure.ts'
import { type NetworkClient, wrapInEnvelope } from '#machines/network/network-client.ts'
import { type OtpSent, otpRequestOf } from '#machines/network/otp-request/otp-request.machine.ts'
import { unwrap } from '#machines/network/response.ts'
import { createCodeMarkActor } from '#machines/shared/code-mark.ts'
import type { CodeMark } from '#machines/shared/ports/storage.ts'
import { selectIsCodePending } from './recovery.selectors.ts'
import type { ResetRequest } from './recovery.types.ts'

/** Creates the actors of a recovery. */
export const createRecoveryActors = ({ network }: NetworkClient, mark: CodeMark) => ({
  otpRequest: otpRequestOf(
    fromPromise<OtpSent, Identifier>(async ({ input }) => ({
      traceId: traceIdOf(
        await unwrap(network.POST('/network/express/consumer/recover', { body: wrapInEnvelope(input) })),
      ),
    })),
  ),

  reset: fromPromise<{ traceId: string | undefined }, ResetRequest>(
    async ({ input: { identifier, otp, password, confirmation } }) => {
      const data = { ...identifier, otp, new_password: password, confirm_password: confirmation }
      return {
        traceId: traceIdOf(
          await unwrap(network.POST('/network/express/consumer/reset', { body: wrapInEnvelope(data) })),
        ),
      }
    },
  ),

  codeMark: createCodeMarkActor(mark, selectIsCodePending),
})
