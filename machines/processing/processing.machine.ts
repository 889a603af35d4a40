import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate'
import { standingOf, type Transaction } from '../domain/transaction.ts'
import { asFailure, type Failure } from '../network/failure.ts'
import { callbackStub, promiseStub } from '../stub.ts'

export type ProcessingActorRef = ActorRefFrom<typeof processingMachine>
export type ProcessingSnapshot = SnapshotFrom<typeof processingMachine>

interface Context {
  readonly snsi: string
  /** As last read. */
  readonly transaction: Transaction | undefined
  /** Why the last look told nothing. */
  readonly failure: Failure | undefined
  /** Whether it has taken so long that this should be said. */
  readonly late: boolean
}

/**
 * Watches one transaction until the network has decided it: looks, waits three seconds after each answer, looks
 * again; rests while the page is hidden. Not having been able to look is no verdict (specification, section 2
 * "Processing screen"; C4).
 */
export const processingMachine = setup({
  types: {
    context: {} as Context,
    events: {} as { type: 'page.show' } | { type: 'page.hide' },
    input: {} as { snsi: string },
    output: {} as { transaction: Transaction },
  },
  actors: {
    readTransaction: promiseStub<Transaction, { snsi: string }>('readTransaction'),
    pageWatch: callbackStub<{ type: never }>('pageWatch'),
  },
  guards: {
    isPending: (_, { transaction }: { transaction: Transaction }) => standingOf(transaction) === 'pending',
  },
  actions: {
    storeTransaction: assign((_, { transaction }: { transaction: Transaction }) => ({
      transaction,
      failure: undefined,
    })),
    storeFailure: assign({ failure: (_, { error }: { error: unknown }) => asFailure(error) }),
    markLate: assign({ late: true }),
  },
  delays: { pollInterval: 3_000, patience: 600_000 },
}).createMachine({
  id: 'processing',
  description: 'Watches a transaction until it is decided',
  context: ({ input }) => ({ snsi: input.snsi, transaction: undefined, failure: undefined, late: false }),
  invoke: { id: 'pageWatch', src: 'pageWatch' },
  after: { patience: { actions: 'markLate' } },
  initial: 'looking',
  states: {
    looking: {
      on: { 'page.hide': { target: 'hidden' } },
      invoke: {
        id: 'readTransaction',
        src: 'readTransaction',
        input: ({ context }) => ({ snsi: context.snsi }),
        onDone: [
          {
            guard: { type: 'isPending', params: ({ event }) => ({ transaction: event.output }) },
            target: 'waiting',
            actions: { type: 'storeTransaction', params: ({ event }) => ({ transaction: event.output }) },
          },
          {
            target: 'decided',
            actions: { type: 'storeTransaction', params: ({ event }) => ({ transaction: event.output }) },
          },
        ],
        onError: {
          target: 'waiting',
          actions: { type: 'storeFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    waiting: {
      on: { 'page.hide': { target: 'hidden' } },
      after: { pollInterval: { target: 'looking' } },
    },
    hidden: {
      description: 'Nobody is looking: nothing is asked until somebody does',
      on: { 'page.show': { target: 'looking' } },
    },
    decided: { type: 'final', output: ({ context }) => ({ transaction: context.transaction }) },
  },
  output: ({ event }) => event.output as { transaction: Transaction },
})
