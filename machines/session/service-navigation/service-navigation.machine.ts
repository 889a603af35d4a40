import { type ActorRefFrom, assign, enqueueActions, type SnapshotFrom, sendTo, setup } from 'xstate'
import { toFailure } from '#machines/network/failure.ts'
import { isOpen, readJournal } from '#machines/payment/journal/payment-journal.ts'
import type { ServiceMachine, ServiceSnapshot } from '#machines/service/service.machine.ts'
import { toRequestedServiceInput } from '#machines/service/service-input.ts'
import { assertDefined } from '#machines/shared/assert-defined.ts'
import { createLazyStub } from '#machines/shared/lazy.ts'
import { reportCrash } from '#machines/shared/report-crash.ts'
import { promiseStub } from '#machines/shared/stub.ts'
import type { WalletActorRefs } from '#machines/wallet/wallet-facts.ts'
import type {
  MenuPath,
  ServiceNavigationContext,
  ServiceNavigationEvent,
  ServiceNavigationInput,
  ServiceOpening,
  ServiceReport,
  ServiceStep,
} from './service-navigation.types.ts'
import { getNextStepName, resolvePath, toStepEvent } from './service-path.ts'

export type ServiceNavigationActorRef = ActorRefFrom<typeof serviceNavigationMachine>
export type ServiceNavigationSnapshot = SnapshotFrom<typeof serviceNavigationMachine>

const getServiceStep = (service: ServiceSnapshot): ServiceStep => ({
  path: service.context.path,
  canGoBack: service.can({ type: 'choice.back' }),
})

/** Loads and runs a service, and keeps its step and the URL equal. Ends when the dialog closes. */
export const serviceNavigationMachine = setup({
  types: {
    context: {} as ServiceNavigationContext,
    events: {} as ServiceNavigationEvent,
    input: {} as ServiceNavigationInput,
    children: {} as { service: 'service' },
    tags: {} as 'busy',
  },
  actors: {
    loadService: promiseStub<WalletActorRefs, ServiceOpening>('loadService'),
    service: createLazyStub<ServiceMachine>('service'),
  },
  guards: {
    hasPath: (_, { path }: { path: MenuPath }) => path !== undefined,
    isCurrentPath: ({ context }, { path }: { path: MenuPath }) => path === context.path,
    isStepBack: ({ context }, { path, isBack }: { path: MenuPath; isBack: boolean }) =>
      isBack && (path === undefined || context.path.startsWith(`${path}/`)),
    isNext: ({ context }, { path }: { path: MenuPath }) => getNextStepName(context, path) !== undefined,
    isPaymentOpen: ({ context }) =>
      readJournal(context).payments.some(payment => isOpen(payment) && !payment.isClosed),
  },
  actions: {
    storeRequested: assign(({ context }, { path = '' }: { path: MenuPath }) => ({
      requestedPath: resolvePath(context, path),
      requestedValues: undefined,
      path: '',
    })),
    storeActorRefs: assign((_, { actorRefs }: { actorRefs: WalletActorRefs }) => ({ actorRefs })),
    reportCrash: (_, { error }: { error: unknown }) => reportCrash(error),
    storeFailure: assign({ failure: (_, { error }: { error: unknown }) => toFailure(error) }),
    followService: enqueueActions(({ enqueue, context }, { path, canGoBack }: ServiceStep) => {
      enqueue.assign({ path, canGoBack })
      if (path !== context.path) enqueue.sendTo(context.sessionRef, { type: 'url.write', path })
    }),
    closePayments: sendTo(({ context }) => context.journalRef, { type: 'payments.close' }),
    losePayments: sendTo(({ context }) => context.journalRef, { type: 'payments.lose' }),
    report: sendTo(
      ({ context }) => context.sessionRef,
      (_, report: ServiceReport) => report,
    ),
    openNextStep: sendTo('service', ({ context }, { path }: { path: MenuPath }) =>
      toStepEvent(context, path),
    ),
    goBack: sendTo('service', ({ context }) =>
      context.canGoBack ? { type: 'choice.back' } : { type: 'dialog.close' },
    ),
    requestUrlUpdate: sendTo(({ self }) => self, { type: 'url.update' }),
  },
}).createMachine({
  id: 'service-navigation',
  description: 'Runs a service, and keeps its step and the URL equal',
  context: ({ input }) => ({
    ...input,
    actorRefs: undefined,
    path: '',
    canGoBack: false,
    failure: undefined,
  }),
  initial: 'opening',
  states: {
    opening: {
      description: 'The browser loads the chunk of the service dialog',
      tags: ['busy'],
      on: {
        'url.change': [
          {
            guard: { type: 'hasPath', params: ({ event }) => event },
            actions: { type: 'storeRequested', params: ({ event }) => event },
          },
          { target: 'closed' },
        ],
        'dialog.close': { target: 'closed' },
      },
      invoke: {
        id: 'loadService',
        src: 'loadService',
        input: ({ context: { sessionRef } }) => ({ sessionRef }),
        onDone: {
          target: 'serviceOpen',
          actions: { type: 'storeActorRefs', params: ({ event }) => ({ actorRefs: event.output }) },
        },
        onError: { target: 'openFailed', actions: { type: 'storeFailure', params: ({ event }) => event } },
      },
    },
    openFailed: {
      on: {
        'service.retry': { target: 'opening' },
        'url.change': [
          {
            guard: { type: 'hasPath', params: ({ event }) => event },
            actions: { type: 'storeRequested', params: ({ event }) => event },
          },
          { target: 'closed' },
        ],
        'dialog.close': { target: 'closed' },
      },
    },
    serviceOpen: {
      on: {
        'url.update': {
          actions: {
            type: 'report',
            params: ({ context: { path } }) => ({ type: 'url.write' as const, path }),
          },
        },
        'url.change': [
          { guard: { type: 'isCurrentPath', params: ({ event }) => event } },
          {
            description: "The browser's Back acts like Back in the dialog, or else like Close",
            guard: { type: 'isStepBack', params: ({ event }) => event },
            actions: ['goBack', 'requestUrlUpdate'],
          },
          {
            guard: { type: 'isNext', params: ({ event }) => event },
            actions: { type: 'openNextStep', params: ({ event }) => event },
          },
          {
            description: 'The portal follows any other path; the dialog reports a path that is not offered',
            guard: { type: 'hasPath', params: ({ event }) => event },
            target: 'opening',
            actions: [{ type: 'storeRequested', params: ({ event }) => event }, { type: 'closePayments' }],
          },
          { target: 'closed' },
        ],
      },
      invoke: {
        id: 'service',
        src: 'service',
        input: ({ context }) => toRequestedServiceInput(context, assertDefined(context.actorRefs)),
        onSnapshot: {
          actions: { type: 'followService', params: ({ event }) => getServiceStep(event.snapshot) },
        },
        onDone: { target: 'closed' },
        onError: [
          {
            description: 'The outcome of the payment stays unknown, which a notice of the session says',
            guard: 'isPaymentOpen',
            target: 'closed',
            actions: [{ type: 'reportCrash', params: ({ event }) => event }, { type: 'losePayments' }],
          },
          {
            target: 'openFailed',
            actions: [
              { type: 'reportCrash', params: ({ event }) => event },
              { type: 'storeFailure', params: ({ event }) => event },
            ],
          },
        ],
      },
    },
    closed: { type: 'final', entry: ['closePayments'] },
  },
})
