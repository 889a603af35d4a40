import { useSelector } from '@xstate/react'
import type { ComponentType } from 'react'
import {
  selectIdentifierText,
  selectIsSignedIn,
  selectRecoveryStep,
} from '#machines/sign-in/recovery/recovery.selectors.ts'
import { text } from '#src/text/sign-in-dialogs-text.ts'
import { Dialog } from '#src/ui/overlay/Dialog.tsx'
import { DiscardQuestion } from '#src/views/shared/DiscardQuestion.tsx'
import { ForgotPassword } from './ForgotPassword.tsx'
import { Complete, Failed, ResetUnknown, Waiting } from './Outcomes.tsx'
import { RequestUnknown } from './RequestUnknown.tsx'
import { ResetPassword } from './ResetPassword.tsx'
import type { RecoveryProps } from './recovery.types.ts'

const words = text.recovery

const Nothing = () => null

const Doubt = ({ recovery }: RecoveryProps) => (
  <DiscardQuestion
    title={words.discard}
    onLeave={() => recovery.send({ type: 'form.discard' })}
    onReturn={() => recovery.send({ type: 'form.cancel' })}
  />
)

interface RecoveryScreen {
  readonly title: string
  readonly Screen: ComponentType<RecoveryProps>
  /** The event that Escape sends; undefined while a request is pending. */
  readonly close?: 'form.cancel' | 'failure.acknowledge' | 'form.retry' | 'result.finish'
}

const { forgotten, reset } = words

/** The screen of each state, in the machine's order. */
const screens: Readonly<Record<ReturnType<typeof selectRecoveryStep>, RecoveryScreen>> = {
  beginning: { title: forgotten, Screen: Nothing },
  forgotPassword: { title: forgotten, Screen: ForgotPassword, close: 'form.cancel' },
  confirmingClose: { title: forgotten, Screen: Doubt, close: 'form.cancel' },
  requesting: { title: forgotten, Screen: Waiting },
  requestFailed: { title: text.failure.title, Screen: Failed, close: 'failure.acknowledge' },
  requestUnknown: { title: forgotten, Screen: RequestUnknown, close: 'form.cancel' },
  resetPassword: { title: reset, Screen: ResetPassword, close: 'form.cancel' },
  confirmingDiscard: { title: reset, Screen: Doubt, close: 'form.cancel' },
  resetting: { title: reset, Screen: Waiting },
  resetFailed: { title: text.failure.title, Screen: Failed, close: 'failure.acknowledge' },
  resetUnknown: { title: reset, Screen: ResetUnknown, close: 'form.retry' },
  complete: { title: reset, Screen: Complete, close: 'result.finish' },
  done: { title: forgotten, Screen: Nothing },
}

/** 'Forgot Password' and 'Reset Password', in one dialog over the sign-in form; 'Change password' in a session. */
export const Recovery = ({ recovery }: RecoveryProps) => {
  const step = useSelector(recovery, selectRecoveryStep)
  const isSignedIn = useSelector(recovery, selectIsSignedIn)
  const { title, Screen, close } = screens[step]
  return (
    <Dialog
      open
      title={isSignedIn && title !== text.failure.title ? words.change.title : title}
      path={useSelector(recovery, selectIdentifierText)}
      focusKey={step}
      ignoresOutside
      blocked={close === undefined}
      onClose={() => close && recovery.send({ type: close })}
    >
      <Screen recovery={recovery} />
    </Dialog>
  )
}
