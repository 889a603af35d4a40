import {
  type ActorRefFrom,
  assign,
  enqueueActions,
  type SnapshotFrom,
  sendTo,
  setup,
  stopChild,
} from 'xstate'
import { toFailure } from '../network/failure.ts'
import { loaderMachine } from '../network/loader/loader.machine.ts'
import { isUnsettled, type PaymentStage } from '../payment/payment-stage.ts'
import { processingMachine } from '../payment/processing/processing.machine.ts'
import { paymentRequestMachine } from '../payment-request/payment-request.machine.ts'
import type { Values } from '../service/definitions/service-definition.types.ts'
import { definitions } from '../service/definitions/service-definitions.ts'
import { menuFor } from '../service/menu/menu.ts'
import type { ServiceMachine } from '../service/service.machine.ts'
import { type ServiceActorRefs, toRequestedServiceInput } from '../service/service-input.ts'
import { getServiceProgress, type ServiceProgress } from '../service/service-progress.ts'
import { settingsMachine } from '../settings/settings.machine.ts'
import { copyMachine } from '../shared/copy/copy.machine.ts'
import { createLazyStub } from '../shared/lazy.ts'
import { newWindowMachine } from '../shared/new-window/new-window.machine.ts'
import { restartChild } from '../shared/restart-child.ts'
import { callbackStub, promiseStub } from '../shared/stub.ts'
import { receiptMachine } from '../wallet/receipt/receipt.machine.ts'
import { walletMachine } from '../wallet/wallet.machine.ts'
import { idleMachine } from './idle/idle.machine.ts'
import { interruptedPaymentMachine } from './interrupted-payment/interrupted-payment.machine.ts'
import { getMenuNode, getNextStepName, resolvePath, toStepBackEvent, toStepEvent } from './service-path.ts'
import type { MenuPath, SessionContext, SessionEvent, SessionInput, SessionRef } from './session.types.ts'

export type SessionMachine = typeof sessionMachine
export type SessionActorRef = ActorRefFrom<SessionMachine>
export type SessionSnapshot = SnapshotFrom<SessionMachine>

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
      processing: 'processing'
      service: 'service'
      receipt: 'receipt'
      settings: 'settings'
      idle: 'idle'
      interruptedPayment: 'interruptedPayment'
      support: 'support'
    },
    tags: {} as 'busy',
  },
  actors: {
    wallet: walletMachine,
    consumer: loaderMachine,
    copy: copyMachine,
    settings: settingsMachine,
    idle: idleMachine,
    interruptedPayment: interruptedPaymentMachine,
    support: newWindowMachine,
    paymentRequest: paymentRequestMachine,
    processing: processingMachine,
    receipt: receiptMachine,
    service: createLazyStub<ServiceMachine>('service'),
    navigationGuard: callbackStub<{ type: never }, { session: SessionRef }>('navigationGuard'),
    responseCache: callbackStub<{ type: never }>('responseCache'),
    urlSync: callbackStub<{ type: 'place.show'; path: MenuPath }>('urlSync'),
    loadService: promiseStub<void>('loadService'),
  },
  guards: {
    hasPath: (_, { path }: { path: MenuPath }) => path !== undefined,
    isCurrentPath: ({ context }, { path }: { path: MenuPath }) => path === context.path,
    isWatched: ({ context }, { snsi }: { snsi: string }) => context.watchedTransactionId === snsi,
    hasProgressChanged: ({ context }, { path, stage, attempts }: ServiceProgress) =>
      path !== context.path || stage !== context.stage || attempts !== context.attempts,
    hasRequestStageChanged: ({ context }, { stage }: { stage: PaymentStage }) =>
      stage !== context.requestStage,
    canOpen: ({ context }, { path }: { path: MenuPath }) =>
      getMenuNode(context, path) !== undefined &&
      (context.requestStage === 'none' || context.requestStage === 'approved'),
    canReplace: ({ context }, { path }: { path: MenuPath }) =>
      getMenuNode(context, path) !== undefined && context.stage === 'approved',
    isPaying: ({ context }) => context.stage === 'paying',
    isUnsettled: ({ context }) => isUnsettled(context.stage),
    isStepBack: ({ context }, { path, isBack }: { path: MenuPath; isBack: boolean }) =>
      isBack && (path === undefined || context.path.startsWith(`${path}/`)),
    isNext: ({ context }, { path }: { path: MenuPath }) => getNextStepName(context, path) !== undefined,
  },
  actions: {
    restart: enqueueActions(restartChild),
    storeFailure: assign({ failure: (_, { error }: { error: unknown }) => toFailure(error) }),
    storeRequested: assign(
      ({ context }, { path = '', values }: { path?: MenuPath; values?: Values | undefined }) => ({
        requestedPath: resolvePath(context, path),
        requestedValues: values,
      }),
    ),
    closeReceipt: sendTo('receipt', { type: 'receipt.close' }),
    closeSettings: sendTo('settings', { type: 'settings.close' }),
    beginService: assign({ path: ({ context }) => context.requestedPath, stage: 'none' }),
    followService: enqueueActions(({ enqueue, context }, { path, stage, attempts }: ServiceProgress) => {
      enqueue.assign({ path, stage, attempts })
      if (path !== context.path) enqueue.sendTo('urlSync', { type: 'place.show', path })
    }),
    storeRequestStage: assign({ requestStage: (_, { stage }: { stage: PaymentStage }) => stage }),
    endService: assign({ path: '', stage: 'none' }),
    storeAttempts: assign({ attempts: (_, { attempts }: Pick<SessionContext, 'attempts'>) => attempts }),
    writeUrl: sendTo('urlSync', (_, { path }: { path: MenuPath }) => ({ type: 'place.show', path })),
    openNextStep: sendTo('service', ({ context }, { path }: { path: MenuPath }) =>
      toStepEvent(context, path),
    ),
    goBack: sendTo('service', ({ self }) => toStepBackEvent(self.getSnapshot().children.service)),
    watchTransaction: enqueueActions(({ enqueue }, { snsi }: { snsi: string }) => {
      enqueue.assign({ watchedTransactionId: snsi })
      enqueue.spawnChild('processing', { id: 'processing', input: { snsi } })
    }),
    stopProcessing: stopChild('processing'),
    forgetWatched: assign({ watchedTransactionId: undefined }),
    reportLostPayment: sendTo('interruptedPayment', { type: 'interruption.show' }),
    refreshWallet: sendTo('wallet', { type: 'wallet.refresh' }),
    requestUrlUpdate: sendTo(({ self }) => self, { type: 'url.update' }),
  },
}).createMachine({
  id: 'session',
  description: 'Runs every flow of a signed-in consumer',
  context: ({ input }) => ({
    ...input,
    menu: menuFor(input.config, definitions),
    requestedPath: '',
    requestedValues: undefined,
    path: '',
    stage: 'none',
    requestStage: 'none',
    failure: undefined,
    watchedTransactionId: undefined,
    attempts: [],
  }),
  invoke: [
    {
      id: 'wallet',
      src: 'wallet',
      input: ({ context }) => ({ msisdn: context.msisdn, timeZone: context.config.timeZone }),
    },
    { id: 'consumer', src: 'consumer', input: ({ context }) => ({ request: { msisdn: context.msisdn } }) },
    { id: 'copy', src: 'copy' },
    { id: 'support', src: 'support' },
    {
      id: 'receipt',
      src: 'receipt',
      input: ({ context: { msisdn, config }, self }) => ({
        ownMsisdn: msisdn,
        network: config.title,
        timeZone: config.timeZone,
        session: self,
      }),
    },
    {
      id: 'interruptedPayment',
      src: 'interruptedPayment',
      input: ({ context: { isPaymentInterrupted: isInterrupted, portalRef } }) => ({
        isInterrupted,
        portalRef,
      }),
    },
    {
      id: 'idle',
      src: 'idle',
      input: ({ context: { time, config, portalRef } }) => ({
        time,
        timeout: config.timeout,
        portal: portalRef,
      }),
    },
    {
      id: 'settings',
      src: 'settings',
      input: ({ context: { msisdn, config, networkClock, time }, self }) => ({
        msisdn,
        timeZone: config.timeZone,
        networkClock,
        time,
        hidesDeposit: config.flags.hideDepositAccountDetails,
        offersCreditor: config.flags.showMyCreditorPayments,
        session: self,
      }),
    },
    {
      id: 'paymentRequest',
      src: 'paymentRequest',
      input: ({ self }) => ({ sessionRef: self }),
      onSnapshot: {
        guard: { type: 'hasRequestStageChanged', params: ({ event }) => event.snapshot.context },
        actions: { type: 'storeRequestStage', params: ({ event }) => event.snapshot.context },
      },
    },
    { id: 'responseCache', src: 'responseCache' },
    { id: 'urlSync', src: 'urlSync', onError: {} },
    { id: 'navigationGuard', src: 'navigationGuard', input: ({ self }) => ({ session: self }), onError: {} },
  ],
  on: {
    'attempts.store': { actions: { type: 'storeAttempts', params: ({ event }) => event } },
    'transaction.watch': [
      { guard: { type: 'isWatched', params: ({ event }) => event } },
      { actions: ['stopProcessing', { type: 'watchTransaction', params: ({ event }) => event }] },
    ],
    'xstate.error.actor.*': { description: 'A child that crashes starts again', actions: 'restart' },
    'payment.lost': { actions: 'reportLostPayment' },
    'transaction.leave': {
      description: 'The awaited transaction may have changed the balance',
      actions: ['stopProcessing', 'forgetWatched', 'refreshWallet'],
    },
  },
  initial: 'dashboard',
  states: {
    dashboard: {
      on: {
        'service.open': {
          description: 'Transaction Info, a section of the settings or an approved request may be open',
          guard: { type: 'canOpen', params: ({ event }) => ({ path: event.name }) },
          target: 'opening',
          actions: [
            { type: 'storeRequested', params: ({ event }) => ({ path: event.name, values: event.values }) },
            { type: 'writeUrl', params: ({ context }) => ({ path: context.requestedPath }) },
            'closeReceipt',
            'closeSettings',
          ],
        },
        'url.change': [
          {
            guard: { type: 'hasPath', params: ({ event }) => event },
            target: 'opening',
            actions: { type: 'storeRequested', params: ({ event }) => ({ path: event.path }) },
          },
          { actions: { type: 'writeUrl', params: { path: undefined } } },
        ],
      },
    },
    opening: {
      description: 'The browser loads the chunk of the service dialog',
      tags: ['busy'],
      on: {
        'url.change': [
          {
            guard: { type: 'hasPath', params: ({ event }) => event },
            actions: { type: 'storeRequested', params: ({ event }) => ({ path: event.path }) },
          },
          { target: 'dashboard' },
        ],
        'dialog.close': { target: 'dashboard', actions: { type: 'writeUrl', params: { path: undefined } } },
      },
      invoke: {
        id: 'loadService',
        src: 'loadService',
        onDone: { target: 'serviceOpen' },
        onError: {
          target: 'openFailed',
          actions: { type: 'storeFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    openFailed: {
      on: {
        'service.retry': { target: 'opening' },
        'url.change': [
          {
            guard: { type: 'hasPath', params: ({ event }) => event },
            actions: { type: 'storeRequested', params: ({ event }) => ({ path: event.path }) },
          },
          { target: 'dashboard' },
        ],
        'dialog.close': { target: 'dashboard', actions: { type: 'writeUrl', params: { path: undefined } } },
      },
    },
    serviceOpen: {
      entry: ['beginService', { type: 'writeUrl', params: ({ context }) => ({ path: context.path }) }],
      exit: ['endService'],
      on: {
        'service.open': {
          description: 'Transaction Info is open over an approved order',
          guard: { type: 'canReplace', params: ({ event }) => ({ path: event.name }) },
          target: 'opening',
          actions: [
            { type: 'storeRequested', params: ({ event }) => ({ path: event.name, values: event.values }) },
            { type: 'writeUrl', params: ({ context }) => ({ path: context.requestedPath }) },
            'closeReceipt',
          ],
        },
        'url.update': { actions: { type: 'writeUrl', params: ({ context }) => ({ path: context.path }) } },
        'url.change': [
          { guard: { type: 'isCurrentPath', params: ({ event }) => event } },
          {
            description: 'The dialog stays open during a payment, so the portal restores its URL',
            guard: 'isPaying',
            actions: 'requestUrlUpdate',
          },
          {
            description: "The browser's Back acts like Back in the dialog, or else like Close",
            guard: { type: 'isStepBack', params: ({ event }) => event },
            actions: ['goBack', 'requestUrlUpdate'],
          },
          {
            guard: { type: 'isNext', params: ({ event }) => event },
            actions: [{ type: 'openNextStep', params: ({ event }) => event }, { type: 'requestUrlUpdate' }],
          },
          {
            description: 'The portal follows any other path; the dialog reports a path that is not offered',
            guard: { type: 'hasPath', params: ({ event }) => event },
            target: 'opening',
            actions: { type: 'storeRequested', params: ({ event }) => ({ path: event.path }) },
          },
          { target: 'dashboard', actions: { type: 'writeUrl', params: { path: undefined } } },
        ],
      },
      invoke: {
        id: 'service',
        src: 'service',
        input: ({ context, self }) =>
          toRequestedServiceInput(context, self.getSnapshot().children as ServiceActorRefs),
        onSnapshot: {
          guard: { type: 'hasProgressChanged', params: ({ event }) => getServiceProgress(event.snapshot) },
          actions: { type: 'followService', params: ({ event }) => getServiceProgress(event.snapshot) },
        },
        onDone: {
          target: 'dashboard',
          actions: [
            { type: 'storeAttempts', params: ({ event }) => event.output },
            { type: 'writeUrl', params: { path: undefined } },
          ],
        },
        onError: [
          {
            description: 'The service machine crashed, so the outcome of its payment stays unknown',
            guard: 'isUnsettled',
            target: 'dashboard',
            actions: ['reportLostPayment', { type: 'writeUrl', params: { path: undefined } }],
          },
          { target: 'openFailed', actions: { type: 'storeFailure', params: ({ event }) => event } },
        ],
      },
    },
  },
})
