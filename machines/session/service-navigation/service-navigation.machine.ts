import { type ActorRefFrom, assign, enqueueActions, type SnapshotFrom, sendTo, setup } from 'xstate'
import { toFailure } from '#machines/network/failure.ts'
import { isOpen, readJournal } from '#machines/payment/journal/payment-journal.ts'
import type { ServiceMachine, ServiceSnapshot } from '#machines/service/service.machine.ts'
import { toRequestedServiceInput } from '#machines/service/service-input.ts'
import { assertDefined } from '#machines/shared/assert-defined.ts'
import { errorOf, eventOf } from '#machines/shared/event-of.ts'
import { createLazyStub } from '#machines/shared/lazy.ts'
import { reportCrash } from '#machines/shared/report-crash.ts'
import { promiseStub } from '#machines/shared/stub.ts'
import type { WalletActorRefs } from '#machines/wallet/wallet-facts.ts'
import type {
  ServiceNavigationContext,
  ServiceNavigationEvent,
  ServiceNavigationInput,
  ServiceOpening,
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
    hasPath: ({ event }) => eventOf(event, 'url.change').path !== undefined,
    isCurrentPath: ({ context, event }) => eventOf(event, 'url.change').path === context.path,
    isStepBack: ({ context, event }) => {
      const { path, isBack } = eventOf(event, 'url.change')
      return isBack && (path === undefined || context.path.startsWith(`${path}/`))
    },
    isNext: ({ context, event }) => getNextStepName(context, eventOf(event, 'url.change').path) !== undefined,
    isPaymentOpen: ({ context }) =>
      readJournal(context).payments.some(payment => isOpen(payment) && !payment.isClosed),
  },
  actions: {
    storeRequested: assign(({ context, event }) => {
      const { path = '' } = eventOf(event, 'url.change')
      return { requestedPath: resolvePath(context, path), requestedValues: undefined, path: '' }
    }),
    storeActorRefs: assign({ actorRefs: (_, actorRefs: WalletActorRefs) => actorRefs }),
    reportCrash: ({ event }) => reportCrash(errorOf(event)),
    storeFailure: assign({ failure: ({ event }) => toFailure(errorOf(event)) }),
    followService: enqueueActions(({ enqueue, context }, { path, canGoBack }: ServiceStep) => {
      enqueue.assign({ path, canGoBack })
      if (path !== context.path) enqueue.sendTo(context.sessionRef, { type: 'url.write', path })
    }),
    closePayments: sendTo(({ context }) => context.journalRef, { type: 'payments.close' }),
    losePayments: sendTo(({ context }) => context.journalRef, { type: 'payments.lose' }),
    writeUrl: sendTo(
      ({ context }) => context.sessionRef,
      ({ context }) => ({ type: 'url.write', path: context.path }),
    ),
    openNextStep: sendTo('service', ({ context, event }) =>
      toStepEvent(context, eventOf(event, 'url.change').path),
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
        'url.change': [{ guard: 'hasPath', actions: 'storeRequested' }, { target: 'closed' }],
        'dialog.close': { target: 'closed' },
      },
      invoke: {
        id: 'loadService',
        src: 'loadService',
        input: ({ context: { sessionRef } }) => ({ sessionRef }),
        onDone: {
          target: 'serviceOpen',
          actions: { type: 'storeActorRefs', params: ({ event }) => event.output },
        },
        onError: { target: 'openFailed', actions: 'storeFailure' },
      },
    },
    openFailed: {
      on: {
        'service.retry': { target: 'opening' },
        'url.change': [{ guard: 'hasPath', actions: 'storeRequested' }, { target: 'closed' }],
        'dialog.close': { target: 'closed' },
      },
    },
    serviceOpen: {
      on: {
        'url.update': { actions: 'writeUrl' },
        'url.change': [
          { guard: 'isCurrentPath' },
          {
            description: "The browser's Back acts like Back in the dialog, or else like Close",
            guard: 'isStepBack',
            actions: ['goBack', 'requestUrlUpdate'],
          },
          { guard: 'isNext', actions: 'openNextStep' },
          {
            description: 'The portal follows any other path; the dialog reports a path that is not offered',
            guard: 'hasPath',
            target: 'opening',
            actions: ['storeRequested', 'closePayments'],
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
            actions: ['reportCrash', 'losePayments'],
          },
          { target: 'openFailed', actions: ['reportCrash', 'storeFailure'] },
        ],
      },
    },
    closed: { type: 'final', entry: ['closePayments'] },
  },
})
