import { useSelector } from '@xstate/react'
import type { OtpRequestActorRef } from '#machines/network/otp-request/otp-request.machine.ts'
import { selectCanSend, selectSecondsLeft } from '#machines/network/otp-request/otp-request.selectors.ts'
import { selectOtpRequest } from '#machines/sign-in/recovery/recovery.selectors.ts'
import { text } from '#src/text/sign-in-dialogs-text.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { DialogScreen } from '#src/ui/overlay/DialogScreen.tsx'
import { MutedTextBlock } from '#src/ui/text/Text.tsx'
import { Unanswered } from './Outcomes.tsx'
import type { RecoveryProps } from './recovery.types.ts'

interface RequestProps {
  readonly otpRequest: OtpRequestActorRef
}

const TryAgain = ({ otpRequest }: RequestProps) => (
  <Button
    disabled={!useSelector(otpRequest, selectCanSend)}
    onPress={() => otpRequest.send({ type: 'otp.send' })}
  >
    {text.account.tryAgain}
  </Button>
)

/** The remaining cooldown. Its line is always present, so that nothing moves. */
const Cooldown = ({ otpRequest }: RequestProps) => {
  const secondsLeft = useSelector(otpRequest, selectSecondsLeft)
  const { ready, rest } = text.sendAnother
  return <MutedTextBlock>{secondsLeft === undefined ? ready : rest(secondsLeft)}</MutedTextBlock>
}

/**
 * The request for a one-time PIN has an unknown outcome. The consumer enters a received PIN, or requests another after
 * the cooldown.
 */
export const RequestUnknown = ({ recovery }: RecoveryProps) => {
  const otpRequest = useSelector(recovery, selectOtpRequest)
  return (
    <DialogScreen
      foot={
        <>
          {otpRequest && <TryAgain otpRequest={otpRequest} />}
          <Button kind="primary" onPress={() => recovery.send({ type: 'code.enter' })}>
            {text.recovery.enterOtp}
          </Button>
        </>
      }
    >
      <Unanswered recovery={recovery} message={text.codes['recovery.maybeSent']} />
      {otpRequest && <Cooldown otpRequest={otpRequest} />}
    </DialogScreen>
  )
}
