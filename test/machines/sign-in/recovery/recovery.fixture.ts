import { createRecoveryActors } from '../../../../machines/sign-in/recovery/recovery.actors.ts'
import { recoveryMachine } from '../../../../machines/sign-in/recovery/recovery.machine.ts'
import {
  selectCanSend,
  selectCanSubmit,
  selectConfirmationProblem,
  selectFailure,
  selectIdentifierProblem,
  selectIdentifierText,
  selectIsSending,
  selectNotice,
  selectOtpProblem,
  selectPasswordProblem,
  selectRecoveryStep,
  selectResendNotice,
  selectResendProblem,
  selectSecondsLeft,
  selectTraceId,
} from '../../../../machines/sign-in/recovery/recovery.selectors.ts'
import type { RecoveryField } from '../../../../machines/sign-in/recovery/recovery.types.ts'
import { createMemoryCodeMark } from '../../../support/noop-ports.ts'
import { createOkResponse, createRecordingClient } from '../../../support/recording-client.ts'
import { type Answers, openMachine } from '../../../support/scripted-machine.ts'
import { refusal } from '../../../support/scripted-payment.ts'
import { simulatedTime } from '../../../support/simulated-time.ts'

/** Rejections of a code, in the network's words. */
export const wrongCode = refusal('Invalid OTP', 403)
export const expired = refusal('Your OTP has expired. Please request a new one.', 403)

/** The values of a valid form. */
export const filled = { otp: '123456', password: 'N3wPassw0rd!', confirmation: 'N3wPassw0rd!' }

export const submit = { type: 'form.submit' } as const
export const cancel = { type: 'form.cancel' } as const
export const resend = { type: 'otp.send' } as const

/** Creates the event of typing into a field. */
export const typed = (field: RecoveryField, value: string) =>
  ({ type: 'field.change', field, value }) as const

type Script = Answers<typeof recoveryMachine> & { readonly identifier?: string; readonly isSent?: boolean }

/** Starts a recovery with scripted responses. */
export const startRecovery = async ({
  identifier = 'thandi@example.com',
  isSent = false,
  ...answers
}: Script) => {
  const { mark, isMarked } = createMemoryCodeMark()
  const { client } = createRecordingClient(() => createOkResponse({}))
  const time = simulatedTime(0)
  const opened = await openMachine(
    recoveryMachine,
    {
      input: { identifier, isSent, time },
      time,
      answers: { recover: [{ traceId: 'trace-1' }], reset: [{ traceId: 'trace-2' }], ...answers },
      actors: createRecoveryActors(client, mark),
    },
    snapshot => ({
      step: selectRecoveryStep(snapshot),
      identifier: selectIdentifierText(snapshot),
      otp: snapshot.context.otp,
      values: snapshot.context.values,
      canSubmit: selectCanSubmit(snapshot),
      canSend: selectCanSend(snapshot),
      isSending: selectIsSending(snapshot),
      secondsLeft: selectSecondsLeft(snapshot),
      failure: selectFailure(snapshot),
      notice: selectNotice(snapshot),
      resendNotice: selectResendNotice(snapshot),
      resendProblem: selectResendProblem(snapshot),
      problems: {
        identifier: selectIdentifierProblem(snapshot),
        otp: selectOtpProblem(snapshot),
        password: selectPasswordProblem(snapshot),
        confirmation: selectConfirmationProblem(snapshot),
      },
      traceId: selectTraceId(snapshot),
      output: snapshot.output,
      isMarked: isMarked(),
    }),
  )
  const code = (value: string) => opened.send({ type: 'code.change', value })
  const fill = async (otp = filled.otp) => {
    await code(otp)
    await opened.send(typed('password', filled.password), typed('confirmation', filled.confirmation))
  }
  /** Sends wrong codes one after the other. */
  const tryCodes = async (count: number) => {
    for (let tried = 0; tried < count; tried++) {
      await code('654321')
      await opened.send(submit)
    }
  }
  return { ...opened, code, fill, tryCodes }
}
