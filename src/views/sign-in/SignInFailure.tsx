import { useSelector } from '@xstate/react'
import { type Failure, getAdvice } from '#machines/network/failure.ts'
import type { SignInActorRef } from '#machines/sign-in/sign-in.machine.ts'
import { selectCanRetry, selectFailure } from '#machines/sign-in/sign-in.selectors.ts'
import { formatMessage, text } from '#src/text/sign-in-text.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { DescriptionList } from '#src/ui/data/DescriptionList.tsx'
import { Outcome } from '#src/ui/feedback/Outcome.tsx'
import { Dialog } from '#src/ui/overlay/Dialog.tsx'
import { DialogScreen } from '#src/ui/overlay/DialogScreen.tsx'

interface SignInFailureProps {
  readonly signIn: SignInActorRef
}

const words = text.failure

/** Close, with Retry after a lost connection and Forgot Password after any other failure. */
const Buttons = ({ signIn }: SignInFailureProps) => {
  const canRetry = useSelector(signIn, selectCanRetry)
  const close = () => signIn.send({ type: 'failure.acknowledge' })
  return canRetry ? (
    <>
      <Button onPress={close}>{words.close}</Button>
      <Button kind="primary" onPress={() => signIn.send({ type: 'form.submit' })}>
        {words.retry}
      </Button>
    </>
  ) : (
    <>
      <Button onPress={() => signIn.send({ type: 'recovery.open' })}>{text.signIn.forgot}</Button>
      <Button kind="primary" onPress={close}>
        {words.close}
      </Button>
    </>
  )
}

const Reason = ({ failure }: { readonly failure: Failure }) => {
  const advice = getAdvice(failure)
  return (
    <>
      <Outcome
        state="declined"
        title={formatMessage(failure.words)}
        message={advice && formatMessage(advice)}
      />
      <DescriptionList rows={[{ label: words.traceId, value: failure.traceId, kind: 'mono' }]} />
    </>
  )
}

/** 'Request Failed' over the form, with the failure's message, advice and Trace ID. */
export const SignInFailure = ({ signIn }: SignInFailureProps) => {
  const failure = useSelector(signIn, selectFailure)
  return (
    <Dialog
      open={failure !== undefined}
      title={words.title}
      size="alert"
      onClose={() => signIn.send({ type: 'failure.acknowledge' })}
      restoreFocusTo="password"
    >
      <DialogScreen foot={<Buttons signIn={signIn} />}>
        {failure && <Reason failure={failure} />}
      </DialogScreen>
    </Dialog>
  )
}
