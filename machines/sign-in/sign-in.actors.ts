import { fromPromise } from 'xstate'
import type { NetworkClient } from '../network/network-client.ts'
import { lateCode, lateLogic } from '../shared/late.ts'
import type { AccountMachine } from './account/account.machine.ts'
import type { Admission } from './account.types.ts'
import { askToSignIn } from './admission.actors.ts'
import type { SignInRequest } from './sign-in.types.ts'

export interface SignInPorts {
  /** Fetches the code of what lies beside the form. */
  readonly loadAccount: () => Promise<AccountMachine>
}

/** What sign-in asks of the network, and of those who come beside it. */
export const createSignInActors = (client: NetworkClient, { loadAccount }: SignInPorts) => {
  const { load, code } = lateCode(loadAccount)
  return {
    signIn: fromPromise<Admission, SignInRequest>(({ input, signal }) => askToSignIn(client, input, signal)),

    loadAccount: load,

    account: lateLogic(code),
  }
}
