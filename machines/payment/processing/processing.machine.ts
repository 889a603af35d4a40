import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate'
import { getStatus, type Transaction } from '../../domain/transaction/transaction.ts'
import { type Failure, isNotFound, toFailure } from '../../network/failure.ts'
import { callbackStub, promiseStub } from '../../shared/stub.ts'

export type ProcessingActorRef = ActorRefFrom<typeof processingMachine>
export type ProcessingSnapshot = SnapshotFrom<typeof processingMachine>

interface Context {
  readonly snsi: string
  /** As last read. */
  readonly transaction: Transaction | undefined
  /** Why the last look told nothing. */
  readonly failure: Failure | undefined
  /** How many looks in a row told nothing. */
  readonly failedPolls: number
  /** Whether it has taken so long that this should be said. */
  readonly late: boolean
}

/** The transaction as it was decided; none where the network knows of no such one. */
export interface ProcessingOutput {
  readonly transaction: Transaction | undefined
}

/** Milliseconds after an answer, and at most after a look that told nothing. */
const pollInterval = 3_000
const longestInterval = 30_000

/**
 * Watches one transaction until the network has decided it: looks, waits three seconds after each answer and ever
 * longer without one, looks again; rests while the page is hidden. Not having been able to look is no verdict (specification, section 2
 * "Processing screen"; C4).
 */
export const processingMachine = setup({
  types: {
    context: {} as Context,
    events: {} as { type: 'page.show' } | { type: 'page.hide' },
    input: {} as { snsi: string },
    output: {} as ProcessingOutput,
  },
  actors: {
    readTransaction: promiseStub<Transaction, { snsi: string }>('readTransaction'),
    pageVisibility: callbackStub<{ type: never }>('pageVisibility'),
  },
  guards: {
    isUnknownTransaction: ({ context }, { error }: { error: unknown }) =>
      context.transaction === undefined && isNotFound(toFailure(error)),
    isPending: (_, { transaction }: { transaction: Transaction }) => getStatus(transaction) === 'pending',
  },
  actions: {
    storeTransaction: assign((_, { transaction }: { transaction: Transaction }) => ({
      transaction,
      failure: undefined,
      failedPolls: 0,
    })),
    storeFailure: assign(({ context }, { error }: { error: unknown }) => ({
      failure: toFailure(error),
      failedPolls: context.failedPolls + 1,
    })),
    markSlow: assign({ late: true }),
  },
  delays: {
    pollInterval: ({ context: { failedPolls } }) =>
      Math.min(pollInterval * 2 ** Math.max(0, failedPolls - 1), longestInterval),
    slowAfter: 600_000,
  },
}).createMachine({
  id: 'processing',
  description: 'Watches a transaction until it is decided',
  context: ({ input }) => ({
    snsi: input.snsi,
    transaction: undefined,
    failure: undefined,
    failedPolls: 0,
    late: false,
  }),
  invoke: {
    id: 'pageVisibility',
    src: 'pageVisibility',
    onError: { description: 'Unwatched, it is looked at all the same', target: '.polling' },
  },
  after: { slowAfter: { actions: 'markSlow' } },
  initial: 'polling',
  states: {
    polling: {
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
        onError: [
          {
            guard: { type: 'isUnknownTransaction', params: ({ event }) => ({ error: event.error }) },
            target: 'notFound',
            actions: { type: 'storeFailure', params: ({ event }) => ({ error: event.error }) },
          },
          {
            target: 'waiting',
            actions: { type: 'storeFailure', params: ({ event }) => ({ error: event.error }) },
          },
        ],
      },
    },
    waiting: {
      on: { 'page.hide': { target: 'hidden' } },
      after: { pollInterval: { target: 'polling' } },
    },
    hidden: {
      description: 'Nobody is looking: nothing is asked until somebody does',
      on: { 'page.show': { target: 'polling' } },
    },
    notFound: {
      description: 'The network knows of no such transaction of this wallet, and never did: polling ends',
      type: 'final',
      output: () => ({ transaction: undefined }),
    },
    decided: { type: 'final', output: ({ context }) => ({ transaction: context.transaction }) },
  },
  output: ({ event }) => event.output as ProcessingOutput,
})
