import { type ActorRefFrom, type AnyActorRef, assign, type SnapshotFrom, sendTo, setup } from 'xstate'
import { markTouched } from '#machines/domain/rules/form.ts'
import { toFailure } from '#machines/network/failure.ts'
import { isOutcomeUnknown } from '#machines/network/failure-questions.ts'
import { type OtpSent, otpRequestMachine } from '#machines/network/otp-request/otp-request.machine.ts'
import { isInCooldown } from '#machines/network/resend-cooldown.ts'
import { assertDefined } from '#machines/shared/assert-defined.ts'
import { errorOf, eventOf } from '#machines/shared/event-of.ts'
import { callbackStub, promiseStub } from '#machines/shared/stub.ts'
import type { SignInNextStep } from '../sign-in-dialogs.types.ts'
import type * as types from './recovery.types.ts'
import * as form from './recovery-form.ts'

export type RecoveryMachine = typeof recoveryMachine
export type RecoveryActorRef = ActorRefFrom<typeof recoveryMachine>
export type RecoverySnapshot = SnapshotFrom<typeof recoveryMachine>

/**
 * Replaces a forgotten password: the identifier, then the one-time PIN and a new password. In a session it
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
    reset: promiseStub<{ traceId: string | undefined }, types.ResetRequest>('reset'),
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
    isUnanswered: ({ event }) => isOutcomeUnknown(toFailure(errorOf(event))),
    isLastWrongCode: ({ context, event }) => form.isLastWrongCode(context, toFailure(errorOf(event))),
    isCodeRefused: ({ event }) => form.decodeCodeRejection(toFailure(errorOf(event))) !== undefined,
  },
  actions: {
    storeValue: assign(({ context, event }) => form.withTypedValue(context, eventOf(event, 'field.change'))),
    markTouched: assign(({ context, event }) => markTouched({ context }, eventOf(event, 'field.blur'))),
    storeIdentifier: assign(({ context }) => form.withIdentifier(context)),
    requestOtp: sendTo('otpRequest', ({ context }) => ({
      type: 'otp.begin',
      recipient: assertDefined(context.identifier),
    })),
    ignoreResponse: sendTo('otpRequest', { type: 'response.ignore' }),
    storePress: assign({
      requestedAt: ({ event }) => eventOf(event, 'otp.requested').requestedAt,
      response: undefined,
      resendNotice: undefined,
    }),
    markSentAgain: assign({ resendNotice: 'recovery.sentAgain' }),
    storeResponse: assign({ response: (_, { traceId }: OtpSent) => ({ traceId }) }),
    storeFailure: assign({ failure: ({ event }) => toFailure(errorOf(event)) }),
    storeRequestFailure: assign(({ event }) => {
      const { error, requestedAt } = eventOf(event, 'otp.failed')
      return { failure: toFailure(error), requestedAt }
    }),
    storeRefusal: assign(({ context, event }) => form.withRejection(context, toFailure(errorOf(event)))),
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
        'field.change': { actions: 'storeValue' },
        'field.blur': { actions: 'markTouched' },
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
        'otp.requested': { actions: 'storePress' },
        'otp.sent': {
          target: 'resetPassword',
          actions: { type: 'storeResponse', params: ({ event }) => event },
        },
        'otp.failed': [
          { guard: 'isUnanswered', target: 'requestUnknown', actions: 'storeRequestFailure' },
          { target: 'requestFailed', actions: 'storeRequestFailure' },
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
        'otp.requested': { target: 'requesting', actions: 'storePress' },
      },
    },
    resetPassword: {
      description: 'The consumer enters the one-time PIN, the new password and its confirmation',
      exit: 'ignoreResponse',
      on: {
        'field.change': { actions: 'storeValue' },
        'field.blur': { actions: 'markTouched' },
        'otp.requested': { actions: ['storePress', 'clearOtp', 'clearFailure'] },
        'otp.sent': { actions: [{ type: 'storeResponse', params: ({ event }) => event }, 'markSentAgain'] },
        'otp.failed': { actions: 'storeRequestFailure' },
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
            { type: 'storeResponse', params: ({ event }) => event.output },
          ],
        },
        onError: [
          { guard: 'isLastWrongCode', target: 'forgotPassword', actions: ['clearOtp', 'requireNewCode'] },
          { guard: 'isCodeRefused', target: 'resetPassword', actions: ['clearOtp', 'storeRefusal'] },
          { guard: 'isUnanswered', target: 'resetUnknown', actions: ['clearOtp', 'storeFailure'] },
          { target: 'resetFailed', actions: ['clearOtp', 'storeFailure'] },
        ],
      },
    },
    resetFailed: { on: { 'failure.acknowledge': { target: 'resetPassword', actions: 'clearFailure' } } },
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
