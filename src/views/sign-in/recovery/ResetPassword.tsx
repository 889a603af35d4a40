import { useSelector } from '@xstate/react'
import {
  selectCanSubmit,
  selectIsSignedIn,
  selectNotice,
  selectTraceId,
  selectUsername,
} from '#machines/sign-in/recovery/recovery.selectors.ts'
import { formatMessage, text } from '#src/text/sign-in-dialogs-text.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { Notice } from '#src/ui/feedback/Notice.tsx'
import { TraceId } from '#src/ui/feedback/TraceId.tsx'
import { UsernameField } from '#src/ui/field/UsernameField.tsx'
import { AutoValidateForm } from '#src/ui/form/AutoValidateForm.tsx'
import { DialogScreen } from '#src/ui/overlay/DialogScreen.tsx'
import { StepHeading } from '#src/ui/text/StepHeading.tsx'
import { Back } from './ForgotPassword.tsx'
import { Otp, Passwords, ResendOtp } from './ResetFields.tsx'
import type { RecoveryProps } from './recovery.types.ts'

const formId = 'reset-form'
const words = text.recovery

/** 'Request sent' once the network has confirmed it, with the instructions. */
const Beginning = ({ recovery }: RecoveryProps) => {
  const traceId = useSelector(recovery, selectTraceId)
  const notice = useSelector(recovery, selectNotice)
  return (
    <>
      <StepHeading title={traceId === undefined ? words.choose : words.sent} message={words.chooseHelp} />
      {notice && <Notice>{formatMessage(notice)}</Notice>}
    </>
  )
}

/** The Trace ID of the response that sent the one-time PIN, below the fields. */
const Trace = ({ recovery }: RecoveryProps) => {
  const traceId = useSelector(recovery, selectTraceId)
  return traceId === undefined ? null : <TraceId label={text.failure.traceId} id={traceId} />
}

/** 'Reset Password': the one-time PIN, and the new password twice. */
export const ResetPassword = ({ recovery }: RecoveryProps) => (
  <DialogScreen
    foot={
      <>
        <Back recovery={recovery} />
        <Button
          kind="primary"
          type="submit"
          form={formId}
          incomplete={!useSelector(recovery, selectCanSubmit)}
        >
          {useSelector(recovery, selectIsSignedIn) ? words.change.title : words.reset}
        </Button>
      </>
    }
  >
    <Beginning recovery={recovery} />
    <AutoValidateForm id={formId} onSubmit={() => recovery.send({ type: 'form.submit' })}>
      <ResendOtp recovery={recovery} />
      <Otp recovery={recovery} />
      <UsernameField value={useSelector(recovery, selectUsername)} />
      <Passwords recovery={recovery} />
      <Trace recovery={recovery} />
    </AutoValidateForm>
  </DialogScreen>
)
