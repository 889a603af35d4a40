import { type ActorRef, type Snapshot, sendTo, setup, stateIn } from 'xstate'
import type { PageEvent } from '../../shared/ports.ts'
import { callbackStub } from '../../shared/stub.ts'

interface Context {
  /** Told when it is looked at again. */
  readonly wallet: ActorRef<Snapshot<unknown>, { type: 'wallet.refresh' }>
}

/** Whoever comes back to the wallet sees it as it is now; not at every glance is the network asked, though. */
export const refreshOnFocusMachine = setup({
  types: {
    context: {} as Context,
    events: {} as { type: PageEvent },
    input: {} as Context,
  },
  actors: { pageWatch: callbackStub<{ type: never }>('pageWatch') },
  guards: { isOwing: stateIn({ resting: 'owing' }) },
  actions: { refreshWallet: sendTo(({ context }) => context.wallet, { type: 'wallet.refresh' }) },
  delays: { rest: 30_000 },
}).createMachine({
  id: 'glance',
  description: 'Refresh the wallet when it is looked at again',
  context: ({ input }) => input,
  invoke: { id: 'pageWatch', src: 'pageWatch', onError: {} },
  initial: 'resting',
  states: {
    resting: {
      description: 'What is shown has only just been asked for',
      initial: 'content',
      after: {
        rest: [
          { guard: 'isOwing', target: 'resting', reenter: true, actions: 'refreshWallet' },
          { target: 'watching' },
        ],
      },
      states: {
        content: { on: { 'page.show': { target: 'owing' } } },
        owing: {
          description:
            'Looked at too soon: it is made good when the rest is over, after a long sleep at once',
        },
      },
    },
    watching: { on: { 'page.show': { target: 'resting', actions: 'refreshWallet' } } },
  },
})
