import type { RecoveryView } from '#machines/sign-in/recovery/recovery.selectors.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { Outcome } from '#src/ui/feedback/Outcome.tsx'
import { DialogScreen } from '#src/ui/overlay/Dialog.tsx'
import { MutedTextBlock } from '#src/ui/text/Text.tsx'
import { useDialogsText } from '#src/views/shared/hooks.tsx'
import { Trace } from '#src/views/shared/Trace.tsx'
import { FailedScreen, useOtpRequest } from '../DialogScreens.tsx'
import type { RecoveryScreenProps } from './RecoveryForms.tsx'

/** Shows only the network's message, because the portal must not reveal which consumers exist. */
export const Failed = ({ recovery, view: { failure } }: RecoveryScreenProps) => (
  <FailedScreen failure={failure} onClose={() => recovery.send({ type: 'failure.acknowledge' })} />
)

/** A missing response of the network; `message` says what may have happened. */
const Unanswered = ({ failure, message }: Pick<RecoveryView, 'failure'> & { readonly message: string }) => {
  const { failure: failureText, formatMessage } = useDialogsText()
  return (
    failure && (
      <>
        <Outcome
          state="unknown"
          title={failureText.sorry}
          strong={formatMessage(failure.words)}
          message={message}
        />
        <Trace id={failure.traceId} />
      </>
    )
  )
}

/** The consumer enters a one-time PIN that has arrived, or requests another after the cooldown. */
export const RequestUnknown = ({ recovery, view: { failure, otpRequest } }: RecoveryScreenProps) => {
  const { account, recovery: words, codes } = useDialogsText()
  const request = useOtpRequest(otpRequest)
  return (
    <DialogScreen
      foot={
        <>
          {request && (
            <Button disabled={!request.canSend} onPress={() => otpRequest?.send({ type: 'otp.send' })}>
              {account.tryAgain}
            </Button>
          )}
          <Button kind="primary" onPress={() => recovery.send({ type: 'code.enter' })}>
            {words.enterOtp}
          </Button>
        </>
      }
    >
      <Unanswered failure={failure} message={codes['recovery.maybeSent']} />
      {request && <MutedTextBlock>{request.cooldown}</MutedTextBlock>}
    </DialogScreen>
  )
}

/** 'Sign In', or Close in a session. */
const Finish = ({ recovery, view: { isSignedIn } }: RecoveryScreenProps) => {
  const { failure: failureText, signIn } = useDialogsText()
  return (
    <Button kind="primary" onPress={() => recovery.send({ type: 'result.finish' })}>
      {isSignedIn ? failureText.close : signIn.submit}
    </Button>
  )
}

export const ResetUnknown = (props: RecoveryScreenProps) => {
  const { account, codes } = useDialogsText()
  return (
    <DialogScreen
      foot={
        <>
          <Button onPress={() => props.recovery.send({ type: 'form.retry' })}>{account.tryAgain}</Button>
          <Finish {...props} />
        </>
      }
    >
      <Unanswered failure={props.view.failure} message={codes['recovery.maybeChanged']} />
    </DialogScreen>
  )
}

export const Complete = (props: RecoveryScreenProps) => {
  const { recovery: words } = useDialogsText()
  const { completeHelp } = props.view.isSignedIn ? words.change : words
  return (
    <DialogScreen foot={<Finish {...props} />}>
      <Outcome state="approved" title={words.complete} message={completeHelp} />
      {props.view.traceId && <Trace id={props.view.traceId} />}
    </DialogScreen>
  )
}
