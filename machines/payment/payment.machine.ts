import { type ActorRefFrom, assign, type SnapshotFrom, sendTo, setup } from 'xstate'
import { type Standing, standingOf } from '../domain/transaction.ts'
import { asFailure, type Failure, isDoubtful } from '../network/failure.ts'
import { quotable } from '../network/quotable.ts'
import { processingMachine, type Watched } from '../processing/processing.machine.ts'
import { callbackStub, promiseStub } from '../stub.ts'
import type { WalletActorRef } from '../wallet/wallet.machine.ts'
import type { Found, PaymentOutcome, PaymentRequest, Receipt, Search } from './payment.types.ts'

export type PaymentActorRef = ActorRefFrom<typeof paymentMachine>
export type PaymentSnapshot = SnapshotFrom<typeof paymentMachine>

interface Input {
  readonly request: PaymentRequest
  /** How to find it in the wallet's list, should no answer come; undefined where none of its money can move. */
  readonly search: Search | undefined
  /** Told to look again whenever money may have moved. */
  readonly wallet: WalletActorRef
}

interface Context extends Input {
  readonly receipt: Receipt
  readonly failure: Failure | undefined
}

const noReceipt: Receipt = {
  traceId: '0',
  words: undefined,
  snsi: undefined,
  standing: undefined,
  doubtful: false,
}

const failureReceipt = (failure: Failure): Receipt => ({
  ...noReceipt,
  traceId: failure.traceId,
  words: failure.words,
  doubtful: isDoubtful(failure),
})

/**
 * Moves money once and finds out what became of it (specification, section 4 "Dialog flow"; P1–P6). No answer is not
 * a verdict: then the wallet's list decides, when the consumer asks for it. A refusal is believed only after the list
 * has been looked at, for a browser may send a request twice by itself, and the refusal may then be the answer to the
 * second.
 */
export const paymentMachine = setup({
  types: {
    context: {} as Context,
    events: {} as { type: 'check.now' } | { type: 'dialog.close' },
    input: {} as Input,
    output: {} as PaymentOutcome,
    children: {} as { processing: 'processing' },
    /** `paying`: the request is on its way. `unknown`: nobody can say. */
    tags: {} as 'busy' | 'paying' | 'unknown',
  },
  actors: {
    underWay: callbackStub<{ type: never }>('underWay'),
    submit: promiseStub<Receipt, PaymentRequest>('submit'),
    showPage: promiseStub<void, { page: string | undefined }>('showPage'),
    findTransaction: promiseStub<Found | undefined, Search | undefined>('findTransaction'),
    processing: processingMachine,
  },
  guards: {
    hasPage: (_, { receipt }: { receipt: Receipt }) => receipt.page !== undefined,
    isUntraced: ({ context }) => context.search === undefined,
    // Of a network in trouble nothing more is known than of one that is silent.
    isUntracedRefusal: ({ context }, { error }: { error: unknown }) =>
      context.search === undefined && asFailure(error).kind === 'refused' && asFailure(error).status < 500,
    isOfKind: (_, { error, kinds }: { error: unknown; kinds: readonly Failure['kind'][] }) =>
      kinds.includes(asFailure(error).kind),
    hasNamedFields: ({ context }) => (context.failure?.parameters.length ?? 0) > 0,
    isAwaited: ({ context: { receipt } }) => receipt.standing === 'pending' && receipt.snsi !== undefined,
    isStanding: ({ context }, { as }: { as: Standing }) => context.receipt.standing === as,
    isFound: (_, { transaction }: Watched) => transaction !== undefined,
    hasMoved: (_, { transaction }: Watched) =>
      transaction !== undefined && standingOf(transaction) !== 'declined',
  },
  actions: {
    storeReceipt: assign({ receipt: (_, { receipt }: { receipt: Receipt }) => receipt }),
    storeTransaction: assign({
      receipt: ({ context }, { transaction }: Watched) => ({
        ...context.receipt,
        // What was said while it was not decided is no word about how it was.
        words: undefined,
        snsi: transaction?.snsi,
        standing: transaction && standingOf(transaction),
      }),
    }),
    storeFound: assign({
      receipt: ({ context }, { transaction }: { transaction: Found | undefined }) => ({
        ...noReceipt,
        traceId: quotable(context.receipt.traceId) ?? transaction?.traceId ?? '0',
        snsi: transaction?.snsi,
        standing: transaction && standingOf(transaction),
        isFound: true,
      }),
    }),
    storeFailure: assign((_, { error }: { error: unknown }) => ({
      failure: asFailure(error),
      receipt: failureReceipt(asFailure(error)),
    })),
    refreshWallet: sendTo(({ context }) => context.wallet, { type: 'wallet.refresh' }),
  },
  delays: { verifyPatience: 5_000 },
}).createMachine({
  id: 'payment',
  description: 'Moves money once and finds out what became of it',
  context: ({ input }) => ({ ...input, receipt: noReceipt, failure: undefined }),
  initial: 'submitting',
  states: {
    submitting: {
      description: 'Nothing takes it back and nothing sends it again',
      tags: ['busy', 'paying'],
      invoke: [
        { id: 'underWay', src: 'underWay', onError: {} },
        {
          id: 'submit',
          src: 'submit',
          input: ({ context }) => context.request,
          onDone: [
            {
              guard: { type: 'hasPage', params: ({ event }) => ({ receipt: event.output }) },
              target: 'leaving',
              actions: { type: 'storeReceipt', params: ({ event }) => ({ receipt: event.output }) },
            },
            {
              target: 'judging',
              actions: { type: 'storeReceipt', params: ({ event }) => ({ receipt: event.output }) },
            },
          ],
          onError: [
            {
              description: 'It never left, or was refused at the door: the session has ended',
              guard: {
                type: 'isOfKind',
                params: ({ event }) => ({ error: event.error, kinds: ['offline', 'unauthorised'] as const }),
              },
              target: 'unsent',
              actions: { type: 'storeFailure', params: ({ event }) => ({ error: event.error }) },
            },
            {
              guard: { type: 'isUntracedRefusal', params: ({ event }) => ({ error: event.error }) },
              target: 'turnedDown',
              actions: { type: 'storeFailure', params: ({ event }) => ({ error: event.error }) },
            },
            {
              description: 'No money can have left with it: it may be made again',
              guard: 'isUntraced',
              target: 'unsent',
              actions: [
                { type: 'storeFailure', params: ({ event }) => ({ error: event.error }) },
                { type: 'refreshWallet' },
              ],
            },
            {
              guard: {
                type: 'isOfKind',
                params: ({ event }) => ({ error: event.error, kinds: ['refused'] as const }),
              },
              target: 'verifying',
              actions: { type: 'storeFailure', params: ({ event }) => ({ error: event.error }) },
            },
            {
              target: 'unknown',
              actions: { type: 'storeFailure', params: ({ event }) => ({ error: event.error }) },
            },
          ],
        },
      ],
    },
    leaving: {
      description: 'The network goes on with a page of its own, in place of this one (C3)',
      tags: ['busy'],
      invoke: {
        id: 'showPage',
        src: 'showPage',
        input: ({ context }) => ({ page: context.receipt.page }),
        onDone: { target: 'left' },
        onError: {
          target: 'unsent',
          actions: { type: 'storeFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    judging: {
      description: 'By how it stands, wherever that was learnt',
      always: [
        { guard: 'isAwaited', target: 'awaiting' },
        {
          description: 'Pending, and which one it is was not said',
          guard: { type: 'isStanding', params: { as: 'pending' } },
          target: 'unknown',
        },
        { guard: { type: 'isStanding', params: { as: 'declined' } }, target: 'declined' },
        { target: 'approved' },
      ],
    },
    verifying: {
      description: 'Refused: unless the wallet says otherwise',
      tags: ['busy', 'paying'],
      after: { verifyPatience: { target: 'turnedDown' } },
      invoke: [
        { id: 'stillUnderWay', src: 'underWay', onError: {} },
        {
          id: 'verify',
          src: 'findTransaction',
          input: ({ context }) => context.search,
          onDone: [
            {
              guard: { type: 'hasMoved', params: ({ event }) => ({ transaction: event.output }) },
              target: 'judging',
              actions: { type: 'storeFound', params: ({ event }) => ({ transaction: event.output }) },
            },
            { target: 'turnedDown' },
          ],
          onError: { target: 'turnedDown' },
        },
      ],
    },
    turnedDown: {
      description: 'By its fields, which can be put right, or altogether',
      always: [{ guard: 'hasNamedFields', target: 'refused' }, { target: 'declined' }],
    },
    awaiting: {
      description: 'The network has it and has not decided; whoever leaves finds it in the wallet',
      entry: ['refreshWallet'],
      on: { 'dialog.close': { target: 'left' } },
      invoke: {
        id: 'processing',
        src: 'processing',
        input: ({ context }) => ({ snsi: context.receipt.snsi ?? '' }),
        onDone: [
          {
            guard: { type: 'isFound', params: ({ event }) => event.output },
            target: 'judging',
            actions: { type: 'storeTransaction', params: ({ event }) => event.output },
          },
          { target: 'unknown' },
        ],
        onError: {
          target: 'unknown',
          actions: { type: 'storeFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    unknown: {
      description: 'No answer: the money may have moved. Never sent again by itself',
      tags: ['unknown'],
      entry: ['refreshWallet'],
      on: { 'check.now': { target: 'checking' }, 'dialog.close': { target: 'left' } },
      initial: 'unchecked',
      states: { unchecked: {}, notFound: {}, checkFailed: {} },
    },
    checking: {
      tags: ['busy', 'unknown'],
      on: { 'dialog.close': { target: 'left' } },
      invoke: {
        id: 'check',
        src: 'findTransaction',
        input: ({ context }) => context.search,
        onDone: [
          {
            guard: { type: 'isFound', params: ({ event }) => ({ transaction: event.output }) },
            target: 'judging',
            actions: { type: 'storeFound', params: ({ event }) => ({ transaction: event.output }) },
          },
          { target: 'unknown.notFound' },
        ],
        onError: { target: 'unknown.checkFailed' },
      },
    },
    approved: {
      type: 'final',
      entry: ['refreshWallet'],
      output: ({ context }) => ({ kind: 'approved' as const, receipt: context.receipt }),
    },
    declined: {
      type: 'final',
      entry: ['refreshWallet'],
      output: ({ context }) => ({ kind: 'declined' as const, receipt: context.receipt }),
    },
    refused: {
      type: 'final',
      output: ({ context }) => ({ kind: 'refused' as const, failure: context.failure }),
    },
    unsent: {
      type: 'final',
      output: ({ context }) => ({ kind: 'unsent' as const, failure: context.failure }),
    },
    left: {
      type: 'final',
      output: ({ context }) => ({ kind: 'left' as const, snsi: context.receipt.snsi }),
    },
  },
  // Of whichever final state was reached.
  output: ({ event }) => event.output as PaymentOutcome,
})
