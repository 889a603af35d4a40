import { fromPromise } from 'xstate'
import type { NetworkClient } from '../network/network-client.ts'
import { createLazyModule } from '../shared/lazy.ts'
import { requestSignIn } from './admission.actors.ts'
import type { SignInRequest } from './sign-in.types.ts'
import type { SignInDialogsMachine } from './sign-in-dialogs/sign-in-dialogs.machine.ts'
import type { SignInProgress } from './sign-in-dialogs.types.ts'

export interface SignInPorts {
  /** Loads the part with the sign-in dialogs. */
  readonly loadAccount: () => Promise<SignInDialogsMachine>
}

export type SignInActors = ReturnType<typeof createSignInActors>

/** Creates the actors of sign-in. */
export const createSignInActors = (client: NetworkClient, { loadAccount }: SignInPorts) => {
  const { load, logicOf } = createLazyModule(loadAccount)
  return {
    signIn: fromPromise<SignInProgress, SignInRequest>(({ input, signal }) =>
      requestSignIn(client, input, signal),
    ),

    loadDialogs: load,

    signInDialogs: logicOf(machine => machine),
  }
}
