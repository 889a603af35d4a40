import { fromCallback, fromPromise } from 'xstate'
import type { Cents } from '../domain/cents.ts'
import type { Wallet } from '../domain/wallet.ts'
import { wrapInEnvelope } from '../network/network-client.ts'
import { unwrap } from '../network/response.ts'
import type { SessionClient } from '../network/session-client.ts'
import { walletRecordMachine } from './wallet-record/wallet-record.machine.ts'

/** A read of the balance. */
export interface BalanceRequest {
  readonly msisdn: string
  readonly currency: string
  /** Whether a response of the last 2 seconds may be reused. */
  readonly canReuse: boolean
}

/** The result of a refresh: the record and the balance, as far as they could be read. */
export interface WalletRefresh {
  readonly wallet: Wallet | undefined
  readonly available: Cents | undefined
}

/** Creates the actors of the wallet. */
export const createWalletActors = ({ network, latest }: SessionClient) => ({
  /** Requests what an open wallet shows; its own reads join these requests, or ask again after a failure. */
  prefetch: fromCallback<{ type: never }, { msisdn: string; currency: string }>(({ input }) => {
    const control = new AbortController()
    for (const { read } of [latest.balance, latest.transactions])
      read(input, control.signal).catch(() => undefined)
    return () => control.abort()
  }),

  record: walletRecordMachine.provide({
    actors: {
      readWallet: fromPromise<Wallet, { msisdn: string }>(({ input, signal }) =>
        latest.wallet.read(input, signal),
      ),

      createWallet: fromPromise<void, { msisdn: string }>(async ({ input: { msisdn } }) => {
        await unwrap(
          network.POST('/network/express/wallet', {
            body: wrapInEnvelope({ msisdn, alias: msisdn, currency: 'ZAR' }),
          }),
        ).finally(latest.forget)
      }),
    },
  }),

  readBalance: fromPromise<Cents, BalanceRequest>(({ input: { canReuse, ...request }, signal }) =>
    latest.balance[canReuse ? 'read' : 'reread'](request, signal),
  ),

  refresh: fromPromise<WalletRefresh, BalanceRequest>(async ({ input, signal }) => {
    const { canReuse, ...request } = input
    const method = canReuse ? 'read' : 'reread'
    const [wallet, available] = await Promise.allSettled([
      latest.wallet[method]({ msisdn: request.msisdn }, signal),
      latest.balance[method](request, signal),
    ])
    return {
      // The machine keeps what could not be read again.
      wallet: wallet.status === 'fulfilled' ? wallet.value : undefined,
      available: available.status === 'fulfilled' ? available.value : undefined,
    }
  }),
})

export type WalletActors = ReturnType<typeof createWalletActors>
