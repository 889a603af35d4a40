import { useSelector } from '@xstate/react'
import {
  selectCanSubmit,
  selectIdentifierProblem,
  selectIsSignedIn,
  selectNotice,
  selectRecoveryValues,
} from '#machines/sign-in/recovery/recovery.selectors.ts'
import { formatMessage, text } from '#src/text/sign-in-dialogs-text.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { Notice } from '#src/ui/feedback/Notice.tsx'
import { TextField } from '#src/ui/field/TextField.tsx'
import { AutoValidateForm } from '#src/ui/form/AutoValidateForm.tsx'
import { DialogScreen } from '#src/ui/overlay/DialogScreen.tsx'
import { StepHeading } from '#src/ui/text/StepHeading.tsx'
import type { RecoveryProps } from './recovery.types.ts'

const formId = 'recovery-form'
const field = 'identifier'

/** Leads one step back: to the first step, or out of the dialog. In a session it cancels. */
export const Back = ({ recovery }: RecoveryProps) => (
  <Button kind="quiet" align="start" onPress={() => recovery.send({ type: 'form.cancel' })}>
    {useSelector(recovery, selectIsSignedIn) ? text.account.cancel : text.account.back}
  </Button>
)

/** The email address or the mobile number of the consumer. */
const Name = ({ recovery }: RecoveryProps) => {
  const problem = useSelector(recovery, selectIdentifierProblem)
  return (
    <TextField
      autoFocus
      label={text.signIn.identifier}
      name="username"
      autoComplete="username"
      inputMode="email"
      enterKeyHint="send"
      value={useSelector(recovery, selectRecoveryValues)[field]}
      error={problem && formatMessage(problem)}
      onChange={value => recovery.send({ type: 'field.change', field, value })}
      onBlur={() => recovery.send({ type: 'field.blur', field })}
    />
  )
}

/** 'Forgot Password', by email address or mobile number. A signed-in consumer only asks for a code. */
export const ForgotPassword = ({ recovery }: RecoveryProps) => {
  const notice = useSelector(recovery, selectNotice)
  const isSignedIn = useSelector(recovery, selectIsSignedIn)
  const words = isSignedIn ? text.recovery.change : text.recovery
  return (
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
            {isSignedIn ? text.recovery.change.ask : text.recovery.reset}
          </Button>
        </>
      }
    >
      <StepHeading title={words.name} message={words.nameHelp} />
      {notice && <Notice>{formatMessage(notice)}</Notice>}
      <AutoValidateForm id={formId} onSubmit={() => recovery.send({ type: 'form.submit' })}>
        {isSignedIn ? null : <Name recovery={recovery} />}
      </AutoValidateForm>
    </DialogScreen>
  )
}
