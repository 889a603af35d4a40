import { fromPromise } from 'xstate'
import { required, unwrap } from '../../network/answer.ts'
import { bearing, enveloped, type NetworkClient } from '../../network/network-client.ts'
import { seconds } from '../../shared/seconds.ts'
import type { Admission } from '../account.types.ts'
import { decodeAdmission } from '../admission.actors.ts'

/** What the second step of a sign-in asks of the network (specification, section 7 "Config and auth"). */
export const createSecondStepActors = ({ network }: NetworkClient) => ({
  verifyCode: fromPromise<Admission, { token: string; otp: string }>(async ({ input, signal }) => {
    const body = await unwrap(
      network.POST('/network/express/authenticate/mfa', { body: enveloped(input), signal }),
    )
    return required(decodeAdmission(body.data), body)
  }),

  sendCode: fromPromise<void, { token: string; msisdn: string | undefined }>(
    async ({ input: { token, msisdn } }) => {
      await unwrap(
        network.POST('/network/express/notification/send/otp', {
          ...bearing(token),
          body: enveloped(msisdn === undefined ? {} : { msisdn }),
        }),
      )
    },
  ),

  seconds,
})
