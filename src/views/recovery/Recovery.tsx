import { useSelector } from '@xstate/react'
import type { ComponentType } from 'react'
import { adviceOn } from '../../../machines/network/failure.ts'
import type { RecoveryActorRef } from '../../../machines/recovery/recovery.machine.ts'
import {
  selectFailure,
  selectRecoveryStep,
  selectTraceId,
  selectWhose,
} from '../../../machines/recovery/recovery.selectors.ts'
import { say, text } from '../../text/account.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Facts } from '../../ui/Facts.tsx'
import { Outcome } from '../../ui/Outcome.tsx'
import { Asking, AskingFoot } from './Asking.tsx'
import { Entering, EnteringFoot } from './Entering.tsx'
import type { RecoveryProps } from './recovery.types.ts'

const words = text.recovery

const traceRow = (traceId: string) => ({
  label: text.failure.traceId,
  value: traceId,
  kind: 'mono' as const,
})

const Nothing = () => null

const Waiting = () => (
  <Outcome
    state="busy"
    title={text.account.wait}
    strong={text.account.processing}
    message={text.account.authorizing}
  />
)

/** What the network said, and nothing else: whom it knows is not for us to tell (S14). */
const Failed = ({ recovery }: RecoveryProps) => {
  const failure = useSelector(recovery, selectFailure)
  if (failure === undefined) return null
  const advice = adviceOn(failure)
  return (
    <>
      <Outcome state="declined" title={say(failure.words)} message={advice && say(advice)} />
      <Facts rows={[traceRow(failure.traceId)]} />
    </>
  )
}

const FailedFoot = ({ recovery }: RecoveryProps) => (
  <Button kind="primary" onPress={() => recovery.send({ type: 'failure.acknowledge' })}>
    {text.failure.close}
  </Button>
)

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
  <Unanswered recovery={recovery} message={text.codes['recovery.maybeSent']} />
)

const RequestUnansweredFoot = ({ recovery }: RecoveryProps) => (
  <>
    <Button onPress={() => recovery.send({ type: 'otp.send' })}>{text.account.tryAgain}</Button>
    <Button kind="primary" onPress={() => recovery.send({ type: 'code.enter' })}>
      {words.enterOtp}
    </Button>
  </>
)

const ResetUnanswered = ({ recovery }: RecoveryProps) => (
  <Unanswered recovery={recovery} message={text.codes['recovery.maybeChanged']} />
)

const SignInButton = ({ recovery }: RecoveryProps) => (
  <Button kind="primary" onPress={() => recovery.send({ type: 'result.finish' })}>
    {text.signIn.submit}
  </Button>
)

const ResetUnansweredFoot = ({ recovery }: RecoveryProps) => (
  <>
    <Button onPress={() => recovery.send({ type: 'form.retry' })}>{text.account.tryAgain}</Button>
    <SignInButton recovery={recovery} />
  </>
)

const Complete = ({ recovery }: RecoveryProps) => {
  const traceId = useSelector(recovery, selectTraceId)
  return (
    <>
      <Outcome state="approved" title={words.complete} message={words.completeHelp} />
      {traceId === undefined ? null : <Facts rows={[traceRow(traceId)]} />}
    </>
  )
}

interface Screen {
  readonly title: string
  readonly Body: ComponentType<RecoveryProps>
  readonly Foot: ComponentType<RecoveryProps>
  /** What Escape does; nothing while an answer is awaited. */
  readonly onClose: ((recovery: RecoveryActorRef) => void) | undefined
}

const cancel = (recovery: RecoveryActorRef) => recovery.send({ type: 'form.cancel' })
const acknowledge = (recovery: RecoveryActorRef) => recovery.send({ type: 'failure.acknowledge' })
const retry = (recovery: RecoveryActorRef) => recovery.send({ type: 'form.retry' })
const finish = (recovery: RecoveryActorRef) => recovery.send({ type: 'result.finish' })

const asks = { title: words.forgotten }
const resets = { title: words.reset }
const waits = { Body: Waiting, Foot: Nothing, onClose: undefined }
const fails = { title: text.failure.title, Body: Failed, Foot: FailedFoot, onClose: acknowledge }

/** What stands in the dialog in each state of the machine, in its order. */
const screens: Readonly<Record<ReturnType<typeof selectRecoveryStep>, Screen>> = {
  beginning: { ...asks, Body: Nothing, Foot: Nothing, onClose: undefined },
  asking: { ...asks, Body: Asking, Foot: AskingFoot, onClose: cancel },
  requesting: { ...asks, ...waits },
  requestFailed: fails,
  requestUnanswered: { ...asks, Body: RequestUnanswered, Foot: RequestUnansweredFoot, onClose: cancel },
  entering: { ...resets, Body: Entering, Foot: EnteringFoot, onClose: cancel },
  resetting: { ...resets, ...waits },
  resetFailed: fails,
  resetUnanswered: { ...resets, Body: ResetUnanswered, Foot: ResetUnansweredFoot, onClose: retry },
  complete: { ...resets, Body: Complete, Foot: SignInButton, onClose: finish },
  left: { ...asks, Body: Nothing, Foot: Nothing, onClose: undefined },
}

/** 'Forgot Password' and 'Reset Password': one dialog over the sign-in form (specification, section 2). */
export const Recovery = ({ recovery }: RecoveryProps) => {
  const step = useSelector(recovery, selectRecoveryStep)
  const { title, Body, Foot, onClose } = screens[step]
  return (
    <Dialog
      open
      title={title}
      path={useSelector(recovery, selectWhose)}
      step={step}
      ignoresOutside
      blocked={onClose === undefined}
      onClose={() => onClose?.(recovery)}
      foot={<Foot recovery={recovery} />}
    >
      <Body recovery={recovery} />
    </Dialog>
  )
}
