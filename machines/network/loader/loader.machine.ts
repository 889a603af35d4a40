import { type ActorRef, assign, type PromiseActorLogic, type SnapshotFrom, setup } from 'xstate'
import { errorOf } from '#machines/shared/event-of.ts'
import { promiseStub } from '#machines/shared/stub.ts'
import { type Failure, toFailure } from '../failure.ts'

interface Context {
  readonly request: unknown
  readonly loaded: unknown
  readonly failure: Failure | undefined
}

type Event = { type: 'load.retry' }
type Snapshot = SnapshotFrom<typeof loaderMachine>

/** The snapshot of a loader, typed by the loaded value. */
export type LoaderSnapshot<Loaded> = Snapshot & { readonly context: { readonly loaded: Loaded | undefined } }
export type LoaderActorRef<Loaded> = ActorRef<LoaderSnapshot<Loaded>, Event>

/** Loads one value for another machine. All reads without a screen of their own share this machine. */
export const loaderMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as { request: unknown },
    tags: {} as 'busy',
  },
  actors: { load: promiseStub<unknown, unknown>('load') },
  actions: {
    storeLoaded: assign({ loaded: (_, { loaded }: { loaded: unknown }) => loaded }),
    storeFailure: assign({ failure: ({ event }) => toFailure(errorOf(event)) }),
    clearFailure: assign({ failure: undefined }),
  },
}).createMachine({
  id: 'loader',
  description: 'Loads one value and offers a retry after a failure',
  context: ({ input }) => ({ request: input.request, loaded: undefined, failure: undefined }),
  initial: 'loading',
  states: {
    loading: {
      tags: ['busy'],
      invoke: {
        id: 'load',
        src: 'load',
        input: ({ context }: { context: Context }) => context.request,
        onDone: {
          target: 'loaded',
          actions: { type: 'storeLoaded', params: ({ event }) => ({ loaded: event.output }) },
        },
        onError: { target: 'failed', actions: 'storeFailure' },
      },
    },
    loaded: {},
    failed: { on: { 'load.retry': { target: 'loading', actions: 'clearFailure' } } },
  },
})

/**
 * Returns the loader machine for one type of value. The cast is safe because the context holds only the result of
 * `load`.
 */
export const loaderOf = <Loaded, Request>(load: PromiseActorLogic<Loaded, Request>) =>
  loaderMachine.provide({ actors: { load: load as PromiseActorLogic<unknown, unknown> } })
