import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate'
import { type Failure, toFailure } from '../../network/failure.ts'
import { isUnsent } from '../../network/unsent.ts'
import { assertDefined } from '../../shared/assert-defined.ts'
import { promiseStub } from '../../shared/stub.ts'
import { type Instrument, isConsented } from './instruments.ts'

export type InstrumentsActorRef = ActorRefFrom<typeof instrumentsMachine>
export type InstrumentsSnapshot = SnapshotFrom<typeof instrumentsMachine>

type Named = { readonly snsi: string }
type Whose = { readonly msisdn: string }
type Listed = { readonly list: readonly Instrument[] }

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

const consentedIn = ({ list }: Listed, { snsi }: Named): Instrument | undefined =>
  list.find(instrument => instrument.snsi === snsi && isConsented(instrument))

/**
 * Lists the instruments to which the consumer consented, and rescinds a consent. The request is sent once; unless the
 * network confirms it, the list shows the outcome, because a browser may resend a request.
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
    rescind: promiseStub<{ traceId: string }, Named>('rescind'),
  },
  guards: {
    isConsented: ({ context }, named: Named) => consentedIn(context, named) !== undefined,
    isUnsent: ({ context }) => isUnsent(context.failure),
    isRejected: ({ context: { failure } }) => failure?.kind === 'rejected',
    isRescinded: ({ context: { instrument } }, listed: Listed) =>
      instrument !== undefined && consentedIn(listed, instrument) === undefined,
    isChecked: ({ context }) => context.isChecked,
  },
  actions: {
    storeList: assign({ list: (_, { list }: Listed) => list }),
    storeChosen: assign({ instrument: ({ context }, named: Named) => consentedIn(context, named) }),
    storeFailure: assign((_, { error }: { error: unknown }) => {
      const failure = toFailure(error)
      return { failure, traceId: failure.traceId }
    }),
    storeTrace: assign({ traceId: (_, { traceId }: { traceId: string }) => traceId }),
    markChecked: assign({ isChecked: true }),
    markUnchecked: assign({ isChecked: false }),
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
        id: 'rescind',
        src: 'rescind',
        input: ({ context }) => ({ snsi: assertDefined(context.instrument).snsi }),
        onDone: {
          target: 'approved',
          actions: { type: 'storeTrace', params: ({ event }) => event.output },
        },
        onError: {
          target: 'requestFailed',
          actions: { type: 'storeFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    requestFailed: { always: [{ guard: 'isUnsent', target: 'failed' }, { target: 'checking' }] },
    checking: {
      tags: ['busy'],
      invoke: {
        id: 'check',
        src: 'readInstruments',
        input: ({ context: { msisdn } }) => ({ msisdn }),
        onDone: [
          {
            guard: { type: 'isRescinded', params: ({ event }) => ({ list: event.output }) },
            target: 'approved',
            actions: { type: 'storeList', params: ({ event }) => ({ list: event.output }) },
          },
          {
            target: 'resolvingOutcome',
            actions: [{ type: 'storeList', params: ({ event }) => ({ list: event.output }) }, 'markChecked'],
          },
        ],
        onError: { target: 'resolvingOutcome', actions: 'markUnchecked' },
      },
    },
    resolvingOutcome: {
      description: 'No response shows that the consent was rescinded',
      always: [{ guard: 'isRejected', target: 'failed' }, { target: 'outcomeUnknown' }],
    },
    failed: { on: { 'failure.acknowledge': { target: 'listing' } } },
    outcomeUnknown: {
      on: {
        'check.now': { target: 'checking' },
        'failure.acknowledge': [{ guard: 'isChecked', target: 'listing' }, { target: 'loading' }],
      },
    },
    approved: { on: { 'result.finish': { target: 'loading' } } },
  },
})
