import { type ActorRefFrom, assign, enqueueActions, type SnapshotFrom, sendTo, setup } from 'xstate'
import { bulkMachine } from '../bulk/bulk.machine.ts'
import type { BulkOutput } from '../bulk/bulk.types.ts'
import { bulkHistoryMachine } from '../bulk/bulk-history/bulk-history.machine.ts'
import { getBulkPaymentStage } from '../bulk/bulk-payment-stage.ts'
import { type FieldChange, withTouched } from '../domain/rules/form.ts'
import { chargesMachine } from '../payment/charges/charges.machine.ts'
import { isUnsettled } from '../payment/payment-stage.ts'
import { restartChild } from '../shared/restart-child.ts'
import { callbackStub } from '../shared/stub.ts'
import { accountCheckMachine } from './account-check/account-check.machine.ts'
import { checkoutMachine } from './checkout/checkout.machine.ts'
import type * as orders from './checkout/checkout.types.ts'
import * as inputs from './child-inputs.ts'
import type { FinalScreen, Values } from './definitions/service-definition.types.ts'
import { hasLostChoice, isReading, type LookupCommand } from './form/lookups.ts'
import * as form from './form/order-form.ts'
import * as menu from './menu-path.ts'
import { processingTimesMachine } from './processing-times/processing-times.machine.ts'
import { qrMachine } from './qr/qr.machine.ts'
import { recipientsMachine } from './recipients/recipients.machine.ts'
import type { RecipientChoice } from './recipients/recipients.types.ts'
import type * as types from './service.types.ts'
import * as wallet from './wallet-info.ts'

export type ServiceMachine = typeof serviceMachine
export type ServiceActorRef = ActorRefFrom<ServiceMachine>
export type ServiceSnapshot = SnapshotFrom<ServiceMachine>

/** Runs the dialog of every service: choose, fill in, confirm, pay, read the outcome. */
export const serviceMachine = setup({
  types: {
    context: {} as types.ServiceContext,
    events: {} as types.ServiceEvent,
    input: {} as types.ServiceInput,
    output: {} as { attempts: readonly orders.PaymentAttempt[] },
    children: {} as types.ServiceChildren,
  },
  actors: {
    walletUpdates: callbackStub<{ type: never }, types.WalletActorRefs>('walletUpdates'),
    lookups: callbackStub<LookupCommand>('lookups'),
    accountCheck: accountCheckMachine,
    bulk: bulkMachine,
    bulkHistory: bulkHistoryMachine,
    charges: chargesMachine,
    checkout: checkoutMachine,
    qr: qrMachine,
    recipients: recipientsMachine,
    times: processingTimesMachine,
  },
  guards: {
    hasForm: ({ context }) => menu.hasForm(context),
    isOffered: ({ context }, { name }: { name: string }) => menu.findChild(context, name) !== undefined,
    hasChoiceAbove: ({ context }) => menu.hasChoiceAbove(context),
    hasPage: ({ context }, { by }: { by: number }) =>
      menu.hasPage(menu.getCurrentNode(context), context.page + by),
    isOrderable: ({ context }) => form.parseFormOrder(context) !== undefined,
    hasOutcome: ({ context: { outcome } }, it: Pick<orders.CheckoutOutcome, 'kind'>) =>
      outcome?.kind === it.kind,
    hasCode: ({ context: { outcome } }) =>
      outcome?.kind === 'approved' && outcome.receipt.scanCode !== undefined,
    hasEnding: ({ context }, { ending }: { ending: FinalScreen }) => menu.getFinalScreen(context) === ending,
    isRecipientsScreen: ({ context }) =>
      menu.getFinalScreen(context) === 'recipients' && wallet.isOwnerResolved(context.walletInfo),
    isBack: ({ context }, { isBack }: BulkOutput) =>
      isBack && (context.resumedUpload !== undefined || menu.hasChoiceAbove(context)),
    isUnsettled: ({ context }) => isUnsettled(context.stage),
    isCurrentLookup: ({ context }, looked: types.LookupId) => form.isCurrentLookup(context, looked),
    isRefused: (_, { outcome: { kind } }: orders.CheckoutOutput) => kind === 'declined' || kind === 'invalid',
    hasLostChoice: ({ context }) => hasLostChoice(context.lookups),
    hasReadOptions: ({ context }) => !isReading(context.lookups),
    canCheckAccount: ({ context }) => form.toAccountCheckRequest(context) !== undefined,
  },
  actions: {
    restart: enqueueActions(restartChild),
    openChild: assign(({ context }, { name }: { name: string }) => menu.toChildPosition(context, name)),
    openRecipient: assign(({ context }, it: RecipientChoice) => form.forRecipient(context, it.chosen)),
    openParent: assign(({ context }) => form.afterBack(context)),
    turnPage: assign({ page: ({ context }, { by }: { by: number }) => context.page + by }),
    storeValue: assign(({ context }, { field, value }: FieldChange<string>) =>
      form.withTypedValue(context, field, value),
    ),
    fillIn: assign(({ context }, it: { values: Values }) => form.withSuggestedValues(context, it.values)),
    storeOptions: assign(({ context }, come: types.OptionsLoaded) => form.withLoadedOptions(context, come)),
    storeOptionsFailed: assign(({ context }, it: types.OptionsFailed) => form.withFailedOptions(context, it)),
    retryOptions: enqueueActions(({ enqueue, context }, { name }: { name: string }) => {
      enqueue.assign(form.withReloadingOptions(context, [name]))
      enqueue.sendTo('lookups', { type: 'lookups.again', name })
    }),
    rereadOptions: enqueueActions(({ enqueue, context }) => {
      enqueue.assign(form.withReloadingOptions(context, Object.keys(context.lookups)))
      enqueue.sendTo('lookups', { type: 'lookups.refresh' })
    }),
    checkAccount: sendTo('accountCheck', ({ context }) => form.toAccountCheckEvent(context)),
    storeChecked: assign({ checkedAccount: (_, { account }: { account: types.CheckedAccount }) => account }),
    storeShown: assign({
      knownTransactionIds: ({ context }) => wallet.listTransactionIds(context.walletInfo),
    }),
    markTouched: assign(({ context }, leaving: { field: string }) => withTouched(context, leaving)),
    clearForm: assign(form.emptyForm),
    clearSecrets: assign(({ context }) => form.withoutSecretValues(context)),
    retryCharges: sendTo('charges', { type: 'charges.retry' }),
    refreshDependents: enqueueActions(({ enqueue, context }) => {
      enqueue.sendTo('charges', form.toChargesEvent(context))
      enqueue.sendTo('lookups', { type: 'lookups.need', needs: form.lookupNeeds(context) })
      enqueue.sendTo('accountCheck', form.toAccountFollowEvent(context))
      enqueue.sendTo('times', form.toTimesEvent(context))
      if (form.isOrderOutdated(context)) enqueue.sendTo('checkout', { type: 'choice.back' })
    }),
    storeOrder: assign(({ context }) => form.withPlacedOrder(context)),
    forwardToCheckout: sendTo('checkout', (_, event: orders.CheckoutEvent) => event),
    forwardToBulk: sendTo('bulk', (_, event: { type: 'choice.back' } | { type: 'dialog.close' }) => event),
    storeUpload: assign((_, upload: Pick<types.ServiceContext, 'resumedUpload'>) => upload),
    storeOrdered: assign(({ context }, it: orders.CheckoutOutput) => form.afterCheckout(context, it)),
    loseOutcome: assign(({ context }) => form.afterCrash(context)),
    storeStage: assign(({ context }, told: types.PaymentProgress) => form.withPaymentProgress(context, told)),
    clearOutcome: assign({ order: undefined, outcome: undefined, codes: {}, stage: 'none' }),
    storeWallet: assign(({ context }, change: wallet.WalletInfoChange) =>
      wallet.withDialogWalletInfo(context, change),
    ),
    reconcileForm: assign(({ context }) => form.reconcileForm(context, context.values)),
    showWallet: sendTo(({ context }) => context.walletRef, { type: 'wallet.show' }),
    rereadWallet: sendTo(({ context }) => context.walletRef, { type: 'wallet.refresh' }),
    rereadOwner: sendTo(({ context }) => context.consumerRef, { type: 'load.retry' }),
  },
  // Milliseconds for which a rejection or a repeated payment waits for options.
  delays: { optionsWait: 3_000 },
}).createMachine({
  id: 'service',
  description: 'Runs one service from the menu to the result',
  context: ({ input }) => form.createInitialContext(input),
  entry: ['showWallet'],
  invoke: [
    {
      id: 'walletUpdates',
      src: 'walletUpdates',
      input: ({ context }) => inputs.getWalletActorRefs(context),
      onError: {},
    },
    { id: 'charges', src: 'charges' },
    { id: 'lookups', src: 'lookups' },
    { id: 'times', src: 'times' },
    { id: 'accountCheck', src: 'accountCheck', input: ({ self }) => ({ asker: self }) },
  ],
  on: {
    'xstate.error.actor.*': {
      description: 'A child that crashes starts again',
      actions: ['restart', 'refreshDependents'],
    },
    'dialog.close': { target: '.closed' },
    'wallet.change': {
      actions: [{ type: 'storeWallet', params: ({ event }) => event }, 'reconcileForm', 'refreshDependents'],
    },
    'options.loaded': {
      guard: { type: 'isCurrentLookup', params: ({ event }) => event },
      actions: [{ type: 'storeOptions', params: ({ event }) => event }, { type: 'refreshDependents' }],
    },
    'options.failed': {
      guard: { type: 'isCurrentLookup', params: ({ event }) => event },
      actions: { type: 'storeOptionsFailed', params: ({ event }) => event },
    },
  },
  initial: 'choosing',
  states: {
    choosing: {
      always: [
        { guard: { type: 'hasEnding', params: { ending: 'walletQr' } }, target: 'showingQr' },
        { guard: { type: 'hasEnding', params: { ending: 'bulk' } }, target: 'bulk' },
        { guard: { type: 'hasEnding', params: { ending: 'bulkHistory' } }, target: 'bulkHistory' },
        { guard: 'isRecipientsScreen', target: 'recipients' },
        { guard: 'hasForm', target: 'editing' },
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
    bulk: {
      description: 'The bulk machine decides whether the consumer can leave',
      exit: [{ type: 'storeStage', params: { stage: 'none' } }],
      on: {
        'choice.back': { actions: { type: 'forwardToBulk', params: { type: 'choice.back' } } },
        'dialog.close': { actions: { type: 'forwardToBulk', params: { type: 'dialog.close' } } },
      },
      invoke: {
        id: 'bulk',
        src: 'bulk',
        input: ({ context }) => inputs.toBulkInput(context),
        onDone: [
          {
            guard: { type: 'isBack', params: ({ event }) => event.output },
            target: 'choosing',
            actions: 'openParent',
          },
          { target: 'closed' },
        ],
        onSnapshot: {
          actions: {
            type: 'storeStage',
            params: ({ event }) => ({ stage: getBulkPaymentStage(event.snapshot) }),
          },
        },
        onError: [{ guard: 'isUnsettled', target: 'unknown', actions: 'loseOutcome' }, { target: 'closed' }],
      },
    },
    bulkHistory: {
      description: 'The consumer can continue an earlier upload',
      on: { 'choice.back': { guard: 'hasChoiceAbove', target: 'choosing', actions: 'openParent' } },
      invoke: {
        id: 'bulkHistory',
        src: 'bulkHistory',
        onDone: {
          target: 'bulk',
          actions: { type: 'storeUpload', params: ({ event }) => ({ resumedUpload: event.output.upload }) },
        },
        onError: { actions: 'restart' },
      },
    },
    recipients: {
      on: { 'choice.back': { guard: 'hasChoiceAbove', target: 'choosing', actions: 'openParent' } },
      invoke: {
        id: 'recipients',
        src: 'recipients',
        input: ({ context }) => inputs.toRecipientsInput(context),
        onDone: {
          target: 'editing',
          actions: { type: 'openRecipient', params: ({ event }) => event.output },
        },
        onError: { target: 'closed' },
      },
    },
    editing: {
      entry: ['clearOutcome', 'clearSecrets', 'reconcileForm', 'refreshDependents'],
      on: {
        'field.change': {
          actions: [{ type: 'storeValue', params: ({ event }) => event }, { type: 'refreshDependents' }],
        },
        'order.prefill': {
          actions: [{ type: 'fillIn', params: ({ event }) => event }, 'refreshDependents', 'checkAccount'],
        },
        'payment.repeat': {
          target: 'repeating',
          actions: [{ type: 'fillIn', params: ({ event }) => event }, 'refreshDependents'],
        },
        'options.retry': { actions: { type: 'retryOptions', params: ({ event }) => event } },
        'account.check': { guard: 'canCheckAccount', actions: 'checkAccount' },
        'account.found': { actions: { type: 'storeChecked', params: ({ event }) => event } },
        'wallet.retry': { actions: ['rereadWallet', 'rereadOwner'] },
        'field.blur': { actions: { type: 'markTouched', params: ({ event }) => event } },
        'form.submit': { guard: 'isOrderable', target: 'checkout', actions: 'storeOrder' },
        'choice.back': {
          guard: 'hasChoiceAbove',
          target: 'choosing',
          actions: ['openParent', 'refreshDependents'],
        },
      },
    },
    repeating: {
      description: 'The order of an earlier payment waits for the options that it needs',
      always: [
        { guard: 'isOrderable', target: 'checkout', actions: 'storeOrder' },
        { guard: 'hasReadOptions', target: 'editing' },
      ],
      on: {
        'field.change': { target: 'editing', actions: { type: 'storeValue', params: ({ event }) => event } },
        'choice.back': {
          guard: 'hasChoiceAbove',
          target: 'choosing',
          actions: ['openParent', 'refreshDependents'],
        },
      },
      after: { optionsWait: { target: 'editing' } },
    },
    checkout: {
      description: 'The checkout machine decides whether the consumer can leave',
      entry: ['retryCharges', { type: 'storeStage', params: { stage: 'confirming' } }],
      on: {
        'wallet.change': {
          actions: [
            { type: 'storeWallet', params: ({ event }) => event },
            'reconcileForm',
            'refreshDependents',
            { type: 'forwardToCheckout', params: ({ event }) => event },
          ],
        },
        'order.repeat': { actions: { type: 'forwardToCheckout', params: { type: 'order.repeat' } } },
        'choice.back': { actions: { type: 'forwardToCheckout', params: { type: 'choice.back' } } },
        'dialog.close': { actions: { type: 'forwardToCheckout', params: { type: 'dialog.close' } } },
      },
      invoke: {
        id: 'checkout',
        src: 'checkout',
        input: ({ context, self }) => inputs.toCheckoutInput(context, self.getSnapshot().children.charges),
        onSnapshot: { actions: { type: 'storeStage', params: ({ event }) => event.snapshot.context } },
        onDone: [
          {
            guard: { type: 'isRefused', params: ({ event }) => event.output },
            target: 'rereadingOptions',
            actions: { type: 'storeOrdered', params: ({ event }) => event.output },
          },
          {
            target: 'resolvingOutcome',
            actions: { type: 'storeOrdered', params: ({ event }) => event.output },
          },
        ],
        onError: { target: 'unknown', actions: 'loseOutcome' },
      },
    },
    rereadingOptions: {
      description: 'If a chosen option no longer exists, the form shows that instead of the rejection',
      entry: 'rereadOptions',
      always: [
        { guard: 'hasLostChoice', target: 'editing' },
        { guard: 'hasReadOptions', target: 'resolvingOutcome' },
      ],
      on: { 'dialog.close': { target: 'resolvingOutcome' } },
      after: { optionsWait: { target: 'resolvingOutcome' } },
    },
    resolvingOutcome: {
      always: [
        { guard: 'hasCode', target: 'showingQr' },
        { guard: { type: 'hasOutcome', params: { kind: 'approved' } }, target: 'approved' },
        { guard: { type: 'hasOutcome', params: { kind: 'declined' } }, target: 'declined' },
        { guard: { type: 'hasOutcome', params: { kind: 'invalid' } }, target: 'invalid' },
        { guard: { type: 'hasOutcome', params: { kind: 'failed' } }, target: 'invalid' },
        { guard: { type: 'hasOutcome', params: { kind: 'unsent' } }, target: 'unsent' },
        { guard: { type: 'hasOutcome', params: { kind: 'unknown' } }, target: 'unknown' },
        { guard: { type: 'hasOutcome', params: { kind: 'closed' } }, target: 'closed' },
        { target: 'editing' },
      ],
    },
    showingQr: {
      entry: ['storeShown'],
      on: {
        'choice.back': [
          { guard: 'hasCode', target: 'editing' },
          { guard: 'hasChoiceAbove', target: 'choosing', actions: 'openParent' },
        ],
      },
      invoke: {
        id: 'qr',
        src: 'qr',
        input: ({ context }) => inputs.toQrInput(context),
        onError: { actions: 'restart' },
      },
    },
    approved: {
      on: {
        'result.finish': { target: 'closed' },
        'form.reopen': { target: 'editing', actions: 'rereadOptions' },
      },
    },
    declined: { on: { 'dialog.close': { target: 'editing' } } },
    invalid: {
      description: 'A rule no longer holds, or the network names invalid fields',
      on: { 'form.retry': { target: 'editing' }, 'dialog.close': { target: 'editing' } },
    },
    unknown: {},
    unsent: {
      exit: ['rereadOptions'],
      on: { 'order.retry': { target: 'checkout' }, 'dialog.close': { target: 'editing' } },
    },
    closed: { type: 'final', entry: ['clearForm', 'clearSecrets'] },
  },
  output: ({ context }) => ({ attempts: context.attempts }),
})
