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

const Failed = ({ newPassword }: NewPasswordProps) => {
  const failure = useSelector(newPassword, selectFailure)
  return failure === undefined ? null : <Refused failure={failure} />
}

const Changed = ({ newPassword }: NewPasswordProps) => (
  <>
    <Outcome state="approved" title={words.updated} message={words.updatedHelp} />
    <Trace id={quotable(useSelector(newPassword, selectTraceId))} />
  </>
)

/** No answer: neither changed nor not, and a way to find out. */
const Unknown = ({ newPassword }: NewPasswordProps) => (
  <>
    <Outcome
      state="unknown"
      title={text.failure.sorry}
      strong={text.codes['failure.systemError']}
      message={words.unknown}
    />
    <Trace id={useSelector(newPassword, selectTraceId)} />
  </>
)

const Cancel = ({ newPassword }: NewPasswordProps) => (
  <Button onPress={() => newPassword.send({ type: 'form.cancel' })}>{text.account.cancel}</Button>
)

const FormFoot = ({ newPassword }: NewPasswordProps) => (
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
)

/** A new password that is on its way cannot be called back. */
const BusyFoot = ({ newPassword }: NewPasswordProps) =>
  useSelector(newPassword, selectCanCancel) ? <Cancel newPassword={newPassword} /> : null

const FailedFoot = ({ newPassword }: NewPasswordProps) => (
  <Button kind="primary" onPress={() => newPassword.send({ type: 'failure.acknowledge' })}>
    {text.failure.close}
  </Button>
)

const ChangedFoot = ({ newPassword }: NewPasswordProps) => (
  <Button kind="primary" onPress={() => newPassword.send({ type: 'result.finish' })}>
    {words.goOn}
  </Button>
)

const UnknownFoot = ({ newPassword }: NewPasswordProps) => (
  <>
    <Cancel newPassword={newPassword} />
    <Button kind="primary" onPress={() => newPassword.send({ type: 'result.finish' })}>
      {text.signIn.submit}
    </Button>
  </>
)

interface Screen {
  readonly title: string
  readonly Body: ComponentType<NewPasswordProps>
  readonly Foot: ComponentType<NewPasswordProps>
  /** What Escape means. */
  readonly close: 'form.cancel' | 'failure.acknowledge' | 'result.finish'
}

const screens: Readonly<Record<ReturnType<typeof selectNewPasswordScreen>, Screen>> = {
  form: { title: words.title, Body: NewPasswordForm, Foot: FormFoot, close: 'form.cancel' },
  busy: { title: words.title, Body: Authorizing, Foot: BusyFoot, close: 'form.cancel' },
  changeFailed: {
    title: words.updateFailed,
    Body: Failed,
    Foot: FailedFoot,
    close: 'failure.acknowledge',
  },
  signInFailed: {
    title: text.failure.title,
    Body: Failed,
    Foot: FailedFoot,
    close: 'failure.acknowledge',
  },
  changed: { title: words.title, Body: Changed, Foot: ChangedFoot, close: 'result.finish' },
  unknown: { title: words.title, Body: Unknown, Foot: UnknownFoot, close: 'form.cancel' },
}

/** 'Reset Password' of somebody whose password has expired (specification, section 2 "Account modals"). */
export const NewPassword = ({ newPassword }: NewPasswordProps) => {
  const screen = useSelector(newPassword, selectNewPasswordScreen)
  const { title, Body, Foot, close } = screens[screen]
  return (
    <Dialog
      open
      title={title}
      size="alert"
      step={screen}
      ignoresOutside
      blocked={useSelector(newPassword, selectIsCommitted)}
      onClose={() => newPassword.send({ type: close })}
      foot={<Foot newPassword={newPassword} />}
    >
      <Body newPassword={newPassword} />
    </Dialog>
  )
}
