import { useSelector } from '@xstate/react'
import type { OtpRequestActorRef } from '#machines/network/otp-request/otp-request.machine.ts'
import {
  selectCanSend,
  selectIsSending,
  selectSecondsLeft,
} from '#machines/network/otp-request/otp-request.selectors.ts'
import { text } from '#src/text/sign-in-dialogs-text.ts'
import { ResendButton } from '#src/ui/form/ResendButton.tsx'

interface ResendProps {
  readonly otpRequest: OtpRequestActorRef
  /** The notice that another code was sent. */
  readonly news: string | undefined
}

const words = text.sendAnother

/**
 * Requests another code. The button is above the field, so that no message moves it under the thumb. Its second line is
 * always present, so that nothing moves when the cooldown ends.
 */
export const ResendCode = ({ otpRequest, news }: ResendProps) => {
  const isSending = useSelector(otpRequest, selectIsSending)
  const canSend = useSelector(otpRequest, selectCanSend)
  const secondsLeft = useSelector(otpRequest, selectSecondsLeft)
  const waiting = secondsLeft === undefined ? words.ready : words.rest(secondsLeft)
  return (
    <ResendButton
      label={words.label}
      availability={isSending ? words.sending : waiting}
      statusMessage={news}
      busy={isSending}
      disabled={!isSending && !canSend}
      onPress={() => otpRequest.send({ type: 'otp.send' })}
    />
  )
}
