import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate'
import { resendCooldown } from '../../domain/limits.ts'
import type { Transaction } from '../../domain/transaction/transaction.ts'
import { type Failure, isOutcomeUnknown, toFailure } from '../../network/failure.ts'
import { getPollBackoff, maxPolls } from '../../shared/poll-backoff.ts'
import { callbackStub, promiseStub } from '../../shared/stub.ts'
import type { ReceiptAction, ReceiptInput, ReceiptToShare } from './receipt.types.ts'

export type ReceiptActorRef = ActorRefFrom<typeof receiptMachine>
export type ReceiptSnapshot = SnapshotFrom<typeof receiptMachine>

/** The result of the last notification. */
export type NotificationResult = { readonly traceId: string } | { readonly failure: Failure }

interface Context extends ReceiptInput {
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
  /** The action of the press that opened the receipt, until it begins. */
  readonly next: ReceiptAction | undefined
  /** Whether the consumer asked for the token or voucher number, a secret until then. */
  readonly isVoucherShown: boolean
  /** Whether the browser can share. */
  readonly hasSharing: boolean
}

type Event =
  | { type: 'receipt.open'; transaction: Transaction }
  /** Opens a transaction by its id, and begins an action of its receipt. */
  | { type: 'receipt.find'; snsi: string; next: ReceiptAction }
  /** Opens the charge of the shown payment, or the payment of the shown charge. */
  | { type: 'receipt.follow'; snsi: string }
  /** Returns from a linked transaction. */
  | { type: 'receipt.back' }
  | { type: 'voucher.show' }
  | { type: 'receipt.retry' }
  | { type: 'receipt.close' }
  | { type: 'notification.send' }
  | { type: 'receipt.share' }
  | { type: 'receipt.print' }

/** Whether `snsi` is the charge of this payment, or the payment of this charge. */
const isLinked = (transaction: Transaction | undefined, snsi: string): boolean =>
  transaction?.details.chargeSnsi === snsi || transaction?.details.paymentSnsi === snsi

/** The values of a receipt that is not read yet. */
const noReceipt = {
  transaction: undefined,
  failure: undefined,
  sending: undefined,
  isVoucherShown: false,
  pollCount: 0,
} satisfies Partial<Context>

/** Returns the values from which the text of a shared receipt is formatted. */
const toReceiptToShare = (context: Context): ReceiptToShare => {
  const { ownMsisdn, network, timeZone, session, transaction, isVoucherShown } = context
  return { ownMsisdn, network, timeZone, session, transaction, isVoucherShown }
}

/**
 * Shows one transaction as 'Transaction Info', which is also its receipt: to share, to print and to send. Each press
 * sends one notification, which may cost something; a cooldown follows. A press elsewhere may open the receipt and
 * begin one of these actions. A pending transaction is read again with increasing delays.
 */
export const receiptMachine = setup({
  types: { context: {} as Context, events: {} as Event, input: {} as ReceiptInput, tags: {} as 'busy' },
  actors: {
    historyNavigation: callbackStub<{ type: never }>('historyNavigation'),
    readTransaction: promiseStub<Transaction, { snsi: string }>('readTransaction'),
    sendNotification: promiseStub<{ traceId: string }, { snsi: string }>('sendNotification'),
    detectWebShare: promiseStub<boolean>('detectWebShare'),
    share: promiseStub<void, ReceiptToShare>('share'),
    print: promiseStub<void>('print'),
  },
  guards: {
    isPending: ({ context }) => context.pollCount < maxPolls && context.transaction?.pending === true,
    hasTrail: ({ context }) => context.trail.length > 0,
    isLinked: ({ context: { transaction } }, { snsi }: { snsi: string }) => isLinked(transaction, snsi),
    isLinkBack: ({ context: { transaction, trail } }, { snsi }: { snsi: string }) =>
      isLinked(transaction, snsi) && trail.at(-1)?.snsi === snsi,
    hasHiddenVoucher: ({ context: { transaction, isVoucherShown } }) =>
      transaction?.details.voucher !== undefined && !isVoucherShown,
    isNext: ({ context }, { next }: { next: ReceiptAction }) => context.next === next,
    needsPress: ({ context }, { error }: { error: unknown }) =>
      context.next === 'share' && error instanceof Error && error.name === 'NotAllowedError',
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
    clearPrevious: assign(noReceipt),
    storeNext: assign({ next: (_, { next }: { next: ReceiptAction }) => next }),
    clearNext: assign({ next: undefined }),
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
    showVoucher: assign({ isVoucherShown: true }),
  },
  delays: {
    notificationCooldown: resendCooldown,
    renderingTime: 100,
    pollBackoff: ({ context }) => getPollBackoff(context.pollCount),
  },
}).createMachine({
  id: 'receipt',
  description: 'Shows one transaction as Transaction Info, to share, print or send',
  context: ({ input }) => ({
    ...input,
    ...noReceipt,
    snsi: '',
    trail: [],
    next: undefined,
    hasSharing: false,
  }),
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
      entry: 'clearNext',
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
          actions: [
            'clearPrevious',
            'clearTrail',
            { type: 'storeSnsi', params: ({ event }) => event },
            { type: 'storeNext', params: ({ event }) => event },
          ],
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
      entry: 'clearNext',
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
        'voucher.show': { guard: 'hasHiddenVoucher', actions: 'showVoucher' },
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
        notification: {
          initial: 'ready',
          states: {
            ready: {
              always: {
                guard: { type: 'isNext', params: { next: 'send' } },
                target: 'sending',
                actions: 'clearNext',
              },
              on: { 'notification.send': { target: 'sending', actions: 'clearSending' } },
            },
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
          initial: 'idle',
          states: {
            idle: {
              initial: 'ready',
              on: {
                'receipt.share': { target: 'sharing' },
                'receipt.print': { target: 'printing' },
              },
              states: {
                ready: {},
                shareOffered: { description: 'The browser wants a press for what it is to share' },
                notShared: {},
                notPrinted: {},
              },
              always: [
                { guard: { type: 'isNext', params: { next: 'share' } }, target: 'sharing' },
                {
                  guard: { type: 'isNext', params: { next: 'print' } },
                  target: 'rendering',
                  actions: 'clearNext',
                },
              ],
            },
            rendering: {
              description: 'The page shows the receipt before the browser prints the page',
              after: { renderingTime: { target: 'printing' } },
            },
            sharing: {
              exit: 'clearNext',
              invoke: {
                id: 'share',
                src: 'share',
                input: ({ context }) => toReceiptToShare(context),
                onDone: { target: 'idle' },
                onError: [
                  {
                    description: 'The press was too long ago',
                    guard: { type: 'needsPress', params: ({ event }) => event },
                    target: 'idle.shareOffered',
                  },
                  { target: 'idle.notShared' },
                ],
              },
            },
            printing: {
              invoke: {
                id: 'print',
                src: 'print',
                onDone: { target: 'idle' },
                onError: { target: 'idle.notPrinted' },
              },
            },
          },
        },
      },
    },
  },
})
