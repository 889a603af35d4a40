import { createActor } from 'xstate'
import { rent } from '#machines/wallet/wallet.fixture.ts'
import { walletMachine } from '#machines/wallet/wallet.machine.ts'
import { stoppedClock } from '#test/support/simulated-time.ts'
import { freezeMachine } from '../harness/actor-controller.ts'
import { down, msisdn } from './fixtures.ts'

export { rent as named }

const input = { msisdn, timeZone: 'Africa/Johannesburg', networkClock: stoppedClock }

export const knownWallet = createActor(
  freezeMachine(walletMachine, ({ context }) =>
    walletMachine.resolveState({ value: { open: 'balanceLoaded' }, context: { ...context, wallet: rent } }),
  ),
  { input },
)

export const unreadWallet = createActor(
  freezeMachine(walletMachine, ({ context }) =>
    walletMachine.resolveState({ value: 'failed', context: { ...context, failure: down } }),
  ),
  { input },
)
