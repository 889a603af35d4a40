import { type ActorRefFrom, assign, enqueueActions, type SnapshotFrom, sendTo, setup } from 'xstate'
import { type UploadsEnd, type UploadsEvent, uploadsMachine } from '../bulk/uploads/uploads.machine.ts'
import { restartChild } from '../shared/restart-child.ts'
import { checkoutMachine } from './checkout/checkout.machine.ts'
import type * as orders from './checkout/checkout.types.ts'
import * as inputs from './child-inputs.ts'
import { factsUpdates } from './facts-updates.ts'
import * as menu from './menu-path.ts'
import { orderFormMachine } from './order-form/order-form.machine.ts'
import type { OrderFormContext, OrderPlacement } from './order-form/order-form.types.ts'
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
    output: {} as types.ServiceOutput,
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
    isOffered: ({ context }, { name }: { name: string }) => menu.findChild(context, name) !== undefined,
    hasChoiceAbove: ({ context }) => menu.hasChoiceAbove(context),
    hasPage: ({ context }, { by }: { by: number }) => menu.hasPage(context, by),
    hasOutcome: ({ context }, { kind }: Pick<orders.CheckoutOutcome, 'kind'>) =>
      context.outcome?.kind === kind,
    hasCode: ({ context }) => steps.hasScanCode(context),
    hasWalletQr: ({ context }) => menu.getFinalScreen(context) === 'walletQr',
    hasUploads: ({ context }) => menu.hasUploads(context),
    isRecipientsScreen: ({ context }) => steps.isRecipientsScreen(context),
    isEndedAs: (_, { output, end }: { output: UploadsEnd; end: UploadsEnd }) => output === end,
  },
  actions: {
    restart: enqueueActions(restartChild),
    openChild: assign(({ context }, { name }: { name: string }) => menu.toChildPosition(context, name)),
    openRecipient: assign(({ context }, { chosen }: RecipientChoice) => steps.forRecipient(context, chosen)),
    openParent: assign(({ context }) => steps.afterBack(context)),
    turnPage: assign({ page: ({ context }, { by }: { by: number }) => context.page + by }),
    clearOrder: assign(steps.emptyOrder),
    storeFormValues: assign((_, { values }: Pick<OrderFormContext, 'values'>) => ({ formValues: values })),
    editForm: sendTo('form', { type: 'form.edit' }),
    rereadOptions: sendTo('form', { type: 'options.refresh' }),
    storeOrder: assign((_, placement: OrderPlacement) => steps.withPlacement(placement)),
    forwardToCheckout: sendTo('checkout', (_, event: orders.CheckoutEvent) => event),
    forwardToUploads: sendTo('uploads', (_, event: UploadsEvent) => event),
    storeAttempts: assign((_, { attempts }: Pick<types.ServiceContext, 'attempts'>) => ({ attempts })),
    storeOutcome: assign((_, output: orders.CheckoutOutput) => output),
    loseOutcome: assign({ outcome: { kind: 'unknown' }, codes: {} }),
    clearOutcome: assign({ order: undefined, outcome: undefined, codes: {} }),
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
    input: ({ context: { facts } }) => ({ facts }),
    onError: {},
  },
  on: {
    'dialog.close': { target: '.closed' },
    'facts.change': {
      description: 'The assignment makes a new snapshot, so that selectors read the facts again',
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
        'choice.choose': {
          guard: { type: 'isOffered', params: ({ event }) => event },
          actions: { type: 'openChild', params: ({ event }) => event },
        },
        'choice.back': { guard: 'hasChoiceAbove', actions: 'openParent' },
        'page.turn': {
          guard: { type: 'hasPage', params: ({ event }) => event },
          actions: { type: 'turnPage', params: ({ event }) => event },
        },
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
          {
            guard: { type: 'isEndedAs', params: ({ event: { output } }) => ({ output, end: 'unknown' }) },
            target: 'unknown',
            actions: 'loseOutcome',
          },
          { target: 'closed' },
        ],
        onError: { target: 'unknown', actions: 'loseOutcome' },
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
        onError: { target: 'closed' },
      },
    },
    showingQr: {
      entry: ['storeShown'],
      on: { 'choice.back': { guard: 'hasChoiceAbove', target: 'choosing', actions: 'openParent' } },
      invoke: {
        id: 'qr',
        src: 'qr',
        input: ({ context }) => inputs.toQrInput(context),
        onError: { actions: 'restart' },
      },
    },
    ordering: {
      description: 'The form keeps what the consumer typed until its menu step or the dialog is left',
      invoke: {
        id: 'form',
        src: 'form',
        input: ({ context, self }) => inputs.toOrderFormInput(context, self),
        onSnapshot: { actions: { type: 'storeFormValues', params: ({ event }) => event.snapshot.context } },
        onError: { actions: 'restart' },
      },
      initial: 'editing',
      states: {
        editing: {
          entry: ['clearOutcome', 'editForm'],
          on: {
            'order.placed': {
              target: 'checkout',
              actions: { type: 'storeOrder', params: ({ event }) => event },
            },
            'choice.back': { guard: 'hasChoiceAbove', target: '#service.choosing', actions: 'openParent' },
          },
        },
        checkout: {
          description: 'The checkout machine decides whether the consumer can leave',
          on: {
            'order.repeat': { actions: { type: 'forwardToCheckout', params: { type: 'order.repeat' } } },
            'order.outdated': { actions: { type: 'forwardToCheckout', params: { type: 'order.outdated' } } },
            'options.read': { actions: { type: 'forwardToCheckout', params: { type: 'options.read' } } },
            'choice.back': { actions: { type: 'forwardToCheckout', params: { type: 'choice.back' } } },
            'dialog.close': { actions: { type: 'forwardToCheckout', params: { type: 'dialog.close' } } },
          },
          invoke: {
            id: 'checkout',
            src: 'checkout',
            input: ({ context, self }) => inputs.toCheckoutInput(context, self.getSnapshot().children.form),
            onSnapshot: { actions: { type: 'storeAttempts', params: ({ event }) => event.snapshot.context } },
            onDone: {
              target: 'resolvingOutcome',
              actions: { type: 'storeOutcome', params: ({ event }) => event.output },
            },
            onError: { target: '#service.unknown', actions: 'loseOutcome' },
          },
        },
        resolvingOutcome: {
          always: [
            { guard: 'hasCode', target: 'showingCode' },
            { guard: { type: 'hasOutcome', params: { kind: 'approved' } }, target: 'approved' },
            { guard: { type: 'hasOutcome', params: { kind: 'declined' } }, target: 'declined' },
            { guard: { type: 'hasOutcome', params: { kind: 'invalid' } }, target: 'invalid' },
            { guard: { type: 'hasOutcome', params: { kind: 'failed' } }, target: 'invalid' },
            { guard: { type: 'hasOutcome', params: { kind: 'unsent' } }, target: 'unsent' },
            { guard: { type: 'hasOutcome', params: { kind: 'unknown' } }, target: '#service.unknown' },
            { guard: { type: 'hasOutcome', params: { kind: 'closed' } }, target: '#service.closed' },
            { target: 'editing' },
          ],
        },
        showingCode: {
          description: 'The QR code of an approved payment request',
          entry: ['storeShown'],
          on: { 'choice.back': { target: 'editing' } },
          invoke: {
            id: 'qr',
            src: 'qr',
            input: ({ context }) => inputs.toQrInput(context),
            onError: { actions: 'restart' },
          },
        },
        approved: {
          on: {
            'result.finish': { target: '#service.closed' },
            'form.reopen': { target: 'editing', actions: 'rereadOptions' },
          },
        },
        declined: { on: { 'dialog.close': { target: 'editing' } } },
        invalid: {
          description: 'A rule no longer holds, or the network names invalid fields',
          on: { 'form.retry': { target: 'editing' }, 'dialog.close': { target: 'editing' } },
        },
        unsent: {
          exit: ['rereadOptions'],
          on: { 'order.retry': { target: 'checkout' }, 'dialog.close': { target: 'editing' } },
        },
      },
    },
    unknown: {},
    closed: { type: 'final', entry: ['clearOrder'] },
  },
  output: ({ context: { attempts } }) => ({ attempts }),
})
