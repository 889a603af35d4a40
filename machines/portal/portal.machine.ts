import { type ActorRefFrom, assign, type SnapshotFrom, sendTo, setup } from 'xstate'
import type { NetworkConfig } from '../domain/config/network-config.types.ts'
import { toFailure } from '../network/failure.ts'
import { isSending } from '../payment/journal/journal-questions.ts'
import { readJournal } from '../payment/journal/payment-journal.ts'
import type { SessionMachine } from '../session/session.machine.ts'
import { errorOf, eventOf } from '../shared/event-of.ts'
import { createLazyStub } from '../shared/lazy.ts'
import { reportCrash } from '../shared/report-crash.ts'
import { callbackStub, promiseStub } from '../shared/stub.ts'
import { signInMachine } from '../sign-in/sign-in.machine.ts'
import type { SignInNotice } from '../sign-in/sign-in.types.ts'
import { displayMachine } from './display/display.machine.ts'
import type { PortalActors } from './portal.actors.ts'
import type { PortalContext, PortalEvent, PortalInput, StoredSession } from './portal.types.ts'
import * as steps from './portal-steps.ts'
import { type FoundReason, getRefusalNotice, getSignOutNotice, withFoundReason } from './sign-out-notice.ts'

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
    loadConfig: promiseStub<PortalActors['loadConfig']>('loadConfig'),
    readToken: promiseStub<PortalActors['readToken']>('readToken'),
    storeToken: promiseStub<PortalActors['storeToken']>('storeToken'),
    clearToken: promiseStub<PortalActors['clearToken']>('clearToken'),
    fetchSession: promiseStub<PortalActors['fetchSession']>('fetchSession'),
    loadSession: promiseStub<PortalActors['loadSession']>('loadSession'),
    session: createLazyStub<SessionMachine>('session'),
    reloadPage: promiseStub<PortalActors['reloadPage']>('reloadPage'),
    journalUpdates: callbackStub<PortalActors['journalUpdates']>('journalUpdates'),
    tabChannel: callbackStub<PortalActors['tabChannel']>('tabChannel'),
    minuteTicker: callbackStub<PortalActors['minuteTicker']>('minuteTicker'),
    signIn: signInMachine,
    display: displayMachine,
  },
  guards: {
    isIdle: (_, { isIdleTooLong }: StoredSession) => isIdleTooLong,
    hasToken: ({ context }, { token }: StoredSession) => token !== undefined && !context.isHeld,
    canFollow: ({ event }) => {
      const { token, isTyped } = eventOf(event, 'token.compare')
      return token !== undefined && !isTyped
    },
    isOtherSession: ({ context: { token }, event }) =>
      token !== undefined && token !== eventOf(event, 'token.compare').token,
    mayReturn: ({ context, event }) =>
      eventOf(event, 'returnTo.set').isOpened || !context.wasSignedOutByConsumer,
    isUnauthorised: ({ event }) => [401, 403].includes(toFailure(errorOf(event)).status),
    isPaymentRefused: ({ event }) => eventOf(event, 'session.expire').refused === 'payment',
    isPaying: ({ context }) => isSending(readJournal(context)),
    isExpiryDue: ({ context }) => context.isExpired && !isSending(readJournal(context)),
  },
  actions: {
    storeConfig: assign({ config: (_, config: NetworkConfig) => config }),
    reportCrash: ({ event }) => reportCrash(errorOf(event)),
    storeFailure: assign({ failure: ({ event }) => toFailure(errorOf(event)) }),
    clearFailure: assign({ failure: undefined }),
    storeNow: assign({ now: ({ event }) => eventOf(event, 'time.tick').now }),
    storeToken: assign({ token: (_, token: string | undefined) => token, notice: undefined }),
    storeMsisdn: assign(({ context }, msisdn: string) => steps.withConsumer(context, msisdn)),
    storeReturnTo: assign({ returnTo: ({ event }) => eventOf(event, 'returnTo.set') }),
    clearReturnTo: assign({ returnTo: undefined }),
    markSignedOutByConsumer: assign({ wasSignedOutByConsumer: true, returnTo: undefined }),
    storeReset: assign({ resetIdentifier: ({ event }) => eventOf(event, 'resetLink.open').reset }),
    forgetReset: assign({ resetIdentifier: undefined, isHeld: undefined }),
    storeHold: assign({ isHeld: ({ event }) => eventOf(event, 'token.compare').isTyped }),
    markNotKept: assign({ notice: 'signIn.sessionNotKept' }),
    storeReason: assign({ notice: ({ context }, reason: SignInNotice) => getSignOutNotice(context, reason) }),
    storeTimeoutReason: assign(({ context, event }) => {
      const { isPaymentLost } = eventOf(event, 'session.timeout')
      return { notice: getSignOutNotice(context, isPaymentLost ? 'signIn.paymentUnknown' : 'signIn.idle') }
    }),
    storePaymentNotice: assign({ notice: ({ context }) => getSignOutNotice(context, undefined) }),
    storeRefusalNotice: assign({ notice: ({ context }) => getRefusalNotice(context) }),
    storeFoundReason: assign(({ context }, found: FoundReason) => withFoundReason(context, found)),
    markExpired: assign({ isExpired: true }),
    forgetSession: assign({ token: undefined, msisdn: '', isExpired: false }),
    losePayments: sendTo(({ context }) => context.journalRef, { type: 'payments.lose' }),
    clearJournal: sendTo(({ context }) => context.journalRef, { type: 'journal.clear' }),
  },
}).createMachine({
  id: 'portal',
  description: 'Runs the portal: network config, sign-in and session',
  context: ({ input }) => steps.createInitialContext(input),
  invoke: [
    { id: 'display', src: 'display', input: ({ context }) => context.displayPreferences },
    { id: 'tabChannel', src: 'tabChannel' },
  ],
  on: {
    'token.compare': {
      description: 'The cookie is gone, or belongs to another consumer or a newer session',
      guard: 'isOtherSession',
      target: '.readingToken',
      actions: [
        { type: 'storeReason', params: 'signIn.endedElsewhere' },
        'markSignedOutByConsumer',
        'forgetSession',
        'clearJournal',
        'storeHold',
      ],
    },
    'returnTo.set': { guard: 'mayReturn', actions: 'storeReturnTo' },
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
          actions: { type: 'storeConfig', params: ({ event }) => event.output },
        },
        onError: { target: 'configFailed', actions: 'storeFailure' },
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
            description: 'The session was idle for too long, even while its page was closed',
            guard: { type: 'isIdle', params: ({ event }) => event.output },
            target: 'signingOut',
            actions: { type: 'storeReason', params: 'signIn.idle' },
          },
          {
            guard: { type: 'hasToken', params: ({ event }) => event.output },
            target: 'restoring',
            actions: { type: 'storeToken', params: ({ event }) => event.output.token },
          },
          {
            target: 'signedOut',
            actions: [{ type: 'storeFoundReason', params: ({ event }) => event.output }, 'forgetSession'],
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
        onDone: {
          target: 'opening',
          actions: { type: 'storeMsisdn', params: ({ event }) => event.output.msisdn },
        },
        onError: [
          {
            guard: 'isUnauthorised',
            target: 'signingOut',
            actions: { type: 'storeReason', params: 'signIn.sessionEnded' },
          },
          { target: 'restoreFailed', actions: 'storeFailure' },
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
          description: 'A consumer has signed in in another tab, and nothing is typed here',
          guard: 'canFollow',
          target: 'readingToken',
          actions: 'storeHold',
        },
        'resetLink.open': { target: 'signedOut', reenter: true, actions: ['clearReturnTo', 'storeReset'] },
      },
      exit: ['forgetReset'],
      invoke: {
        id: 'signIn',
        src: 'signIn',
        input: ({ context }) => steps.toSignInInput(context),
        onDone: {
          target: 'storingToken',
          actions: { type: 'storeToken', params: ({ event }) => event.output.token },
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
          actions: 'markNotKept',
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
        onError: { target: 'openFailed', actions: 'storeFailure' },
      },
    },
    openFailed: {
      description: 'The session chunk did not load, or the session crashed; a retry reloads the page',
      on: {
        'session.retry': { target: 'reloading' },
        'session.signOut': { target: 'signingOut', actions: ['clearFailure', 'storePaymentNotice'] },
      },
    },
    reloading: {
      description: 'The browser reloads the page, and the cookie restores the session',
      tags: ['busy'],
      invoke: { id: 'reloadPage', src: 'reloadPage', onError: { target: 'openFailed' } },
    },
    signedIn: {
      always: {
        guard: 'isExpiryDue',
        target: 'signingOut',
        actions: { type: 'storeReason', params: 'signIn.sessionEnded' },
      },
      invoke: [
        {
          id: 'session',
          src: 'session',
          input: ({ context, self }) => steps.toSessionInput(context, self),
          onError: { target: 'openFailed', actions: ['reportCrash', 'storeFailure', 'losePayments'] },
        },
        { id: 'minuteTicker', src: 'minuteTicker' },
        { id: 'journalUpdates', src: 'journalUpdates', input: ({ context }) => context },
      ],
      on: {
        'time.tick': { actions: 'storeNow' },
        'resetLink.open': { actions: 'storeReset' },
        'resetLink.dismiss': { actions: 'forgetReset' },
        'session.signOut': {
          target: 'signingOut',
          actions: ['markSignedOutByConsumer', 'storePaymentNotice'],
        },
        'session.timeout': [
          { description: 'The session stays open until the payment has its outcome', guard: 'isPaying' },
          { target: 'signingOut', actions: 'storeTimeoutReason' },
        ],
        'journal.change': { description: 'The guard of the expiry reads the journal again' },
        'session.expire': [
          {
            description: 'The network rejected the payment call itself, so no money moved',
            guard: 'isPaymentRefused',
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
