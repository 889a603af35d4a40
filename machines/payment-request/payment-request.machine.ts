import { type ActorRefFrom, assign, type SnapshotFrom, sendTo, setup } from 'xstate'
import { isUuid } from '../domain/wire/snsi.ts'
import { toFailure } from '../network/failure.ts'
import { getShownStage, isSending } from '../payment/journal/journal-questions.ts'
import { isOpen, readJournal } from '../payment/journal/payment-journal.ts'
import type { ServiceMachine } from '../service/service.machine.ts'
import type { ServiceInput } from '../service/service.types.ts'
import { toServiceInput } from '../service/service-input.ts'
import { getTypedValues } from '../service/service-progress.ts'
import { assertDefined } from '../shared/assert-defined.ts'
import { errorOf, eventOf } from '../shared/event-of.ts'
import { createLazyStub } from '../shared/lazy.ts'
import { reportCrash } from '../shared/report-crash.ts'
import { callbackStub, promiseStub } from '../shared/stub.ts'
import { createApprovalMenu } from './approval-menu.ts'
import type { PaymentRequestActors } from './payment-request.actors.ts'
import type { PaymentRequest } from './payment-request.ts'
import type {
  PaymentRequestContext,
  PaymentRequestEvent,
  PaymentRequestInput,
} from './payment-request.types.ts'

export type PaymentRequestActorRef = ActorRefFrom<typeof paymentRequestMachine>
export type PaymentRequestSnapshot = SnapshotFrom<typeof paymentRequestMachine>

/** Returns the input of the service that approves the request. It takes the current wallet of the session. */
const toApprovalInput = (context: PaymentRequestContext, request: PaymentRequest): ServiceInput => {
  const { values: prefilledValues, sessionRef } = context
  const { wallet, consumer } = sessionRef.getSnapshot().children
  const service = createApprovalMenu(request, context)
  const refs = { walletRef: assertDefined(wallet), consumerRef: assertDefined(consumer) }
  return { ...toServiceInput(context, refs, { service, path: service.path }), prefilledValues }
}

/**
 * Handles a payment request that the consumer opened by link or QR code. Reads the request again before every
 * retry, and keeps the entered values. It cannot be left during a payment.
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
    urlSync: callbackStub<PaymentRequestActors['urlSync']>('urlSync'),
    loadService: promiseStub<PaymentRequestActors['loadService']>('loadService'),
    service: createLazyStub<ServiceMachine>('service'),
    readRequest: promiseStub<PaymentRequestActors['readRequest']>('readRequest'),
  },
  guards: {
    isRequest: ({ event }) => isUuid(eventOf(event, 'request.open').snsi),
    isSameRequest: ({ context, event }) => {
      const { snsi } = eventOf(event, 'request.open')
      return context.snsi === snsi
    },
    isPaying: ({ context }) => isSending(readJournal(context)),
    isBackInCheckout: ({ context }) => context.isBackNavigation && context.canGoBack,
    isDeclined: ({ context }) => getShownStage(readJournal(context)) === 'declined',
    isPaymentOpen: ({ context }) =>
      readJournal(context).payments.some(payment => isOpen(payment) && !payment.isClosed),
  },
  actions: {
    storeNavigation: assign({ isBackNavigation: ({ event }) => eventOf(event, 'url.change').isBack }),
    begin: assign(({ event }) => {
      const { snsi } = eventOf(event, 'request.open')
      return {
        snsi,
        request: undefined,
        failure: undefined,
        values: {},
      }
    }),
    storeRequest: assign(({ context }, { request }: { request: PaymentRequest }) => ({
      request,
      serviceInput: toApprovalInput(context, request),
    })),
    storeStep: assign({ canGoBack: (_, { canGoBack }: { canGoBack: boolean }) => canGoBack }),
    storeTypedValues: assign(({ context: { values }, self }) => {
      const { service } = self.getSnapshot().children
      return { values: service === undefined ? values : getTypedValues(service.getSnapshot()) }
    }),
    reportCrash: ({ event }) => reportCrash(errorOf(event)),
    storeFailure: assign({ failure: ({ event }) => toFailure(errorOf(event)) }),
    clearFailure: assign({ failure: undefined }),
    closePayments: sendTo(({ context }) => context.journalRef, { type: 'payments.close' }),
    losePayments: sendTo(({ context }) => context.journalRef, { type: 'payments.lose' }),
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
    values: {},
    canGoBack: false,
    isBackNavigation: false,
  }),
  on: { 'url.change': { actions: 'storeNavigation' } },
  invoke: { id: 'urlSync', src: 'urlSync' },
  initial: 'closed',
  states: {
    closed: {
      on: {
        'request.open': [
          { guard: 'isRequest', target: 'open', actions: 'begin' },
          { target: 'open.incomplete', actions: 'begin' },
        ],
      },
    },
    open: {
      on: {
        'request.open': [
          { guard: 'isSameRequest' },
          {
            guard: 'isRequest',
            target: 'open',
            reenter: true,
            actions: ['begin', { type: 'closePayments' }],
          },
          { target: '.incomplete', actions: ['begin', 'closePayments'] },
        ],
        'request.leave': { target: 'closed', actions: 'closePayments' },
        'request.close': { target: 'closed', actions: ['closePayments', 'showDashboard'] },
      },
      initial: 'opening',
      states: {
        incomplete: { description: 'The link that the consumer opened has no whole id' },
        opening: {
          description: 'The browser loads the service chunk, unless it is already loaded',
          tags: ['busy'],
          invoke: {
            id: 'loadService',
            src: 'loadService',
            onDone: { target: 'reading' },
            onError: { target: 'openFailed', actions: 'storeFailure' },
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
            onError: { target: 'failed', actions: 'storeFailure' },
          },
        },
        failed: { on: { 'request.retry': { target: 'reading', actions: 'clearFailure' } } },
        approving: {
          description: 'The service machine runs the form, the confirmation and the payment',
          on: {
            'request.open': [{ guard: 'isSameRequest' }, { guard: 'isPaying', actions: 'showRequest' }],
            'request.leave': [
              {
                description:
                  'The payment request stays open during a payment, so the portal restores its URL',
                guard: 'isPaying',
                actions: 'showRequest',
              },
              {
                description: "The browser's Back is the Back of the checkout, which returns to the form",
                guard: 'isBackInCheckout',
                actions: ['showRequest', 'leaveOrder'],
              },
            ],
            'request.close': {
              description: 'The payment request stays open during a payment',
              guard: 'isPaying',
            },
            'request.retry': {
              guard: 'isDeclined',
              target: 'reading',
              actions: ['storeTypedValues', 'closePayments'],
            },
          },
          invoke: {
            id: 'service',
            src: 'service',
            input: ({ context }) => assertDefined(context.serviceInput),
            onSnapshot: {
              actions: {
                type: 'storeStep',
                params: ({ event }) => ({ canGoBack: event.snapshot.can({ type: 'choice.back' }) }),
              },
            },
            onDone: { target: '#payment-request.closed', actions: 'showDashboard' },
            onError: [
              {
                description: 'The service machine crashed, so the outcome of its payment stays unknown',
                guard: 'isPaymentOpen',
                target: '#payment-request.closed',
                actions: ['reportCrash', 'losePayments', 'showDashboard'],
              },
              { target: 'openFailed', actions: ['reportCrash', 'storeFailure'] },
            ],
          },
        },
      },
    },
  },
})
