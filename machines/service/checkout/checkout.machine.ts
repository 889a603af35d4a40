import { type ActorRefFrom, assign, enqueueActions, type SnapshotFrom, sendTo, setup } from 'xstate'
import {
  type ConfirmationOutput,
  confirmationMachine,
} from '#machines/payment/confirmation/confirmation.machine.ts'
import type { FoundPayment } from '#machines/payment/submission/match-transaction.ts'
import { submissionMachine } from '#machines/payment/submission/submission.machine.ts'
import type { SubmissionOutcome, TransactionSearch } from '#machines/payment/submission/submission.types.ts'
import { promiseStub } from '#machines/shared/stub.ts'
import type { OrderFormCommand } from '../order-form/order-form.types.ts'
import type { CheckoutContext, CheckoutEvent, CheckoutInput, CheckoutOutput } from './checkout.types.ts'
import {
  afterConfirmation,
  afterDuplicateCheck,
  afterPayment,
  type EarlierPayment,
  isBalanceSufficient,
  isLocked,
  isPossibleDuplicate,
  movedNoMoney,
  toCheckoutOutput,
  toConfirmationInput,
  toEarlierPaymentSearch,
  toSubmissionInput,
  withAttempt,
} from './checkout-steps.ts'

export type CheckoutActorRef = ActorRefFrom<typeof checkoutMachine>
export type CheckoutSnapshot = SnapshotFrom<typeof checkoutMachine>

/** Runs one order from Proceed to its outcome: duplicate check, confirmation, payment and outcome (P1–P9). */
export const checkoutMachine = setup({
  types: {
    context: {} as CheckoutContext,
    events: {} as CheckoutEvent,
    input: {} as CheckoutInput,
    output: {} as CheckoutOutput,
    children: {} as { confirmation: 'confirmation'; payment: 'payment' },
    tags: {} as 'busy',
  },
  actors: {
    findTransaction: promiseStub<FoundPayment | undefined, TransactionSearch | undefined>('findTransaction'),
    confirmation: confirmationMachine,
    payment: submissionMachine,
  },
  guards: {
    isCovered: ({ context }) => isBalanceSufficient(context),
    isLocked: ({ context }) => isLocked(context),
    isPossibleDuplicate: ({ context }) => isPossibleDuplicate(context),
    isCancelled: (_, { codes }: ConfirmationOutput) => codes === undefined,
    isRejected: (_, { kind }: SubmissionOutcome) => kind === 'declined' || kind === 'invalid',
    movedNoMoney: (_, { earlier }: EarlierPayment) => movedNoMoney(earlier),
  },
  actions: {
    markDuplicateConfirmed: assign({ isDuplicateConfirmed: true }),
    storeEarlier: assign(({ context }, { earlier }: EarlierPayment) => afterDuplicateCheck(context, earlier)),
    cancelOrder: sendTo('confirmation', { type: 'order.cancel' }),
    storeConfirmed: assign(({ context }, confirmed: ConfirmationOutput) =>
      afterConfirmation(context, confirmed),
    ),
    storeAttempt: assign({ attempts: ({ context }) => withAttempt(context) }),
    closePayment: sendTo('payment', { type: 'dialog.close' }),
    storeOutcome: assign(({ context }, { outcome }: { outcome: SubmissionOutcome }) =>
      afterPayment(context, outcome),
    ),
    storeKind: assign({
      outcome: (_, { kind }: { kind: 'cancelled' | 'failed' | 'unknown' }) => ({ kind }),
    }),
    commandForm: enqueueActions(({ enqueue, context: { formRef } }, command: OrderFormCommand) => {
      if (formRef !== undefined) enqueue.sendTo(formRef, command)
    }),
  },
  // Milliseconds for which a rejection waits for options.
  delays: { optionsWait: 3_000 },
}).createMachine({
  id: 'checkout',
  description: 'Runs one order from Proceed to its outcome',
  context: ({ input }) => ({
    ...input,
    earlierPayment: undefined,
    outcome: { kind: 'cancelled' },
  }),
  initial: 'beginning',
  states: {
    beginning: {
      entry: [{ type: 'commandForm', params: { type: 'order.confirm' } }],
      always: [{ guard: 'isPossibleDuplicate', target: 'checkingDuplicate' }, { target: 'confirming' }],
    },
    checkingDuplicate: {
      description:
        "The consumer sent the same order recently; the network's records show whether it arrived (P4)",
      tags: ['busy'],
      on: {
        'order.outdated': { target: 'ended' },
        'choice.back': { target: 'ended' },
        'dialog.close': { target: 'ended' },
      },
      invoke: {
        id: 'earlierPayment',
        src: 'findTransaction',
        input: ({ context }) => toEarlierPaymentSearch(context),
        onDone: [
          {
            guard: { type: 'movedNoMoney', params: ({ event }) => ({ earlier: event.output }) },
            target: 'confirming',
            actions: { type: 'storeEarlier', params: ({ event }) => ({ earlier: event.output }) },
          },
          {
            target: 'confirmingDuplicate',
            actions: { type: 'storeEarlier', params: ({ event }) => ({ earlier: event.output }) },
          },
        ],
        onError: { target: 'confirmingDuplicate' },
      },
    },
    confirmingDuplicate: {
      description: 'The earlier order may have arrived, so only the consumer can repeat the order',
      on: {
        'order.repeat': { target: 'confirming', actions: 'markDuplicateConfirmed' },
        'order.outdated': { target: 'ended' },
        'choice.back': { target: 'ended' },
        'dialog.close': { target: 'ended' },
      },
    },
    confirming: {
      on: {
        'order.outdated': { actions: 'cancelOrder' },
        'choice.back': { actions: 'cancelOrder' },
        'dialog.close': { actions: 'cancelOrder' },
      },
      invoke: {
        id: 'confirmation',
        src: 'confirmation',
        input: ({ context }) => toConfirmationInput(context),
        onDone: [
          {
            guard: { type: 'isCancelled', params: ({ event }) => event.output },
            target: 'ended',
            actions: { type: 'storeConfirmed', params: ({ event }) => event.output },
          },
          {
            description: 'The form shows that the wallet is locked',
            guard: 'isLocked',
            target: 'ended',
            actions: { type: 'storeConfirmed', params: ({ event }) => event.output },
          },
          {
            guard: 'isCovered',
            target: 'paying',
            actions: [
              { type: 'storeConfirmed', params: ({ event }) => event.output },
              { type: 'storeAttempt' },
            ],
          },
          {
            target: 'ended',
            actions: [
              { type: 'storeConfirmed', params: ({ event }) => event.output },
              { type: 'storeKind', params: { kind: 'failed' } },
            ],
          },
        ],
        onError: { target: 'ended' },
      },
    },
    paying: {
      description: 'The submission machine decides whether the consumer can leave',
      entry: [{ type: 'commandForm', params: { type: 'order.send' } }],
      on: { 'choice.back': { actions: 'closePayment' }, 'dialog.close': { actions: 'closePayment' } },
      invoke: {
        id: 'payment',
        src: 'payment',
        input: ({ context }) => toSubmissionInput(context),
        onSnapshot: {},
        onDone: [
          {
            guard: { type: 'isRejected', params: ({ event }) => event.output },
            target: 'rereadingOptions',
            actions: { type: 'storeOutcome', params: ({ event }) => ({ outcome: event.output }) },
          },
          {
            target: 'ended',
            actions: { type: 'storeOutcome', params: ({ event }) => ({ outcome: event.output }) },
          },
        ],
        onError: { target: 'ended', actions: { type: 'storeKind', params: { kind: 'unknown' } } },
      },
    },
    rereadingOptions: {
      description: 'If a chosen option no longer exists, the form shows that instead of the rejection',
      tags: ['busy'],
      entry: [{ type: 'commandForm', params: { type: 'order.reject' } }],
      on: {
        'order.outdated': {
          target: 'ended',
          actions: { type: 'storeKind', params: { kind: 'cancelled' } },
        },
        'options.read': { target: 'ended' },
        'dialog.close': { target: 'ended' },
      },
      after: { optionsWait: { target: 'ended' } },
    },
    ended: { type: 'final' },
  },
  output: ({ context }) => toCheckoutOutput(context),
})
