import { type ActorRefFrom, assign, type SnapshotFrom, sendTo, setup } from 'xstate'
import { type UploadsEnd, type UploadsEvent, uploadsMachine } from '../bulk/uploads/uploads.machine.ts'
import { eventOf } from '../shared/event-of.ts'
import { checkoutMachine } from './checkout/checkout.machine.ts'
import type * as orders from './checkout/checkout.types.ts'
import * as inputs from './child-inputs.ts'
import { factsUpdates } from './facts-updates.ts'
import * as menu from './menu-path.ts'
import { orderFormMachine } from './order-form/order-form.machine.ts'
import { qrMachine } from './qr/qr.machine.ts'
import { recipientsMachine } from './recipients/recipients.machine.ts'
import type { RecipientChoice } from './recipients/recipients.types.ts'
import type * as types from './service.types.ts'
import * as steps from './service-steps.ts'

export type ServiceMachine = typeof serviceMachine
export type ServiceActorRef = ActorRefFrom<ServiceMachine>
export type ServiceSnapshot = SnapshotFrom<ServiceMachine>

/** Runs the dialog of every service: choose, fill in, confirm, pay, read the outcome. */
export const serviceMachine = setup({
  types: {
    context: {} as types.ServiceContext,
    events: {} as types.ServiceEvent,
    input: {} as types.ServiceInput,
    children: {} as types.ServiceChildren,
  },
  actors: {
    factsUpdates,
    checkout: checkoutMachine,
    form: orderFormMachine,
    qr: qrMachine,
    recipients: recipientsMachine,
    uploads: uploadsMachine,
  },
  guards: {
    hasForm: ({ context }) => menu.hasForm(context),
    isOffered: ({ context, event }) =>
      menu.findChild(context, eventOf(event, 'choice.choose').name) !== undefined,
    hasChoiceAbove: ({ context }) => menu.hasChoiceAbove(context),
    hasPage: ({ context, event }) => menu.hasPage(context, eventOf(event, 'page.turn').by),
    isCheckoutEndedAs: (
      _,
      { output, kind }: { output: orders.CheckoutEnd; kind: orders.CheckoutEnd['kind'] },
    ) => output.kind === kind,
    hasWalletQr: ({ context }) => menu.getFinalScreen(context) === 'walletQr',
    hasUploads: ({ context }) => menu.hasUploads(context),
    isRecipientsScreen: ({ context }) => steps.isRecipientsScreen(context),
    isEndedAs: (_, { output, end }: { output: UploadsEnd; end: UploadsEnd }) => output === end,
  },
  actions: {
    openChild: assign(({ context, event }) =>
      menu.toChildPosition(context, eventOf(event, 'choice.choose').name),
    ),
    openRecipient: assign(({ context }, { chosen }: RecipientChoice) => steps.forRecipient(context, chosen)),
    openParent: assign(({ context }) => steps.afterBack(context)),
    turnPage: assign({ page: ({ context, event }) => context.page + eventOf(event, 'page.turn').by }),
    clearOrder: assign(steps.emptyOrder),
    editForm: sendTo('form', { type: 'form.edit' }),
    storeOrder: assign(({ event }) => steps.withPlacement(eventOf(event, 'order.placed'))),
    forwardToCheckout: sendTo('checkout', (_, event: orders.CheckoutEvent) => event),
    forwardToUploads: sendTo('uploads', (_, event: UploadsEvent) => event),
    storeCode: assign((_, { output }: { output: orders.CheckoutEnd }) => ({
      codeReceipt: output.kind === 'codeIssued' ? output.receipt : undefined,
    })),
    clearPlacement: assign({ order: undefined, codeReceipt: undefined }),
    storeShown: assign(({ context }) => steps.withShownTransactions(context)),
    storeKnown: assign(({ context }) => steps.afterFactsChange(context)),
    showWallet: sendTo(({ context }) => context.walletRef, { type: 'wallet.show' }),
  },
}).createMachine({
  id: 'service',
  description: 'Runs one service from the menu to the result',
  context: ({ input }) => steps.createInitialContext(input),
  entry: ['showWallet'],
  invoke: {
    id: 'factsUpdates',
    src: 'factsUpdates',
    input: ({ context: { facts, journalRef } }) => ({ facts, journalRef }),
  },
  on: {
    'dialog.close': { target: '.closed' },
    'facts.change': {
      description: 'The assignment makes a new snapshot, so that selectors read again',
      actions: 'storeKnown',
    },
  },
  initial: 'choosing',
  states: {
    choosing: {
      always: [
        { guard: 'hasWalletQr', target: 'showingQr' },
        { guard: 'hasUploads', target: 'uploads' },
        { guard: 'isRecipientsScreen', target: 'recipients' },
        { guard: 'hasForm', target: 'ordering' },
      ],
      on: {
        'choice.choose': { guard: 'isOffered', actions: 'openChild' },
        'choice.back': { guard: 'hasChoiceAbove', actions: 'openParent' },
        'page.turn': { guard: 'hasPage', actions: 'turnPage' },
      },
    },
    uploads: {
      description: 'The uploads machine decides whether the consumer can leave',
      on: {
        'choice.back': { actions: { type: 'forwardToUploads', params: { type: 'choice.back' } } },
        'dialog.close': { actions: { type: 'forwardToUploads', params: { type: 'dialog.close' } } },
      },
      invoke: {
        id: 'uploads',
        src: 'uploads',
        input: ({ context }) => inputs.toUploadsInput(context),
        onSnapshot: {},
        onDone: [
          {
            guard: { type: 'isEndedAs', params: ({ event: { output } }) => ({ output, end: 'back' }) },
            target: 'choosing',
            actions: 'openParent',
          },
          { target: 'closed' },
        ],
      },
    },
    recipients: {
      on: { 'choice.back': { guard: 'hasChoiceAbove', target: 'choosing', actions: 'openParent' } },
      invoke: {
        id: 'recipients',
        src: 'recipients',
        input: ({ context }) => inputs.toRecipientsInput(context),
        onDone: {
          target: 'ordering',
          actions: { type: 'openRecipient', params: ({ event }) => event.output },
        },
      },
    },
    showingQr: {
      entry: ['storeShown'],
      on: { 'choice.back': { guard: 'hasChoiceAbove', target: 'choosing', actions: 'openParent' } },
      invoke: {
        id: 'qr',
        src: 'qr',
        input: ({ context }) => inputs.toQrInput(context),
      },
    },
    ordering: {
      description: 'The form keeps what the consumer typed until its menu step or the dialog is left',
      invoke: {
        id: 'form',
        src: 'form',
        input: ({ context, self }) => inputs.toOrderFormInput(context, self),
      },
      initial: 'editing',
      states: {
        editing: {
          entry: ['clearPlacement', 'editForm'],
          on: {
            'order.placed': { target: 'checkout', actions: 'storeOrder' },
            'choice.back': { guard: 'hasChoiceAbove', target: '#service.choosing', actions: 'openParent' },
          },
        },
        checkout: {
          description: 'The checkout machine decides whether the consumer can leave, and shows the outcome',
          on: {
            'order.outdated': { actions: { type: 'forwardToCheckout', params: { type: 'order.outdated' } } },
            'options.read': { actions: { type: 'forwardToCheckout', params: { type: 'options.read' } } },
            'choice.back': { actions: { type: 'forwardToCheckout', params: { type: 'choice.back' } } },
            'dialog.close': { actions: { type: 'forwardToCheckout', params: { type: 'dialog.close' } } },
          },
          invoke: {
            id: 'checkout',
            src: 'checkout',
            input: ({ context, self }) => inputs.toCheckoutInput(context, self.getSnapshot().children.form),
            onDone: [
              {
                guard: {
                  type: 'isCheckoutEndedAs',
                  params: ({ event: { output } }) => ({ output, kind: 'reopened' }),
                },
                target: 'editing',
              },
              {
                guard: {
                  type: 'isCheckoutEndedAs',
                  params: ({ event: { output } }) => ({ output, kind: 'codeIssued' }),
                },
                target: 'showingCode',
                actions: { type: 'storeCode', params: ({ event }) => event },
              },
              { target: '#service.closed' },
            ],
          },
        },
        showingCode: {
          description: 'The QR code of an approved payment request',
          entry: ['storeShown'],
          on: { 'choice.back': { target: 'editing' } },
          invoke: {
            id: 'qr',
            src: 'qr',
            input: ({ context }) => inputs.toQrInput(context),
          },
        },
      },
    },
    closed: { type: 'final', entry: ['clearOrder'] },
  },
})
