import {
  type ActorRefFrom,
  assign,
  enqueueActions,
  type SnapshotFrom,
  sendTo,
  setup,
  stopChild,
} from 'xstate'
import { copyMachine } from '../copy/copy.machine.ts'
import { idleMachine } from '../idle/idle.machine.ts'
import { interruptionMachine } from '../interruption/interruption.machine.ts'
import { loaderMachine } from '../loader/loader.machine.ts'
import { asFailure } from '../network/failure.ts'
import { newWindowMachine } from '../new-window/new-window.machine.ts'
import { attemptsIn } from '../ordering/attempts.ts'
import { paymentRequestMachine } from '../payment-request/payment-request.machine.ts'
import { processingMachine } from '../processing/processing.machine.ts'
import { receiptMachine } from '../receipt/receipt.machine.ts'
import { restarting } from '../restart.ts'
import { definitions } from '../service/definitions/index.ts'
import { menuFor } from '../service/menu.ts'
import type { ServiceMachine } from '../service/service.machine.ts'
import { settingsMachine } from '../settings/settings.machine.ts'
import { callbackStub, promiseStub } from '../stub.ts'
import { walletMachine } from '../wallet/wallet.machine.ts'
import { type Beside, openingOf } from './opening.ts'
import { isServicePaying, isServiceUnsettled } from './paying.ts'
import { nextName, offered, pathOf, serviceIn, stepBack, stepTo } from './service-path.ts'
import type { Path, Services, SessionContext, SessionEvent, SessionInput } from './session.types.ts'

export type SessionMachine = typeof sessionMachine
export type SessionActorRef = ActorRefFrom<SessionMachine>
export type SessionSnapshot = SnapshotFrom<SessionMachine>

/**
 * All that runs while a consumer is signed in (specification, sections 2, 4 and 6). Its code is not part of sign-in;
 * stopping it stops every flow of the session and aborts what they read. One service is open at a time, and the
 * browser's address says which.
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
      receipt: 'receipt'
      settings: 'settings'
      idle: 'idle'
      interruption: 'interruption'
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
    interruption: interruptionMachine,
    support: newWindowMachine,
    paymentRequest: paymentRequestMachine,
    processing: processingMachine,
    receipt: receiptMachine,
    addresses: callbackStub<{ type: never }, { session: Services }>('addresses'),
    places: callbackStub<{ type: 'place.show'; path: Path }>('places'),
    loadService: promiseStub<ServiceMachine>('loadService'),
    serviceWatch: callbackStub<{ type: 'path.tell' }, Pick<SessionContext, 'service'>>('serviceWatch'),
    serviceEnd: promiseStub<Pick<SessionContext, 'attempts'>, Pick<SessionContext, 'service'>>('serviceEnd'),
  },
  guards: {
    isOffered: ({ context }, { path }: { path: Path }) => offered(context, path) !== undefined,
    isHere: ({ context }, { path }: { path: Path }) => path === pathOf(context),
    isWatched: ({ context }, { snsi }: { snsi: string }) => context.watched === snsi,
    isPaying: ({ context }) => isServicePaying(context.service),
    isUnsettled: ({ context }) => isServiceUnsettled(context.service),
    isStepBack: ({ context }, { path, isBack }: { path: Path; isBack: boolean }) =>
      isBack && (path === undefined || pathOf(context).startsWith(`${path}/`)),
    isNext: ({ context }, { path }: { path: Path }) =>
      nextName(context, path) !== undefined && offered(context, path) !== undefined,
  },
  actions: {
    restart: enqueueActions(restarting),
    storeFailure: assign({ failure: (_, { error }: { error: unknown }) => asFailure(error) }),
    storeWanted: assign({ wanted: (_, { path }: { path: Path }) => path ?? '' }),
    openService: assign({
      service: ({ context, spawn, self }, { machine }: { machine: ServiceMachine }) => {
        const input = openingOf(context, self.getSnapshot().children as Beside)
        // `spawn` is typed for logic named in `actors`; this one has only just arrived.
        return input && spawn(machine, { id: 'service' as never, input })
      },
    }),
    storeAttempts: assign({ attempts: (_, { attempts }: Pick<SessionContext, 'attempts'>) => attempts }),
    forgetService: assign(({ context: { service, attempts } }) => ({
      service: undefined,
      attempts: service ? attemptsIn(service) : attempts,
    })),
    // Named as it is spawned; nothing in `actors` has that name.
    stopService: stopChild('service' as never),
    showPlace: sendTo('places', (_, { path }: { path: Path }) => ({ type: 'place.show', path })),
    goOn: sendTo(serviceIn, ({ context }, { path }: { path: Path }) => stepTo(context, path)),
    goBack: sendTo(serviceIn, ({ context }) => stepBack(context)),
    watchTransaction: enqueueActions(({ enqueue }, { snsi }: { snsi: string }) => {
      enqueue.assign({ watched: snsi })
      enqueue.spawnChild('processing', { id: 'processing', input: { snsi } })
    }),
    stopProcessing: stopChild('processing'),
    forgetWatched: assign({ watched: undefined }),
    tellLost: sendTo('interruption', { type: 'interruption.tell' }),
    refreshWallet: sendTo('wallet', { type: 'wallet.refresh' }),
    tellPath: sendTo('serviceWatch', { type: 'path.tell' }),
  },
}).createMachine({
  id: 'session',
  description: 'All that runs while a consumer is signed in',
  context: ({ input }) => ({
    ...input,
    menu: menuFor(input.config, definitions),
    wanted: '',
    service: undefined,
    failure: undefined,
    watched: undefined,
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
    { id: 'receipt', src: 'receipt' },
    { id: 'interruption', src: 'interruption' },
    {
      id: 'idle',
      src: 'idle',
      input: ({ context: { time, config, portal } }) => ({ time, timeout: config.timeout, portal }),
    },
    {
      id: 'settings',
      src: 'settings',
      input: ({ context: { msisdn, config, time }, self }) => ({
        msisdn,
        timeZone: config.timeZone,
        time,
        hidesDeposit: config.flags.hideDepositAccountDetails,
        offersCreditor: config.flags.showMyCreditorPayments,
        session: self,
      }),
    },
    { id: 'paymentRequest', src: 'paymentRequest', input: ({ self }) => ({ session: self }) },
    { id: 'places', src: 'places', onError: {} },
    { id: 'addresses', src: 'addresses', input: ({ self }) => ({ session: self }), onError: {} },
  ],
  on: {
    'attempts.keep': { actions: { type: 'storeAttempts', params: ({ event }) => event } },
    'transaction.watch': [
      { guard: { type: 'isWatched', params: ({ event }) => event } },
      { actions: ['stopProcessing', { type: 'watchTransaction', params: ({ event }) => event }] },
    ],
    'xstate.error.actor.*': { description: 'Whatever breaks begins anew', actions: 'restart' },
    'payment.lose': { actions: 'tellLost' },
    'transaction.leave': {
      description: 'What was awaited may have changed what the wallet holds',
      actions: ['stopProcessing', 'forgetWatched', 'refreshWallet'],
    },
  },
  initial: 'resting',
  states: {
    resting: {
      on: {
        'service.open': {
          guard: { type: 'isOffered', params: ({ event }) => ({ path: event.name }) },
          target: 'opening',
          actions: [
            { type: 'storeWanted', params: ({ event }) => ({ path: event.name }) },
            { type: 'showPlace', params: ({ event }) => ({ path: event.name }) },
          ],
        },
        'place.change': [
          {
            guard: { type: 'isOffered', params: ({ event }) => event },
            target: 'opening',
            actions: { type: 'storeWanted', params: ({ event }) => event },
          },
          {
            description: 'An address that leads nowhere',
            actions: { type: 'showPlace', params: { path: undefined } },
          },
        ],
      },
    },
    opening: {
      description: 'The code of the service dialog is on its way',
      tags: ['busy'],
      on: {
        'place.change': [
          {
            guard: { type: 'isOffered', params: ({ event }) => event },
            actions: { type: 'storeWanted', params: ({ event }) => event },
          },
          { target: 'resting' },
        ],
        'dialog.close': { target: 'resting', actions: { type: 'showPlace', params: { path: undefined } } },
      },
      invoke: {
        id: 'loadService',
        src: 'loadService',
        onDone: {
          target: 'serving',
          actions: { type: 'openService', params: ({ event }) => ({ machine: event.output }) },
        },
        onError: {
          target: 'openFailed',
          actions: { type: 'storeFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    openFailed: {
      on: {
        'service.retry': { target: 'opening' },
        'place.change': [
          {
            guard: { type: 'isOffered', params: ({ event }) => event },
            actions: { type: 'storeWanted', params: ({ event }) => event },
          },
          { target: 'resting' },
        ],
        'dialog.close': { target: 'resting', actions: { type: 'showPlace', params: { path: undefined } } },
      },
    },
    serving: {
      on: {
        'xstate.error.actor.service': [
          {
            description: 'What it has sent nobody answers for any more',
            guard: 'isUnsettled',
            target: 'resting',
            actions: ['tellLost', { type: 'showPlace', params: { path: undefined } }],
          },
          {
            target: 'openFailed',
            actions: { type: 'storeFailure', params: ({ event }) => event },
          },
        ],
        'service.move': { actions: { type: 'showPlace', params: ({ event }) => event } },
        'place.change': [
          { guard: { type: 'isHere', params: ({ event }) => event } },
          { description: 'The address comes back', guard: 'isPaying', actions: 'tellPath' },
          {
            description: 'Back is what Back does in the dialog, else what Close does',
            guard: { type: 'isStepBack', params: ({ event }) => event },
            actions: ['goBack', 'tellPath'],
          },
          {
            guard: { type: 'isNext', params: ({ event }) => event },
            actions: [{ type: 'goOn', params: ({ event }) => event }, { type: 'tellPath' }],
          },
          {
            description: 'Any other address is followed',
            guard: { type: 'isOffered', params: ({ event }) => event },
            target: 'opening',
            actions: { type: 'storeWanted', params: ({ event }) => event },
          },
          { target: 'resting', actions: { type: 'showPlace', params: { path: undefined } } },
        ],
      },
      invoke: [
        {
          id: 'serviceWatch',
          src: 'serviceWatch',
          input: ({ context }) => ({ service: context.service }),
          onError: {},
        },
        {
          id: 'serviceEnd',
          src: 'serviceEnd',
          input: ({ context }) => ({ service: context.service }),
          onDone: {
            target: 'resting',
            actions: { type: 'showPlace', params: { path: undefined } },
          },
          onError: { target: 'resting', actions: { type: 'showPlace', params: { path: undefined } } },
        },
      ],
      exit: ['forgetService', 'stopService'],
    },
  },
})
