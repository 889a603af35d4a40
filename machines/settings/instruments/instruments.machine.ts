import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate'
import { createChangeStub, toUnknownOutcome } from '#machines/network/change/change.machine.ts'
import type { ChangeOutcome } from '#machines/network/change/change.types.ts'
import { type Failure, toFailure } from '#machines/network/failure.ts'
import { assertDefined } from '#machines/shared/assert-defined.ts'
import { promiseStub } from '#machines/shared/stub.ts'
import { findConsented, type Instrument } from './instruments.ts'

export type InstrumentsActorRef = ActorRefFrom<typeof instrumentsMachine>
export type InstrumentsSnapshot = SnapshotFrom<typeof instrumentsMachine>

type Named = { readonly snsi: string }
type Whose = { readonly msisdn: string }
type Listed = { readonly list: readonly Instrument[] }
type Outcome = ChangeOutcome<readonly Instrument[]>

interface Context extends Whose, Listed {
  /** The instrument whose consent is rescinded. */
  readonly instrument: Instrument | undefined
  /** Why the list could not be read, or the consent could not be rescinded. */
  readonly failure: Failure | undefined
  /** Whether the list was read again and still shows the consent. */
  readonly isChecked: boolean
  /** The Trace ID of the last request. */
  readonly traceId: string
}

type Event =
  | { type: 'list.retry' }
  | { type: 'instrument.rescind'; snsi: string }
  | { type: 'rescission.confirm' }
  | { type: 'rescission.cancel' }
  | { type: 'check.now' }
  | { type: 'failure.acknowledge' }
  | { type: 'result.finish' }

/**
 * Lists the instruments to which the consumer consented, and rescinds a consent. Unless the network confirms the change,
 * the list shows the outcome, because a browser may resend a request.
 */
export const instrumentsMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as Whose,
    tags: {} as 'busy',
  },
  actors: {
    readInstruments: promiseStub<readonly Instrument[], Whose>('readInstruments'),
    rescission: createChangeStub<Named, Whose & Named, readonly Instrument[]>(),
  },
  guards: {
    isConsented: ({ context }, { snsi }: Named) => findConsented(context.list, snsi) !== undefined,
    isRescinded: (_, { kind }: Outcome) => kind === 'applied',
    isRejected: (_, { kind, failure }: Outcome) => kind === 'rejected' || failure?.kind === 'rejected',
    isChecked: ({ context }) => context.isChecked,
  },
  actions: {
    storeList: assign({ list: (_, { list }: Listed) => list }),
    storeChosen: assign({
      instrument: ({ context }, { snsi }: Named) => findConsented(context.list, snsi),
    }),
    storeFailure: assign((_, { error }: { error: unknown }) => {
      const failure = toFailure(error)
      return { failure, traceId: failure.traceId }
    }),
    storeOutcome: assign(({ context }, { kind, failure, traceId, record }: Outcome) => ({
      list: record ?? context.list,
      failure,
      traceId,
      isChecked: kind === 'notApplied',
    })),
    clearSelection: assign({ instrument: undefined, failure: undefined, isChecked: false }),
  },
}).createMachine({
  id: 'instruments',
  description: "Lists the consumer's consents and rescinds them",
  context: ({ input: { msisdn } }) => ({
    msisdn,
    list: [],
    instrument: undefined,
    failure: undefined,
    isChecked: false,
    traceId: '0',
  }),
  initial: 'loading',
  states: {
    loading: {
      tags: ['busy'],
      entry: 'clearSelection',
      invoke: {
        id: 'readInstruments',
        src: 'readInstruments',
        input: ({ context: { msisdn } }) => ({ msisdn }),
        onDone: {
          target: 'listing',
          actions: { type: 'storeList', params: ({ event }) => ({ list: event.output }) },
        },
        onError: {
          target: 'loadFailed',
          actions: { type: 'storeFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    loadFailed: { on: { 'list.retry': { target: 'loading' } } },
    listing: {
      entry: 'clearSelection',
      on: {
        'instrument.rescind': {
          guard: { type: 'isConsented', params: ({ event }) => event },
          target: 'confirming',
          actions: { type: 'storeChosen', params: ({ event }) => event },
        },
      },
    },
    confirming: {
      on: { 'rescission.confirm': { target: 'rescinding' }, 'rescission.cancel': { target: 'listing' } },
    },
    rescinding: {
      tags: ['busy'],
      invoke: {
        id: 'rescission',
        src: 'rescission',
        input: ({ context: { msisdn, instrument, failure } }) => {
          const { snsi } = assertDefined(instrument)
          return { request: { snsi }, verification: { msisdn, snsi }, failure }
        },
        onDone: [
          {
            guard: { type: 'isRescinded', params: ({ event }) => event.output },
            target: 'approved',
            actions: { type: 'storeOutcome', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isRejected', params: ({ event }) => event.output },
            target: 'failed',
            actions: { type: 'storeOutcome', params: ({ event }) => event.output },
          },
          {
            description: 'No response shows that the consent was rescinded',
            target: 'outcomeUnknown',
            actions: { type: 'storeOutcome', params: ({ event }) => event.output },
          },
        ],
        onError: {
          target: 'outcomeUnknown',
          actions: { type: 'storeOutcome', params: ({ event }) => toUnknownOutcome(event.error) },
        },
      },
    },
    failed: { on: { 'failure.acknowledge': { target: 'listing' } } },
    outcomeUnknown: {
      on: {
        'check.now': { target: 'rescinding' },
        'failure.acknowledge': [{ guard: 'isChecked', target: 'listing' }, { target: 'loading' }],
      },
    },
    approved: { on: { 'result.finish': { target: 'loading' } } },
  },
})
