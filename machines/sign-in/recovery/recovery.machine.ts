import { type ActorRefFrom, type AnyActorRef, assign, type SnapshotFrom, sendTo, setup } from 'xstate'
import { type FieldChange, markTouched } from '#machines/domain/rules/form.ts'
import { isOutcomeUnknown, toFailure } from '#machines/network/failure.ts'
import {
  type OtpSent,
  otpRequestMachine,
  type Requested,
} from '#machines/network/otp-request/otp-request.machine.ts'
import { isInCooldown } from '#machines/network/resend-cooldown.ts'
import { assertDefined } from '#machines/shared/assert-defined.ts'
import { callbackStub, promiseStub } from '#machines/shared/stub.ts'
import type { SignInNextStep } from '../sign-in-dialogs.types.ts'
import type * as types from './recovery.types.ts'
import * as form from './recovery-form.ts'

export type RecoveryMachine = typeof recoveryMachine
export type RecoveryActorRef = ActorRefFrom<typeof recoveryMachine>
export type RecoverySnapshot = SnapshotFrom<typeof recoveryMachine>

type Wrong = { readonly error: unknown }

/**
 * Replaces a forgotten password: the identifier, then the one-time PIN and a new password (S11, S14). In a session it
 * changes the consumer's own password. Each press requests one code; a cooldown follows. Five wrong codes need a new code.
 */
export const recoveryMachine = setup({
  types: {
    context: {} as types.RecoveryContext,
    events: {} as types.RecoveryEvent,
    input: {} as types.RecoveryInput,
    output: {} as SignInNextStep,
    tags: {} as 'busy',
    children: {} as { otpRequest: 'otpRequest' },
  },
  actors: {
    otpRequest: otpRequestMachine,
    reset: promiseStub<{ traceId: string }, types.ResetRequest>('reset'),
    codeMark: callbackStub<{ type: never }, { flow: AnyActorRef }>('codeMark'),
  },
  guards: {
    hasInput: ({ context }) => form.hasInput(context),
    isDiscardedInSession: ({ context }) => context.isSignedIn && form.hasInput(context),
    hasIdentifier: ({ context }) => context.identifier !== undefined,
    isSignedIn: ({ context }) => context.isSignedIn,
    // The form of the first step; `canSubmit` is that of the second.
    canRequest: ({ context }) => form.parseNamed(context) !== undefined,
    isCodeAlreadySent: ({ context }) =>
      form.isSameIdentifier(context) && isInCooldown(context.requestedAt, context.time),
    canSubmit: ({ context }) => form.parseReset(context) !== undefined,
    isUnanswered: (_, { error }: Wrong) => isOutcomeUnknown(toFailure(error)),
    isLastWrongCode: ({ context }, { error }: Wrong) => form.isLastWrongCode(context, toFailure(error)),
    isCodeRefused: (_, { error }: Wrong) => form.decodeCodeRejection(toFailure(error)) !== undefined,
  },
  actions: {
    storeValue: assign(({ context }, change: FieldChange<types.RecoveryField>) =>
      form.withTypedValue(context, change),
    ),
    markTouched: assign(markTouched<types.RecoveryContext>),
    storeIdentifier: assign(({ context }) => form.withIdentifier(context)),
    requestOtp: sendTo('otpRequest', ({ context }) => ({
      type: 'otp.begin',
      recipient: assertDefined(context.identifier),
    })),
    ignoreResponse: sendTo('otpRequest', { type: 'response.ignore' }),
    storePress: assign({
      requestedAt: (_, { requestedAt }: Requested) => requestedAt,
      traceId: undefined,
      resendNotice: undefined,
    }),
    markSentAgain: assign({ resendNotice: 'recovery.sentAgain' }),
    storeTraceId: assign({ traceId: (_, { traceId }: OtpSent) => traceId }),
    storeFailure: assign({ failure: (_, { error }: Wrong) => toFailure(error) }),
    storeRequestFailure: assign((_, { error, requestedAt }: Wrong & Requested) => ({
      failure: toFailure(error),
      requestedAt,
    })),
    storeRefusal: assign(({ context }, { error }: Wrong) => form.withRejection(context, toFailure(error))),
    requireNewCode: assign(form.withoutRequest),
    markOutcomeUnknown: assign({ notice: 'recovery.maybeChanged' }),
    clearNotice: assign({ notice: undefined }),
    clearFailure: assign({ failure: undefined }),
    clearOtp: assign(({ context }) => form.withoutOtp(context)),
    clearPasswords: assign(({ context }) => form.withoutPasswords(context)),
  },
}).createMachine({
  id: 'recovery',
  description: 'Replaces a forgotten password with the help of a one-time PIN',
  context: ({ input }) => form.createInitialContext(input),
  invoke: [
    {
      id: 'otpRequest',
      src: 'otpRequest',
      input: ({ context, self }) => form.toOtpRequestInput(context, self),
      onError: { target: '.done' },
    },
    { id: 'codeMark', src: 'codeMark', input: ({ self }) => ({ flow: self }) },
  ],
  initial: 'beginning',
  states: {
    beginning: {
      always: [
        { guard: 'isSignedIn', target: 'requesting', actions: 'requestOtp' },
        { guard: 'hasIdentifier', target: 'resetPassword' },
        { target: 'forgotPassword' },
      ],
    },
    forgotPassword: {
      description: 'The consumer enters an email or a mobile number, or only asks for a code in a session',
      on: {
        'field.change': { actions: { type: 'storeValue', params: ({ event }) => event } },
        'field.blur': { actions: { type: 'markTouched', params: ({ event }) => event } },
        'form.submit': [
          { guard: 'isCodeAlreadySent', target: 'resetPassword' },
          {
            guard: 'canRequest',
            target: 'requesting',
            actions: ['storeIdentifier', 'clearOtp', 'clearNotice', 'requestOtp'],
          },
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
      on: {
        'otp.requested': { actions: { type: 'storePress', params: ({ event }) => event } },
        'otp.sent': {
          target: 'resetPassword',
          actions: { type: 'storeTraceId', params: ({ event }) => event },
        },
        'otp.failed': [
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
        'otp.requested': {
          target: 'requesting',
          actions: { type: 'storePress', params: ({ event }) => event },
        },
      },
    },
    resetPassword: {
      description: 'The consumer enters the one-time PIN, the new password and its confirmation',
      exit: 'ignoreResponse',
      on: {
        'field.change': { actions: { type: 'storeValue', params: ({ event }) => event } },
        'field.blur': { actions: { type: 'markTouched', params: ({ event }) => event } },
        'otp.requested': {
          actions: [{ type: 'storePress', params: ({ event }) => event }, 'clearOtp', 'clearFailure'],
        },
        'otp.sent': {
          actions: [{ type: 'storeTraceId', params: ({ event }) => event }, 'markSentAgain'],
        },
        'otp.failed': { actions: { type: 'storeRequestFailure', params: ({ event }) => event } },
        'form.submit': { guard: 'canSubmit', target: 'resetting', actions: 'clearFailure' },
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
        input: ({ context }) => assertDefined(form.parseReset(context)),
        onDone: {
          target: 'complete',
          actions: [
            'clearOtp',
            'clearPasswords',
            { type: 'storeTraceId', params: ({ event }) => event.output },
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
