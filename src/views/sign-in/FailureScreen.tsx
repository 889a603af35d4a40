import type { Message } from '#machines/domain/message.ts'
import { type Failure, getAdvice } from '#machines/network/failure.ts'
import type { SignInDialogsTextCode } from '#src/text/codes.ts'
import { formatMessage } from '#src/text/sign-in-dialogs-text.ts'
import { Outcome } from '#src/ui/feedback/Outcome.tsx'
import { Trace } from '../shared/Trace.tsx'

interface RefusedProps {
  readonly failure: Failure
  /** The portal's message, where it says more than the network's. */
  readonly words?: Message<SignInDialogsTextCode> | undefined
}

/** A failed request: its message, the advice for the consumer and the Trace ID. */
export const FailureScreen = ({ failure, words }: RefusedProps) => {
  const advice = getAdvice(failure)
  return (
    <>
      <Outcome
        state="declined"
        title={formatMessage(words ?? failure.words)}
        message={advice && formatMessage(advice)}
      />
      <Trace id={failure.traceId} />
    </>
  )
}
