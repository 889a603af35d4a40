import { text } from '../../text/sign-in-dialogs-text.ts'
import { ResendButton } from '../../ui/form/ResendButton.tsx'

interface ResendProps {
  readonly canSend: boolean
  readonly isSending: boolean
  /** Seconds until the next request is allowed; undefined without a cooldown. */
  readonly secondsLeft: number | undefined
  /** The notice that another code was sent. */
  readonly news: string | undefined
  readonly onSend: () => void
}

const words = text.sendAnother

/**
 * Requests another code. The button is above the field, so that no message moves it under the thumb. Its second line is
 * always present, so that nothing moves when the cooldown ends.
 */
export const ResendCode = ({ canSend, isSending, secondsLeft, news, onSend }: ResendProps) => {
  const waiting = secondsLeft === undefined ? words.ready : words.rest(secondsLeft)
  return (
    <ResendButton
      label={words.label}
      availability={isSending ? words.sending : waiting}
      statusMessage={news}
      busy={isSending}
      disabled={!isSending && !canSend}
      onPress={onSend}
    />
  )
}
