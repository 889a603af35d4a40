import { type ActorRefFrom, type AnyActorRef, assign, type SnapshotFrom, setup } from 'xstate'
import type { Identifier } from '../../domain/identifier.ts'
import { type FieldChange, withFieldValue, withTouched } from '../../domain/rules/form.ts'
import { isOutcomeUnknown, toFailure } from '../../network/failure.ts'
import {
  getCooldownMilliseconds,
  getCooldownSeconds,
  getRequestTimeAfterFailure,
  isInCooldown,
} from '../../network/resend-cooldown.ts'
import { assertDefined } from '../../shared/assert-defined.ts'
import { callbackStub, promiseStub } from '../../shared/stub.ts'
import { readClocks, type Time } from '../../shared/time.ts'
import type { SignInNextStep } from '../sign-in-dialogs.types.ts'
import type {
  RecoveryContext,
  RecoveryEvent,
  RecoveryField,
  RecoveryInput,
  ResetRequest,
} from './recovery.types.ts'
import {
  createInitialContext,
  decodeCodeRejection,
  hasInput,
  isLastWrongCode,
  isSameIdentifier,
  parseNamed,
  parseReset,
  withIdentifier,
} from './recovery-form.ts'

export type RecoveryMachine = typeof recoveryMachine
export type RecoveryActorRef = ActorRefFrom<typeof recoveryMachine>
export type RecoverySnapshot = SnapshotFrom<typeof recoveryMachine>

type Answered = { readonly traceId: string }
type Wrong = { readonly error: unknown }

/**
 * Replaces a forgotten password: the identifier, then the one-time PIN and a new password (S11, S14). In a session it
 * changes the consumer's own password. Each press requests one code; a cooldown follows. Five wrong codes need a new code.
 */
export const recoveryMachine = setup({
  types: {
    context: {} as RecoveryContext,
    events: {} as RecoveryEvent,
    input: {} as RecoveryInput,
    output: {} as SignInNextStep,
    tags: {} as 'busy',
  },
  actors: {
    recover: promiseStub<Answered, { identifier: Identifier }>('recover'),
    reset: promiseStub<Answered, ResetRequest>('reset'),
    seconds: callbackStub<{ type: never }, { time: Time }>('seconds'),
    codeMark: callbackStub<{ type: never }, { flow: AnyActorRef }>('codeMark'),
  },
  guards: {
    hasInput: ({ context }) => hasInput(context),
    isDiscardedInSession: ({ context }) => context.isSignedIn && hasInput(context),
    hasIdentifier: ({ context }) => context.identifier !== undefined,
    isSignedIn: ({ context }) => context.isSignedIn,
    canAsk: ({ context }) => parseNamed(context) !== undefined,
    isCodeAlreadySent: ({ context }) =>
      isSameIdentifier(context) && isInCooldown(context.requestedAt, context.time),
    isInCooldown: ({ context: { requestedAt, time } }) => isInCooldown(requestedAt, time),
    canReset: ({ context }) => parseReset(context) !== undefined,
    isUnanswered: (_, { error }: Wrong) => isOutcomeUnknown(toFailure(error)),
    isLastWrongCode: ({ context }, { error }: Wrong) => isLastWrongCode(context, toFailure(error)),
    isCodeRefused: (_, { error }: Wrong) => decodeCodeRejection(toFailure(error)) !== undefined,
  },
  actions: {
    storeField: assign(({ context }, change: FieldChange<RecoveryField>) => withFieldValue(context, change)),
    markTouched: assign(({ context }, leaving: { field: RecoveryField | 'otp' }) =>
      withTouched(context, leaving),
    ),
    storeOtp: assign({ otp: (_, { value }: { value: string }) => value.trim(), codeRejection: undefined }),
    storeIdentifier: assign(({ context }) => withIdentifier(context)),
    markRequested: assign({
      requestedAt: ({ context }) => readClocks(context.time),
      traceId: undefined,
      resendNotice: undefined,
    }),
    storeSecondsLeft: assign({
      secondsLeft: ({ context }) => getCooldownSeconds(context.requestedAt, context.time),
    }),
    tellSentAgain: assign({ resendNotice: 'recovery.sentAgain' }),
    storeAnswer: assign({ traceId: (_, { traceId }: Answered) => traceId }),
    storeFailure: assign({ failure: (_, { error }: Wrong) => toFailure(error) }),
    storeRequestFailure: assign(({ context }, { error }: Wrong) => ({
      failure: toFailure(error),
      requestedAt: getRequestTimeAfterFailure(context.requestedAt, error),
    })),
    storeRefusal: assign({
      codeRejection: (_, { error }: Wrong) => decodeCodeRejection(toFailure(error)),
      wrongCodeCount: ({ context: { wrongCodeCount } }, { error }: Wrong) => {
        const refusal = decodeCodeRejection(toFailure(error))
        return refusal && 'code' in refusal ? wrongCodeCount + 1 : wrongCodeCount
      },
    }),
    requireNewCode: assign({
      notice: 'recovery.spent',
      wrongCodeCount: 0,
      requestedAt: undefined,
      traceId: undefined,
    }),
    markOutcomeUnknown: assign({ notice: 'recovery.maybeChanged' }),
    clearNotice: assign({ notice: undefined }),
    clearFailure: assign({ failure: undefined }),
    clearOtp: assign({
      otp: '',
      codeRejection: undefined,
      touched: ({ context }) => context.touched.filter(field => field !== 'otp'),
    }),
    clearPasswords: assign({
      values: ({ context }) => ({ ...context.values, password: '', confirmation: '' }),
      touched: [],
    }),
  },
  delays: {
    resendCooldown: ({ context: { requestedAt, time } }) => getCooldownMilliseconds(requestedAt, time),
  },
}).createMachine({
  id: 'recovery',
  description: 'Replaces a forgotten password with the help of a one-time PIN',
  context: ({ input }) => createInitialContext(input),
  invoke: { id: 'codeMark', src: 'codeMark', input: ({ self }) => ({ flow: self }), onError: {} },
  initial: 'beginning',
  states: {
    beginning: {
      always: [
        { guard: 'isSignedIn', target: 'requesting' },
        { guard: 'hasIdentifier', target: 'resetPassword' },
        { target: 'forgotPassword' },
      ],
    },
    forgotPassword: {
      description: 'The consumer enters an email or a mobile number, or only asks for a code in a session',
      on: {
        'field.change': { actions: { type: 'storeField', params: ({ event }) => event } },
        'field.blur': { actions: { type: 'markTouched', params: ({ event }) => event } },
        'form.submit': [
          { guard: 'isCodeAlreadySent', target: 'resetPassword' },
          { guard: 'canAsk', target: 'requesting', actions: ['storeIdentifier', 'clearOtp', 'clearNotice'] },
        ],
        'form.cancel': [{ guard: 'hasInput', target: 'confirmingClose' }, { target: 'done' }],
      },
    },
    confirmingClose: {
      description: 'Closing discards the one-time PIN and passwords of the next step; the consumer confirms',
      on: { 'form.cancel': { target: 'forgotPassword' }, 'form.discard': { target: 'done' } },
    },
    requesting: {
      tags: ['busy'],
      entry: 'markRequested',
      invoke: {
        id: 'recover',
        src: 'recover',
        input: ({ context }) => ({ identifier: assertDefined(context.identifier) }),
        onDone: {
          target: 'resetPassword',
          actions: { type: 'storeAnswer', params: ({ event }) => event.output },
        },
        onError: [
          {
            guard: { type: 'isUnanswered', params: ({ event }) => event },
            target: 'requestUnknown',
            actions: { type: 'storeRequestFailure', params: ({ event }) => event },
          },
          {
            target: 'requestFailed',
            actions: { type: 'storeRequestFailure', params: ({ event }) => event },
          },
        ],
      },
    },
    requestFailed: {
      description: 'The dialog Request Failed shows only the message of the network',
      on: { 'failure.acknowledge': { target: 'forgotPassword', actions: 'clearFailure' } },
    },
    requestUnknown: {
      description: 'The network may have sent a one-time PIN; the consumer can enter it',
      on: {
        'code.enter': { target: 'resetPassword', actions: 'clearFailure' },
        'form.cancel': { target: 'forgotPassword', actions: 'clearFailure' },
      },
      initial: 'cooldown',
      states: {
        cooldown: {
          description:
            'The one-time PIN may still arrive; the consumer can request another after the cooldown',
          entry: 'storeSecondsLeft',
          on: { 'time.tick': { actions: 'storeSecondsLeft' } },
          after: { resendCooldown: { target: 'ready' } },
          invoke: {
            id: 'requestSeconds',
            src: 'seconds',
            input: ({ context: { time } }) => ({ time }),
            onError: {},
          },
        },
        ready: { on: { 'otp.send': { target: '#recovery.requesting' } } },
      },
    },
    resetPassword: {
      description: 'The consumer enters the one-time PIN, the new password and its confirmation',
      on: {
        'field.change': { actions: { type: 'storeField', params: ({ event }) => event } },
        'field.blur': { actions: { type: 'markTouched', params: ({ event }) => event } },
        'code.change': { actions: { type: 'storeOtp', params: ({ event }) => event } },
        'code.blur': { actions: { type: 'markTouched', params: { field: 'otp' } } },
        'form.submit': { guard: 'canReset', target: 'resetting', actions: 'clearFailure' },
        'form.leave': [
          { guard: 'hasInput', target: 'confirmingDiscard' },
          { target: 'forgotPassword', actions: 'clearFailure' },
        ],
        'form.cancel': [
          { guard: 'isDiscardedInSession', target: 'confirmingDiscard' },
          { guard: 'isSignedIn', target: 'done' },
          {
            description: 'The typed values stay, in case the consumer returns to this step',
            target: 'forgotPassword',
            actions: 'clearFailure',
          },
        ],
      },
      initial: 'beginning',
      states: {
        beginning: { always: [{ guard: 'isInCooldown', target: 'cooldown' }, { target: 'ready' }] },
        cooldown: {
          description: 'The one-time PIN takes a moment; the consumer can request another after the cooldown',
          entry: 'storeSecondsLeft',
          on: { 'time.tick': { actions: 'storeSecondsLeft' } },
          after: { resendCooldown: { target: 'ready' } },
          invoke: {
            id: 'seconds',
            src: 'seconds',
            input: ({ context: { time } }) => ({ time }),
            onError: {},
          },
        },
        ready: {
          on: { 'otp.send': { target: 'sending', actions: ['markRequested', 'clearOtp', 'clearFailure'] } },
        },
        sending: {
          description: 'The earlier one-time PIN is void; the new one may arrive before the response',
          invoke: {
            id: 'recoverAgain',
            src: 'recover',
            input: ({ context }) => ({ identifier: assertDefined(context.identifier) }),
            onDone: {
              target: 'cooldown',
              actions: [{ type: 'storeAnswer', params: ({ event }) => event.output }, 'tellSentAgain'],
            },
            onError: {
              target: 'beginning',
              actions: { type: 'storeRequestFailure', params: ({ event }) => event },
            },
          },
        },
      },
    },
    confirmingDiscard: {
      description: 'Closing discards the one-time PIN and the passwords, so the consumer must confirm',
      on: { 'form.cancel': { target: 'resetPassword' }, 'form.discard': { target: 'done' } },
    },
    resetting: {
      tags: ['busy'],
      invoke: {
        id: 'reset',
        src: 'reset',
        input: ({ context }) => assertDefined(parseReset(context)),
        onDone: {
          target: 'complete',
          actions: [
            'clearOtp',
            'clearPasswords',
            { type: 'storeAnswer', params: ({ event }) => event.output },
          ],
        },
        onError: [
          {
            guard: { type: 'isLastWrongCode', params: ({ event }) => event },
            target: 'forgotPassword',
            actions: ['clearOtp', 'requireNewCode'],
          },
          {
            guard: { type: 'isCodeRefused', params: ({ event }) => event },
            target: 'resetPassword',
            actions: ['clearOtp', { type: 'storeRefusal', params: ({ event }) => event }],
          },
          {
            guard: { type: 'isUnanswered', params: ({ event }) => event },
            target: 'resetUnknown',
            actions: ['clearOtp', { type: 'storeFailure', params: ({ event }) => event }],
          },
          {
            target: 'resetFailed',
            actions: ['clearOtp', { type: 'storeFailure', params: ({ event }) => event }],
          },
        ],
      },
    },
    resetFailed: {
      on: { 'failure.acknowledge': { target: 'resetPassword', actions: 'clearFailure' } },
    },
    resetUnknown: {
      description: 'The network may have changed the password; only a sign-in shows the outcome',
      on: {
        'result.finish': { target: 'done' },
        'form.retry': { target: 'resetPassword', actions: ['markOutcomeUnknown', 'clearFailure'] },
      },
    },
    complete: { on: { 'result.finish': { target: 'done' } } },
    done: { type: 'final' },
  },
  output: ({ context }) => ({ step: 'signIn', identifier: context.values.identifier }),
})
