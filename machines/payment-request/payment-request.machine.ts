import { type ActorRefFrom, assign, type SnapshotFrom, sendTo, setup, stopChild } from 'xstate'
import { defaultCurrency } from '../domain/constants.ts'
import type { RequestedPayment } from '../domain/requested-payment.ts'
import { isRequestSnsi } from '../domain/snsi.ts'
import { asFailure } from '../network/failure.ts'
import { attemptsIn } from '../ordering/attempts.ts'
import type { Attempt } from '../ordering/ordering.types.ts'
import type { ServiceActorRef, ServiceMachine } from '../service/service.machine.ts'
import { beginningOf } from '../session/opening.ts'
import { isServicePaying, isServiceUnsettled } from '../session/paying.ts'
import { callbackStub, promiseStub } from '../stub.ts'
import { approvalOf } from './approval.ts'
import type {
  PaymentRequestContext,
  PaymentRequestEvent,
  PaymentRequestInput,
} from './payment-request.types.ts'

export type PaymentRequestActorRef = ActorRefFrom<typeof paymentRequestMachine>
export type PaymentRequestSnapshot = SnapshotFrom<typeof paymentRequestMachine>

/** A request in the browser's address; none for the dashboard. */
type Path = string | undefined

/** What approves the request that was read; undefined where there is no wallet to pay it with. */
const serviceFor = ({ session, request, values }: PaymentRequestContext) => {
  const { context, children } = session.getSnapshot()
  const currency = children.wallet?.getSnapshot().context.wallet?.currency ?? defaultCurrency
  const service = request && approvalOf(request, context, currency)
  const { wallet, consumer } = children
  const input = service && beginningOf(context, { wallet, consumer }, { service, path: service.path })
  return input && { ...input, values }
}

/** Whether an order is asked about, and nothing of it has been sent. */
const isAskedAbout = (service: ServiceActorRef | undefined) => {
  const ordering = service?.getSnapshot().children.ordering?.getSnapshot()
  return ordering !== undefined && ordering.children.payment === undefined
}

/**
 * A request to pay that somebody was sent a link to, or scanned (specification, sections 2 and 4 "Scan-to-pay"; P11).
 * It is read, and read again before anything is tried again; what was typed stays. How it is filled in, agreed to and
 * paid is a service's affair. It cannot be left while its payment is on its way (P6).
 */
export const paymentRequestMachine = setup({
  types: {
    context: {} as PaymentRequestContext,
    events: {} as PaymentRequestEvent,
    input: {} as PaymentRequestInput,
    tags: {} as 'busy',
  },
  actors: {
    places: callbackStub<{ type: 'place.show'; path: Path }>('places'),
    loadService: promiseStub<ServiceMachine>('loadService'),
    readRequest: promiseStub<RequestedPayment, { snsi: string }>('readRequest'),
    serviceEnd: promiseStub<{ attempts: readonly Attempt[] }, { service: ServiceActorRef | undefined }>(
      'serviceEnd',
    ),
  },
  guards: {
    isRequest: (_, { snsi }: { snsi: string }) => isRequestSnsi(snsi),
    isHere: ({ context }, { snsi }: { snsi: string }) => context.snsi === snsi,
    isLoaded: ({ context }) => context.machine !== undefined,
    isPaying: ({ context }) => isServicePaying(context.service),
    isUnsettled: ({ context }) => isServiceUnsettled(context.service),
    isAskedAbout: ({ context }) => context.isBack && isAskedAbout(context.service),
    isDeclined: ({ context }) => context.service?.getSnapshot().matches('declined') === true,
  },
  actions: {
    storeWay: assign({ isBack: (_, { isBack }: { isBack: boolean }) => isBack }),
    begin: assign((_, { snsi }: { snsi: string }) => ({
      snsi,
      request: undefined,
      failure: undefined,
      values: {},
    })),
    storeMachine: assign({ machine: (_, { machine }: { machine: ServiceMachine }) => machine }),
    storeRequest: assign({ request: (_, { request }: { request: RequestedPayment }) => request }),
    storeFailure: assign({ failure: (_, { error }: { error: unknown }) => asFailure(error) }),
    clearFailure: assign({ failure: undefined }),
    storeTyped: assign({
      values: ({ context: { service, values } }) => service?.getSnapshot().context.values ?? values,
    }),
    openService: assign({
      service: ({ context, spawn }) => {
        const input = serviceFor(context)
        // `spawn` is typed for logic named in `actors`; this one has arrived by itself.
        return context.machine && input && spawn(context.machine, { id: 'service' as never, input })
      },
    }),
    keepAttempts: ({ context: { service, session } }) => {
      if (service !== undefined) session.send({ type: 'attempts.keep', attempts: attemptsIn(service) })
    },
    tellLost: ({ context }) => context.session.send({ type: 'payment.lose' }),
    forgetService: assign({ service: undefined }),
    // Named as it is spawned; nothing in `actors` has that name.
    stopService: stopChild('service' as never),
    leaveOrder: sendTo(({ context }) => context.service ?? 'service', { type: 'choice.back' }),
    showDashboard: sendTo('places', { type: 'place.show', path: undefined }),
    showRequest: sendTo('places', ({ context }) => ({ type: 'place.show', path: context.snsi })),
  },
}).createMachine({
  id: 'payment-request',
  description: 'A request to pay, reached by a link',
  context: ({ input }) => ({
    ...input,
    snsi: '',
    request: undefined,
    failure: undefined,
    machine: undefined,
    service: undefined,
    values: {},
    isBack: false,
  }),
  on: { 'place.change': { actions: { type: 'storeWay', params: ({ event }) => event } } },
  invoke: { id: 'places', src: 'places', onError: {} },
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
          { guard: { type: 'isHere', params: ({ event }) => event } },
          { guard: 'isPaying', actions: 'showRequest' },
          {
            guard: { type: 'isRequest', params: ({ event }) => event },
            target: 'open',
            reenter: true,
            actions: { type: 'begin', params: ({ event }) => event },
          },
        ],
        'request.leave': [
          { description: 'The address comes back', guard: 'isPaying', actions: 'showRequest' },
          {
            description: 'Back leads from what is asked to the form, as with any service',
            guard: 'isAskedAbout',
            actions: ['showRequest', 'leaveOrder'],
          },
          { target: 'closed' },
        ],
        'request.close': [
          { description: 'Not while money is on its way', guard: 'isPaying' },
          { target: 'closed', actions: 'showDashboard' },
        ],
      },
      initial: 'opening',
      states: {
        opening: {
          description: 'The code of what pays is on its way, unless it is here already',
          tags: ['busy'],
          always: { guard: 'isLoaded', target: 'reading' },
          invoke: {
            id: 'loadService',
            src: 'loadService',
            onDone: {
              target: 'reading',
              actions: { type: 'storeMachine', params: ({ event }) => ({ machine: event.output }) },
            },
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
              actions: [
                { type: 'storeRequest', params: ({ event }) => ({ request: event.output }) },
                { type: 'openService' },
              ],
            },
            onError: {
              target: 'failed',
              actions: { type: 'storeFailure', params: ({ event }) => ({ error: event.error }) },
            },
          },
        },
        failed: { on: { 'request.retry': { target: 'reading', actions: 'clearFailure' } } },
        approving: {
          description: 'From the form to the answer, as with any service',
          on: {
            'request.retry': { guard: 'isDeclined', target: 'reading' },
            'xstate.error.actor.service': [
              {
                description: 'What it has sent nobody answers for any more',
                guard: 'isUnsettled',
                target: '#payment-request.closed',
                actions: ['tellLost', 'showDashboard'],
              },
              { target: 'openFailed', actions: { type: 'storeFailure', params: ({ event }) => event } },
            ],
          },
          exit: ['storeTyped', 'keepAttempts', 'stopService', 'forgetService'],
          invoke: {
            id: 'serviceEnd',
            src: 'serviceEnd',
            input: ({ context }) => ({ service: context.service }),
            onDone: { target: '#payment-request.closed', actions: 'showDashboard' },
            onError: { target: '#payment-request.closed', actions: 'showDashboard' },
          },
        },
      },
    },
  },
})
