import { type ActorRefFrom, assign, enqueueActions, type SnapshotFrom, sendTo, setup } from 'xstate'
import {
  type ConfirmationOutput,
  confirmationMachine,
} from '#machines/payment/confirmation/confirmation.machine.ts'
import type { JournalEvent } from '#machines/payment/journal/payment-journal.ts'
import { toStage } from '#machines/payment/journal/recorded-payments.ts'
import { movesMoney } from '#machines/payment/moves-money.ts'
import type { PaymentOutcome } from '#machines/payment/payment.types.ts'
import type { FoundPayment } from '#machines/payment/submission/match-transaction.ts'
import { submissionMachine } from '#machines/payment/submission/submission.machine.ts'
import type { TransactionSearch } from '#machines/payment/submission/submission.types.ts'
import { assertDefined } from '#machines/shared/assert-defined.ts'
import { promiseStub } from '#machines/shared/stub.ts'
import type { OrderFormCommand } from '../order-form/order-form.types.ts'
import type { CheckoutContext, CheckoutEnd, CheckoutEvent, CheckoutInput } from './checkout.types.ts'
import * as steps from './checkout-steps.ts'
import { findMatch, isSettled, toEarlierSearch } from './earlier-payments.ts'

export type CheckoutActorRef = ActorRefFrom<typeof checkoutMachine>
export type CheckoutSnapshot = SnapshotFrom<typeof checkoutMachine>

type Found = { readonly output: FoundPayment | undefined }
type Ended = { readonly output: PaymentOutcome }

/** Runs one order from Proceed until its outcome is read: duplicate check, confirmation, payment, outcome. */
export const checkoutMachine = setup({
  types: {
    context: {} as CheckoutContext,
    events: {} as CheckoutEvent,
    input: {} as CheckoutInput,
    output: {} as CheckoutEnd,
    children: {} as { confirmation: 'confirmation'; payment: 'payment' },
    tags: {} as 'busy',
  },
  actors: {
    findTransaction: promiseStub<FoundPayment | undefined, TransactionSearch | undefined>('findTransaction'),
    confirmation: confirmationMachine,
    payment: submissionMachine,
  },
  guards: {
    isCovered: ({ context }) => steps.isBalanceSufficient(context),
    isLocked: ({ context }) => steps.isLocked(context),
    isPossibleDuplicate: ({ context }) => steps.isPossibleDuplicate(context),
    isSettled: ({ context }, { output }: Found) => isSettled(context, output),
    isCancelled: (_, { codes }: ConfirmationOutput) => codes === undefined,
    hasOutcome: ({ context }, { kind }: Pick<PaymentOutcome, 'kind'>) => context.outcome?.kind === kind,
    hasCode: ({ context: { outcome } }) =>
      outcome?.kind === 'approved' && outcome.receipt.scanCode !== undefined,
  },
  actions: {
    acceptRepeat: assign({ isRepeatAccepted: true }),
    storeEarlier: enqueueActions(({ enqueue, context }, { output }: Found) => {
      enqueue.assign({ earlierPayment: output })
      const match = findMatch(context, output)
      if (match === undefined || output === undefined) return
      const { transaction } = output
      const change: JournalEvent = {
        type: 'payment.change',
        id: match.id,
        stage: toStage(transaction),
        snsi: transaction.snsi,
      }
      enqueue.sendTo(context.journalRef, change)
    }),
    cancelOrder: sendTo('confirmation', { type: 'order.cancel' }),
    storePayment: assign(({ context }, { codes = {} }: ConfirmationOutput) => ({
      codes,
      payment: steps.toPayment(context),
    })),
    // The journal must hold the payment before its call starts, so its owner begins it before the submission starts.
    beginPayment: enqueueActions(({ enqueue, context: { journalRef, payment, order } }) => {
      const begin = { type: 'payment.begin', payment: assertDefined(payment) } as const
      if (movesMoney(order.call.operation)) enqueue.sendTo(journalRef, begin)
    }),
    leavePayment: sendTo('payment', { type: 'dialog.close' }),
    storeOutcome: assign(({ context }, { output }: Ended) => steps.afterPayment(context, output)),
    settlePayment: sendTo(
      ({ context }) => context.journalRef,
      ({ context }, { output: outcome }: Ended) => ({
        type: 'payment.settle',
        id: assertDefined(context.payment).id,
        outcome,
      }),
    ),
    closePayments: sendTo(({ context }) => context.journalRef, { type: 'payments.close' }),
    commandForm: sendTo(
      ({ context }) => context.formRef,
      (_, command: OrderFormCommand) => command,
    ),
  },
  // Milliseconds for which a rejection waits for options.
  delays: { optionsWait: 3_000 },
}).createMachine({
  id: 'checkout',
  description: 'Runs one order from Proceed until its outcome is read',
  context: ({ input }) => ({
    ...input,
    earlierPayment: undefined,
    isRepeatAccepted: false,
    codes: {},
    payment: undefined,
    outcome: undefined,
  }),
  initial: 'beginning',
  states: {
    beginning: {
      entry: [{ type: 'commandForm', params: { type: 'order.confirm' } }],
      always: [{ guard: 'isPossibleDuplicate', target: 'checkingDuplicate' }, { target: 'confirming' }],
    },
    checkingDuplicate: {
      description: "The network's records show whether an earlier payment of this order arrived (P4)",
      tags: ['busy'],
      on: {
        'order.outdated': { target: 'reopened' },
        'choice.back': { target: 'reopened' },
        'dialog.close': { target: 'reopened' },
      },
      invoke: {
        id: 'earlierPayment',
        src: 'findTransaction',
        input: ({ context }) => toEarlierSearch(context),
        onDone: [
          {
            guard: { type: 'isSettled', params: ({ event }) => event },
            target: 'confirming',
            actions: { type: 'storeEarlier', params: ({ event }) => event },
          },
          {
            target: 'confirmingDuplicate',
            actions: { type: 'storeEarlier', params: ({ event }) => event },
          },
        ],
        onError: { target: 'confirmingDuplicate.checkFailed' },
      },
    },
    confirmingDuplicate: {
      description: 'The earlier payment may have arrived, so only the consumer can repeat the order',
      on: {
        'order.repeat': { target: 'confirming', actions: 'acceptRepeat' },
        'check.now': { target: 'checkingDuplicate' },
        'order.outdated': { target: 'reopened' },
        'choice.back': { target: 'reopened' },
        'dialog.close': { target: 'reopened' },
      },
      initial: 'checked',
      states: { checked: {}, checkFailed: {} },
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
        input: ({ context }) => steps.toConfirmationInput(context),
        onDone: [
          { guard: { type: 'isCancelled', params: ({ event }) => event.output }, target: 'reopened' },
          { description: 'The form shows that the wallet is locked', guard: 'isLocked', target: 'reopened' },
          {
            guard: 'isCovered',
            target: 'paying',
            actions: [
              { type: 'storePayment', params: ({ event }) => event.output },
              { type: 'beginPayment' },
            ],
          },
          { target: 'invalid' },
        ],
      },
    },
    paying: {
      description: 'The submission machine decides whether the consumer can leave',
      entry: [{ type: 'commandForm', params: { type: 'order.send' } }],
      on: { 'choice.back': { actions: 'leavePayment' }, 'dialog.close': { actions: 'leavePayment' } },
      invoke: {
        id: 'payment',
        src: 'payment',
        input: ({ context }) => steps.toSubmissionInput(context),
        onDone: {
          target: 'resolvingOutcome',
          actions: [
            { type: 'storeOutcome', params: ({ event }) => event },
            { type: 'settlePayment', params: ({ event }) => event },
          ],
        },
      },
    },
    resolvingOutcome: {
      always: [
        { guard: 'hasCode', target: 'codeIssued' },
        { guard: { type: 'hasOutcome', params: { kind: 'approved' } }, target: 'approved' },
        { guard: { type: 'hasOutcome', params: { kind: 'unsent' } }, target: 'unsent' },
        { guard: { type: 'hasOutcome', params: { kind: 'left' } }, target: 'closed' },
        { target: 'rereadingOptions' },
      ],
    },
    rereadingOptions: {
      description: 'If a chosen option no longer exists, the form shows that instead of the rejection',
      tags: ['busy'],
      entry: [{ type: 'commandForm', params: { type: 'order.reject' } }],
      on: {
        'order.outdated': { target: 'reopened' },
        'options.read': { target: 'rejected' },
        'choice.back': { target: 'rejected' },
        'dialog.close': { target: 'rejected' },
      },
      after: { optionsWait: { target: 'rejected' } },
    },
    rejected: {
      always: [
        { guard: { type: 'hasOutcome', params: { kind: 'declined' } }, target: 'declined' },
        { target: 'invalid' },
      ],
    },
    approved: {
      on: {
        'result.finish': { target: 'closed' },
        'choice.back': { target: 'closed' },
        'dialog.close': { target: 'closed' },
        'form.reopen': {
          target: 'reopened',
          actions: { type: 'commandForm', params: { type: 'options.refresh' } },
        },
      },
    },
    declined: { on: { 'choice.back': { target: 'reopened' }, 'dialog.close': { target: 'reopened' } } },
    invalid: {
      description: 'A rule no longer holds, or the network names invalid fields',
      on: {
        'form.retry': { target: 'reopened' },
        'choice.back': { target: 'reopened' },
        'dialog.close': { target: 'reopened' },
      },
    },
    unsent: {
      exit: [{ type: 'commandForm', params: { type: 'options.refresh' } }],
      on: {
        'order.retry': { target: 'beginning', actions: 'closePayments' },
        'choice.back': { target: 'reopened' },
        'dialog.close': { target: 'reopened' },
      },
    },
    reopened: { type: 'final', entry: 'closePayments', output: { kind: 'reopened' } },
    closed: { type: 'final', entry: 'closePayments', output: { kind: 'closed' } },
    codeIssued: {
      type: 'final',
      entry: 'closePayments',
      output: ({ context: { outcome } }) => ({
        kind: 'codeIssued' as const,
        receipt: outcome && 'receipt' in outcome ? outcome.receipt : undefined,
      }),
    },
  },
  // The output of the final state that was reached.
  output: ({ event }) => event.output as CheckoutEnd,
})
