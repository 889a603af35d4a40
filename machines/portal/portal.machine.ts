import { type ActorRefFrom, assign, type SnapshotFrom, setup, stopChild } from 'xstate'
import { type DisplayMemory, displayMachine } from '../display/display.machine.ts'
import { defaultNetworkConfig } from '../domain/network-config.ts'
import type { NetworkConfig } from '../domain/network-config.types.ts'
import { asFailure, type Failure } from '../network/failure.ts'
import type { RefusedCall } from '../network/network-client.ts'
import { isPaying } from '../session/paying.ts'
import type { SessionActorRef, SessionMachine } from '../session/session.machine.ts'
import { type SignInNotice, signInMachine } from '../sign-in/sign-in.machine.ts'
import { callbackStub, promiseStub } from '../stub.ts'
import type { Time } from '../time.ts'

export type PortalActorRef = ActorRefFrom<typeof portalMachine>
export type PortalSnapshot = SnapshotFrom<typeof portalMachine>

interface Input {
  readonly time: Time
  readonly remembered: DisplayMemory
}

interface Context extends Input {
  readonly config: NetworkConfig
  /** Milliseconds since the epoch, renewed each minute while a session is open; for words such as "2 hours ago". */
  readonly now: number
  /** The token of the session; here and in its cookie, nowhere else. */
  readonly token: string | undefined
  /** As the network names the signed-in consumer, never from an address or a store. */
  readonly msisdn: string
  readonly notice: SignInNotice | undefined
  readonly failure: Failure | undefined
  readonly session: SessionActorRef | undefined
}

type Event =
  | { type: 'config.retry' }
  | { type: 'session.retry' }
  | { type: 'session.signOut' }
  /** The network no longer accepts the token; it refused a call with it. */
  | { type: 'session.expire'; refused: RefusedCall }
  | { type: 'time.tick'; now: number }

/**
 * The whole portal: whose brand it wears, whether somebody is signed in, and the flows that then run. Every
 * other machine is its child; no other machine knows of a session (specification, sections 2, 4 and 6).
 */
export const portalMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as Input,
    children: {} as { signIn: 'signIn'; display: 'display' },
    tags: {} as 'busy' | 'failed',
  },
  actors: {
    loadConfig: promiseStub<NetworkConfig>('loadConfig'),
    readToken: promiseStub<string | undefined>('readToken'),
    storeToken: promiseStub<void, { token: string }>('storeToken'),
    clearToken: promiseStub<void>('clearToken'),
    fetchSession: promiseStub<{ msisdn: string }>('fetchSession'),
    loadSession: promiseStub<SessionMachine>('loadSession'),
    reloadPage: promiseStub<void>('reloadPage'),
    minutes: callbackStub<{ type: never }>('minutes'),
    signIn: signInMachine,
    display: displayMachine,
  },
  guards: {
    hasToken: (_, { token }: { token: string | undefined }) => token !== undefined,
    isUnauthorised: (_, { failure }: { failure: Failure }) =>
      failure.status === 401 || failure.status === 403,
    isPaymentRefused: (_, { refused }: { refused: RefusedCall }) => refused === 'payment',
    isPaying: ({ context }) => isPaying(context.session),
  },
  actions: {
    storeConfig: assign({ config: (_, { config }: { config: NetworkConfig }) => config }),
    storeFailure: assign({ failure: (_, { failure }: { failure: Failure }) => failure }),
    clearFailure: assign({ failure: undefined }),
    storeNow: assign({ now: (_, { now }: { now: number }) => now }),
    storeToken: assign({ token: (_, { token }: { token: string | undefined }) => token, notice: undefined }),
    storeMsisdn: assign({ msisdn: (_, { msisdn }: { msisdn: string }) => msisdn }),
    storeNotice: assign({ notice: (_, { notice }: { notice: SignInNotice }) => notice }),
    openSession: assign({
      session: ({ context: { config, msisdn, time }, spawn }, { session }: { session: SessionMachine }) =>
        // `spawn` is typed for logic named in `actors`; this one has only just arrived.
        spawn(session, { id: 'session' as never, input: { config, msisdn, time } }),
    }),
    closeSession: stopChild('session'),
    forgetSession: assign({ session: undefined, token: undefined, msisdn: '' }),
  },
}).createMachine({
  id: 'portal',
  description: 'The whole portal',
  context: ({ input }) => ({
    ...input,
    config: defaultNetworkConfig,
    now: input.time.now(),
    token: undefined,
    msisdn: '',
    notice: undefined,
    failure: undefined,
    session: undefined,
  }),
  invoke: { id: 'display', src: 'display', input: ({ context }) => context.remembered },
  initial: 'loadingConfig',
  states: {
    loadingConfig: {
      tags: ['busy'],
      invoke: {
        id: 'loadConfig',
        src: 'loadConfig',
        onDone: {
          target: 'readingToken',
          actions: { type: 'storeConfig', params: ({ event }) => ({ config: event.output }) },
        },
        onError: {
          target: 'configFailed',
          actions: { type: 'storeFailure', params: ({ event }) => ({ failure: asFailure(event.error) }) },
        },
      },
    },
    configFailed: {
      description: 'Without its network there is no portal: a network error, and another try',
      tags: ['failed'],
      on: { 'config.retry': { target: 'loadingConfig', actions: 'clearFailure' } },
    },
    readingToken: {
      tags: ['busy'],
      invoke: {
        id: 'readToken',
        src: 'readToken',
        onDone: [
          {
            guard: { type: 'hasToken', params: ({ event }) => ({ token: event.output }) },
            target: 'restoring',
            actions: { type: 'storeToken', params: ({ event }) => ({ token: event.output }) },
          },
          { target: 'signedOut' },
        ],
        onError: { target: 'signedOut' },
      },
    },
    restoring: {
      description: 'Nothing of a session is shown before the network has confirmed it',
      tags: ['busy'],
      on: { 'session.signOut': { target: 'signingOut' } },
      invoke: {
        id: 'fetchSession',
        src: 'fetchSession',
        onDone: { target: 'opening', actions: { type: 'storeMsisdn', params: ({ event }) => event.output } },
        onError: [
          {
            guard: { type: 'isUnauthorised', params: ({ event }) => ({ failure: asFailure(event.error) }) },
            target: 'signingOut',
            actions: { type: 'storeNotice', params: { notice: 'signIn.sessionEnded' } },
          },
          {
            target: 'restoreFailed',
            actions: { type: 'storeFailure', params: ({ event }) => ({ failure: asFailure(event.error) }) },
          },
        ],
      },
    },
    restoreFailed: {
      description: 'The session is kept: not having been able to ask says nothing about it',
      tags: ['failed'],
      on: {
        'session.retry': { target: 'restoring', actions: 'clearFailure' },
        'session.signOut': { target: 'signingOut', actions: 'clearFailure' },
      },
    },
    signedOut: {
      invoke: {
        id: 'signIn',
        src: 'signIn',
        input: ({ context }) => ({ networkId: context.config.id, notice: context.notice }),
        onDone: {
          target: 'keepingToken',
          actions: { type: 'storeToken', params: ({ event }) => ({ token: event.output.token }) },
        },
        onError: { target: 'signedOut', reenter: true },
      },
    },
    keepingToken: {
      tags: ['busy'],
      invoke: {
        id: 'keepToken',
        src: 'storeToken',
        input: ({ context }) => ({ token: context.token ?? '' }),
        onDone: { target: 'restoring' },
        onError: {
          description: 'The browser keeps no cookie of that size, or none at all',
          target: 'signingOut',
          actions: { type: 'storeNotice', params: { notice: 'signIn.sessionNotKept' } },
        },
      },
    },
    opening: {
      description: 'The code of the flows is on its way',
      tags: ['busy'],
      on: { 'session.signOut': { target: 'signingOut' } },
      invoke: {
        id: 'loadSession',
        src: 'loadSession',
        onDone: {
          target: 'signedIn',
          actions: { type: 'openSession', params: ({ event }) => ({ session: event.output }) },
        },
        onError: {
          target: 'openFailed',
          actions: { type: 'storeFailure', params: ({ event }) => ({ failure: asFailure(event.error) }) },
        },
      },
    },
    openFailed: {
      description: 'The code did not arrive, perhaps because a newer one has taken its place',
      tags: ['failed'],
      on: {
        'session.retry': { target: 'reloading' },
        'session.signOut': { target: 'signingOut', actions: 'clearFailure' },
      },
    },
    reloading: {
      description: 'The page is read afresh; its cookie brings the consumer back here',
      tags: ['busy'],
      invoke: {
        id: 'reloadPage',
        src: 'reloadPage',
        onError: { target: 'openFailed' },
      },
    },
    signedIn: {
      invoke: { id: 'minutes', src: 'minutes' },
      on: {
        'time.tick': { actions: { type: 'storeNow', params: ({ event }) => event } },
        'session.signOut': [
          {
            guard: 'isPaying',
            target: 'signingOut',
            actions: { type: 'storeNotice', params: { notice: 'signIn.paymentUnknown' } },
          },
          { target: 'signingOut' },
        ],
        'session.expire': [
          {
            description: 'The one answer that says for certain that no money moved',
            guard: { type: 'isPaymentRefused', params: ({ event }) => event },
            target: 'signingOut',
            actions: { type: 'storeNotice', params: { notice: 'signIn.nothingPaid' } },
          },
          {
            guard: 'isPaying',
            target: 'signingOut',
            actions: { type: 'storeNotice', params: { notice: 'signIn.paymentUnknown' } },
          },
          {
            target: 'signingOut',
            actions: { type: 'storeNotice', params: { notice: 'signIn.sessionEnded' } },
          },
        ],
      },
      exit: ['closeSession'],
    },
    signingOut: {
      description: 'Everything of the session goes, whether or not the network can be reached',
      tags: ['busy'],
      entry: ['forgetSession'],
      invoke: {
        id: 'clearToken',
        src: 'clearToken',
        onDone: { target: 'signedOut' },
        onError: { target: 'signedOut' },
      },
    },
  },
})
