import { type ActorRefFrom, assign, type SnapshotFrom, sendTo, setup } from 'xstate'
import { chargesMachine } from '../charges/charges.machine.ts'
import { type Confirmed, confirmationMachine } from '../confirmation/confirmation.machine.ts'
import type { Transaction } from '../domain/transaction.ts'
import { paymentMachine } from '../payment/payment.machine.ts'
import type { PaymentOutcome, Search } from '../payment/payment.types.ts'
import { callbackStub, promiseStub } from '../stub.ts'
import type { WalletActorRef } from '../wallet/wallet.machine.ts'
import {
  above,
  afterConfirmation,
  attemptOf,
  below,
  charging,
  confirmationOf,
  type Earlier,
  ended,
  hasMovedNothing,
  hasPage,
  here,
  isRepeat,
  lookedBack,
  orderOf,
  paymentOf,
  type ServiceContext,
  searchEarlier,
  withChange,
  withoutSecrets,
} from './ordering.ts'
import type { AccountChange, Attempt, ServiceEvent, ServiceInput } from './service.types.ts'

export type ServiceMachine = typeof serviceMachine
export type ServiceActorRef = ActorRefFrom<ServiceMachine>
export type ServiceSnapshot = SnapshotFrom<ServiceMachine>

/**
 * The one dialog of every service: choose, fill in, confirm, pay, read the result. What is ordered is a definition;
 * this machine knows none by name (specification, sections 2 and 4 "Dialog flow"; P1–P9).
 */
export const serviceMachine = setup({
  types: {
    context: {} as ServiceContext,
    events: {} as ServiceEvent,
    input: {} as ServiceInput,
    output: {} as { attempts: readonly Attempt[] },
    children: {} as { charges: 'charges'; confirmation: 'confirmation'; payment: 'payment' },
    tags: {} as 'busy',
  },
  actors: {
    walletWatch: callbackStub<{ type: never }, { wallet: WalletActorRef }>('walletWatch'),
    findTransaction: promiseStub<Transaction | undefined, Search>('findTransaction'),
    charges: chargesMachine,
    confirmation: confirmationMachine,
    payment: paymentMachine,
  },
  guards: {
    isAtOrder: ({ context }) => here(context).order !== undefined,
    isOffered: ({ context }, { name }: { name: string }) => below(context, name) !== undefined,
    isBelowService: ({ context }) => context.path !== context.service.path,
    hasPage: ({ context }, { by }: { by: number }) => hasPage(here(context), context.page + by),
    isOrderable: ({ context }) => orderOf(context) !== undefined,
    isRepeat: ({ context }) => isRepeat(context),
    isCancelled: (_, { codes }: Confirmed) => codes === undefined,
    hasMovedNothing: (_, { earlier }: Earlier) => hasMovedNothing(earlier),
    hasEndedAs: (_, { outcome, kind }: { outcome: PaymentOutcome; kind: PaymentOutcome['kind'] }) =>
      outcome.kind === kind,
  },
  actions: {
    goTo: assign((_, { path, page = 0 }: { path: string; page?: number }) => ({ path, page })),
    turnPage: assign({ page: ({ context }, { by }: { by: number }) => context.page + by }),
    storeValue: assign({
      values: ({ context }, { name, value }: { name: string; value: string }) => ({
        ...context.values,
        [name]: value,
      }),
    }),
    storeLeft: assign({ left: ({ context }, { name }: { name: string }) => [...context.left, name] }),
    clearForm: assign({ values: {}, left: [], order: undefined }),
    clearSecrets: assign({
      values: ({ context }) => withoutSecrets(here(context), context.values),
      codes: {},
    }),
    retryCharges: sendTo('charges', { type: 'charges.retry' }),
    closePayment: sendTo('payment', { type: 'dialog.close' }),
    askCharges: sendTo('charges', ({ context }) => charging(context)),
    storeOrder: assign({ order: ({ context }) => orderOf(context), earlier: undefined, isRepeated: false }),
    markRepeated: assign({ isRepeated: true }),
    storeEarlier: assign(({ context }, { earlier }: Earlier) => lookedBack(context, earlier)),
    cancelOrder: sendTo('confirmation', { type: 'order.cancel' }),
    storeConfirmed: assign(({ context }, confirmed: Confirmed) => afterConfirmation(context, confirmed)),
    storeAttempt: assign({ attempts: ({ context }) => [...context.attempts, attemptOf(context)] }),
    storeOutcome: assign(({ context }, { outcome }: { outcome: PaymentOutcome }) => ended(context, outcome)),
    clearOutcome: assign({ order: undefined, receipt: undefined, failure: undefined }),
    storeWallet: assign({
      account: ({ context }, change: AccountChange) => withChange(context.account, change),
    }),
    rereadWallet: sendTo(({ context }) => context.wallet, { type: 'wallet.refresh' }),
  },
}).createMachine({
  id: 'service',
  description: 'One order of one service, from the menu to the result',
  context: ({ input }) => ({
    ...input,
    path: here(input).path,
    page: 0,
    values: {},
    left: [],
    order: undefined,
    codes: {},
    otp: undefined,
    isRepeated: false,
    receipt: undefined,
    failure: undefined,
    earlier: undefined,
  }),
  entry: ['rereadWallet'],
  invoke: [
    { id: 'walletWatch', src: 'walletWatch', input: ({ context }) => ({ wallet: context.wallet }) },
    { id: 'charges', src: 'charges' },
  ],
  on: {
    'wallet.change': {
      actions: [{ type: 'storeWallet', params: ({ event }) => event }, { type: 'askCharges' }],
    },
  },
  initial: 'choosing',
  states: {
    choosing: {
      always: { guard: 'isAtOrder', target: 'filling' },
      on: {
        'choice.choose': {
          guard: { type: 'isOffered', params: ({ event }) => event },
          actions: {
            type: 'goTo',
            params: ({ context, event }) => ({ path: below(context, event.name)?.path ?? context.path }),
          },
        },
        'choice.back': {
          guard: 'isBelowService',
          actions: { type: 'goTo', params: ({ context }) => above(context) },
        },
        'page.turn': {
          guard: { type: 'hasPage', params: ({ event }) => event },
          actions: { type: 'turnPage', params: ({ event }) => event },
        },
        'dialog.close': { target: 'closed' },
      },
    },
    filling: {
      entry: ['clearOutcome', 'clearSecrets'],
      on: {
        'field.change': {
          actions: [{ type: 'storeValue', params: ({ event }) => event }, { type: 'askCharges' }],
        },
        'wallet.retry': { actions: 'rereadWallet' },
        'field.leave': { actions: { type: 'storeLeft', params: ({ event }) => event } },
        'form.submit': [
          { guard: 'isRepeat', target: 'lookingBack', actions: 'storeOrder' },
          { guard: 'isOrderable', target: 'confirming', actions: 'storeOrder' },
        ],
        'choice.back': {
          guard: 'isBelowService',
          target: 'choosing',
          actions: [
            { type: 'goTo', params: ({ context }) => above(context) },
            { type: 'clearForm' },
            { type: 'askCharges' },
          ],
        },
        'dialog.close': { target: 'closed' },
      },
    },
    lookingBack: {
      description: 'The same was sent not long ago: did it arrive? (P4)',
      tags: ['busy'],
      on: { 'choice.back': { target: 'filling' }, 'dialog.close': { target: 'filling' } },
      invoke: {
        id: 'lookBack',
        src: 'findTransaction',
        input: ({ context }) => searchEarlier(context),
        onDone: [
          {
            guard: { type: 'hasMovedNothing', params: ({ event }) => ({ earlier: event.output }) },
            target: 'confirming',
            actions: { type: 'storeEarlier', params: ({ event }) => ({ earlier: event.output }) },
          },
          {
            target: 'repeating',
            actions: { type: 'storeEarlier', params: ({ event }) => ({ earlier: event.output }) },
          },
        ],
        onError: { target: 'repeating' },
      },
    },
    repeating: {
      description: 'It did, or nobody can say: sent again only when that is what is wanted',
      on: {
        'order.repeat': { target: 'confirming', actions: 'markRepeated' },
        'choice.back': { target: 'filling' },
        'dialog.close': { target: 'filling' },
      },
    },
    confirming: {
      entry: ['retryCharges'],
      on: { 'choice.back': { actions: 'cancelOrder' }, 'dialog.close': { actions: 'cancelOrder' } },
      invoke: {
        id: 'confirmation',
        src: 'confirmation',
        input: ({ context, self }) => ({
          ...confirmationOf(context),
          charges: self.getSnapshot().children.charges,
        }),
        onDone: [
          {
            guard: { type: 'isCancelled', params: ({ event }) => event.output },
            target: 'filling',
            actions: { type: 'storeConfirmed', params: ({ event }) => event.output },
          },
          {
            guard: 'isOrderable',
            target: 'paying',
            actions: [
              { type: 'storeConfirmed', params: ({ event }) => event.output },
              { type: 'storeAttempt' },
            ],
          },
          { target: 'refused', actions: { type: 'storeConfirmed', params: ({ event }) => event.output } },
        ],
        onError: { target: 'filling' },
      },
    },
    paying: {
      description: 'Whether this can be left is for the payment to say',
      on: { 'dialog.close': { actions: 'closePayment' } },
      invoke: {
        id: 'payment',
        src: 'payment',
        input: ({ context }) => ({ ...paymentOf(context), wallet: context.wallet }),
        onDone: [
          {
            guard: {
              type: 'hasEndedAs',
              params: ({ event }) => ({ outcome: event.output, kind: 'approved' as const }),
            },
            target: 'approved',
            actions: { type: 'storeOutcome', params: ({ event }) => ({ outcome: event.output }) },
          },
          {
            guard: {
              type: 'hasEndedAs',
              params: ({ event }) => ({ outcome: event.output, kind: 'declined' as const }),
            },
            target: 'declined',
            actions: { type: 'storeOutcome', params: ({ event }) => ({ outcome: event.output }) },
          },
          {
            guard: {
              type: 'hasEndedAs',
              params: ({ event }) => ({ outcome: event.output, kind: 'refused' as const }),
            },
            target: 'refused',
            actions: { type: 'storeOutcome', params: ({ event }) => ({ outcome: event.output }) },
          },
          {
            guard: {
              type: 'hasEndedAs',
              params: ({ event }) => ({ outcome: event.output, kind: 'unsent' as const }),
            },
            target: 'unsent',
            actions: { type: 'storeOutcome', params: ({ event }) => ({ outcome: event.output }) },
          },
          {
            target: 'closed',
            actions: { type: 'storeOutcome', params: ({ event }) => ({ outcome: event.output }) },
          },
        ],
        onError: { target: 'unknown' },
      },
    },
    approved: { on: { 'result.finish': { target: 'closed' }, 'dialog.close': { target: 'closed' } } },
    declined: { on: { 'dialog.close': { target: 'filling' } } },
    refused: {
      description: 'A rule is broken that held before, or the network names fields',
      on: { 'form.retry': { target: 'filling' }, 'dialog.close': { target: 'filling' } },
    },
    unknown: {
      description: 'What followed the payment broke off: its verdict is in the wallet',
      on: { 'dialog.close': { target: 'closed' } },
    },
    unsent: { on: { 'order.retry': { target: 'confirming' }, 'dialog.close': { target: 'filling' } } },
    closed: { type: 'final', entry: ['clearForm', 'clearSecrets'] },
  },
  output: ({ context }) => ({ attempts: context.attempts }),
})
