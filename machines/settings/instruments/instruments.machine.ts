import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate'
import { createChangeStub, toUnknownOutcome } from '#machines/network/change/change.machine.ts'
import type { ChangeOutcome } from '#machines/network/change/change.types.ts'
import { type Failure, toFailure } from '#machines/network/failure.ts'
import { assertDefined } from '#machines/shared/assert-defined.ts'
import { errorOf, eventOf } from '#machines/shared/event-of.ts'
import { promiseStub } from '#machines/shared/stub.ts'
import type { InstrumentsActors } from './instruments.actors.ts'
import { findConsented, type Instrument } from './instruments.ts'

export type InstrumentsActorRef = ActorRefFrom<typeof instrumentsMachine>
export type InstrumentsSnapshot = SnapshotFrom<typeof instrumentsMachine>

type Named = { readonly snsi: string }
type Whose = { readonly msisdn: string }
type Outcome = ChangeOutcome<readonly Instrument[]>

interface Context extends Whose {
  readonly list: readonly Instrument[]
  /** The instrument whose consent is rescinded. */
  readonly instrument: Instrument | undefined
  /** Why the list could not be read, or the consent could not be rescinded. */
  readonly failure: Failure | undefined
  /** The outcome of the last request: `notApplied` where the list was read again and still shows the consent. */
  readonly outcome: Outcome['kind'] | undefined
  /** The Trace ID of the last request. */
  readonly traceId: string | undefined
}

type Event =
  | { type: 'list.retry' }
  | { type: 'instrument.rescind'; snsi: string }
  | { type: 'rescission.confirm' }
  | { type: 'rescission.cancel' }
  | { type: 'check.now' }
  | { type: 'failure.acknowledge' }
  | { type: 'result.finish' }

const chosenInstrument = ({ context, event }: { context: Context; event: Event }) =>
  findConsented(context.list, eventOf(event, 'instrument.rescind').snsi)

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
    readInstruments: promiseStub<InstrumentsActors['readInstruments']>('readInstruments'),
    rescission: createChangeStub<Named, Whose & Named, readonly Instrument[]>(),
  },
  guards: {
    isConsented: args => chosenInstrument(args) !== undefined,
    isRescinded: ({ context }) => context.outcome === 'applied',
    isRejected: ({ context: { outcome, failure } }) => outcome === 'rejected' || failure?.kind === 'rejected',
    isChecked: ({ context }) => context.outcome === 'notApplied',
  },
  actions: {
    storeList: assign((_, list: readonly Instrument[]) => ({ list })),
    storeChosen: assign({ instrument: chosenInstrument }),
    storeFailure: assign(({ event }) => {
      const failure = toFailure(errorOf(event))
      return { failure, traceId: failure.traceId }
    }),
    storeOutcome: assign(({ context }, { kind, failure, traceId, record }: Outcome) => ({
      list: record ?? context.list,
      failure,
      traceId,
      outcome: kind,
    })),
    clearSelection: assign({ instrument: undefined, failure: undefined, outcome: undefined }),
  },
}).createMachine({
  id: 'instruments',
  description: "Lists the consumer's consents and rescinds them",
  context: ({ input: { msisdn } }) => ({
    msisdn,
    list: [],
    instrument: undefined,
    failure: undefined,
    outcome: undefined,
    traceId: undefined,
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
          actions: { type: 'storeList', params: ({ event }) => event.output },
        },
        onError: { target: 'loadFailed', actions: 'storeFailure' },
      },
    },
    loadFailed: { on: { 'list.retry': { target: 'loading' } } },
    listing: {
      entry: 'clearSelection',
      on: { 'instrument.rescind': { guard: 'isConsented', target: 'confirming', actions: 'storeChosen' } },
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
        onDone: {
          target: 'resolvingOutcome',
          actions: { type: 'storeOutcome', params: ({ event }) => event.output },
        },
        onError: {
          target: 'resolvingOutcome',
          actions: { type: 'storeOutcome', params: ({ event }) => toUnknownOutcome(event.error) },
        },
      },
    },
    resolvingOutcome: {
      always: [
        { guard: 'isRescinded', target: 'approved' },
        { guard: 'isRejected', target: 'failed' },
        { description: 'No response shows that the consent was rescinded', target: 'outcomeUnknown' },
      ],
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
