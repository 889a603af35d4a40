import { fromPromise } from 'xstate'
import type { Identifier } from '../../domain/identifier.ts'
import { traceIdOf } from '../../network/failure.ts'
import { type NetworkClient, wrapInEnvelope } from '../../network/network-client.ts'
import { unwrap } from '../../network/response.ts'
import { createCodeMarkActor } from '../../shared/code-mark.ts'
import type { CodeMark } from '../../shared/ports/storage.ts'
import { secondTicker } from '../../shared/second-ticker.ts'
import { selectIsCodePending } from './recovery.selectors.ts'
import type { ResetRequest } from './recovery.types.ts'

/** Creates the actors of a recovery. */
export const createRecoveryActors = ({ network }: NetworkClient, mark: CodeMark) => ({
  recover: fromPromise<{ traceId: string }, { identifier: Identifier }>(
    async ({ input: { identifier } }) => ({
      traceId: traceIdOf(
        await unwrap(network.POST('/network/express/consumer/recover', { body: wrapInEnvelope(identifier) })),
      ),
    }),
  ),

  reset: fromPromise<{ traceId: string }, ResetRequest>(
    async ({ input: { identifier, otp, password, confirmation } }) => {
      const data = { ...identifier, otp, new_password: password, confirm_password: confirmation }
      return {
        traceId: traceIdOf(
          await unwrap(network.POST('/network/express/consumer/reset', { body: wrapInEnvelope(data) })),
        ),
      }
    },
  ),

  seconds: secondTicker,

  codeMark: createCodeMarkActor(mark, selectIsCodePending),
})
