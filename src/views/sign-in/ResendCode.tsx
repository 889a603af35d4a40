import { text } from '../../text/sign-in-dialogs-text.ts'
import { ResendButton } from '../../ui/form/ResendButton.tsx'

interface ResendProps {
  readonly canSend: boolean
  readonly isSending: boolean
  /** Until another one can be asked for; undefined while nobody has to wait. */
  readonly secondsLeft: number | undefined
  /** That another one was sent. */
  readonly news: string | undefined
  readonly onSend: () => void
}

const words = text.sendAnother

/**
 * The wish for another code. It stands above the field for it, where no message can push it away from under a thumb;
 * its second line is always there, so that nothing moves when the rest is over.
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
