import { type ActorRefFrom, assign, type SnapshotFrom, sendTo, setup } from 'xstate'
import { loaderMachine } from '../network/loader/loader.machine.ts'
import { getShownStage, isSending } from '../payment/journal/journal-questions.ts'
import { type JournalHolder, readJournal } from '../payment/journal/payment-journal.ts'
import { recordedPayments } from '../payment/journal/recorded-payments.ts'
import { paymentRequestMachine } from '../payment-request/payment-request.machine.ts'
import { definitions } from '../service/definitions/service-definitions.ts'
import { menuFor } from '../service/menu/menu.ts'
import { settingsMachine } from '../settings/settings.machine.ts'
import { copyMachine } from '../shared/copy/copy.machine.ts'
import { eventOf } from '../shared/event-of.ts'
import { newWindowMachine } from '../shared/new-window/new-window.machine.ts'
import { callbackStub } from '../shared/stub.ts'
import { receiptMachine } from '../wallet/receipt/receipt.machine.ts'
import { walletMachine } from '../wallet/wallet.machine.ts'
import { createWalletFacts } from '../wallet/wallet-facts.ts'
import { idleMachine } from './idle/idle.machine.ts'
import { scanMachine } from './scan/scan.machine.ts'
import { serviceNavigationMachine } from './service-navigation/service-navigation.machine.ts'
import type { MenuPath } from './service-navigation/service-navigation.types.ts'
import { getMenuNode, resolvePath } from './service-navigation/service-path.ts'
import type { SessionContext, SessionEvent, SessionInput } from './session.types.ts'
import * as inputs from './session-inputs.ts'
import { watchedTransactionMachine } from './watched-transaction/watched-transaction.machine.ts'

export type SessionMachine = typeof sessionMachine
export type SessionActorRef = ActorRefFrom<SessionMachine>
export type SessionSnapshot = SnapshotFrom<SessionMachine>

/** Whether the open service shows a step of its menu. */
const isChoosing = (context: SessionContext): boolean => {
  const node = getMenuNode(context, context.requestedPath)
  return node !== undefined && node.offer === undefined
}

/**
 * Runs every flow of a signed-in consumer; stopping it stops the flows and aborts their reads. One service is open at a
 * time, and the URL names its step.
 */
export const sessionMachine = setup({
  types: {
    context: {} as SessionContext,
    events: {} as SessionEvent,
    input: {} as SessionInput,
    children: {} as {
      wallet: 'wallet'
      consumer: 'consumer'
      copy: 'copy'
      paymentRequest: 'paymentRequest'
      watchedTransaction: 'watchedTransaction'
      serviceNavigation: 'serviceNavigation'
      receipt: 'receipt'
      settings: 'settings'
      idle: 'idle'
      support: 'support'
      scan: 'scan'
    },
  },
  actors: {
    wallet: walletMachine,
    consumer: loaderMachine,
    copy: copyMachine,
    settings: settingsMachine,
    idle: idleMachine,
    support: newWindowMachine,
    scan: scanMachine,
    paymentRequest: paymentRequestMachine,
    watchedTransaction: watchedTransactionMachine,
    receipt: receiptMachine,
    serviceNavigation: serviceNavigationMachine,
    recordedPayments,
    paymentMarks: callbackStub<{ type: never }, Pick<SessionContext, 'msisdn'>>('paymentMarks'),
    navigationGuard: callbackStub<{ type: never }, JournalHolder>('navigationGuard'),
    responseCache: callbackStub<{ type: never }>('responseCache'),
    urlSync: callbackStub<{ type: 'place.show'; path: MenuPath }>('urlSync'),
  },
  guards: {
    hasPath: ({ event }) => eventOf(event, 'url.change').path !== undefined,
    canOpen: ({ context, event }) =>
      getMenuNode(context, eventOf(event, 'service.open').name) !== undefined &&
      [undefined, 'approved'].includes(getShownStage(readJournal(context))),
    canReplace: ({ context, event }) => {
      if (getMenuNode(context, eventOf(event, 'service.open').name) === undefined) return false
      const stage = getShownStage(readJournal(context))
      return stage === 'approved' || (stage === undefined && isChoosing(context))
    },
    isReplacing: ({ context }) => context.isReplacing,
    isPaying: ({ context }) => isSending(readJournal(context)),
  },
  actions: {
    storeOrder: assign(({ context, event }) => {
      const { name, values } = eventOf(event, 'service.open')
      return { requestedPath: resolvePath(context, name), requestedValues: values }
    }),
    storeUrl: assign(({ context, event }) => {
      const { path = '' } = eventOf(event, 'url.change')
      return { requestedPath: resolvePath(context, path), requestedValues: undefined }
    }),
    closeNotice: assign({ isReplacing: false }),
    storeShownPath: assign({ requestedPath: ({ event }) => eventOf(event, 'url.write').path ?? '' }),
    closeReceipt: sendTo('receipt', { type: 'receipt.close' }),
    closeSettings: sendTo('settings', { type: 'settings.close' }),
    closePayments: sendTo(({ context }) => context.journalRef, { type: 'payments.close' }),
    showRequestedUrl: sendTo('urlSync', ({ context }) => ({
      type: 'place.show',
      path: context.requestedPath,
    })),
    writeUrl: sendTo('urlSync', ({ event }) => ({
      type: 'place.show',
      path: eventOf(event, 'url.write').path,
    })),
    clearUrl: sendTo('urlSync', { type: 'place.show', path: undefined }),
    restoreUrl: sendTo('serviceNavigation', { type: 'url.update' }),
    followUrl: sendTo('serviceNavigation', ({ event }) => eventOf(event, 'url.change')),
    forwardWatch: sendTo('watchedTransaction', ({ event }) =>
      eventOf(event, 'transaction.watch', 'transaction.leave'),
    ),
    refreshWallet: sendTo('wallet', { type: 'wallet.refresh' }),
  },
}).createMachine({
  id: 'session',
  description: 'Runs every flow of a signed-in consumer',
  context: ({ input, self }) => ({
    ...input,
    facts: createWalletFacts(self),
    menu: menuFor(input.config, definitions),
    requestedPath: '',
    requestedValues: undefined,
  }),
  invoke: [
    {
      id: 'wallet',
      src: 'wallet',
      input: ({ context: { msisdn, config, networkClock } }) => ({
        msisdn,
        timeZone: config.timeZone,
        networkClock,
      }),
    },
    { id: 'consumer', src: 'consumer', input: ({ context }) => ({ request: { msisdn: context.msisdn } }) },
    { id: 'copy', src: 'copy' },
    { id: 'watchedTransaction', src: 'watchedTransaction' },
    { id: 'support', src: 'support' },
    { id: 'scan', src: 'scan', input: ({ context: { journalRef } }) => ({ journalRef }) },
    { id: 'receipt', src: 'receipt', input: ({ context, self }) => inputs.toReceiptInput(context, self) },
    { id: 'paymentMarks', src: 'paymentMarks', input: ({ context: { msisdn } }) => ({ msisdn }) },
    {
      id: 'recordedPayments',
      src: 'recordedPayments',
      input: ({ context: { facts, journalRef } }) => ({ facts, journalRef }),
    },
    { id: 'idle', src: 'idle', input: ({ context }) => inputs.toIdleInput(context) },
    { id: 'settings', src: 'settings', input: ({ context, self }) => inputs.toSettingsInput(context, self) },
    {
      id: 'paymentRequest',
      src: 'paymentRequest',
      input: ({ context, self }) => inputs.toPaymentRequestInput(context, self),
    },
    { id: 'responseCache', src: 'responseCache' },
    { id: 'urlSync', src: 'urlSync' },
    {
      id: 'navigationGuard',
      src: 'navigationGuard',
      input: ({ context: { journalRef } }) => ({ journalRef }),
    },
  ],
  on: {
    'notice.dismiss': { guard: 'isReplacing', actions: 'closeNotice' },
    'transaction.watch': { actions: 'forwardWatch' },
    'transaction.leave': {
      description: 'The awaited transaction may have changed the balance',
      actions: ['forwardWatch', 'refreshWallet'],
    },
  },
  initial: 'dashboard',
  states: {
    dashboard: {
      on: {
        'service.open': {
          description: 'Transaction Info, a section of the settings or an approved request may be open',
          guard: 'canOpen',
          target: 'serviceOpen',
          actions: ['storeOrder', 'showRequestedUrl', 'closeReceipt', 'closeSettings'],
        },
        'url.change': [
          { guard: 'hasPath', target: 'serviceOpen', actions: 'storeUrl' },
          { actions: 'clearUrl' },
        ],
      },
    },
    serviceOpen: {
      on: {
        'service.open': {
          description:
            'Transaction Info is open over an approved order, or the dashboard is beside a menu, where nothing is typed',
          guard: 'canReplace',
          target: 'serviceOpen',
          reenter: true,
          actions: ['storeOrder', 'showRequestedUrl', 'closeReceipt', 'closePayments'],
        },
        'url.change': [
          {
            description: 'The dialog stays open during a payment, so the portal restores its URL',
            guard: 'isPaying',
            actions: 'restoreUrl',
          },
          { actions: 'followUrl' },
        ],
        'url.write': { actions: ['storeShownPath', 'writeUrl'] },
      },
      invoke: {
        id: 'serviceNavigation',
        src: 'serviceNavigation',
        input: ({ context, self }) => inputs.toServiceNavigationInput(context, self),
        onDone: { target: 'dashboard', actions: 'clearUrl' },
      },
    },
  },
})
