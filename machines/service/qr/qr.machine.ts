import { type ActorRefFrom, assign, type SnapshotFrom, sendTo, setup } from 'xstate'
import { qrRefreshSeconds, qrValiditySeconds } from '#machines/domain/limits.ts'
import type { ScanCode } from '#machines/domain/scan-code.ts'
import { type Failure, toFailure } from '#machines/network/failure.ts'
import { errorOf } from '#machines/shared/event-of.ts'
import { callbackStub, promiseStub } from '#machines/shared/stub.ts'
import { type ClockReading, elapsedSince, readClocks, type Time } from '#machines/shared/time.ts'
import type { WalletActorRef } from '#machines/wallet/wallet.machine.ts'
import type { FactsReader } from '#machines/wallet/wallet-facts.ts'
import type { QrActors, WalletKey, WalletPresenceEvent } from './qr.actors.ts'
import { qrSharingMachine } from './qr-sharing/qr-sharing.machine.ts'

export type QrActorRef = ActorRefFrom<typeof qrMachine>
export type QrSnapshot = SnapshotFrom<typeof qrMachine>

interface Surroundings {
  readonly time: Time
  /** The wallet that receives the payment; the machine refreshes it while a payment may arrive. */
  readonly walletRef: WalletActorRef
}

/** The code to show: that of a created payment request, or the wallet's own code for any payment. */
export type QrRequest =
  | ({ readonly of: 'request'; readonly code: ScanCode } & Surroundings)
  | ({ readonly of: 'wallet' } & FactsReader & Surroundings)

interface Context {
  readonly request: QrRequest
  /** The code; undefined before it is read and after it has expired. */
  readonly code: ScanCode | undefined
  /** The start of the countdown. */
  readonly since: ClockReading
  /** Whole seconds until the deadline, as last calculated. */
  readonly secondsLeft: number
  /** The reason why the last read returned no code. */
  readonly failure: Failure | undefined
}

/** The lifetime of each kind of code, in seconds. */
export const qrPeriodSeconds = {
  request: qrValiditySeconds,
  wallet: qrRefreshSeconds,
} as const satisfies Record<QrRequest['of'], number>

/**
 * Returns the seconds until the deadline. A subtraction of times is safe from timers that pause or from a changed clock.
 */
const secondsLeft = ({ request: { of, time }, since }: Context): number =>
  Math.max(0, Math.ceil(qrPeriodSeconds[of] - elapsedSince(since, time) / 1_000))

/** Seconds between two refreshes of the wallet while a payment request can be paid. */
const lookEvery = 10

const looksLeft = (seconds: number): number => Math.ceil(seconds / lookEvery)

const walletAsked = ({ request }: Context): WalletKey => {
  if (request.of === 'request') throw new Error('The code of a payment request cannot be refreshed')
  const { msisdn, currency } = request.facts.read()
  return { msisdn, currency }
}

/**
 * Shows a QR code until the parent machine stops it. A payment request's code expires after 300 seconds; the wallet's
 * own code is refreshed every 20 seconds while the page is visible.
 */
export const qrMachine = setup({
  types: {
    context: {} as Context,
    events: {} as { type: 'page.show' | 'page.hide' } | WalletPresenceEvent,
    input: {} as QrRequest,
    children: {} as { qrSharing: 'qrSharing' },
  },
  actors: {
    qrSharing: qrSharingMachine,
    readQr: promiseStub<QrActors['readQr']>('readQr'),
    pageVisibility: callbackStub<{ type: never }>('pageVisibility'),
    walletPresence: callbackStub<QrActors['walletPresence']>('walletPresence'),
  },
  guards: {
    isOfRequest: ({ context }) => context.request.of === 'request',
    isExpired: ({ context }) => context.secondsLeft === 0,
    isRefreshDue: ({ context }) => looksLeft(secondsLeft(context)) < looksLeft(context.secondsLeft),
  },
  actions: {
    startCountdown: assign(({ context: { request } }) => ({
      since: readClocks(request.time),
      secondsLeft: qrPeriodSeconds[request.of],
    })),
    updateSecondsLeft: assign({ secondsLeft: ({ context }) => secondsLeft(context) }),
    endCount: assign({ secondsLeft: 0 }),
    storeCode: assign((_, { code }: { code: ScanCode }) => ({ code, failure: undefined })),
    removeCode: assign({ code: undefined }),
    clearFailure: assign({ failure: undefined }),
    storeFailure: assign({ failure: ({ event }) => toFailure(errorOf(event)) }),
    checkBalance: sendTo(({ context }) => context.request.walletRef, { type: 'balance.check' }),
  },
  delays: {
    /** Milliseconds until the next full second of the countdown, also after a pause. */
    nextSecond: ({ context: { since, request } }) => 1_000 - (elapsedSince(since, request.time) % 1_000),
  },
}).createMachine({
  id: 'qr',
  description: 'Shows the scan code of the wallet or of a payment request',
  context: ({ input }) => ({
    request: input,
    code: input.of === 'request' ? input.code : undefined,
    since: readClocks(input.time),
    secondsLeft: qrPeriodSeconds[input.of],
    failure: undefined,
  }),
  invoke: [
    {
      id: 'pageVisibility',
      src: 'pageVisibility',
      onError: { description: 'Without visibility events, the page counts as visible', target: '.beginning' },
    },
    {
      id: 'walletPresence',
      src: 'walletPresence',
      input: ({ context }) => ({ walletRef: context.request.walletRef }),
    },
  ],
  on: { 'wallet.missing': [{ guard: 'isOfRequest' }, { target: '.walletMissing' }] },
  initial: 'beginning',
  states: {
    beginning: { always: [{ guard: 'isOfRequest', target: 'active' }, { target: 'reading' }] },
    active: {
      description: 'The dialog shows the scan code until the payment request expires',
      always: { guard: 'isExpired', target: 'expired' },
      invoke: { id: 'qrSharing', src: 'qrSharing' },
      initial: 'visible',
      states: {
        visible: {
          description: 'The balance is checked every 10 seconds, because a payment may arrive at any time',
          after: {
            nextSecond: [
              {
                guard: 'isRefreshDue',
                target: 'visible',
                reenter: true,
                actions: ['updateSecondsLeft', 'checkBalance'],
              },
              { target: 'visible', reenter: true, actions: 'updateSecondsLeft' },
            ],
          },
          on: { 'page.show': { actions: 'updateSecondsLeft' }, 'page.hide': { target: 'hidden' } },
        },
        hidden: {
          description:
            'The countdown continues without refreshes; the wallet refreshes itself when the page is visible again',
          after: { nextSecond: { target: 'hidden', reenter: true, actions: 'updateSecondsLeft' } },
          on: { 'page.show': { target: 'visible', actions: 'updateSecondsLeft' } },
        },
      },
    },
    expired: { entry: 'removeCode' },
    reading: {
      description: 'The network returns a new scan code, and the wallet checks its balance',
      entry: ['endCount', 'checkBalance'],
      on: { 'page.hide': { target: 'hidden' } },
      invoke: {
        id: 'readQr',
        src: 'readQr',
        input: ({ context }) => walletAsked(context),
        onDone: {
          target: 'waiting',
          actions: { type: 'storeCode', params: ({ event }) => ({ code: event.output }) },
        },
        onError: { target: 'waiting', actions: 'storeFailure' },
      },
    },
    waiting: {
      description: 'The dialog shows the last scan code that the network returned',
      entry: 'startCountdown',
      always: { guard: 'isExpired', target: 'reading' },
      on: { 'page.show': { actions: 'updateSecondsLeft' }, 'page.hide': { target: 'hidden' } },
      initial: 'counting',
      states: {
        counting: {
          after: { nextSecond: { target: 'counting', reenter: true, actions: 'updateSecondsLeft' } },
        },
      },
    },
    hidden: {
      description: 'The portal reads no scan code while the page is hidden',
      on: { 'page.show': { target: 'reading' } },
    },
    walletMissing: {
      description: 'The countdown and the calls stop until the consumer has a wallet',
      entry: ['endCount', 'removeCode', 'clearFailure'],
      on: { 'wallet.found': { target: 'reading' } },
    },
  },
})
