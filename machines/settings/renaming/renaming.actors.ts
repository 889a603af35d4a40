import { fromPromise } from 'xstate'
import { decodeWallet, type Wallet } from '../../domain/wallet.ts'
import { required, unwrap } from '../../network/answer.ts'
import { traceIdOf } from '../../network/failure.ts'
import { enveloped, type NetworkClient } from '../../network/network-client.ts'
import { askForWallet } from '../../wallet/wallet.actors.ts'
import type { NewName, Renamed } from './renaming.machine.ts'

/** A wallet whose owner went away before it was known what it is called now, which every screen is to show. */
const readAnew = async (client: NetworkClient, { msisdn, wallet }: NewName): Promise<void> => {
  if (wallet.getSnapshot().status !== 'active') return
  const read = await askForWallet(client, { msisdn }, new AbortController().signal)
  wallet.send({ type: 'wallet.replace', wallet: read })
}

/** What renaming a wallet asks of the network (specification, section 7 "Wallet"). */
export const createRenamingActors = (client: NetworkClient) => ({
  renameWallet: fromPromise<Renamed, NewName>(async ({ input, signal }) => {
    const { msisdn, alias } = input
    const body = await unwrap(
      client.network.PATCH('/network/express/wallet/{msisdn}', {
        params: { path: { msisdn } },
        body: enveloped({ alias }),
      }),
    ).finally(() => (signal.aborted ? readAnew(client, input) : undefined))
    return { wallet: required(decodeWallet(body.data), body), traceId: traceIdOf(body) }
  }),

  readWallet: fromPromise<Wallet, { msisdn: string }>(({ input, signal }) =>
    askForWallet(client, input, signal),
  ),
})
