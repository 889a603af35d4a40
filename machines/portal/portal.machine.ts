import { type ActorRefFrom, assign, type SnapshotFrom, sendTo, setup } from 'xstate'
import { defaultNetworkConfig } from '../domain/config/network-config.ts'
import type { NetworkConfig } from '../domain/config/network-config.types.ts'
import { type Failure, toFailure } from '../network/failure.ts'
import { isSending } from '../payment/journal/journal-questions.ts'
import { type JournalHolder, readJournal } from '../payment/journal/payment-journal.ts'
import type { SessionMachine } from '../session/session.machine.ts'
import { createLazyStub } from '../shared/lazy.ts'
import type { LostMarks } from '../shared/ports/storage.ts'
import { reportCrash } from '../shared/report-crash.ts'
import { callbackStub, promiseStub } from '../shared/stub.ts'
import { signInMachine } from '../sign-in/sign-in.machine.ts'
import type { SignInNotice } from '../sign-in/sign-in.types.ts'
import { displayMachine } from './display/display.machine.ts'
import type { PortalContext, PortalEvent, PortalInput, ReturnTo, StoredSession } from './portal.types.ts'
import { withConsumer, withoutSession } from './portal-steps.ts'
import {
  type FoundReason,
  getRefusalNotice,
  getSignOutNotice,
  getTimeoutReason,
  withFoundReason,
} from './sign-out-notice.ts'

export type PortalActorRef = ActorRefFrom<typeof portalMachine>
export type PortalSnapshot = SnapshotFrom<typeof portalMachine>

/**
 * Runs the portal: its brand, the sign-in, and the session of a signed-in consumer. Every other machine is its
 * descendant.
 */
export const portalMachine = setup({
  types: {
    context: {} as PortalContext,
    events: {} as PortalEvent,
    input: {} as PortalInput,
    children: {} as { signIn: 'signIn'; session: 'session'; display: 'display' },
    tags: {} as 'busy',
  },
  actors: {
    loadConfig: promiseStub<NetworkConfig>('loadConfig'),
    readToken: promiseStub<StoredSession, { timeout: NetworkConfig['timeout'] }>('readToken'),
    storeToken: promiseStub<void, { token: string }>('storeToken'),
    clearToken: promiseStub<LostMarks>('clearToken'),
    fetchSession: promiseStub<{ msisdn: string }>('fetchSession'),
    loadSession: promiseStub<void>('loadSession'),
    session: createLazyStub<SessionMachine>('session'),
    reloadPage: promiseStub<void>('reloadPage'),
    journalUpdates: callbackStub<{ type: never }, JournalHolder>('journalUpdates'),
    tabChannel: callbackStub<{ type: never }>('tabChannel'),
    minuteTicker: callbackStub<{ type: never }>('minuteTicker'),
    signIn: signInMachine,
    display: displayMachine,
  },
  guards: {
    hasToken: (_, { token }: Pick<PortalContext, 'token'>) => token !== undefined,
    isOtherSession: ({ context }, { token }: Pick<PortalContext, 'token'>) =>
      context.token !== undefined && context.token !== token,
    isIdle: (_, { isIdleTooLong }: Pick<StoredSession, 'isIdleTooLong'>) => isIdleTooLong,
    mayReturn: ({ context }, { isOpened }: ReturnTo) => isOpened || !context.wasSignedOutByConsumer,
    isUnauthorised: (_, { failure: { status } }: { failure: Failure }) => status === 401 || status === 403,
    isPaymentRefused: (_, { refused }: { refused: string }) => refused === 'payment',
    isPaying: ({ context }) => isSending(readJournal(context)),
    isExpiryDue: ({ context }) => context.isExpired && !isSending(readJournal(context)),
  },
  actions: {
    storeConfig: assign({ config: (_, { config }: { config: NetworkConfig }) => config }),
    reportCrash: (_, { error }: { error: unknown }) => reportCrash(error),
    storeFailure: assign({ failure: (_, { error }: { error: unknown }) => toFailure(error) }),
    clearFailure: assign({ failure: undefined }),
    storeNow: assign({ now: (_, { now }: { now: number }) => now }),
    storeToken: assign({ token: (_, { token }: { token: string | undefined }) => token, notice: undefined }),
    storeMsisdn: assign(({ context }, found: { msisdn: string }) => withConsumer(context, found)),
    storeReturnTo: assign((_, { place, isOpened }: ReturnTo) => ({ returnTo: { place, isOpened } })),
    clearReturnTo: assign({ returnTo: undefined }),
    markSignedOutByConsumer: assign({ wasSignedOutByConsumer: true, returnTo: undefined }),
    storeReset: assign({ resetIdentifier: (_, { reset }: { reset: string }) => reset }),
    forgetReset: assign({ resetIdentifier: undefined }),
    storeNotice: assign({ notice: (_, { notice }: { notice: SignInNotice }) => notice }),
    storeSignOutReason: assign({
      notice: ({ context }, { notice }: { notice: SignInNotice | undefined }) =>
        getSignOutNotice(context, notice),
    }),
    storeRefusalNotice: assign({ notice: ({ context }) => getRefusalNotice(context) }),
    storeFoundReason: assign(({ context }, found: FoundReason) => withFoundReason(context, found)),
    markExpired: assign({ isExpired: true }),
    forgetSession: assign(withoutSession),
    losePayments: sendTo(({ context }) => context.journalRef, { type: 'payments.lose' }),
    clearJournal: sendTo(({ context }) => context.journalRef, { type: 'journal.clear' }),
  },
}).createMachine({
  id: 'portal',
  description: 'Runs the portal: network config, sign-in and session',
  context: ({ input }) => ({
    ...input,
    config: defaultNetworkConfig,
    now: input.networkClock.now(),
    token: undefined,
    msisdn: '',
    previousMsisdn: '',
    returnTo: undefined,
    wasSignedOutByConsumer: false,
    notice: undefined,
    failure: undefined,
    isExpired: false,
  }),
  invoke: [
    { id: 'display', src: 'display', input: ({ context }) => context.displayPreferences },
    { id: 'tabChannel', src: 'tabChannel' },
  ],
  on: {
    'token.compare': {
      description: 'The cookie is gone, or belongs to another consumer or a newer session (S4)',
      guard: { type: 'isOtherSession', params: ({ event }) => event },
      target: '.readingToken',
      actions: [
        { type: 'storeSignOutReason', params: { notice: 'signIn.endedElsewhere' } },
        'markSignedOutByConsumer',
        'forgetSession',
        'clearJournal',
      ],
    },
    'returnTo.set': {
      guard: { type: 'mayReturn', params: ({ event }) => event },
      actions: { type: 'storeReturnTo', params: ({ event }) => event },
    },
    'returnTo.clear': { actions: 'clearReturnTo' },
  },
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
        onError: { target: 'configFailed', actions: { type: 'storeFailure', params: ({ event }) => event } },
      },
    },
    configFailed: {
      description: 'The portal cannot start without the network config; the consumer can retry',
      on: { 'config.retry': { target: 'loadingConfig', actions: 'clearFailure' } },
    },
    readingToken: {
      tags: ['busy'],
      invoke: {
        id: 'readToken',
        src: 'readToken',
        input: ({ context }) => ({ timeout: context.config.timeout }),
        onDone: [
          {
            description: 'The session was idle for too long, even while its page was closed (S8)',
            guard: { type: 'isIdle', params: ({ event }) => event.output },
            target: 'signingOut',
            actions: { type: 'storeSignOutReason', params: { notice: 'signIn.idle' } },
          },
          {
            guard: { type: 'hasToken', params: ({ event }) => event.output },
            target: 'restoring',
            actions: { type: 'storeToken', params: ({ event }) => event.output },
          },
          {
            target: 'signedOut',
            actions: [
              { type: 'storeFoundReason', params: ({ event }) => event.output },
              { type: 'forgetSession' },
            ],
          },
        ],
        onError: { target: 'signedOut' },
      },
    },
    restoring: {
      description: 'The portal shows nothing of a session before the network confirms it',
      tags: ['busy'],
      on: { 'session.signOut': { target: 'signingOut' } },
      invoke: {
        id: 'fetchSession',
        src: 'fetchSession',
        onDone: { target: 'opening', actions: { type: 'storeMsisdn', params: ({ event }) => event.output } },
        onError: [
          {
            guard: { type: 'isUnauthorised', params: ({ event }) => ({ failure: toFailure(event.error) }) },
            target: 'signingOut',
            actions: { type: 'storeSignOutReason', params: { notice: 'signIn.sessionEnded' } },
          },
          { target: 'restoreFailed', actions: { type: 'storeFailure', params: ({ event }) => event } },
        ],
      },
    },
    restoreFailed: {
      description: 'The portal keeps the session, because a failed check proves nothing about it',
      on: {
        'session.retry': { target: 'restoring', actions: 'clearFailure' },
        'session.signOut': { target: 'signingOut', actions: 'clearFailure' },
      },
    },
    signedOut: {
      on: {
        'token.compare': {
          description: 'A consumer has signed in in another tab',
          guard: { type: 'hasToken', params: ({ event }) => event },
          target: 'readingToken',
        },
        'resetLink.open': {
          target: 'signedOut',
          reenter: true,
          actions: ['clearReturnTo', { type: 'storeReset', params: ({ event }) => event }],
        },
      },
      exit: ['forgetReset'],
      invoke: {
        id: 'signIn',
        src: 'signIn',
        input: ({ context: { config, notice, resetIdentifier, time } }) => ({
          config,
          notice,
          reset: resetIdentifier,
          time,
        }),
        onDone: {
          target: 'storingToken',
          actions: { type: 'storeToken', params: ({ event }) => event.output },
        },
      },
    },
    storingToken: {
      tags: ['busy'],
      on: { 'token.compare': { description: 'The portal itself is writing the cookie' } },
      invoke: {
        id: 'keepToken',
        src: 'storeToken',
        input: ({ context }) => ({ token: context.token ?? '' }),
        onDone: { target: 'restoring' },
        onError: {
          description: 'The browser stores no cookies, or none of this size',
          target: 'signingOut',
          actions: { type: 'storeNotice', params: { notice: 'signIn.sessionNotKept' } },
        },
      },
    },
    opening: {
      description: 'The browser loads the session chunk',
      tags: ['busy'],
      on: { 'session.signOut': { target: 'signingOut' } },
      invoke: {
        id: 'loadSession',
        src: 'loadSession',
        onDone: { target: 'signedIn' },
        onError: { target: 'openFailed', actions: { type: 'storeFailure', params: ({ event }) => event } },
      },
    },
    openFailed: {
      description: 'The session chunk did not load, or the session crashed; a retry reloads the page',
      on: {
        'session.retry': { target: 'reloading' },
        'session.signOut': {
          target: 'signingOut',
          actions: ['clearFailure', { type: 'storeSignOutReason', params: { notice: undefined } }],
        },
      },
    },
    reloading: {
      description: 'The browser reloads the page, and the cookie restores the session',
      tags: ['busy'],
      invoke: {
        id: 'reloadPage',
        src: 'reloadPage',
        onError: { target: 'openFailed' },
      },
    },
    signedIn: {
      always: {
        guard: 'isExpiryDue',
        target: 'signingOut',
        actions: { type: 'storeSignOutReason', params: { notice: 'signIn.sessionEnded' } },
      },
      invoke: [
        {
          id: 'session',
          src: 'session',
          input: ({ context: { config, msisdn, time, networkClock, journalRef }, self }) => ({
            config,
            msisdn,
            time,
            networkClock,
            journalRef,
            portalRef: self,
          }),
          onError: {
            target: 'openFailed',
            actions: [
              { type: 'reportCrash', params: ({ event }) => event },
              { type: 'storeFailure', params: ({ event }) => event },
              'losePayments',
            ],
          },
        },
        { id: 'minuteTicker', src: 'minuteTicker' },
        {
          id: 'journalUpdates',
          src: 'journalUpdates',
          input: ({ context: { journalRef } }) => ({ journalRef }),
        },
      ],
      on: {
        'time.tick': { actions: { type: 'storeNow', params: ({ event }) => event } },
        'resetLink.open': { actions: { type: 'storeReset', params: ({ event }) => event } },
        'resetLink.dismiss': { actions: 'forgetReset' },
        'session.signOut': {
          target: 'signingOut',
          actions: ['markSignedOutByConsumer', { type: 'storeSignOutReason', params: { notice: undefined } }],
        },
        'session.timeout': [
          { description: 'The session stays open until the payment has its outcome', guard: 'isPaying' },
          {
            target: 'signingOut',
            actions: [
              { type: 'storeSignOutReason', params: ({ event }) => ({ notice: getTimeoutReason(event) }) },
            ],
          },
        ],
        'journal.change': { description: 'The guard of the expiry reads the journal again' },
        'session.expire': [
          {
            description: 'The network rejected the payment call itself, so no money moved',
            guard: { type: 'isPaymentRefused', params: ({ event }) => event },
            target: 'signingOut',
            actions: 'storeRefusalNotice',
          },
          { description: 'The session ends after the payment has its outcome', actions: 'markExpired' },
        ],
      },
    },
    signingOut: {
      description: 'The portal deletes the session, even without a connection to the network',
      tags: ['busy'],
      entry: ['forgetSession', 'clearJournal'],
      invoke: {
        id: 'clearToken',
        src: 'clearToken',
        onDone: {
          target: 'signedOut',
          actions: { type: 'storeFoundReason', params: ({ event }) => event.output },
        },
        onError: { target: 'signedOut' },
      },
    },
  },
})
