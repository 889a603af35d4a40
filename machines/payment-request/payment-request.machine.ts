import { type ActorRefFrom, assign, type SnapshotFrom, sendTo, setup } from 'xstate'
import { isUuid } from '../domain/wire/snsi.ts'
import { toFailure } from '../network/failure.ts'
import { isUnsettled } from '../payment/payment-stage.ts'
import type { ServiceMachine } from '../service/service.machine.ts'
import type { ServiceInput } from '../service/service.types.ts'
import { toServiceInput } from '../service/service-input.ts'
import { getServiceProgress, type ServiceProgress } from '../service/service-progress.ts'
import { assertDefined } from '../shared/assert-defined.ts'
import { createLazyStub } from '../shared/lazy.ts'
import { callbackStub, promiseStub } from '../shared/stub.ts'
import { createApprovalMenu } from './approval-menu.ts'
import type { PaymentRequest } from './payment-request.ts'
import type {
  PaymentRequestContext,
  PaymentRequestEvent,
  PaymentRequestInput,
} from './payment-request.types.ts'

export type PaymentRequestActorRef = ActorRefFrom<typeof paymentRequestMachine>
export type PaymentRequestSnapshot = SnapshotFrom<typeof paymentRequestMachine>

/** The request in the URL; undefined on the dashboard. */
type Path = string | undefined

/** Returns the input of the service that approves the request. It takes the current wallet of the session. */
const toApprovalInput = (context: PaymentRequestContext, request: PaymentRequest): ServiceInput => {
  const { values: prefilledValues, sessionRef } = context
  const { wallet, consumer } = sessionRef.getSnapshot().children
  const service = createApprovalMenu(request, context)
  const refs = { walletRef: assertDefined(wallet), consumerRef: assertDefined(consumer) }
  return { ...toServiceInput(context, refs, { service, path: service.path }), prefilledValues }
}

/** Returns the progress of the payment, which the session follows. */
export const getRequestProgress = (snapshot: PaymentRequestSnapshot): Pick<ServiceProgress, 'stage'> => ({
  stage: snapshot.matches({ open: 'approving' }) ? snapshot.context.stage : 'none',
})

/**
 * Handles a payment request that the consumer opened by link or QR code (P11). Reads the request again before every
 * retry, and keeps the entered values. It cannot be left during a payment (P6).
 */
export const paymentRequestMachine = setup({
  types: {
    context: {} as PaymentRequestContext,
    events: {} as PaymentRequestEvent,
    input: {} as PaymentRequestInput,
    children: {} as { service: 'service' },
    tags: {} as 'busy',
  },
  actors: {
    urlSync: callbackStub<{ type: 'place.show'; path: Path }>('urlSync'),
    loadService: promiseStub<void>('loadService'),
    service: createLazyStub<ServiceMachine>('service'),
    readRequest: promiseStub<PaymentRequest, { snsi: string }>('readRequest'),
  },
  guards: {
    isRequest: (_, { snsi }: { snsi: string }) => isUuid(snsi),
    isSameRequest: ({ context }, { snsi }: { snsi: string }) => context.snsi === snsi,
    isPaying: ({ context }) => context.stage === 'paying',
    isUnsettled: ({ context }) => isUnsettled(context.stage),
    isConfirmingOnBack: ({ context }) => context.isBackNavigation && context.stage === 'confirming',
    isDeclined: ({ context }) => context.stage === 'declined',
  },
  actions: {
    storeNavigation: assign({ isBackNavigation: (_, { isBack }: { isBack: boolean }) => isBack }),
    begin: assign((_, { snsi }: { snsi: string }) => ({
      snsi,
      request: undefined,
      failure: undefined,
      values: {},
    })),
    storeRequest: assign(({ context }, { request }: { request: PaymentRequest }) => ({
      request,
      serviceInput: toApprovalInput(context, request),
      stage: 'none' as const,
    })),
    storeProgress: assign((_, { stage, attempts, values }: ServiceProgress) => ({ stage, attempts, values })),
    storeAttempts: assign({ attempts: (_, { attempts }: Pick<ServiceProgress, 'attempts'>) => attempts }),
    storeFailure: assign({ failure: (_, { error }: { error: unknown }) => toFailure(error) }),
    clearFailure: assign({ failure: undefined }),
    keepAttempts: ({ context: { attempts, sessionRef } }) =>
      sessionRef.send({ type: 'attempts.store', attempts }),
    reportLostPayment: ({ context }) => context.sessionRef.send({ type: 'payment.lost' }),
    leaveOrder: sendTo('service', { type: 'choice.back' }),
    showDashboard: sendTo('urlSync', { type: 'place.show', path: undefined }),
    showRequest: sendTo('urlSync', ({ context }) => ({ type: 'place.show', path: context.snsi })),
  },
}).createMachine({
  id: 'payment-request',
  description: 'Lets the consumer pay a payment request from a link',
  context: ({ input }) => ({
    ...input,
    snsi: '',
    request: undefined,
    failure: undefined,
    serviceInput: undefined,
    stage: 'none',
    values: {},
    isBackNavigation: false,
  }),
  on: {
    'url.change': { actions: { type: 'storeNavigation', params: ({ event }) => event } },
    'attempts.store': { actions: { type: 'storeAttempts', params: ({ event }) => event } },
  },
  invoke: { id: 'urlSync', src: 'urlSync', onError: {} },
  initial: 'closed',
  states: {
    closed: {
      on: {
        'request.open': {
          guard: { type: 'isRequest', params: ({ event }) => event },
          target: 'open',
          actions: { type: 'begin', params: ({ event }) => event },
        },
      },
    },
    open: {
      on: {
        'request.open': [
          { guard: { type: 'isSameRequest', params: ({ event }) => event } },
          {
            guard: { type: 'isRequest', params: ({ event }) => event },
            target: 'open',
            reenter: true,
            actions: { type: 'begin', params: ({ event }) => event },
          },
        ],
        'request.leave': { target: 'closed' },
        'request.close': { target: 'closed', actions: 'showDashboard' },
      },
      initial: 'opening',
      states: {
        opening: {
          description: 'The browser loads the service chunk, unless it is already loaded',
          tags: ['busy'],
          invoke: {
            id: 'loadService',
            src: 'loadService',
            onDone: { target: 'reading' },
            onError: {
              target: 'openFailed',
              actions: { type: 'storeFailure', params: ({ event }) => ({ error: event.error }) },
            },
          },
        },
        openFailed: { on: { 'request.retry': { target: 'opening', actions: 'clearFailure' } } },
        reading: {
          tags: ['busy'],
          invoke: {
            id: 'readRequest',
            src: 'readRequest',
            input: ({ context }) => ({ snsi: context.snsi }),
            onDone: {
              target: 'approving',
              actions: { type: 'storeRequest', params: ({ event }) => ({ request: event.output }) },
            },
            onError: {
              target: 'failed',
              actions: { type: 'storeFailure', params: ({ event }) => ({ error: event.error }) },
            },
          },
        },
        failed: { on: { 'request.retry': { target: 'reading', actions: 'clearFailure' } } },
        approving: {
          description: 'The service machine runs the form, the confirmation and the payment',
          on: {
            'request.open': [
              { guard: { type: 'isSameRequest', params: ({ event }) => event } },
              { guard: 'isPaying', actions: 'showRequest' },
            ],
            'request.leave': [
              {
                description:
                  'The payment request stays open during a payment, so the portal restores its URL',
                guard: 'isPaying',
                actions: 'showRequest',
              },
              {
                description: "The browser's Back returns from the confirmation to the form",
                guard: 'isConfirmingOnBack',
                actions: ['showRequest', 'leaveOrder'],
              },
            ],
            'request.close': {
              description: 'The payment request stays open during a payment',
              guard: 'isPaying',
            },
            'request.retry': { guard: 'isDeclined', target: 'reading' },
          },
          exit: ['keepAttempts'],
          invoke: {
            id: 'service',
            src: 'service',
            input: ({ context }) => assertDefined(context.serviceInput),
            onSnapshot: {
              actions: { type: 'storeProgress', params: ({ event }) => getServiceProgress(event.snapshot) },
            },
            onDone: {
              description: 'The last step of a closing dialog reaches no parent as a snapshot',
              target: '#payment-request.closed',
              actions: [
                { type: 'storeAttempts', params: ({ event }) => event.output },
                'keepAttempts',
                'showDashboard',
              ],
            },
            onError: [
              {
                description: 'The service machine crashed, so the outcome of its payment stays unknown',
                guard: 'isUnsettled',
                target: '#payment-request.closed',
                actions: ['reportLostPayment', 'showDashboard'],
              },
              { target: 'openFailed', actions: { type: 'storeFailure', params: ({ event }) => event } },
            ],
          },
        },
      },
    },
  },
})
