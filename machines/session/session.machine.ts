import { type ActorRefFrom, type SnapshotFrom, setup } from 'xstate'
import { copyMachine } from '../copy/copy.machine.ts'
import type { NetworkConfig } from '../domain/network-config.types.ts'
import { loaderMachine } from '../loader/loader.machine.ts'
import { walletMachine } from '../wallet/wallet.machine.ts'

export type SessionMachine = typeof sessionMachine
export type SessionActorRef = ActorRefFrom<SessionMachine>
export type SessionSnapshot = SnapshotFrom<SessionMachine>

interface Context {
  readonly config: NetworkConfig
  readonly msisdn: string
}

/**
 * All that runs while a consumer is signed in. Its code is not part of sign-in; stopping it stops every
 * flow of the session and aborts what they read.
 */
export const sessionMachine = setup({
  types: {
    context: {} as Context,
    events: {} as { type: 'service.open'; name: string },
    input: {} as Context,
    children: {} as { wallet: 'wallet'; consumer: 'consumer'; copy: 'copy' },
  },
  actors: { wallet: walletMachine, consumer: loaderMachine, copy: copyMachine },
}).createMachine({
  id: 'session',
  description: 'All that runs while a consumer is signed in',
  context: ({ input }) => input,
  invoke: [
    {
      id: 'wallet',
      src: 'wallet',
      input: ({ context }) => ({ msisdn: context.msisdn, timeZone: context.config.timeZone }),
    },
    { id: 'consumer', src: 'consumer', input: ({ context }) => ({ request: { msisdn: context.msisdn } }) },
    { id: 'copy', src: 'copy' },
  ],
  initial: 'open',
  states: { open: {} },
})
