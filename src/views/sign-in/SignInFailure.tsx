import { useSelector } from '@xstate/react'
import type { SignInActorRef } from '../../../machines/sign-in/sign-in.machine.ts'
import { selectFailure } from '../../../machines/sign-in/sign-in.selectors.ts'
import { FailureDialog } from '../shared/FailureDialog.tsx'

/** The failed sign-in, over the form. */
export const SignInFailure = ({ signIn }: { readonly signIn: SignInActorRef }) => (
  <FailureDialog
    failure={useSelector(signIn, selectFailure)}
    returnTo="password"
    onClose={() => signIn.send({ type: 'failure.acknowledge' })}
  />
)
