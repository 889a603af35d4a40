import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate'
import { maxWrongCodes } from '../../domain/limits.ts'
import { type FieldChange, withFieldValue, withTouched } from '../../domain/rules/form.ts'
import { isSnsi } from '../../domain/wire/snsi.ts'
import { isUnsent } from '../../network/unsent.ts'
import { assertDefined } from '../../shared/assert-defined.ts'
import { promiseStub } from '../../shared/stub.ts'
import type {
  ChangeResult,
  CodeFieldName,
  ConsumerKey,
  DeviceCodeInput,
  DeviceRecord,
  MfaContext,
  MfaEvent,
  MfaFailureCode,
  RegisteredDevice,
} from './mfa.types.ts'
import {
  canRetryCode,
  codePairRules,
  codeRules,
  isWrongCodeFailure,
  noCodes,
  type ThrownError,
  toMfaFailure,
} from './mfa-codes.ts'

export type MfaActorRef = ActorRefFrom<typeof mfaMachine>
export type MfaSnapshot = SnapshotFrom<typeof mfaMachine>

/**
 * Enables MFA with two equal codes of an authenticator app, and disables it with one. A change is sent once; unless the
 * network confirms it, the consumer's record shows the outcome, because a browser may resend a request.
 */
export const mfaMachine = setup({
  types: {
    context: {} as MfaContext,
    events: {} as MfaEvent,
    input: {} as ConsumerKey,
    tags: {} as 'busy',
  },
  actors: {
    readDevice: promiseStub<DeviceRecord, ConsumerKey>('readDevice'),
    registerDevice: promiseStub<RegisteredDevice, ConsumerKey>('registerDevice'),
    verifyDevice: promiseStub<ChangeResult, DeviceCodeInput>('verifyDevice'),
    removeDevice: promiseStub<ChangeResult, DeviceCodeInput>('removeDevice'),
  },
  guards: {
    isOn: ({ context }) => context.device !== undefined,
    isPairing: ({ context }) => context.setup !== undefined,
    canRetryCode: ({ context }) => canRetryCode(context),
    isEnabledElsewhere: ({ context }, { device }: DeviceRecord) =>
      context.setup !== undefined && device !== undefined,
    isNamed: (_, { setup: named }: RegisteredDevice) => named !== undefined,
    isLocated: (_, { device }: DeviceRecord) => device !== undefined && isSnsi(device),
    canEnable: ({ context: { values } }) => codePairRules.parse(values) !== undefined,
    canDisable: ({ context: { values } }) => codeRules.parse(values) !== undefined,
    isUnsent: ({ context }) => isUnsent(context.failure?.failure),
    isChangeApplied: ({ context: { setup: wanted } }, { device }: DeviceRecord) => device === wanted?.snsi,
    isLastWrongCode: ({ context: { failure, wrongCodeCount } }) =>
      isWrongCodeFailure(failure?.failure) && wrongCodeCount + 1 >= maxWrongCodes,
    isWrong: ({ context }) => isWrongCodeFailure(context.failure?.failure),
    isRejected: ({ context }) => context.failure?.failure?.kind === 'rejected',
    isDoubtful: ({ context: { failure } }) =>
      failure?.code === 'mfa.unanswered' || failure?.code === 'mfa.inDoubt',
  },
  actions: {
    storeDevice: assign({ device: (_, { device }: DeviceRecord) => device }),
    storeSetup: assign({ setup: (_, { setup: named }: RegisteredDevice) => named }),
    clearDevice: assign({ device: undefined }),
    storePaired: assign({ device: ({ context }) => context.setup?.snsi }),
    storeCode: assign(({ context, context: { failure } }, { field, value }: FieldChange<CodeFieldName>) => ({
      ...withFieldValue(context, { field, value: value.trim() }),
      failure: failure?.code === 'mfa.wrongCode' ? undefined : failure,
    })),
    markTouched: assign(({ context }, leaving: { field: CodeFieldName }) => withTouched(context, leaving)),
    storeFailure: assign({ failure: (_, { error }: ThrownError) => toMfaFailure('mfa.notProcessed', error) }),
    storeCheckFailure: assign({
      failure: (_, { error }: ThrownError) => toMfaFailure('mfa.consumerCheck', error),
    }),
    storeMissing: assign({ failure: { code: 'mfa.deviceMissing' as const, failure: undefined } }),
    clearTrace: assign({ traceId: '0' }),
    setFailureCode: assign({
      failure: ({ context: { failure } }, { code }: { code: MfaFailureCode }) =>
        failure && { ...failure, code },
    }),
    countWrong: assign({ wrongCodeCount: ({ context }) => context.wrongCodeCount + 1 }),
    storeTrace: assign({ traceId: (_, { traceId }: ChangeResult) => traceId }),
    storeTraceIdOfFailure: assign({ traceId: ({ context }) => context.failure?.failure?.traceId ?? '0' }),
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
    traceId: '0',
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
        onError: {
          target: 'readFailed',
          actions: { type: 'storeCheckFailure', params: ({ event }) => event },
        },
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
            guard: { type: 'isNamed', params: ({ event }) => event.output },
            target: 'editing',
            actions: { type: 'storeSetup', params: ({ event }) => event.output },
          },
          {
            target: 'failed',
            actions: ['storeMissing', { type: 'storeTrace', params: ({ event }) => event.output }],
          },
        ],
        onError: { target: 'failed', actions: { type: 'storeFailure', params: ({ event }) => event } },
      },
    },
    editing: {
      on: {
        'field.change': { actions: { type: 'storeCode', params: ({ event }) => event } },
        'field.blur': { actions: { type: 'markTouched', params: ({ event }) => event } },
        'form.cancel': [
          { guard: 'isDoubtful', target: 'reading' },
          { target: 'routing', actions: 'clearTrouble' },
        ],
      },
      initial: 'beginning',
      states: {
        beginning: { always: [{ guard: 'isPairing', target: 'enabling' }, { target: 'disabling' }] },
        enabling: {
          description: 'A code proves that the app has the secret; a retry keeps the same secret',
          on: { 'form.submit': { guard: 'canEnable', target: '#mfa.verifying' } },
        },
        disabling: {
          description: 'The network removes the authenticator after one more code',
          on: { 'form.submit': { guard: 'canDisable', target: '#mfa.locating' } },
        },
      },
    },
    verifying: {
      tags: ['busy'],
      exit: 'clearCodes',
      invoke: {
        id: 'verifyDevice',
        src: 'verifyDevice',
        input: ({ context: { setup: paired, values } }) => ({
          snsi: assertDefined(paired).snsi,
          otp: values.otp,
        }),
        onDone: {
          target: 'approved',
          actions: ['storePaired', { type: 'storeTrace', params: ({ event }) => event.output }],
        },
        onError: { target: 'changeFailed', actions: { type: 'storeFailure', params: ({ event }) => event } },
      },
    },
    locating: {
      description: 'The network returns the id of the current authenticator',
      tags: ['busy'],
      invoke: {
        id: 'locateDevice',
        src: 'readDevice',
        input: ({ context: { msisdn } }) => ({ msisdn }),
        onDone: [
          {
            guard: { type: 'isLocated', params: ({ event }) => event.output },
            target: 'disabling',
            actions: { type: 'storeDevice', params: ({ event }) => event.output },
          },
          {
            target: 'failed',
            actions: [{ type: 'storeDevice', params: ({ event }) => event.output }, 'storeMissing'],
          },
        ],
        onError: { target: 'failed', actions: { type: 'storeCheckFailure', params: ({ event }) => event } },
      },
    },
    disabling: {
      tags: ['busy'],
      exit: 'clearCodes',
      invoke: {
        id: 'removeDevice',
        src: 'removeDevice',
        input: ({ context: { device, values } }) => ({ snsi: assertDefined(device), otp: values.otp }),
        onDone: {
          target: 'approved',
          actions: ['clearDevice', { type: 'storeTrace', params: ({ event }) => event.output }],
        },
        onError: { target: 'changeFailed', actions: { type: 'storeFailure', params: ({ event }) => event } },
      },
    },
    changeFailed: { always: [{ guard: 'isUnsent', target: 'failed' }, { target: 'checking' }] },
    checking: {
      tags: ['busy'],
      invoke: {
        id: 'checkDevice',
        src: 'readDevice',
        input: ({ context: { msisdn } }) => ({ msisdn }),
        onDone: [
          {
            guard: { type: 'isChangeApplied', params: ({ event }) => event.output },
            target: 'approved',
            actions: [{ type: 'storeDevice', params: ({ event }) => event.output }, 'storeTraceIdOfFailure'],
          },
          {
            description: 'Another authenticator was enabled meanwhile, for example in another tab',
            guard: { type: 'isEnabledElsewhere', params: ({ event }) => event.output },
            target: 'failed',
            actions: [
              { type: 'storeDevice', params: ({ event }) => event.output },
              { type: 'setFailureCode', params: { code: 'mfa.overtaken' } },
            ],
          },
          {
            target: 'resolvingOutcome',
            actions: [
              { type: 'storeDevice', params: ({ event }) => event.output },
              { type: 'setFailureCode', params: { code: 'mfa.unanswered' } },
            ],
          },
        ],
        onError: {
          target: 'resolvingOutcome',
          actions: { type: 'setFailureCode', params: { code: 'mfa.inDoubt' } },
        },
      },
    },
    resolvingOutcome: {
      description: 'No response shows that the change was made',
      always: [
        {
          guard: 'isLastWrongCode',
          target: 'routing',
          actions: { type: 'setFailureCode', params: { code: 'mfa.tooManyWrong' } },
        },
        {
          guard: 'isWrong',
          target: 'editing',
          actions: [{ type: 'setFailureCode', params: { code: 'mfa.wrongCode' } }, 'countWrong'],
        },
        {
          guard: 'isRejected',
          target: 'failed',
          actions: { type: 'setFailureCode', params: { code: 'mfa.notProcessed' } },
        },
        { target: 'outcomeUnknown' },
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
      on: { 'check.now': { target: 'checking' }, 'failure.acknowledge': { target: 'editing' } },
    },
    approved: {
      entry: ['clearSetup', 'clearTrouble'],
      on: { 'result.finish': { target: 'routing' } },
    },
  },
})
