import { useSelector } from '@xstate/react'
import { selectCanSend, selectSecondsLeft } from '../../../../machines/sign-in/recovery/recovery.selectors.ts'
import { text } from '../../../text/sign-in-dialogs-text.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { DialogScreen } from '../../../ui/overlay/DialogScreen.tsx'
import { MutedTextBlock } from '../../../ui/text/Text.tsx'
import { Unanswered } from './Outcomes.tsx'
import type { RecoveryProps } from './recovery.types.ts'

const TryAgain = ({ recovery }: RecoveryProps) => (
  <Button
    disabled={!useSelector(recovery, selectCanSend)}
    onPress={() => recovery.send({ type: 'otp.send' })}
  >
    {text.account.tryAgain}
  </Button>
)

/** The remaining cooldown. Its line is always present, so that nothing moves. */
const Cooldown = ({ recovery }: RecoveryProps) => {
  const secondsLeft = useSelector(recovery, selectSecondsLeft)
  const { ready, rest } = text.sendAnother
  return <MutedTextBlock>{secondsLeft === undefined ? ready : rest(secondsLeft)}</MutedTextBlock>
}

/**
 * The request for a one-time PIN has an unknown outcome. The consumer enters a received PIN, or requests another after
 * the cooldown.
 */
export const RequestUnknown = ({ recovery }: RecoveryProps) => (
  <DialogScreen
    foot={
      <>
        <TryAgain recovery={recovery} />
        <Button kind="primary" onPress={() => recovery.send({ type: 'code.enter' })}>
          {text.recovery.enterOtp}
        </Button>
      </>
    }
  >
    <Unanswered recovery={recovery} message={text.codes['recovery.maybeSent']} />
    <Cooldown recovery={recovery} />
  </DialogScreen>
)
