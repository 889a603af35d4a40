import { fromPromise, waitFor } from 'xstate'
import type { Consumer } from '#machines/domain/consumer.ts'
import type { ScanCode } from '#machines/domain/scan-code.ts'
import { readConsumer } from '#machines/network/reads/consumer.actors.ts'
import { readWalletQr } from '#machines/network/reads/wallet-code.actors.ts'
import { requireDecoded, unwrap } from '#machines/network/response.ts'
import type { SessionClient } from '#machines/network/session-client.ts'
import type { WalletActorRef } from '#machines/wallet/wallet.machine.ts'
import { selectCurrency, selectWalletRecord } from '#machines/wallet/wallet.selectors.ts'
import { createRenamingActors, createRenamingCalls } from '../renaming/renaming.actors.ts'
import { renamingMachine } from '../renaming/renaming.machine.ts'
import { type Deposit, decodeDeposit } from './deposit.ts'

export type ProfileActors = ReturnType<typeof createProfileActors>

/** Creates the actors of My Profile and its dialog. */
export const createProfileActors = (client: SessionClient) => ({
  readConsumer: fromPromise<Consumer, { msisdn: string }>(({ input: { msisdn }, signal }) =>
    readConsumer(client, msisdn, signal),
  ),

  readDeposit: fromPromise<Deposit>(async ({ signal }) => {
    const body = await unwrap(client.integration.GET('/consumer/info/deposit/reference', { signal }))
    return requireDecoded(decodeDeposit(body.data), body)
  }),

  // Waits for the wallet, because its currency is part of the request.
  readCode: fromPromise<ScanCode, { msisdn: string; wallet: WalletActorRef }>(
    async ({ input: { msisdn, wallet }, signal }) => {
      const known = await waitFor(wallet, snapshot => selectWalletRecord(snapshot) !== undefined, { signal })
      return readWalletQr(client, { msisdn, currency: selectCurrency(known) }, signal)
    },
  ),

  renaming: renamingMachine.provide({ actors: createRenamingActors(createRenamingCalls(client)) }),
})
