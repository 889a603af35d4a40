import { maxLength, minLength, object, pipe, string } from 'valibot'
import { fromPromise } from 'xstate'
import type { Identifier } from '../domain/identifier.ts'
import { readAnswer, unwrap } from '../network/answer.ts'
import { enveloped, type NetworkClient } from '../network/network-client.ts'

const grant = object({
  data: object({ access: object({ token: pipe(string(), minLength(1), maxLength(4_000)) }) }),
})

/** What sign-in asks of the network. */
export const createSignInActors = ({ network }: NetworkClient) => ({
  signIn: fromPromise<{ token: string }, { networkId: string; identifier: Identifier; password: string }>(
    async ({ input: { networkId, identifier, password }, signal }) => {
      const body = await unwrap(
        network.POST('/network/express/authenticate/sso', {
          body: { ...enveloped({ ...identifier, password }), network: { id: networkId } },
          signal,
        }),
      )
      return { token: readAnswer(grant, body).data.access.token }
    },
  ),
})
