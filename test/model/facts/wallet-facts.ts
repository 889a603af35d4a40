import { createActor } from 'xstate'
import type { Wallet } from '#machines/domain/wallet.ts'
import { walletMachine } from '#machines/wallet/wallet.machine.ts'
import { stoppedClock } from '#test/support/simulated-time.ts'
import { freezeMachine } from '../harness/actor-controller.ts'
import { down, msisdn } from './fixtures.ts'

export const named: Wallet = {
  msisdn,
  alias: 'Rent and food',
  currency: 'ZAR',
  depositReference: 'LW82000001',
  locked: false,
}

const input = { msisdn, timeZone: 'Africa/Johannesburg', networkClock: stoppedClock }

/** Creates a wallet that was read, in a currency. */
const createWalletIn = (currency: string) =>
  createActor(
    freezeMachine(walletMachine, ({ context }) =>
      walletMachine.resolveState({
        value: { open: 'balanceLoaded' },
        context: { ...context, wallet: { ...named, currency } },
      }),
    ),
    { input },
  )

export const knownWallet = createWalletIn(named.currency)

export const unreadWallet = createActor(
  freezeMachine(walletMachine, ({ context }) =>
    walletMachine.resolveState({ value: 'failed', context: { ...context, failure: down } }),
  ),
  { input },
)
