import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate'
import type { CreditorKeys } from '#machines/domain/consumer.ts'
import { type Failure, toFailure } from '#machines/network/failure.ts'
import { errorOf, eventOf } from '#machines/shared/event-of.ts'
import { promiseStub } from '#machines/shared/stub.ts'
import type { CreditorActors } from './creditor.actors.ts'
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

const chosenEntry = ({ context, event }: { context: Context; event: Event }): CreditorEntry | undefined => {
  const { id } = eventOf(event, 'entry.open')
  return context.entries.find(entry => entry.id === id)
}

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
    readAccount: promiseStub<CreditorActors['readAccount']>('readAccount'),
    readDistributions: promiseStub<CreditorActors['readDistributions']>('readDistributions'),
  },
  guards: {
    isOffered: ({ context }) => context.isOffered,
    hasCreditorKeys: ({ context }) => context.account !== undefined,
    isListed: args => chosenEntry(args) !== undefined,
    isOther: args => ![undefined, args.context.shown].includes(chosenEntry(args)),
  },
  actions: {
    storeAccount: assign((_, account: CreditorKeys | undefined) => ({ account })),
    storeEntries: assign((_, entries: readonly CreditorEntry[]) => ({ entries })),
    storeShown: assign({ shown: chosenEntry }),
    clearShown: assign({ shown: undefined }),
    storeFailure: assign({ failure: ({ event }) => toFailure(errorOf(event)) }),
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
        onDone: {
          target: 'resolvingAccount',
          actions: { type: 'storeAccount', params: ({ event }) => event.output },
        },
        onError: { target: 'failed', actions: 'storeFailure' },
      },
    },
    resolvingAccount: {
      always: [{ guard: 'hasCreditorKeys', target: 'loading' }, { target: 'notConfigured' }],
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
          actions: { type: 'storeEntries', params: ({ event }) => event.output },
        },
        onError: { target: 'failed', actions: 'storeFailure' },
      },
    },
    failed: { on: { 'list.retry': { target: 'identifying', actions: 'clearFailure' } } },
    listing: { on: { 'entry.open': { guard: 'isListed', target: 'showing', actions: 'storeShown' } } },
    showing: {
      description: 'The dialog shows all details of one entry',
      on: {
        'entry.open': {
          description: 'At a desk the list stays usable beside the details',
          guard: 'isOther',
          actions: 'storeShown',
        },
        'entry.close': { target: 'listing', actions: 'clearShown' },
      },
    },
  },
})
