import { useSelector } from '@xstate/react'
import type { ComponentType } from 'react'
import {
  selectCanCancel,
  selectCanSubmit,
  selectIsUninterruptible,
  selectNewPasswordScreen,
} from '#machines/sign-in/new-password/new-password.selectors.ts'
import { text } from '#src/text/sign-in-dialogs-text.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { Dialog } from '#src/ui/overlay/Dialog.tsx'
import { DialogScreen } from '#src/ui/overlay/DialogScreen.tsx'
import { DiscardQuestion } from '#src/views/shared/DiscardQuestion.tsx'
import { Authorizing } from '../Authorizing.tsx'
import { NewPasswordForm, newPasswordForm } from './NewPasswordForm.tsx'
import type { NewPasswordProps } from './new-password.types.ts'
import { Cancel, Changed, Failed, Unknown } from './Outcomes.tsx'

const words = text.newPassword

const Form = ({ newPassword }: NewPasswordProps) => (
  <DialogScreen
    foot={
      <>
        <Cancel newPassword={newPassword} />
        <Button
          kind="primary"
          type="submit"
          form={newPasswordForm}
          incomplete={!useSelector(newPassword, selectCanSubmit)}
        >
          {words.submit}
        </Button>
      </>
    }
  >
    <NewPasswordForm newPassword={newPassword} />
  </DialogScreen>
)

/** The consumer cannot cancel the pending change of a password. */
const Busy = ({ newPassword }: NewPasswordProps) => (
  <DialogScreen foot={useSelector(newPassword, selectCanCancel) && <Cancel newPassword={newPassword} />}>
    <Authorizing />
  </DialogScreen>
)

const Doubt = ({ newPassword }: NewPasswordProps) => (
  <DiscardQuestion
    title={text.recovery.discard}
    onLeave={() => newPassword.send({ type: 'form.discard' })}
    onReturn={() => newPassword.send({ type: 'form.cancel' })}
  />
)

interface NewPasswordScreen {
  readonly title: string
  readonly Screen: ComponentType<NewPasswordProps>
  /** The event that Escape sends. */
  readonly close: 'form.leave' | 'form.cancel' | 'failure.acknowledge' | 'result.finish'
}

const { title } = words
const failed = { Screen: Failed, close: 'failure.acknowledge' } as const

const screens: Readonly<Record<ReturnType<typeof selectNewPasswordScreen>, NewPasswordScreen>> = {
  form: { title, Screen: Form, close: 'form.leave' },
  discard: { title, Screen: Doubt, close: 'form.cancel' },
  busy: { title, Screen: Busy, close: 'form.cancel' },
  changeFailed: { ...failed, title: words.updateFailed },
  signInFailed: { ...failed, title: text.failure.title },
  changed: { title, Screen: Changed, close: 'result.finish' },
  unknown: { title, Screen: Unknown, close: 'form.cancel' },
}

/** 'Reset Password', for a consumer whose password has expired. */
export const NewPassword = ({ newPassword }: NewPasswordProps) => {
  const screen = useSelector(newPassword, selectNewPasswordScreen)
  const { title, Screen, close } = screens[screen]
  return (
    <Dialog
      open
      title={title}
      size="alert"
      focusKey={screen}
      ignoresOutside
      blocked={useSelector(newPassword, selectIsUninterruptible)}
      onClose={() => newPassword.send({ type: close })}
    >
      <Screen newPassword={newPassword} />
    </Dialog>
  )
}
