import { type ActorRef, type Snapshot, sendTo, setup, stateIn } from 'xstate'
import type { PageEvent } from '#machines/shared/ports/page.ts'
import { callbackStub } from '#machines/shared/stub.ts'
import type { RefreshOnFocusActors } from './refresh-on-focus.actors.ts'

interface Context {
  /** The wallet, which is refreshed. */
  readonly wallet: ActorRef<Snapshot<unknown>, { type: 'wallet.refresh' }>
}

/** Refreshes the wallet when the consumer returns to the page, at most once per throttle period. */
export const refreshOnFocusMachine = setup({
  types: {
    context: {} as Context,
    events: {} as { type: PageEvent },
    input: {} as Context,
  },
  actors: { pageVisibility: callbackStub<RefreshOnFocusActors['pageVisibility']>('pageVisibility') },
  guards: { isRefreshDue: stateIn({ throttled: 'refreshDue' }) },
  actions: { refreshWallet: sendTo(({ context }) => context.wallet, { type: 'wallet.refresh' }) },
  delays: { throttle: 30_000 },
}).createMachine({
  id: 'refresh-on-focus',
  description: 'Refreshes the wallet when the consumer returns to the page',
  context: ({ input }) => input,
  invoke: { id: 'pageVisibility', src: 'pageVisibility' },
  initial: 'throttled',
  states: {
    throttled: {
      description: 'The portal has just read the wallet',
      initial: 'idle',
      after: {
        throttle: [
          { guard: 'isRefreshDue', target: 'throttled', reenter: true, actions: 'refreshWallet' },
          { target: 'ready' },
        ],
      },
      states: {
        idle: { on: { 'page.show': { target: 'refreshDue' } } },
        refreshDue: {
          description: 'The page became visible too soon; the wallet refreshes when the throttle period ends',
        },
      },
    },
    ready: { on: { 'page.show': { target: 'throttled', actions: 'refreshWallet' } } },
  },
})
