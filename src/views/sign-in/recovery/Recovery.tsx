import type { ComponentType } from 'react'
import type { RecoveryActorRef } from '#machines/sign-in/recovery/recovery.machine.ts'
import { type RecoveryView, selectRecovery } from '#machines/sign-in/recovery/recovery.selectors.ts'
import { Dialog } from '#src/ui/overlay/Dialog.tsx'
import { useDialogsText, useView } from '#src/views/shared/hooks.tsx'
import { BusyScreen, ConfirmDiscard } from '../DialogScreens.tsx'
import { Complete, Failed, RequestUnknown, ResetUnknown } from './Outcomes.tsx'
import { ForgotPassword, type RecoveryScreenProps, ResetPassword } from './RecoveryForms.tsx'

export interface RecoveryProps {
  readonly recovery: RecoveryActorRef
}

const Empty = () => null
const Busy = () => <BusyScreen />
const Discard = ({ recovery }: RecoveryProps) => (
  <ConfirmDiscard title={useDialogsText().recovery.discard} actor={recovery} />
)

/** The title and the screen of each state, in the machine's order. */
const screens: Readonly<
  Record<
    RecoveryView['step'],
    readonly ['forgotten' | 'reset' | 'failed', ComponentType<RecoveryScreenProps>]
  >
> = {
  beginning: ['forgotten', Empty],
  forgotPassword: ['forgotten', ForgotPassword],
  confirmingClose: ['forgotten', Discard],
  requesting: ['forgotten', Busy],
  requestFailed: ['failed', Failed],
  requestUnknown: ['forgotten', RequestUnknown],
  resetPassword: ['reset', ResetPassword],
  confirmingDiscard: ['reset', Discard],
  resetting: ['reset', Busy],
  resetFailed: ['failed', Failed],
  resetUnknown: ['reset', ResetUnknown],
  complete: ['reset', Complete],
  done: ['forgotten', Empty],
}

/** 'Forgot Password' and 'Reset Password', in one dialog over the sign-in form; 'Change password' in a session. */
export const Recovery = ({ recovery }: RecoveryProps) => {
  const { failure, recovery: words } = useDialogsText()
  const view = useView(recovery, selectRecovery)
  const { step, escapeEvent } = view
  const [subject, Screen] = screens[step]
  const title = view.isSignedIn ? words.change.title : words[subject === 'failed' ? 'reset' : subject]
  return (
    <Dialog
      open
      title={subject === 'failed' ? failure.title : title}
      path={view.identifier}
      focusKey={step}
      ignoresOutside
      blocked={escapeEvent === undefined}
      onClose={() => escapeEvent && recovery.send(escapeEvent)}
    >
      <Screen recovery={recovery} view={view} />
    </Dialog>
  )
}
