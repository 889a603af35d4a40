import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate'
import type { Cents } from '#machines/domain/money.ts'
import { type Failure, toFailure } from '#machines/network/failure.ts'
import { errorOf, eventOf } from '#machines/shared/event-of.ts'
import { promiseStub } from '#machines/shared/stub.ts'
import type { ChargeSummary } from './charge-summary.ts'
import type { ChargeRequest, ChargesActors } from './charges.actors.ts'

export type ChargesActorRef = ActorRefFrom<typeof chargesMachine>
export type ChargesSnapshot = SnapshotFrom<typeof chargesMachine>

interface Context extends ChargeRequest {
  readonly summary: ChargeSummary | undefined
  readonly failure: Failure | undefined
}

type Event =
  | ({ type: 'charges.request' } & ChargeRequest)
  | { type: 'charges.clear' }
  | { type: 'charges.retry' }
  /** The consumer confirms an order: the network may have changed its charges since. */
  | { type: 'charges.reread' }

/**
 * Reads the charges when component and amount are known, and again after a pause when they change. Only the latest
 * response counts.
 */
export const chargesMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    tags: {} as 'busy',
  },
  actors: { fetchCharges: promiseStub<ChargesActors['fetchCharges']>('fetchCharges') },
  guards: {
    isSameRequest: ({ context, event }) => {
      const { component, currency, amount, isNotified } = eventOf(event, 'charges.request')
      return (
        component === context.component &&
        currency === context.currency &&
        amount === context.amount &&
        isNotified === context.isNotified
      )
    },
  },
  actions: {
    storeAsk: assign(({ event }) => {
      const { component, currency, amount, isNotified } = eventOf(event, 'charges.request')
      return {
        component,
        currency,
        amount,
        isNotified,
        summary: undefined,
        failure: undefined,
      }
    }),
    forget: assign({ component: '', amount: 0 as Cents, summary: undefined, failure: undefined }),
    storeSummary: assign({ summary: (_, { summary }: { summary: ChargeSummary }) => summary }),
    storeFailure: assign({ failure: ({ event }) => toFailure(errorOf(event)) }),
    forgetAnswer: assign({ summary: undefined, failure: undefined }),
  },
  delays: { debounce: 300 },
}).createMachine({
  id: 'charges',
  description: 'Fetches the charges that the network calculates for an order',
  context: {
    component: '',
    currency: '',
    amount: 0 as Cents,
    isNotified: false,
    summary: undefined,
    failure: undefined,
  },
  on: {
    'charges.request': [{ guard: 'isSameRequest' }, { target: '.debouncing', actions: 'storeAsk' }],
    'charges.clear': { target: '.idle', actions: 'forget' },
  },
  initial: 'idle',
  states: {
    idle: {},
    debouncing: { tags: ['busy'], after: { debounce: { target: 'loading' } } },
    loading: {
      tags: ['busy'],
      invoke: {
        id: 'fetchCharges',
        src: 'fetchCharges',
        input: ({ context: { component, currency, amount, isNotified } }) => ({
          component,
          currency,
          amount,
          isNotified,
        }),
        onDone: {
          target: 'loaded',
          actions: { type: 'storeSummary', params: ({ event }) => ({ summary: event.output }) },
        },
        onError: { target: 'failed', actions: 'storeFailure' },
      },
    },
    loaded: { on: { 'charges.reread': { target: 'loading', actions: 'forgetAnswer' } } },
    failed: {
      on: {
        'charges.reread': { target: 'loading', actions: 'forgetAnswer' },
        'charges.retry': { target: 'loading', actions: 'forgetAnswer' },
      },
    },
  },
})
