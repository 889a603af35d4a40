import {
  type ActorLogic,
  assign,
  type EventFromLogic,
  type PromiseActorLogic,
  type SnapshotFrom,
  setup,
} from 'xstate'
import { errorOf } from '#machines/shared/event-of.ts'
import { promiseStub, throwNotProvided } from '#machines/shared/stub.ts'
import { type Failure, toFailure } from '../failure.ts'
import { isOutcomeUnknown } from '../failure-questions.ts'
import type { ChangeInput, ChangeOutcome, Confirmation } from './change.types.ts'

type ChangeMachine = typeof changeMachine
export type ChangeSnapshot = SnapshotFrom<ChangeMachine>

interface Context extends Omit<ChangeOutcome<unknown>, 'kind'> {
  /** Undefined while it is verified, because it may hold a one-time PIN. */
  readonly request: unknown
  readonly verification: unknown
}

/**
 * Sends one change once; after an unclear response, a record of the network shows the outcome. All changes that a
 * record shows share this machine. A payment uses `submission`, because its transaction may stay pending.
 */
export const changeMachine = setup({
  types: {
    context: {} as Context,
    events: {} as { type: never },
    input: {} as ChangeInput<unknown, unknown>,
    output: {} as ChangeOutcome<unknown>,
    tags: {} as 'busy',
  },
  actors: {
    send: promiseStub<Confirmation<unknown>, unknown>('send'),
    readRecord: promiseStub<unknown, unknown>('readRecord'),
  },
  guards: {
    isSent: ({ context }) => context.failure !== undefined,
    isVerdict: ({ event }) => !isOutcomeUnknown(toFailure(errorOf(event))),
    isApplied: (): boolean => throwNotProvided('isApplied')(),
  },
  actions: {
    forgetRequest: assign({ request: undefined }),
    storeConfirmation: assign((_, { traceId, record }: Confirmation<unknown>) => ({ traceId, record })),
    storeFailure: assign(({ event }) => {
      const failure = toFailure(errorOf(event))
      return { failure, traceId: failure.traceId }
    }),
    storeRecord: assign({ record: (_, { record }: { record: unknown }) => record }),
  },
}).createMachine({
  id: 'change',
  description: 'Sends one change once and determines its outcome',
  context: ({ input: { request, verification, failure } }) => ({
    request,
    verification,
    failure,
    traceId: failure?.traceId,
    record: undefined,
  }),
  initial: 'beginning',
  states: {
    beginning: { always: [{ guard: 'isSent', target: 'verifying' }, { target: 'sending' }] },
    sending: {
      description: 'The portal can neither cancel nor repeat the request',
      tags: ['busy'],
      invoke: {
        id: 'send',
        src: 'send',
        input: ({ context }: { context: Context }) => context.request,
        onDone: {
          target: 'applied',
          actions: { type: 'storeConfirmation', params: ({ event }) => event.output },
        },
        onError: [
          { guard: 'isVerdict', target: 'rejected', actions: 'storeFailure' },
          { target: 'verifying', actions: 'storeFailure' },
        ],
      },
    },
    verifying: {
      description: 'The network may have made the change, so the machine reads the record',
      tags: ['busy'],
      entry: 'forgetRequest',
      invoke: {
        id: 'readRecord',
        src: 'readRecord',
        input: ({ context }: { context: Context }) => context.verification,
        onDone: {
          target: 'resolving',
          actions: { type: 'storeRecord', params: ({ event }) => ({ record: event.output }) },
        },
        onError: { target: 'unknown' },
      },
    },
    resolving: { always: [{ guard: 'isApplied', target: 'applied' }, { target: 'notApplied' }] },
    applied: { type: 'final', output: { kind: 'applied' } },
    rejected: { type: 'final', output: { kind: 'rejected' } },
    notApplied: { type: 'final', output: { kind: 'notApplied' } },
    unknown: { type: 'final', output: { kind: 'unknown' } },
  },
  output: ({ context: { failure, traceId, record }, event }) => ({
    ...(event.output as Pick<ChangeOutcome<unknown>, 'kind'>),
    failure,
    traceId,
    record,
  }),
})

/** The change machine, typed by one change: its request, and the record that shows it. */
type ChangeLogic<Request, Verification, Found> = ActorLogic<
  ChangeSnapshot & { readonly output: ChangeOutcome<Found> | undefined },
  EventFromLogic<ChangeMachine>,
  ChangeInput<Request, Verification>
>

/** Types the machine by one change. The cast is safe because the machine only passes on what its actors return. */
const typeChange = <Request, Verification, Found>(machine: ChangeMachine) =>
  machine as unknown as ChangeLogic<Request, Verification, Found>

/** Declares a change whose actors are provided later. */
export const createChangeStub = <Request, Verification, Found>() =>
  typeChange<Request, Verification, Found>(changeMachine)

interface ChangeParts<Request, Verification extends Key, Found, Key> {
  readonly send: PromiseActorLogic<Confirmation<Found>, Request>
  readonly readRecord: PromiseActorLogic<Found, Key>
  /** Whether the record shows the change. */
  readonly isApplied: (record: Found, verification: Verification) => boolean
  /** Whether a failed request certainly changed nothing; by default, whether the network rejected it. */
  readonly isVerdict?: (failure: Failure) => boolean
}

/** Returns the change machine for one change. */
export const changeOf = <Request, Verification extends Key, Found, Key>({
  send,
  readRecord,
  isApplied,
  isVerdict,
}: ChangeParts<Request, Verification, Found, Key>) =>
  typeChange<Request, Verification, Found>(
    changeMachine.provide({
      actors: {
        send: send as PromiseActorLogic<Confirmation<unknown>, unknown>,
        readRecord: readRecord as PromiseActorLogic<unknown, unknown>,
      },
      guards: {
        isApplied: ({ context }) => isApplied(context.record as Found, context.verification as Verification),
        ...(isVerdict && { isVerdict: ({ event }) => isVerdict(toFailure(errorOf(event))) }),
      },
    }),
  )

/** Returns the outcome of a change whose machine broke. */
export const toUnknownOutcome = (error: unknown): ChangeOutcome<never> => {
  const failure = toFailure(error)
  return { kind: 'unknown', failure, traceId: failure.traceId, record: undefined }
}
