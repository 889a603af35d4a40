import { useSelector } from '@xstate/react'
import type { ComponentType } from 'react'
import { adviceOn } from '../../../machines/network/failure.ts'
import {
  selectFailure,
  selectRecoveryStep,
  selectTraceId,
  selectWhose,
} from '../../../machines/recovery/recovery.selectors.ts'
import { say, text } from '../../text/account.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { DialogScreen } from '../../ui/DialogScreen.tsx'
import { Facts } from '../../ui/Facts.tsx'
import { Outcome } from '../../ui/Outcome.tsx'
import { Asking } from './Asking.tsx'
import { Entering } from './Entering.tsx'
import type { RecoveryProps } from './recovery.types.ts'

const words = text.recovery

const traceRow = (traceId: string) => ({
  label: text.failure.traceId,
  value: traceId,
  kind: 'mono' as const,
})

const Nothing = () => null

const Waiting = () => (
  <DialogScreen>
    <Outcome
      state="busy"
      title={text.account.wait}
      strong={text.account.processing}
      message={text.account.authorizing}
    />
  </DialogScreen>
)

/** What the network said, and nothing else: whom it knows is not for us to tell (S14). */
const Failed = ({ recovery }: RecoveryProps) => {
  const failure = useSelector(recovery, selectFailure)
  if (failure === undefined) return null
  const advice = adviceOn(failure)
  return (
    <DialogScreen
      foot={
        <Button kind="primary" onPress={() => recovery.send({ type: 'failure.acknowledge' })}>
          {text.failure.close}
        </Button>
      }
    >
      <Outcome state="declined" title={say(failure.words)} message={advice && say(advice)} />
      <Facts rows={[traceRow(failure.traceId)]} />
    </DialogScreen>
  )
}

const Unanswered = ({ recovery, message }: RecoveryProps & { readonly message: string }) => {
  const failure = useSelector(recovery, selectFailure)
  if (failure === undefined) return null
  return (
    <>
      <Outcome state="unknown" title={text.failure.sorry} strong={say(failure.words)} message={message} />
      <Facts rows={[traceRow(failure.traceId)]} />
    </>
  )
}

const RequestUnanswered = ({ recovery }: RecoveryProps) => (
  <DialogScreen
    foot={
      <>
        <Button onPress={() => recovery.send({ type: 'otp.send' })}>{text.account.tryAgain}</Button>
        <Button kind="primary" onPress={() => recovery.send({ type: 'code.enter' })}>
          {words.enterOtp}
        </Button>
      </>
    }
  >
    <Unanswered recovery={recovery} message={text.codes['recovery.maybeSent']} />
  </DialogScreen>
)

const SignInButton = ({ recovery }: RecoveryProps) => (
  <Button kind="primary" onPress={() => recovery.send({ type: 'result.finish' })}>
    {text.signIn.submit}
  </Button>
)

const ResetUnanswered = ({ recovery }: RecoveryProps) => (
  <DialogScreen
    foot={
      <>
        <Button onPress={() => recovery.send({ type: 'form.retry' })}>{text.account.tryAgain}</Button>
        <SignInButton recovery={recovery} />
      </>
    }
  >
    <Unanswered recovery={recovery} message={text.codes['recovery.maybeChanged']} />
  </DialogScreen>
)

const Complete = ({ recovery }: RecoveryProps) => {
  const traceId = useSelector(recovery, selectTraceId)
  return (
    <DialogScreen foot={<SignInButton recovery={recovery} />}>
      <Outcome state="approved" title={words.complete} message={words.completeHelp} />
      {traceId === undefined ? null : <Facts rows={[traceRow(traceId)]} />}
    </DialogScreen>
  )
}

interface RecoveryScreen {
  readonly title: string
  readonly Screen: ComponentType<RecoveryProps>
  /** What Escape means; nothing while an answer is awaited. */
  readonly close?: 'form.cancel' | 'failure.acknowledge' | 'form.retry' | 'result.finish'
}

const { forgotten, reset } = words

/** What stands in the dialog in each state of the machine, in its order. */
const screens: Readonly<Record<ReturnType<typeof selectRecoveryStep>, RecoveryScreen>> = {
  beginning: { title: forgotten, Screen: Nothing },
  asking: { title: forgotten, Screen: Asking, close: 'form.cancel' },
  requesting: { title: forgotten, Screen: Waiting },
  requestFailed: { title: text.failure.title, Screen: Failed, close: 'failure.acknowledge' },
  requestUnanswered: { title: forgotten, Screen: RequestUnanswered, close: 'form.cancel' },
  entering: { title: reset, Screen: Entering, close: 'form.cancel' },
  resetting: { title: reset, Screen: Waiting },
  resetFailed: { title: text.failure.title, Screen: Failed, close: 'failure.acknowledge' },
  resetUnanswered: { title: reset, Screen: ResetUnanswered, close: 'form.retry' },
  complete: { title: reset, Screen: Complete, close: 'result.finish' },
  left: { title: forgotten, Screen: Nothing },
}

/** 'Forgot Password' and 'Reset Password': one dialog over the sign-in form (specification, section 2). */
export const Recovery = ({ recovery }: RecoveryProps) => {
  const step = useSelector(recovery, selectRecoveryStep)
  const { title, Screen, close } = screens[step]
  return (
    <Dialog
      open
      title={title}
      path={useSelector(recovery, selectWhose)}
      step={step}
      ignoresOutside
      blocked={close === undefined}
      onClose={() => close && recovery.send({ type: close })}
    >
      <Screen recovery={recovery} />
    </Dialog>
  )
}
