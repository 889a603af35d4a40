import { useSelector } from '@xstate/react'
import type { ComponentType } from 'react'
import { quotable } from '../../../machines/network/quotable.ts'
import type { NewPasswordActorRef } from '../../../machines/new-password/new-password.machine.ts'
import {
  selectCanCancel,
  selectCanSubmit,
  selectFailure,
  selectIsCommitted,
  selectNewPasswordScreen,
  selectTraceId,
} from '../../../machines/new-password/new-password.selectors.ts'
import { text } from '../../text/account.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { DialogScreen } from '../../ui/DialogScreen.tsx'
import { Facts } from '../../ui/Facts.tsx'
import { Outcome } from '../../ui/Outcome.tsx'
import { Authorizing } from '../account/Authorizing.tsx'
import { Refused } from '../account/Refused.tsx'
import { NewPasswordForm, newPasswordForm } from './NewPasswordForm.tsx'

const words = text.newPassword

interface NewPasswordProps {
  readonly newPassword: NewPasswordActorRef
}

const Trace = ({ id }: { readonly id: string | undefined }) =>
  id === undefined ? null : <Facts rows={[{ label: text.failure.traceId, value: id, kind: 'mono' }]} />

const Cancel = ({ newPassword }: NewPasswordProps) => (
  <Button onPress={() => newPassword.send({ type: 'form.cancel' })}>{text.account.cancel}</Button>
)

const Form = ({ newPassword }: NewPasswordProps) => (
  <DialogScreen
    foot={
      <>
        <Cancel newPassword={newPassword} />
        <Button
          kind="primary"
          type="submit"
          form={newPasswordForm}
          withheld={!useSelector(newPassword, selectCanSubmit)}
        >
          {words.submit}
        </Button>
      </>
    }
  >
    <NewPasswordForm newPassword={newPassword} />
  </DialogScreen>
)

/** A new password that is on its way cannot be called back. */
const Busy = ({ newPassword }: NewPasswordProps) => (
  <DialogScreen foot={useSelector(newPassword, selectCanCancel) && <Cancel newPassword={newPassword} />}>
    <Authorizing />
  </DialogScreen>
)

const Failed = ({ newPassword }: NewPasswordProps) => {
  const failure = useSelector(newPassword, selectFailure)
  return (
    <DialogScreen
      foot={
        <Button kind="primary" onPress={() => newPassword.send({ type: 'failure.acknowledge' })}>
          {text.failure.close}
        </Button>
      }
    >
      {failure && <Refused failure={failure} />}
    </DialogScreen>
  )
}

const Changed = ({ newPassword }: NewPasswordProps) => (
  <DialogScreen
    foot={
      <Button kind="primary" onPress={() => newPassword.send({ type: 'result.finish' })}>
        {words.goOn}
      </Button>
    }
  >
    <Outcome state="approved" title={words.updated} message={words.updatedHelp} />
    <Trace id={quotable(useSelector(newPassword, selectTraceId))} />
  </DialogScreen>
)

/** No answer: neither changed nor not, and a way to find out. */
const Unknown = ({ newPassword }: NewPasswordProps) => (
  <DialogScreen
    foot={
      <>
        <Cancel newPassword={newPassword} />
        <Button kind="primary" onPress={() => newPassword.send({ type: 'result.finish' })}>
          {text.signIn.submit}
        </Button>
      </>
    }
  >
    <Outcome
      state="unknown"
      title={text.failure.sorry}
      strong={text.codes['failure.systemError']}
      message={words.unknown}
    />
    <Trace id={useSelector(newPassword, selectTraceId)} />
  </DialogScreen>
)

interface NewPasswordScreen {
  readonly title: string
  readonly Screen: ComponentType<NewPasswordProps>
  /** What Escape means. */
  readonly close: 'form.cancel' | 'failure.acknowledge' | 'result.finish'
}

const { title } = words
const failed = { Screen: Failed, close: 'failure.acknowledge' } as const

const screens: Readonly<Record<ReturnType<typeof selectNewPasswordScreen>, NewPasswordScreen>> = {
  form: { title, Screen: Form, close: 'form.cancel' },
  busy: { title, Screen: Busy, close: 'form.cancel' },
  changeFailed: { ...failed, title: words.updateFailed },
  signInFailed: { ...failed, title: text.failure.title },
  changed: { title, Screen: Changed, close: 'result.finish' },
  unknown: { title, Screen: Unknown, close: 'form.cancel' },
}

/** 'Reset Password' of somebody whose password has expired (specification, section 2 "Account modals"). */
export const NewPassword = ({ newPassword }: NewPasswordProps) => {
  const screen = useSelector(newPassword, selectNewPasswordScreen)
  const { title, Screen, close } = screens[screen]
  return (
    <Dialog
      open
      title={title}
      size="alert"
      step={screen}
      ignoresOutside
      blocked={useSelector(newPassword, selectIsCommitted)}
      onClose={() => newPassword.send({ type: close })}
    >
      <Screen newPassword={newPassword} />
    </Dialog>
  )
}
