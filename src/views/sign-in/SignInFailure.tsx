import { useSelector } from '@xstate/react'
import type { SignInActorRef } from '../../../machines/sign-in/sign-in.machine.ts'
import { selectCanRetry, selectFailure } from '../../../machines/sign-in/sign-in.selectors.ts'
import { text } from '../../text/sign-in-text.ts'
import { Button } from '../../ui/button/Button.tsx'
import { FailureDialog } from '../shared/FailureDialog.tsx'

/** The failed sign-in, over the form: a lost connection offers Retry, any other failure Forgot Password. */
export const SignInFailure = ({ signIn }: { readonly signIn: SignInActorRef }) => (
  <FailureDialog
    failure={useSelector(signIn, selectFailure)}
    returnTo="password"
    onClose={() => signIn.send({ type: 'failure.acknowledge' })}
    action={
      useSelector(signIn, selectCanRetry) ? (
        <Button onPress={() => signIn.send({ type: 'form.submit' })}>{text.failure.retry}</Button>
      ) : (
        <Button onPress={() => signIn.send({ type: 'recovery.open' })}>{text.signIn.forgot}</Button>
      )
    }
  />
)
