import type { ReactNode } from 'react'
import type { Message } from '#machines/domain/message.ts'
import { type Failure, getAdvice } from '#machines/network/failure.ts'
import type { OtpRequestActorRef } from '#machines/network/otp-request/otp-request.machine.ts'
import { selectOtpRequest } from '#machines/network/otp-request/otp-request.selectors.ts'
import type { SignInDialogsText } from '#src/text/sign-in-dialogs-text.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { Outcome } from '#src/ui/feedback/Outcome.tsx'
import { ResendButton } from '#src/ui/form/ResendButton.tsx'
import { DialogScreen } from '#src/ui/overlay/Dialog.tsx'
import { DiscardQuestion } from '../shared/DiscardQuestion.tsx'
import { useDialogsText, useView } from '../shared/hooks.tsx'
import { Trace } from '../shared/Trace.tsx'

interface BusyScreenProps {
  /** Undefined while the request cannot be cancelled. */
  readonly onCancel?: (() => void) | undefined
}

/** 'Please wait... Processing Request / Authorizing...', while a request is pending. */
export const BusyScreen = ({ onCancel }: BusyScreenProps) => {
  const { account } = useDialogsText()
  return (
    <DialogScreen foot={onCancel && <Button onPress={onCancel}>{account.cancel}</Button>}>
      <Outcome state="busy" title={account.wait} strong={account.processing} message={account.authorizing} />
    </DialogScreen>
  )
}

interface FailedScreenProps {
  readonly failure: Failure | undefined
  /** The portal's message, where it says more than the network's. */
  readonly message?: Message<keyof SignInDialogsText['codes']> | undefined
  readonly onClose: () => void
  readonly children?: ReactNode
}

/** A failed request: its message, the advice for the consumer and the Trace ID. */
export const FailedScreen = ({ failure, message = failure?.words, onClose, children }: FailedScreenProps) => {
  const { failure: failureText, formatMessage } = useDialogsText()
  const advice = failure && getAdvice(failure)
  return (
    <DialogScreen
      foot={
        <Button kind="primary" onPress={onClose}>
          {failureText.close}
        </Button>
      }
    >
      {message && (
        <Outcome state="declined" title={formatMessage(message)} message={advice && formatMessage(advice)} />
      )}
      {failure && <Trace id={failure.traceId} />}
      {children}
    </DialogScreen>
  )
}

interface ConfirmDiscardProps {
  readonly title: string
  readonly actor: { send(event: { type: 'form.discard' | 'form.cancel' }): void }
}

/** Asks before the typed values are discarded. */
export const ConfirmDiscard = ({ title, actor }: ConfirmDiscardProps) => (
  <DiscardQuestion
    title={title}
    words={useDialogsText().discard}
    onLeave={() => actor.send({ type: 'form.discard' })}
    onReturn={() => actor.send({ type: 'form.cancel' })}
  />
)

/** Returns the state of the requests for another code. The text about the cooldown is always present, so that nothing moves. */
export const useOtpRequest = (otpRequest: OtpRequestActorRef | undefined) => {
  const { sendAnother } = useDialogsText()
  const view = useView(otpRequest, selectOtpRequest)
  const { ready, rest } = sendAnother
  return view && { ...view, cooldown: view.secondsLeft === undefined ? ready : rest(view.secondsLeft) }
}

interface ResendCodeProps {
  readonly otpRequest: OtpRequestActorRef | undefined
  /** The notice that another code was sent. */
  readonly news: string | undefined
}

/** Requests another code. */
export const ResendCode = ({ otpRequest, news }: ResendCodeProps) => {
  const { sendAnother } = useDialogsText()
  const view = useOtpRequest(otpRequest)
  return (
    view && (
      <ResendButton
        label={sendAnother.label}
        availability={view.isSending ? sendAnother.sending : view.cooldown}
        statusMessage={news}
        busy={view.isSending}
        disabled={!view.isSending && !view.canSend}
        onPress={() => otpRequest?.send({ type: 'otp.send' })}
      />
    )
  )
}
