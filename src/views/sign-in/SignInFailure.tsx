import { getAdvice } from '#machines/network/failure.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { Outcome } from '#src/ui/feedback/Outcome.tsx'
import { Dialog, DialogScreen } from '#src/ui/overlay/Dialog.tsx'
import { useSignInText } from '../shared/sign-in-text.ts'
import { Trace } from '../shared/Trace.tsx'
import type { SignInFailureProps } from './InlineSignInFailure.tsx'

/**
 * 'Request Failed' over the form, with the failure's message, advice and Trace ID: Retry after a lost connection, and
 * Forgot Password after any other failure.
 */
export const SignInFailure = ({ signIn, failure, canRetry }: SignInFailureProps) => {
  const { failure: words, signIn: signInText, formatMessage } = useSignInText()
  const advice = getAdvice(failure)
  const close = () => signIn.send({ type: 'failure.acknowledge' })
  const buttons = canRetry ? (
    <>
      <Button onPress={close}>{words.close}</Button>
      <Button kind="primary" onPress={() => signIn.send({ type: 'form.submit' })}>
        {words.retry}
      </Button>
    </>
  ) : (
    <>
      <Button onPress={() => signIn.send({ type: 'recovery.open' })}>{signInText.forgot}</Button>
      <Button kind="primary" onPress={close}>
        {words.close}
      </Button>
    </>
  )
  return (
    <Dialog open title={words.title} size="alert" onClose={close} restoreFocusTo="password">
      <DialogScreen foot={buttons}>
        <Outcome
          state="declined"
          title={formatMessage(failure.words)}
          message={advice && formatMessage(advice)}
        />
        <Trace id={failure.traceId} />
      </DialogScreen>
    </Dialog>
  )
}
