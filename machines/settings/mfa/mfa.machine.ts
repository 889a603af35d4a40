import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate'
import { markTouched, storeValue } from '#machines/domain/rules/form.ts'
import { isSnsi } from '#machines/domain/wire/snsi.ts'
import { createChangeStub, toUnknownOutcome } from '#machines/network/change/change.machine.ts'
import { errorOf, eventOf } from '#machines/shared/event-of.ts'
import { promiseStub } from '#machines/shared/stub.ts'
import type { MfaActors } from './mfa.actors.ts'
import type {
  ConsumerKey,
  DeviceRecord,
  MfaContext,
  MfaEvent,
  MfaFailureCode,
  MfaOutcome,
  MfaRequest,
  MfaVerification,
  RegisteredDevice,
} from './mfa.types.ts'
import { afterChange, toChangeInput } from './mfa-change.ts'
import { canRetryCode, codePairRules, codeRules, noCodes, toMfaFailure } from './mfa-codes.ts'

export type MfaActorRef = ActorRefFrom<typeof mfaMachine>
export type MfaSnapshot = SnapshotFrom<typeof mfaMachine>

/**
 * Enables MFA with two equal codes of an authenticator app, and disables it with one. Unless the network confirms a
 * change, the consumer's record shows the outcome, because a browser may resend a request.
 */
export const mfaMachine = setup({
  types: {
    context: {} as MfaContext,
    events: {} as MfaEvent,
    input: {} as ConsumerKey,
    tags: {} as 'busy',
  },
  actors: {
    readDevice: promiseStub<MfaActors['readDevice']>('readDevice'),
    registerDevice: promiseStub<MfaActors['registerDevice']>('registerDevice'),
    change: createChangeStub<MfaRequest, MfaVerification, DeviceRecord>(),
  },
  guards: {
    isOn: ({ context }) => context.device !== undefined,
    isPairing: ({ context }) => context.setup !== undefined,
    canRetryCode: ({ context }) => canRetryCode(context),
    hasSetup: (_, { setup }: RegisteredDevice) => setup !== undefined,
    isLocated: ({ context: { device } }) => device !== undefined && isSnsi(device),
    canSubmit: ({ context: { setup: paired, values } }) =>
      (paired === undefined ? codeRules : codePairRules).parse(values) !== undefined,
    hasInput: ({ context: { values } }) => Object.values(values).some(value => value !== ''),
    isChanged: ({ context }) => context.failure === undefined,
    hasFailure: ({ context }, { code }: { code: MfaFailureCode }) => context.failure?.code === code,
    isDoubtful: ({ context: { failure } }) =>
      failure?.code === 'mfa.unanswered' || failure?.code === 'mfa.inDoubt',
  },
  actions: {
    storeDevice: assign((_, { device }: DeviceRecord) => ({ device })),
    storeSetup: assign((_, { setup }: RegisteredDevice) => ({ setup })),
    storeValue: assign(({ context, event }) => {
      const { field, value } = eventOf(event, 'field.change')
      const { failure } = context
      return {
        ...storeValue({ context }, { field, value: value.trim() }),
        failure: failure?.code === 'mfa.wrongCode' ? undefined : failure,
      }
    }),
    markTouched: assign(({ context, event }) => markTouched({ context }, eventOf(event, 'field.blur'))),
    storeFailure: assign({ failure: ({ event }) => toMfaFailure('mfa.notProcessed', errorOf(event)) }),
    storeCheckFailure: assign({ failure: ({ event }) => toMfaFailure('mfa.consumerCheck', errorOf(event)) }),
    storeMissing: assign({ failure: { code: 'mfa.deviceMissing' as const, failure: undefined } }),
    clearTrace: assign({ traceId: undefined }),
    storeOutcome: assign(({ context }, outcome: MfaOutcome) => afterChange(context, outcome)),
    countWrong: assign({ wrongCodeCount: ({ context }) => context.wrongCodeCount + 1 }),
    storeTrace: assign((_, { traceId }: RegisteredDevice) => ({ traceId })),
    clearCodes: assign({ values: noCodes, touched: [] }),
    clearTrouble: assign({ failure: undefined }),
    clearSetup: assign({ setup: undefined, values: noCodes, touched: [], wrongCodeCount: 0 }),
  },
}).createMachine({
  id: 'mfa',
  description: 'Enables and disables the second step of sign-in with an authenticator app',
  context: ({ input: { msisdn } }) => ({
    msisdn,
    device: undefined,
    setup: undefined,
    values: noCodes,
    touched: [],
    wrongCodeCount: 0,
    failure: undefined,
    traceId: undefined,
  }),
  initial: 'reading',
  states: {
    reading: {
      tags: ['busy'],
      entry: ['clearSetup', 'clearTrouble'],
      invoke: {
        id: 'readDevice',
        src: 'readDevice',
        input: ({ context: { msisdn } }) => ({ msisdn }),
        onDone: { target: 'routing', actions: { type: 'storeDevice', params: ({ event }) => event.output } },
        onError: { target: 'readFailed', actions: 'storeCheckFailure' },
      },
    },
    readFailed: { on: { 'mfa.retry': { target: 'reading' } } },
    routing: {
      entry: ['clearSetup', 'clearTrace'],
      always: [{ guard: 'isOn', target: 'on' }, { target: 'off' }],
    },
    off: { on: { 'mfa.enable': { target: 'registering', actions: 'clearTrouble' } } },
    on: { on: { 'mfa.disable': { target: 'editing', actions: 'clearTrouble' } } },
    registering: {
      description: 'A registered authenticator takes effect only after its verification',
      tags: ['busy'],
      invoke: {
        id: 'registerDevice',
        src: 'registerDevice',
        input: ({ context: { msisdn } }) => ({ msisdn }),
        onDone: [
          {
            guard: { type: 'hasSetup', params: ({ event }) => event.output },
            target: 'editing',
            actions: { type: 'storeSetup', params: ({ event }) => event.output },
          },
          {
            target: 'failed',
            actions: ['storeMissing', { type: 'storeTrace', params: ({ event }) => event.output }],
          },
        ],
        onError: { target: 'failed', actions: 'storeFailure' },
      },
    },
    editing: {
      on: {
        'field.change': { actions: 'storeValue' },
        'field.blur': { actions: 'markTouched' },
        'form.cancel': [
          { guard: 'isDoubtful', target: 'reading' },
          { target: 'routing', actions: 'clearTrouble' },
        ],
        'form.leave': { guard: 'hasInput', target: 'confirmingDiscard' },
      },
      initial: 'beginning',
      states: {
        beginning: { always: [{ guard: 'isPairing', target: 'enabling' }, { target: 'disabling' }] },
        enabling: {
          description: 'A code proves that the app has the secret; a retry keeps the same secret',
          on: { 'form.submit': { guard: 'canSubmit', target: '#mfa.changing', actions: 'clearTrouble' } },
        },
        disabling: {
          description: 'The network removes the authenticator after one more code',
          on: { 'form.submit': { guard: 'canSubmit', target: '#mfa.locating', actions: 'clearTrouble' } },
        },
      },
    },
    confirmingDiscard: {
      description: 'Closing discards the typed codes, so the consumer must confirm',
      on: {
        'form.cancel': { target: 'editing' },
        'form.discard': [
          { guard: 'isDoubtful', target: 'reading' },
          { target: 'routing', actions: 'clearTrouble' },
        ],
      },
    },
    locating: {
      description: 'The network returns the id of the current authenticator',
      tags: ['busy'],
      invoke: {
        id: 'locateDevice',
        src: 'readDevice',
        input: ({ context: { msisdn } }) => ({ msisdn }),
        onDone: {
          target: 'resolvingDevice',
          actions: { type: 'storeDevice', params: ({ event }) => event.output },
        },
        onError: { target: 'failed', actions: 'storeCheckFailure' },
      },
    },
    resolvingDevice: {
      always: [
        { guard: 'isLocated', target: 'changing' },
        { target: 'failed', actions: 'storeMissing' },
      ],
    },
    changing: {
      tags: ['busy'],
      invoke: {
        id: 'change',
        src: 'change',
        input: ({ context }) => toChangeInput(context),
        onSnapshot: { description: 'The codes leave the form once they are sent', actions: 'clearCodes' },
        onDone: {
          target: 'resolvingOutcome',
          actions: { type: 'storeOutcome', params: ({ event }) => event.output },
        },
        onError: {
          target: 'resolvingOutcome',
          actions: { type: 'storeOutcome', params: ({ event }) => toUnknownOutcome(event.error) },
        },
      },
    },
    resolvingOutcome: {
      always: [
        { guard: 'isChanged', target: 'approved' },
        { guard: { type: 'hasFailure', params: { code: 'mfa.tooManyWrong' } }, target: 'routing' },
        {
          guard: { type: 'hasFailure', params: { code: 'mfa.wrongCode' } },
          target: 'editing',
          actions: 'countWrong',
        },
        { guard: 'isDoubtful', target: 'outcomeUnknown' },
        { target: 'failed' },
      ],
    },
    failed: {
      entry: 'clearCodes',
      on: {
        'failure.acknowledge': [
          { guard: 'canRetryCode', target: 'editing', actions: 'clearTrouble' },
          { target: 'reading' },
        ],
      },
    },
    outcomeUnknown: {
      on: { 'check.now': { target: 'changing' }, 'failure.acknowledge': { target: 'editing' } },
    },
    approved: {
      entry: ['clearSetup', 'clearTrouble'],
      on: { 'result.finish': { target: 'routing' } },
    },
  },
})
