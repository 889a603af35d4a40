import { fromPromise } from 'xstate'
import { decodeWallet, type Wallet } from '#machines/domain/wallet.ts'
import { cleanWrittenText } from '#machines/domain/written-text.ts'
import { changeOf } from '#machines/network/change/change.machine.ts'
import type { Confirmation } from '#machines/network/change/change.types.ts'
import { traceIdOf } from '#machines/network/failure.ts'
import { wrapInEnvelope } from '#machines/network/network-client.ts'
import { fetchWallet } from '#machines/network/reads/wallet.actors.ts'
import { requireDecoded, unwrap } from '#machines/network/response.ts'
import type { SessionClient } from '#machines/network/session-client.ts'
import type { RenameRequest, Renaming } from './renaming.machine.ts'

/** Reads the wallet again when its dialog closed before the outcome was known. */
const readAnew = async (client: SessionClient, { msisdn, wallet }: RenameRequest): Promise<void> => {
  if (wallet.getSnapshot().status !== 'active') return
  const read = await fetchWallet(client, { msisdn }, new AbortController().signal)
  wallet.send({ type: 'wallet.replace', wallet: read })
}

export type RenamingCalls = ReturnType<typeof createRenamingCalls>

/** Creates the network calls that rename a wallet. */
export const createRenamingCalls = (client: SessionClient) => ({
  renameWallet: fromPromise<Confirmation<Wallet>, RenameRequest>(async ({ input, signal }) => {
    const { msisdn, alias } = input
    const body = await unwrap(
      client.network.PATCH('/network/express/wallet/{msisdn}', {
        params: { path: { msisdn } },
        body: wrapInEnvelope({ alias }),
      }),
    ).finally(() => {
      client.latest.forget()
      return signal.aborted ? readAnew(client, input) : undefined
    })
    return { record: requireDecoded(decodeWallet(body.data), body), traceId: traceIdOf(body) }
  }),

  readWallet: fromPromise<Wallet, { msisdn: string }>(({ input, signal }) =>
    fetchWallet(client, input, signal),
  ),
})

/** Creates the actors that rename a wallet. */
export const createRenamingActors = ({ renameWallet, readWallet }: RenamingCalls) => ({
  change: changeOf({
    send: renameWallet,
    readRecord: readWallet,
    isApplied: (wallet, { alias }: Renaming) => wallet.alias === cleanWrittenText(alias),
  }),
})
