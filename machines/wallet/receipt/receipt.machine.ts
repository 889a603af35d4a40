import { type ActorRefFrom, assign, type SnapshotFrom, sendTo, setup } from 'xstate'
import type { Transaction } from '#machines/domain/transaction/transaction.ts'
import { toFailure } from '#machines/network/failure.ts'
import { errorOf, eventOf } from '#machines/shared/event-of.ts'
import { getPollBackoff, maxPolls } from '#machines/shared/poll-backoff.ts'
import { promiseStub } from '#machines/shared/stub.ts'
import { notificationMachine } from './notification/notification.machine.ts'
import type { ReceiptActors } from './receipt.actors.ts'
import type { ReceiptContext, ReceiptEvent, ReceiptInput } from './receipt.types.ts'
import { type SharingInput, sharingMachine } from './sharing/sharing.machine.ts'

export type ReceiptActorRef = ActorRefFrom<typeof receiptMachine>
export type ReceiptSnapshot = SnapshotFrom<typeof receiptMachine>

/** Whether `snsi` is the charge of this payment, or the payment of this charge. */
const isLinked = (transaction: Transaction | undefined, snsi: string): boolean =>
  transaction?.details.chargeSnsi === snsi || transaction?.details.paymentSnsi === snsi

/** The values of a receipt that is not read yet. */
const noReceipt = {
  transaction: undefined,
  failure: undefined,
  isVoucherShown: false,
  pollCount: 0,
} satisfies Partial<ReceiptContext>

/** Returns the receipt that is shown, with the action that a press elsewhere requests. */
const toSharingInput = (context: ReceiptContext): SharingInput => {
  const { ownMsisdn, network, contact, timeZone, session, transaction, isVoucherShown, next } = context
  return { ownMsisdn, network, contact, timeZone, session, transaction, isVoucherShown, next }
}

/**
 * Shows one transaction as 'Transaction Info', which is also its receipt: to share, to print and to send. A press
 * elsewhere may open the receipt and begin one of these actions. A pending transaction is read again with increasing
 * delays.
 */
export const receiptMachine = setup({
  types: {
    context: {} as ReceiptContext,
    events: {} as ReceiptEvent,
    input: {} as ReceiptInput,
    children: {} as { notification: 'notification'; sharing: 'sharing' },
    tags: {} as 'busy',
  },
  actors: {
    readTransaction: promiseStub<ReceiptActors['readTransaction']>('readTransaction'),
    detectWebShare: promiseStub<ReceiptActors['detectWebShare']>('detectWebShare'),
    notification: notificationMachine,
    sharing: sharingMachine,
  },
  guards: {
    isPending: ({ context }) => context.pollCount < maxPolls && context.transaction?.pending === true,
    hasTrail: ({ context }) => context.trail.length > 0,
    isLinked: ({ context: { transaction }, event }) =>
      isLinked(transaction, eventOf(event, 'receipt.follow').snsi),
    isLinkBack: ({ context: { transaction, trail }, event }) => {
      const { snsi } = eventOf(event, 'receipt.follow')
      return isLinked(transaction, snsi) && trail.at(-1)?.snsi === snsi
    },
    hasHiddenVoucher: ({ context: { transaction, isVoucherShown } }) =>
      transaction?.details.voucher !== undefined && !isVoucherShown,
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
    storeSnsi: assign({ snsi: ({ event }) => eventOf(event, 'receipt.find', 'receipt.follow').snsi }),
    clearPrevious: assign(noReceipt),
    storeNext: assign(({ event }) => {
      const { next, showsVoucher = false } = eventOf(event, 'receipt.find')
      return { next, isVoucherShown: showsVoucher }
    }),
    clearNext: assign({ next: undefined }),
    clearTrail: assign({ trail: [] }),
    extendTrail: assign({ trail: ({ context }) => [...context.trail, context.transaction ?? []].flat() }),
    returnOnTrail: assign(({ context: { trail } }) => ({
      transaction: trail.at(-1),
      snsi: trail.at(-1)?.snsi ?? '',
      trail: trail.slice(0, -1),
    })),
    storeFailure: assign({ failure: ({ event }) => toFailure(errorOf(event)) }),
    clearFailure: assign({ failure: undefined }),
    storeSharing: assign({ hasSharing: (_, { hasSharing }: { hasSharing: boolean }) => hasSharing }),
    showVoucher: assign({ isVoucherShown: true }),
    share: sendTo('sharing', ({ context: { transaction, isVoucherShown }, event }) => ({
      type: eventOf(event, 'receipt.share', 'receipt.savePicture').type,
      transaction,
      isVoucherShown,
    })),
    print: sendTo('sharing', { type: 'receipt.print' }),
  },
  delays: {
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
  invoke: {
    id: 'detectWebShare',
    src: 'detectWebShare',
    onDone: { actions: { type: 'storeSharing', params: ({ event }) => ({ hasSharing: event.output }) } },
    onError: {
      description: 'The browser shares nothing',
      actions: { type: 'storeSharing', params: () => ({ hasSharing: false }) },
    },
  },
  on: {
    'receipt.open': {
      description: 'At a desk another transaction may be open already, beside the list',
      target: '.open',
      actions: [
        'clearPrevious',
        'clearTrail',
        'clearNext',
        { type: 'storeTransaction', params: ({ event }) => event },
      ],
    },
    'receipt.find': {
      target: '.reading',
      actions: ['clearPrevious', 'clearTrail', 'storeSnsi', 'storeNext'],
    },
  },
  initial: 'closed',
  states: {
    closed: { entry: 'clearNext' },
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
        onError: { target: 'readFailed', actions: 'storeFailure' },
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
      invoke: [
        {
          id: 'notification',
          src: 'notification',
          input: ({ context: { snsi, next } }) => ({ snsi, isRequested: next === 'send' }),
          onError: { target: 'closed' },
        },
        {
          id: 'sharing',
          src: 'sharing',
          input: ({ context }) => toSharingInput(context),
          onError: { target: 'closed' },
        },
      ],
      on: {
        'receipt.close': { target: 'closed' },
        'receipt.back': {
          guard: 'hasTrail',
          target: 'open',
          reenter: true,
          actions: ['clearPrevious', 'returnOnTrail'],
        },
        'voucher.show': { guard: 'hasHiddenVoucher', actions: 'showVoucher' },
        'receipt.share': { actions: 'share' },
        'receipt.savePicture': { actions: 'share' },
        'receipt.print': { actions: 'print' },
        'receipt.follow': [
          {
            description: 'The link leads back to the transaction before',
            guard: 'isLinkBack',
            target: 'open',
            reenter: true,
            actions: ['clearPrevious', 'returnOnTrail'],
          },
          { guard: 'isLinked', target: 'reading', actions: ['extendTrail', 'clearPrevious', 'storeSnsi'] },
        ],
      },
      initial: 'current',
      states: {
        current: { entry: 'clearNext', always: { guard: 'isPending', target: 'waiting' } },
        waiting: {
          description: 'The transaction is pending',
          after: { pollBackoff: { target: 'polling', actions: 'countReread' } },
        },
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
  },
})
