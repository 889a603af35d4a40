import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate'
import { pollInterval } from '#machines/domain/limits.ts'
import { getStatus, type Transaction } from '#machines/domain/transaction/transaction.ts'
import { type Failure, toFailure } from '#machines/network/failure.ts'
import { isNotFound } from '#machines/network/failure-questions.ts'
import { errorOf } from '#machines/shared/event-of.ts'
import { callbackStub, promiseStub } from '#machines/shared/stub.ts'
import type { ProcessingActors } from './processing.actors.ts'

export type ProcessingActorRef = ActorRefFrom<typeof processingMachine>
export type ProcessingSnapshot = SnapshotFrom<typeof processingMachine>

interface Context {
  readonly snsi: string
  /** The last read transaction. */
  readonly transaction: Transaction | undefined
  /** Why the last poll failed. */
  readonly failure: Failure | undefined
  /** The number of failed polls in a row. */
  readonly failedPolls: number
  /** Whether the transaction takes so long that the screen says so. */
  readonly late: boolean
}

/** The decided transaction; undefined if the network has none. */
export interface ProcessingOutput {
  readonly transaction: Transaction | undefined
}

/** The longest pause in milliseconds after a failed poll. */
const longestInterval = 30_000

/** Polls one transaction until it is decided; pauses while the page is hidden. A failed poll is not an outcome. */
export const processingMachine = setup({
  types: {
    context: {} as Context,
    events: {} as { type: 'page.show' } | { type: 'page.hide' },
    input: {} as { snsi: string },
    output: {} as ProcessingOutput,
  },
  actors: {
    readTransaction: promiseStub<ProcessingActors['readTransaction']>('readTransaction'),
    pageVisibility: callbackStub<{ type: never }>('pageVisibility'),
  },
  guards: {
    isUnknownTransaction: ({ context, event }) =>
      context.transaction === undefined && isNotFound(toFailure(errorOf(event))),
    isPending: (_, { transaction }: { transaction: Transaction }) => getStatus(transaction) === 'pending',
  },
  actions: {
    storeTransaction: assign((_, { transaction }: { transaction: Transaction }) => ({
      transaction,
      failure: undefined,
      failedPolls: 0,
    })),
    storeFailure: assign(({ context, event }) => ({
      failure: toFailure(errorOf(event)),
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
  description: 'Polls a transaction until the network decides it',
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
    onError: {
      description: 'Without visibility events, the machine polls as if the page were visible',
      target: '.polling',
    },
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
          { guard: 'isUnknownTransaction', target: 'notFound' },
          { target: 'waiting', actions: 'storeFailure' },
        ],
      },
    },
    waiting: {
      on: { 'page.hide': { target: 'hidden' } },
      after: { pollInterval: { target: 'polling' } },
    },
    hidden: {
      description: 'The machine does not poll while the page is hidden',
      on: { 'page.show': { target: 'polling' } },
    },
    notFound: {
      description: 'The network has no such transaction of this wallet, so polling ends',
      type: 'final',
      output: () => ({ transaction: undefined }),
    },
    decided: { type: 'final', output: ({ context }) => ({ transaction: context.transaction }) },
  },
  output: ({ event }) => event.output as ProcessingOutput,
})
