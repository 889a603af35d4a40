import { type ActorRef, type Snapshot, sendTo, setup, stateIn } from 'xstate'
import type { PageEvent } from '#machines/shared/ports/page.ts'
import { callbackStub } from '#machines/shared/stub.ts'
import type { AutoRefreshActors } from './auto-refresh.actors.ts'

interface Context {
  /** The wallet, which is refreshed. */
  readonly wallet: ActorRef<Snapshot<unknown>, { type: 'wallet.refresh' | 'balance.check' }>
}

/**
 * Keeps the wallet current: reads everything when the consumer returns to the page, at most once per throttle period,
 * and checks the balance now and then while the page is visible. Knows whether the browser has a connection, and whether
 * the network answers slowly.
 */
export const autoRefreshMachine = setup({
  types: {
    context: {} as Context,
    events: {} as { type: PageEvent | 'calls.slow' | 'calls.prompt' },
    input: {} as Context,
  },
  actors: {
    pageVisibility: callbackStub<AutoRefreshActors['pageVisibility']>('pageVisibility'),
    callPace: callbackStub<AutoRefreshActors['callPace']>('callPace'),
  },
  guards: { isRefreshDue: stateIn({ focus: { throttled: 'refreshDue' } }) },
  actions: {
    refreshWallet: sendTo(({ context }) => context.wallet, { type: 'wallet.refresh' }),
    checkBalance: sendTo(({ context }) => context.wallet, { type: 'balance.check' }),
  },
  // A check costs about half a kilobyte.
  delays: { throttle: 30_000, restInterval: 20_000 },
}).createMachine({
  id: 'auto-refresh',
  description: 'Keeps the wallet current while the page is open',
  context: ({ input }) => input,
  invoke: [
    { id: 'pageVisibility', src: 'pageVisibility' },
    { id: 'callPace', src: 'callPace' },
  ],
  type: 'parallel',
  states: {
    focus: {
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
              description:
                'The page became visible too soon; the wallet refreshes when the throttle period ends',
            },
          },
        },
        ready: { on: { 'page.show': { target: 'throttled', actions: 'refreshWallet' } } },
      },
    },
    rest: {
      initial: 'visible',
      states: {
        visible: {
          on: { 'page.hide': { target: 'hidden' } },
          after: { restInterval: { target: 'visible', reenter: true, actions: 'checkBalance' } },
        },
        hidden: { on: { 'page.show': { target: 'visible' } } },
      },
    },
    connection: {
      initial: 'online',
      states: {
        online: { on: { 'page.offline': { target: 'offline' } } },
        offline: { on: { 'page.online': { target: 'online' } } },
      },
    },
    network: {
      initial: 'prompt',
      states: {
        prompt: { on: { 'calls.slow': { target: 'slow' } } },
        slow: { on: { 'calls.prompt': { target: 'prompt' } } },
      },
    },
  },
})
