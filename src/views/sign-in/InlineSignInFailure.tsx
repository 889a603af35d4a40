import { type Failure, getAdvice, isOutdated } from '#machines/network/failure.ts'
import type { SignInActorRef } from '#machines/sign-in/sign-in.machine.ts'
import { formatLoadFailure, formatMessage, text } from '#src/text/sign-in-text.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { FullScreenMessage } from '#src/ui/overlay/FullScreenMessage.tsx'

export interface SignInFailureProps {
  readonly signIn: SignInActorRef
  readonly failure: Failure
  /** Whether the sign-in can be sent again. */
  readonly canRetry: boolean
}

/** Shows a failed sign-in when the chunk of `SignInFailure` could not be loaded. It needs no chunk itself. */
export const InlineSignInFailure = ({ signIn, failure, canRetry }: SignInFailureProps) => {
  const advice = getAdvice(failure)
  return (
    <FullScreenMessage
      over
      title={text.failure.title}
      message={formatMessage(failure.words)}
      advice={advice && formatMessage(advice)}
      trace={{ label: text.failure.traceId, id: failure.traceId }}
      actions={
        <>
          {canRetry && (
            <Button kind="primary" onPress={() => signIn.send({ type: 'form.submit' })}>
              {text.failure.retry}
            </Button>
          )}
          <Button onPress={() => signIn.send({ type: 'failure.acknowledge' })}>{text.failure.close}</Button>
        </>
      }
    />
  )
}

/** The chunk of the sign-in dialogs could not be loaded. It needs no chunk itself. */
export const DialogsLoadFailed = ({ signIn, failure }: Omit<SignInFailureProps, 'canRetry'>) => (
  <FullScreenMessage
    over
    title={text.failure.sorry}
    message={text.portal.openFailed}
    advice={formatLoadFailure(failure)}
    actions={
      <>
        <Button kind="primary" onPress={() => signIn.send({ type: 'dialogs.retry' })}>
          {isOutdated(failure) ? text.portal.reload : text.failure.retry}
        </Button>
        <Button onPress={() => signIn.send({ type: 'dialogs.close' })}>{text.failure.close}</Button>
      </>
    }
  />
)
