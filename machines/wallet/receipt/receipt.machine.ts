import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate'
import { resendCooldown } from '../../domain/limits.ts'
import type { Transaction } from '../../domain/transaction/transaction.ts'
import { type Failure, isOutcomeUnknown, toFailure } from '../../network/failure.ts'
import { getPollBackoff, maxPolls } from '../../shared/poll-backoff.ts'
import type { ShareContent } from '../../shared/ports/device.ts'
import { callbackStub, promiseStub } from '../../shared/stub.ts'

export type ReceiptActorRef = ActorRefFrom<typeof receiptMachine>
export type ReceiptSnapshot = SnapshotFrom<typeof receiptMachine>

/** The result of the last notification. */
export type NotificationResult = { readonly traceId: string } | { readonly failure: Failure }

interface Context {
  readonly snsi: string
  /** The shown transaction; undefined before it is read. */
  readonly transaction: Transaction | undefined
  /** The transactions from which links led here, the latest last. */
  readonly trail: readonly Transaction[]
  /** Why it could not be read. */
  readonly failure: Failure | undefined
  /** The number of automatic reads since the receipt was opened. */
  readonly pollCount: number
  readonly sending: NotificationResult | undefined
  /** The content that was shared last. */
  readonly shared: ShareContent
  /** Whether the browser can share. */
  readonly hasSharing: boolean
}

type Event =
  | { type: 'receipt.open'; transaction: Transaction }
  /** Opens a transaction by its id. */
  | { type: 'receipt.find'; snsi: string }
  /** Opens the charge of the shown payment, or the payment of the shown charge. */
  | { type: 'receipt.follow'; snsi: string }
  /** Returns from a linked transaction. */
  | { type: 'receipt.back' }
  | { type: 'voucher.show' }
  | { type: 'receipt.retry' }
  | { type: 'receipt.close' }
  | { type: 'notification.send' }
  | ({ type: 'receipt.share' } & ShareContent)
  | { type: 'receipt.print' }

/** Whether `snsi` is the charge of this payment, or the payment of this charge. */
const isLinked = (transaction: Transaction | undefined, snsi: string): boolean =>
  transaction?.details.chargeSnsi === snsi || transaction?.details.paymentSnsi === snsi

/**
 * Shows one transaction as 'Transaction Info', which is also its receipt: to share, to print and to send. Each press
 * sends one notification, which may cost something; a cooldown follows. A pending transaction is read again with
 * increasing delays.
 */
export const receiptMachine = setup({
  types: { context: {} as Context, events: {} as Event, tags: {} as 'busy' },
  actors: {
    historyNavigation: callbackStub<{ type: never }>('historyNavigation'),
    readTransaction: promiseStub<Transaction, { snsi: string }>('readTransaction'),
    sendNotification: promiseStub<{ traceId: string }, { snsi: string }>('sendNotification'),
    detectWebShare: promiseStub<boolean>('detectWebShare'),
    share: promiseStub<void, ShareContent>('share'),
    print: promiseStub<void>('print'),
  },
  guards: {
    isPending: ({ context }) => context.pollCount < maxPolls && context.transaction?.pending === true,
    hasTrail: ({ context }) => context.trail.length > 0,
    isLinked: ({ context: { transaction } }, { snsi }: { snsi: string }) => isLinked(transaction, snsi),
    isLinkBack: ({ context: { transaction, trail } }, { snsi }: { snsi: string }) =>
      isLinked(transaction, snsi) && trail.at(-1)?.snsi === snsi,
    hasVoucher: ({ context }) => context.transaction?.details.voucher !== undefined,
    isOutcomeUnknown: (_, { error }: { error: unknown }) => isOutcomeUnknown(toFailure(error)),
  },
  actions: {
    storeTransaction: assign((_, { transaction }: { transaction: Transaction }) => ({
      snsi: transaction.snsi,
      transaction,
    })),
    // A row of the list may contain more than the transaction that is read by its id.
    storeStatus: assign({
      transaction: (
        { context },
        { transaction: { state, pending, details } }: { transaction: Transaction },
      ) =>
        context.transaction && {
          ...context.transaction,
          state,
          pending,
          details: { ...context.transaction.details, ...details },
        },
    }),
    countReread: assign({ pollCount: ({ context }) => context.pollCount + 1 }),
    storeSnsi: assign({ snsi: (_, { snsi }: { snsi: string }) => snsi }),
    clearPrevious: assign({ transaction: undefined, failure: undefined, sending: undefined, pollCount: 0 }),
    clearTrail: assign({ trail: [] }),
    extendTrail: assign({ trail: ({ context }) => [...context.trail, context.transaction ?? []].flat() }),
    returnOnTrail: assign(({ context: { trail } }) => ({
      transaction: trail.at(-1),
      snsi: trail.at(-1)?.snsi ?? '',
      trail: trail.slice(0, -1),
    })),
    storeFailure: assign({ failure: (_, { error }: { error: unknown }) => toFailure(error) }),
    clearFailure: assign({ failure: undefined }),
    storeSent: assign({ sending: (_, { traceId }: { traceId: string }) => ({ traceId }) }),
    storeNotificationFailure: assign({
      sending: (_, { error }: { error: unknown }) => ({ failure: toFailure(error) }),
    }),
    clearSending: assign({ sending: undefined }),
    storeSharing: assign({ hasSharing: (_, { hasSharing }: { hasSharing: boolean }) => hasSharing }),
    storeShared: assign({ shared: (_, { title, text }: ShareContent) => ({ title, text }) }),
  },
  delays: {
    notificationCooldown: resendCooldown,
    pollBackoff: ({ context }) => getPollBackoff(context.pollCount),
  },
}).createMachine({
  id: 'receipt',
  description: 'Shows one transaction as Transaction Info, to share, print or send',
  context: {
    snsi: '',
    transaction: undefined,
    trail: [],
    failure: undefined,
    pollCount: 0,
    sending: undefined,
    shared: { title: '', text: '' },
    hasSharing: false,
  },
  // The browser's Back and Forward close the receipt.
  invoke: { id: 'historyNavigation', src: 'historyNavigation', onError: {} },
  initial: 'beginning',
  states: {
    beginning: {
      description: 'The machine detects whether the browser can share',
      invoke: {
        id: 'detectWebShare',
        src: 'detectWebShare',
        onDone: {
          target: 'closed',
          actions: { type: 'storeSharing', params: ({ event }) => ({ hasSharing: event.output }) },
        },
        onError: { target: 'closed' },
      },
    },
    closed: {
      on: {
        'receipt.open': {
          target: 'open',
          actions: [
            'clearPrevious',
            'clearTrail',
            { type: 'storeTransaction', params: ({ event }) => event },
          ],
        },
        'receipt.find': {
          target: 'reading',
          actions: ['clearPrevious', 'clearTrail', { type: 'storeSnsi', params: ({ event }) => event }],
        },
      },
    },
    reading: {
      tags: ['busy'],
      on: {
        'receipt.close': { target: 'closed' },
        'receipt.back': { guard: 'hasTrail', target: 'open', actions: ['clearPrevious', 'returnOnTrail'] },
      },
      invoke: {
        id: 'readTransaction',
        src: 'readTransaction',
        input: ({ context }) => ({ snsi: context.snsi }),
        onDone: {
          target: 'open',
          actions: { type: 'storeTransaction', params: ({ event }) => ({ transaction: event.output }) },
        },
        onError: { target: 'readFailed', actions: { type: 'storeFailure', params: ({ event }) => event } },
      },
    },
    readFailed: {
      on: {
        'receipt.retry': { target: 'reading', actions: 'clearFailure' },
        'receipt.close': { target: 'closed' },
        'receipt.back': { guard: 'hasTrail', target: 'open', actions: ['clearPrevious', 'returnOnTrail'] },
      },
    },
    open: {
      on: {
        'receipt.close': { target: 'closed' },
        'receipt.back': {
          guard: 'hasTrail',
          target: 'open',
          reenter: true,
          actions: ['clearPrevious', 'returnOnTrail'],
        },
        'receipt.follow': [
          {
            description: 'The link leads back to the transaction before',
            guard: { type: 'isLinkBack', params: ({ event }) => event },
            target: 'open',
            reenter: true,
            actions: ['clearPrevious', 'returnOnTrail'],
          },
          {
            guard: { type: 'isLinked', params: ({ event }) => event },
            target: 'reading',
            actions: ['extendTrail', 'clearPrevious', { type: 'storeSnsi', params: ({ event }) => event }],
          },
        ],
      },
      type: 'parallel',
      states: {
        voucher: {
          description: 'The token or voucher number is a secret until the consumer asks for it',
          initial: 'hidden',
          states: { hidden: { on: { 'voucher.show': { guard: 'hasVoucher', target: 'shown' } } }, shown: {} },
        },
        notification: {
          initial: 'ready',
          states: {
            ready: { on: { 'notification.send': { target: 'sending', actions: 'clearSending' } } },
            sending: {
              invoke: {
                id: 'sendNotification',
                src: 'sendNotification',
                input: ({ context }) => ({ snsi: context.snsi }),
                onDone: {
                  target: 'cooldown',
                  actions: { type: 'storeSent', params: ({ event }) => event.output },
                },
                onError: [
                  {
                    guard: { type: 'isOutcomeUnknown', params: ({ event }) => event },
                    target: 'cooldown',
                    actions: { type: 'storeNotificationFailure', params: ({ event }) => event },
                  },
                  {
                    target: 'ready',
                    actions: { type: 'storeNotificationFailure', params: ({ event }) => event },
                  },
                ],
              },
            },
            cooldown: { after: { notificationCooldown: { target: 'ready' } } },
          },
        },
        statusPolling: {
          description: 'The machine polls a pending transaction with increasing delays',
          initial: 'current',
          states: {
            current: { always: { guard: 'isPending', target: 'waiting' } },
            waiting: { after: { pollBackoff: { target: 'polling', actions: 'countReread' } } },
            polling: {
              invoke: {
                id: 'rereadTransaction',
                src: 'readTransaction',
                input: ({ context }) => ({ snsi: context.snsi }),
                onDone: {
                  target: 'current',
                  actions: { type: 'storeStatus', params: ({ event }) => ({ transaction: event.output }) },
                },
                onError: { target: 'current' },
              },
            },
          },
        },
        sharingOrPrinting: {
          initial: 'ready',
          states: {
            ready: {
              on: {
                'receipt.share': {
                  target: 'sharing',
                  actions: { type: 'storeShared', params: ({ event }) => event },
                },
                'receipt.print': { target: 'printing' },
              },
            },
            sharing: {
              invoke: {
                id: 'share',
                src: 'share',
                input: ({ context }) => context.shared,
                onDone: { target: 'ready' },
                onError: { target: 'notShared' },
              },
            },
            printing: {
              invoke: {
                id: 'print',
                src: 'print',
                onDone: { target: 'ready' },
                onError: { target: 'notPrinted' },
              },
            },
            notShared: {
              on: {
                'receipt.share': {
                  target: 'sharing',
                  actions: { type: 'storeShared', params: ({ event }) => event },
                },
                'receipt.print': { target: 'printing' },
              },
            },
            notPrinted: {
              on: {
                'receipt.share': {
                  target: 'sharing',
                  actions: { type: 'storeShared', params: ({ event }) => event },
                },
                'receipt.print': { target: 'printing' },
              },
            },
          },
        },
      },
    },
  },
})
