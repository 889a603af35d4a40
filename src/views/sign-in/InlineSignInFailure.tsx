import { type Failure, getAdvice, isOutdated } from '#machines/network/failure.ts'
import type { SignInActorRef } from '#machines/sign-in/sign-in.machine.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { FullScreenMessage } from '#src/ui/overlay/FullScreenMessage.tsx'
import { useSignInText } from '../shared/sign-in-text.ts'

export interface SignInFailureProps {
  readonly signIn: SignInActorRef
  readonly failure: Failure
  /** Whether the sign-in can be sent again. */
  readonly canRetry: boolean
}

/** Shows a failed sign-in when the chunk of `SignInFailure` could not be loaded. It needs no chunk itself. */
export const InlineSignInFailure = ({ signIn, failure, canRetry }: SignInFailureProps) => {
  const { failure: failureText, formatMessage } = useSignInText()
  const advice = getAdvice(failure)
  return (
    <FullScreenMessage
      over
      title={failureText.title}
      message={formatMessage(failure.words)}
      advice={advice && formatMessage(advice)}
      trace={{ label: failureText.traceId, id: failure.traceId }}
      actions={
        <>
          {canRetry && (
            <Button kind="primary" onPress={() => signIn.send({ type: 'form.submit' })}>
              {failureText.retry}
            </Button>
          )}
          <Button onPress={() => signIn.send({ type: 'failure.acknowledge' })}>{failureText.close}</Button>
        </>
      }
    />
  )
}

/** The chunk of the sign-in dialogs could not be loaded. It needs no chunk itself. */
export const DialogsLoadFailed = ({ signIn, failure }: Omit<SignInFailureProps, 'canRetry'>) => {
  const { failure: failureText, portal, formatLoadFailure } = useSignInText()
  return (
    <FullScreenMessage
      over
      title={failureText.sorry}
      message={portal.openFailed}
      advice={formatLoadFailure(failure)}
      actions={
        <>
          <Button kind="primary" onPress={() => signIn.send({ type: 'dialogs.retry' })}>
            {isOutdated(failure) ? portal.reload : failureText.retry}
          </Button>
          <Button onPress={() => signIn.send({ type: 'dialogs.close' })}>{failureText.close}</Button>
        </>
      }
    />
  )
}
