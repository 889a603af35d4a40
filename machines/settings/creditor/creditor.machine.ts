import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate'
import type { CreditorKeys } from '#machines/domain/consumer.ts'
import { type Failure, toFailure } from '#machines/network/failure.ts'
import { promiseStub } from '#machines/shared/stub.ts'
import type { CreditorEntry } from './creditor-entries.ts'

export type CreditorActorRef = ActorRefFrom<typeof creditorMachine>
export type CreditorSnapshot = SnapshotFrom<typeof creditorMachine>

export interface CreditorInput {
  readonly msisdn: string
  /** Whether the network offers creditor payments (flag `show_my_creditor_payments`). */
  readonly isOffered: boolean
}

interface Context extends CreditorInput {
  readonly account: CreditorKeys | undefined
  readonly entries: readonly CreditorEntry[]
  /** The entry whose details are shown. */
  readonly shown: CreditorEntry | undefined
  readonly failure: Failure | undefined
}

type Event = { type: 'list.retry' } | { type: 'entry.open'; id: string } | { type: 'entry.close' }

const entryOf = ({ entries }: Context, id: string): CreditorEntry | undefined =>
  entries.find(entry => entry.id === id)

/**
 * Lists payments to creditors and debit orders. Reads them only if the network offers them and the consumer's record
 * has both keys.
 */
export const creditorMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as CreditorInput,
    tags: {} as 'busy',
  },
  actors: {
    readAccount: promiseStub<CreditorKeys | undefined, { msisdn: string }>('readAccount'),
    readDistributions: promiseStub<readonly CreditorEntry[], { account: CreditorKeys | undefined }>(
      'readDistributions',
    ),
  },
  guards: {
    isOffered: ({ context }) => context.isOffered,
    hasCreditorKeys: (_, { account }: { account: CreditorKeys | undefined }) => account !== undefined,
    isListed: ({ context }, { id }: { id: string }) => entryOf(context, id) !== undefined,
  },
  actions: {
    storeAccount: assign({ account: (_, { account }: { account: CreditorKeys | undefined }) => account }),
    storeEntries: assign({ entries: (_, { entries }: { entries: readonly CreditorEntry[] }) => entries }),
    storeShown: assign({ shown: ({ context }, { id }: { id: string }) => entryOf(context, id) }),
    clearShown: assign({ shown: undefined }),
    storeFailure: assign({ failure: (_, { error }: { error: unknown }) => toFailure(error) }),
    clearFailure: assign({ failure: undefined }),
  },
}).createMachine({
  id: 'creditor',
  description: "Lists payments to the consumer's creditors, and debit orders",
  context: ({ input: { msisdn, isOffered } }) => ({
    msisdn,
    isOffered,
    account: undefined,
    entries: [],
    shown: undefined,
    failure: undefined,
  }),
  initial: 'beginning',
  states: {
    beginning: { always: [{ guard: 'isOffered', target: 'identifying' }, { target: 'notConfigured' }] },
    identifying: {
      tags: ['busy'],
      invoke: {
        id: 'readAccount',
        src: 'readAccount',
        input: ({ context: { msisdn } }) => ({ msisdn }),
        onDone: [
          {
            guard: { type: 'hasCreditorKeys', params: ({ event }) => ({ account: event.output }) },
            target: 'loading',
            actions: { type: 'storeAccount', params: ({ event }) => ({ account: event.output }) },
          },
          { target: 'notConfigured' },
        ],
        onError: {
          target: 'failed',
          actions: { type: 'storeFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    notConfigured: {},
    loading: {
      tags: ['busy'],
      invoke: {
        id: 'readDistributions',
        src: 'readDistributions',
        input: ({ context: { account } }) => ({ account }),
        onDone: {
          target: 'listing',
          actions: { type: 'storeEntries', params: ({ event }) => ({ entries: event.output }) },
        },
        onError: {
          target: 'failed',
          actions: { type: 'storeFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    failed: { on: { 'list.retry': { target: 'identifying', actions: 'clearFailure' } } },
    listing: {
      on: {
        'entry.open': {
          guard: { type: 'isListed', params: ({ event }) => event },
          target: 'showing',
          actions: { type: 'storeShown', params: ({ event }) => event },
        },
      },
    },
    showing: {
      description: 'The dialog shows all details of one entry',
      on: { 'entry.close': { target: 'listing', actions: 'clearShown' } },
    },
  },
})
