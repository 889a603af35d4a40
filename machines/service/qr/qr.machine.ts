import { type ActorRefFrom, assign, type SnapshotFrom, sendTo, setup } from 'xstate'
import { qrRefreshSeconds, qrValiditySeconds } from '../../domain/limits.ts'
import type { ScanCode } from '../../domain/scan-code.ts'
import { type Failure, toFailure } from '../../network/failure.ts'
import type { PageEvent } from '../../shared/ports/page.ts'
import { callbackStub, promiseStub } from '../../shared/stub.ts'
import { type ClockReading, elapsedSince, readClocks, type Time } from '../../shared/time.ts'
import type { WalletActorRef } from '../../wallet/wallet.machine.ts'

export type QrActorRef = ActorRefFrom<typeof qrMachine>
export type QrSnapshot = SnapshotFrom<typeof qrMachine>

/** Whose code is asked for. */
export interface WalletKey {
  readonly msisdn: string
  readonly currency: string
}

interface Surroundings {
  readonly time: Time
  /** The wallet to be paid into; it is read again while a payment may arrive. */
  readonly walletRef: WalletActorRef
}

/** What is shown: the code of a payment request that was made, or one by which anybody can pay into the wallet. */
export type QrRequest =
  | ({ readonly of: 'request'; readonly code: ScanCode } & Surroundings)
  | ({ readonly of: 'wallet' } & WalletKey & Surroundings)

interface Context {
  readonly request: QrRequest
  /** Undefined before it is read, and once it has expired. */
  readonly code: ScanCode | undefined
  /** From when the seconds are counted. */
  readonly since: ClockReading
  /** Whole seconds to the deadline, as last looked at. */
  readonly secondsLeft: number
  /** Why the last reading gave no code. */
  readonly failure: Failure | undefined
}

/** Whether there is a wallet to be paid into, as far as that is known. */
export type WalletPresenceEvent = { type: 'wallet.found' } | { type: 'wallet.missing' }

/** Seconds: how long a code of each kind stands. */
export const qrPeriodSeconds = {
  request: qrValiditySeconds,
  wallet: qrRefreshSeconds,
} as const satisfies Record<QrRequest['of'], number>

/** What is left is always the deadline less now: a slow clock, a sleep or a clock put back cannot stretch it (P14). */
const secondsLeft = ({ request: { of, time }, since }: Context): number =>
  Math.max(0, Math.ceil(qrPeriodSeconds[of] - elapsedSince(since, time) / 1_000))

/** Seconds between two looks at the wallet while a payment request can be paid. */
const lookEvery = 10

const looksLeft = (seconds: number): number => Math.ceil(seconds / lookEvery)

const walletAsked = ({ request }: Context): WalletKey => {
  if (request.of === 'request') throw new Error('A payment request is not read again')
  return { msisdn: request.msisdn, currency: request.currency }
}

/**
 * A code for others to scan. That of a payment request stands for 300 seconds and is gone; that of the wallet is
 * read again every 20 seconds for as long as somebody looks (specification, sections 2 "Request dialog", 4 and 9;
 * P14). The wallet is told to follow. It runs until its parent ends it.
 */
export const qrMachine = setup({
  types: {
    context: {} as Context,
    events: {} as { type: PageEvent } | WalletPresenceEvent,
    input: {} as QrRequest,
  },
  actors: {
    readQr: promiseStub<ScanCode, WalletKey>('readQr'),
    pageVisibility: callbackStub<{ type: never }>('pageVisibility'),
    walletPresence: callbackStub<{ type: never }, Pick<Surroundings, 'walletRef'>>('walletPresence'),
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
    storeFailure: assign({ failure: (_, { error }: { error: unknown }) => toFailure(error) }),
    refreshWallet: sendTo(({ context }) => context.request.walletRef, { type: 'wallet.refresh' }),
  },
  delays: {
    /** After a pause, what is left of the second that has begun. */
    nextSecond: ({ context: { since, request } }) => 1_000 - (elapsedSince(since, request.time) % 1_000),
  },
}).createMachine({
  id: 'qr',
  description: 'A code for others to scan',
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
      onError: { description: 'Unwatched, it counts as seen', target: '.beginning' },
    },
    {
      id: 'walletPresence',
      src: 'walletPresence',
      input: ({ context }) => ({ walletRef: context.request.walletRef }),
      onError: {},
    },
  ],
  on: { 'wallet.missing': [{ guard: 'isOfRequest' }, { target: '.walletMissing' }] },
  initial: 'beginning',
  states: {
    beginning: { always: [{ guard: 'isOfRequest', target: 'active' }, { target: 'reading' }] },
    active: {
      description: 'The code of a payment request, while it can be paid',
      always: { guard: 'isExpired', target: 'expired' },
      initial: 'visible',
      states: {
        visible: {
          description: 'It may be paid at any moment: the wallet is looked at every 10 seconds',
          after: {
            nextSecond: [
              {
                guard: 'isRefreshDue',
                target: 'visible',
                reenter: true,
                actions: ['updateSecondsLeft', 'refreshWallet'],
              },
              { target: 'visible', reenter: true, actions: 'updateSecondsLeft' },
            ],
          },
          on: { 'page.show': { actions: 'updateSecondsLeft' }, 'page.hide': { target: 'hidden' } },
        },
        hidden: {
          description: 'Time goes on, and nothing is asked; whoever looks again has the wallet read by that',
          after: { nextSecond: { target: 'hidden', reenter: true, actions: 'updateSecondsLeft' } },
          on: { 'page.show': { target: 'visible', actions: 'updateSecondsLeft' } },
        },
      },
    },
    expired: { entry: 'removeCode' },
    reading: {
      description: 'The code of the wallet, once at a time, and what has been paid into it meanwhile',
      entry: ['endCount', 'refreshWallet'],
      on: { 'page.hide': { target: 'hidden' } },
      invoke: {
        id: 'readQr',
        src: 'readQr',
        input: ({ context }) => walletAsked(context),
        onDone: {
          target: 'waiting',
          actions: { type: 'storeCode', params: ({ event }) => ({ code: event.output }) },
        },
        onError: {
          target: 'waiting',
          actions: { type: 'storeFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    waiting: {
      description: 'The code that was read stands, or the last one where none could be',
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
      description: 'Nobody can scan it: nothing is asked until somebody looks',
      on: { 'page.show': { target: 'reading' } },
    },
    walletMissing: {
      description: 'Nothing is counted or asked for until there is a wallet',
      entry: ['endCount', 'removeCode', 'clearFailure'],
      on: { 'wallet.found': { target: 'reading' } },
    },
  },
})
