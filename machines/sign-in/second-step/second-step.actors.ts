import { fromPromise } from 'xstate'
import type { SendOtpInput } from '../../../openapi/network.gen.d.ts'
import { traceIdOf } from '../../network/failure.ts'
import { type NetworkClient, withToken, wrapInEnvelope } from '../../network/network-client.ts'
import { type OtpSent, otpRequestOf } from '../../network/otp-request/otp-request.machine.ts'
import { requireDecoded, unwrap } from '../../network/response.ts'
import { createCodeMarkActor } from '../../shared/code-mark.ts'
import type { CodeMark } from '../../shared/ports/storage.ts'
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
