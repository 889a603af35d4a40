import {
  type NewPasswordView,
  selectNewPassword,
} from '#machines/sign-in/new-password/new-password.selectors.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { Outcome } from '#src/ui/feedback/Outcome.tsx'
import { Dialog, DialogScreen } from '#src/ui/overlay/Dialog.tsx'
import { useDialogsText, useView } from '#src/views/shared/hooks.tsx'
import { Trace } from '#src/views/shared/Trace.tsx'
import { BusyScreen, ConfirmDiscard, FailedScreen } from '../DialogScreens.tsx'
import { Cancel, NewPasswordForm, type NewPasswordScreenProps } from './NewPasswordForm.tsx'

const Failed = ({ newPassword, view: { failure } }: NewPasswordScreenProps) => (
  <FailedScreen failure={failure} onClose={() => newPassword.send({ type: 'failure.acknowledge' })} />
)

const Discard = ({ newPassword }: NewPasswordScreenProps) => (
  <ConfirmDiscard title={useDialogsText().recovery.discard} actor={newPassword} />
)

const Changed = ({ newPassword, view: { traceId } }: NewPasswordScreenProps) => {
  const { newPassword: words } = useDialogsText()
  return (
    <DialogScreen
      foot={
        <Button kind="primary" onPress={() => newPassword.send({ type: 'result.finish' })}>
          {words.goOn}
        </Button>
      }
    >
      <Outcome state="approved" title={words.updated} message={words.updatedHelp} />
      {traceId && <Trace id={traceId} />}
    </DialogScreen>
  )
}

/** The consumer can sign in with the new password to learn the outcome. */
const Unknown = ({ newPassword, view: { traceId } }: NewPasswordScreenProps) => {
  const { newPassword: words, signIn, failure, codes } = useDialogsText()
  return (
    <DialogScreen
      foot={
        <>
          <Cancel newPassword={newPassword} />
          <Button kind="primary" onPress={() => newPassword.send({ type: 'result.finish' })}>
            {signIn.submit}
          </Button>
        </>
      }
    >
      <Outcome
        state="unknown"
        title={failure.sorry}
        strong={codes['failure.systemError']}
        message={words.unknown}
      />
      <Trace id={traceId} />
    </DialogScreen>
  )
}

const screens = {
  form: NewPasswordForm,
  discard: Discard,
  busy: ({ newPassword, view: { canCancel } }: NewPasswordScreenProps) => (
    <BusyScreen onCancel={canCancel ? () => newPassword.send({ type: 'form.cancel' }) : undefined} />
  ),
  changeFailed: Failed,
  signInFailed: Failed,
  changed: Changed,
  unknown: Unknown,
}

/** 'Reset Password', for a consumer whose password has expired. */
export const NewPassword = ({ newPassword }: Pick<NewPasswordScreenProps, 'newPassword'>) => {
  const { newPassword: words, failure } = useDialogsText()
  const titles: Readonly<Partial<Record<NewPasswordView['screen'], string>>> = {
    changeFailed: words.updateFailed,
    signInFailed: failure.title,
  }
  const view = useView(newPassword, selectNewPassword)
  const { screen, escapeEvent } = view
  const Screen = screens[screen]
  return (
    <Dialog
      open
      title={titles[screen] ?? words.title}
      size="alert"
      focusKey={screen}
      ignoresOutside
      blocked={escapeEvent === undefined}
      onClose={() => escapeEvent && newPassword.send(escapeEvent)}
    >
      <Screen newPassword={newPassword} view={view} />
    </Dialog>
  )
}
