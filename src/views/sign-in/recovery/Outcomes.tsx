import { useSelector } from '@xstate/react'
import { getAdvice } from '#machines/network/failure.ts'
import {
  selectFailure,
  selectIsSignedIn,
  selectTraceId,
} from '#machines/sign-in/recovery/recovery.selectors.ts'
import { formatMessage, text } from '#src/text/sign-in-dialogs-text.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { Outcome } from '#src/ui/feedback/Outcome.tsx'
import { DialogScreen } from '#src/ui/overlay/DialogScreen.tsx'
import { Trace } from '#src/views/shared/Trace.tsx'
import type { RecoveryProps } from './recovery.types.ts'

const words = text.recovery

export const Waiting = () => (
  <DialogScreen>
    <Outcome
      state="busy"
      title={text.account.wait}
      strong={text.account.processing}
      message={text.account.authorizing}
    />
  </DialogScreen>
)

/** Shows only the network's message, because the portal must not reveal which consumers exist (S14). */
export const Failed = ({ recovery }: RecoveryProps) => {
  const failure = useSelector(recovery, selectFailure)
  if (failure === undefined) return null
  const advice = getAdvice(failure)
  return (
    <DialogScreen
      foot={
        <Button kind="primary" onPress={() => recovery.send({ type: 'failure.acknowledge' })}>
          {text.failure.close}
        </Button>
      }
    >
      <Outcome
        state="declined"
        title={formatMessage(failure.words)}
        message={advice && formatMessage(advice)}
      />
      <Trace id={failure.traceId} />
    </DialogScreen>
  )
}

/** The network's response is missing; `message` says what may have happened. */
export const Unanswered = ({ recovery, message }: RecoveryProps & { readonly message: string }) => {
  const failure = useSelector(recovery, selectFailure)
  if (failure === undefined) return null
  return (
    <>
      <Outcome
        state="unknown"
        title={text.failure.sorry}
        strong={formatMessage(failure.words)}
        message={message}
      />
      <Trace id={failure.traceId} />
    </>
  )
}

/** 'Sign In', or Close in a session. */
const Finish = ({ recovery }: RecoveryProps) => (
  <Button kind="primary" onPress={() => recovery.send({ type: 'result.finish' })}>
    {useSelector(recovery, selectIsSignedIn) ? text.failure.close : text.signIn.submit}
  </Button>
)

export const ResetUnknown = ({ recovery }: RecoveryProps) => (
  <DialogScreen
    foot={
      <>
        <Button onPress={() => recovery.send({ type: 'form.retry' })}>{text.account.tryAgain}</Button>
        <Finish recovery={recovery} />
      </>
    }
  >
    <Unanswered recovery={recovery} message={text.codes['recovery.maybeChanged']} />
  </DialogScreen>
)

export const Complete = ({ recovery }: RecoveryProps) => {
  const traceId = useSelector(recovery, selectTraceId)
  const { completeHelp } = useSelector(recovery, selectIsSignedIn) ? words.change : words
  return (
    <DialogScreen foot={<Finish recovery={recovery} />}>
      <Outcome state="approved" title={words.complete} message={completeHelp} />
      <Trace id={traceId} />
    </DialogScreen>
  )
}
