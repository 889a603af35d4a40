import { fromPromise } from 'xstate'
import { traceIdOf } from '#machines/network/failure.ts'
import { type NetworkClient, withToken, wrapInEnvelope } from '#machines/network/network-client.ts'
import { type OtpSent, otpRequestOf } from '#machines/network/otp-request/otp-request.machine.ts'
import { requireDecoded, unwrap } from '#machines/network/response.ts'
import { createCodeMarkActor } from '#machines/shared/code-mark.ts'
import type { CodeMark } from '#machines/shared/ports/storage.ts'
import type { SendOtpInput } from '#openapi/network.gen.d.ts'
import { decodeSignInProgress } from '../admission.actors.ts'
import type { SignInProgress } from '../sign-in-dialogs.types.ts'
import { selectIsCodePending } from './second-step.selectors.ts'

/** Creates the actors of the second step. */
export const createSecondStepActors = ({ network }: NetworkClient, mark: CodeMark) => ({
  verifyCode: fromPromise<SignInProgress, { token: string; otp: string }>(async ({ input, signal }) => {
    const body = await unwrap(
      network.POST('/network/express/authenticate/mfa', { body: wrapInEnvelope(input), signal }),
    )
    return requireDecoded(decodeSignInProgress(body.data), body)
  }),

  otpRequest: otpRequestOf(
    fromPromise<OtpSent, { token: string; msisdn: string | undefined }>(
      async ({ input: { token, msisdn } }) => {
        const body = await unwrap(
          network.POST('/network/express/notification/send/otp', {
            ...withToken(token),
            body: wrapInEnvelope<SendOtpInput>(msisdn === undefined ? {} : { msisdn }),
          }),
        )
        return { traceId: traceIdOf(body) }
      },
    ),
  ),

  codeMark: createCodeMarkActor(mark, selectIsCodePending),
})
