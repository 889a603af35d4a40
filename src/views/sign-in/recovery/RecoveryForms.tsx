import { otpLength } from '#machines/domain/limits.ts'
import type { RecoveryActorRef } from '#machines/sign-in/recovery/recovery.machine.ts'
import type { RecoveryView } from '#machines/sign-in/recovery/recovery.selectors.ts'
import type { RecoveryField } from '#machines/sign-in/recovery/recovery.types.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { SubmitButton } from '#src/ui/button/SubmitButton.tsx'
import { Notice } from '#src/ui/feedback/Notice.tsx'
import { CodeField } from '#src/ui/field/CodeField.tsx'
import { PasswordField } from '#src/ui/field/PasswordField.tsx'
import { TextField } from '#src/ui/field/TextField.tsx'
import { UsernameField } from '#src/ui/field/UsernameField.tsx'
import { AutoValidateForm } from '#src/ui/form/AutoValidateForm.tsx'
import { DialogScreen, StepHeading } from '#src/ui/overlay/Dialog.tsx'
import { useDialogsText } from '#src/views/shared/hooks.tsx'
import { InlineTrace } from '#src/views/shared/Trace.tsx'
import { ResendCode } from '../DialogScreens.tsx'

const formId = 'recovery-form'

export interface RecoveryScreenProps {
  readonly recovery: RecoveryActorRef
  readonly view: RecoveryView
}

/** Returns the value and the events of a text field. */
const bindField = <Field extends RecoveryField>({ recovery, view }: RecoveryScreenProps, field: Field) => ({
  value: view.values[field],
  onChange: (value: string) => recovery.send({ type: 'field.change', field, value }),
  onBlur: () => recovery.send({ type: 'field.blur', field }),
})

/** Leads one step back, or out of the dialog; in a session it cancels. Submits the form. */
const Foot = ({ recovery, view, submitLabel }: RecoveryScreenProps & { readonly submitLabel: string }) => {
  const { account, recovery: words, signIn, waitsFor } = useDialogsText()
  const { canSubmit, missing } = view
  const labels = { identifier: signIn.identifier, ...words }
  return (
    <>
      <Button kind="quiet" align="start" onPress={() => recovery.send({ type: 'form.cancel' })}>
        {account[view.isSignedIn ? 'cancel' : 'back']}
      </Button>
      <SubmitButton
        form={formId}
        incomplete={!canSubmit}
        waitsFor={canSubmit || missing === undefined ? undefined : waitsFor(labels[missing])}
      >
        {submitLabel}
      </SubmitButton>
    </>
  )
}

/** 'Forgot Password', by email address or mobile number. A signed-in consumer only asks for a code. */
export const ForgotPassword = (props: RecoveryScreenProps) => {
  const { recovery: words, codes, signIn } = useDialogsText()
  const { isSignedIn, notice, identifierProblem: problem } = props.view
  const { name, nameHelp } = isSignedIn ? words.change : words
  return (
    <DialogScreen foot={<Foot {...props} submitLabel={isSignedIn ? words.change.ask : words.reset} />}>
      <StepHeading title={name} message={nameHelp} />
      {notice && <Notice>{codes[notice]}</Notice>}
      <AutoValidateForm id={formId} onSubmit={() => props.recovery.send({ type: 'form.submit' })}>
        {isSignedIn ? null : (
          <TextField
            {...bindField(props, 'identifier')}
            autoFocus
            label={signIn.identifier}
            name="username"
            autoComplete="username"
            inputMode="email"
            enterKeyHint="send"
            error={problem && codes[problem]}
          />
        )}
      </AutoValidateForm>
    </DialogScreen>
  )
}

/** 'Reset Password': the one-time PIN, and the new password twice. */
export const ResetPassword = (props: RecoveryScreenProps) => {
  const { codes, recovery: words, formatMessage, newPassword } = useDialogsText()
  const { isSignedIn, notice, resendNotice, resendProblem, failure, otpProblem, isSent, traceId } = props.view
  const news = resendNotice && codes[resendNotice]
  return (
    <DialogScreen foot={<Foot {...props} submitLabel={isSignedIn ? words.change.title : words.reset} />}>
      <StepHeading title={isSent ? words.sent : words.choose} message={words.chooseHelp} />
      {notice && <Notice>{codes[notice]}</Notice>}
      <AutoValidateForm id={formId} onSubmit={() => props.recovery.send({ type: 'form.submit' })}>
        <CodeField
          {...bindField(props, 'otp')}
          autoFocus
          label={words.otp}
          name="otp"
          kind="oneTime"
          length={otpLength}
          error={otpProblem && formatMessage(otpProblem)}
          hint={news}
        />
        <ResendCode otpRequest={props.view.otpRequest} news={news} />
        {resendProblem && failure && (
          <Notice>
            <p>{formatMessage(resendProblem)}</p>
            <InlineTrace id={failure.traceId} />
          </Notice>
        )}
        <UsernameField value={props.view.username} />
        {(['password', 'confirmation'] as const).map(field => {
          const problem = props.view[`${field}Problem`]
          return (
            <PasswordField
              {...bindField(props, field)}
              key={field}
              label={words[field]}
              revealLabel={words.show[field]}
              name={field}
              autoComplete="new-password"
              enterKeyHint={field === 'password' ? 'next' : 'go'}
              hint={field === 'password' ? newPassword.rules : undefined}
              error={problem && codes[problem]}
            />
          )
        })}
        {traceId && <InlineTrace id={traceId} />}
      </AutoValidateForm>
    </DialogScreen>
  )
}
