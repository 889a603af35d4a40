import { type ActorRefFrom, type AnyActorRef, assign, type SnapshotFrom, sendTo, setup } from 'xstate'
import { maxWrongCodes } from '#machines/domain/limits.ts'
import { parseMsisdn } from '#machines/domain/phone/msisdn.ts'
import { type FieldChange, markTouched, storeValue } from '#machines/domain/rules/form.ts'
import { isCompleteOtp, isWrongOtpMessage } from '#machines/domain/rules/one-time-pin.ts'
import { type Failure, toFailure } from '#machines/network/failure.ts'
import { otpRequestMachine } from '#machines/network/otp-request/otp-request.machine.ts'
import { callbackStub, promiseStub } from '#machines/shared/stub.ts'
import { readClocks } from '#machines/shared/time.ts'
import { type SignInNextStep, type SignInProgress, toNextStep } from '../sign-in-dialogs.types.ts'
import type { SecondStepContext, SecondStepEvent, SecondStepInput } from './second-step.types.ts'

export type SecondStepActorRef = ActorRefFrom<typeof secondStepMachine>
export type SecondStepSnapshot = SnapshotFrom<typeof secondStepMachine>

/** Whether the network rejected the code, which it does with a reason. */
const isRejection = ({ status, words }: Failure) => status === 403 && 'words' in words
const isSignInOver = ({ kind }: Failure) => kind === 'unauthorised'

/**
 * Runs the second step of a sign-in: the code of an authenticator app, or of an SMS that the network sent first (S11).
 * Another SMS does not reset the count of wrong codes.
 */
export const secondStepMachine = setup({
  types: {
    context: {} as SecondStepContext,
    events: {} as SecondStepEvent,
    input: {} as SecondStepInput,
    output: {} as SignInNextStep,
    tags: {} as 'busy',
    children: {} as { otpRequest: 'otpRequest' },
  },
  actors: {
    verifyCode: promiseStub<SignInProgress, { token: string; otp: string }>('verifyCode'),
    otpRequest: otpRequestMachine,
    codeMark: callbackStub<{ type: never }, { flow: AnyActorRef }>('codeMark'),
  },
  guards: {
    canSubmit: ({ context }) => isCompleteOtp(context.values.otp),
    isRejection: (_, { error }: { error: unknown }) => isRejection(toFailure(error)),
    isSignInOver: (_, { error }: { error: unknown }) => isSignInOver(toFailure(error)),
    // The network counts too, and may end the sign-in with the last wrong code.
    isLastWrongCode: ({ context }, { error }: { error: unknown }) =>
      context.wrongCodeCount + 1 >= maxWrongCodes &&
      (isRejection(toFailure(error)) || isSignInOver(toFailure(error))),
  },
  actions: {
    // A problem shows until the code changes.
    storeValue: assign(({ context }, { field, value }: FieldChange<'otp'>) => {
      const otp = value.trim()
      if (otp === context.values.otp) return {}
      return { ...storeValue({ context }, { field, value: otp }), touched: [], rejection: undefined }
    }),
    markTouched: assign(markTouched<SecondStepContext>),
    clearForm: assign({ values: { otp: '' }, touched: [], rejection: undefined }),
    // The earlier code is void now.
    clearProblem: assign({ touched: [], rejection: undefined, resendNotice: undefined }),
    markSentAgain: assign({ resendNotice: 'secondStep.sentAgain' }),
    storeRejection: assign((_, { error }: { error: unknown }) => {
      const { words } = toFailure(error)
      return { rejection: isWrongOtpMessage(words) ? { code: 'secondStep.wrong' as const } : words }
    }),
    countWrongCode: assign({ wrongCodeCount: ({ context }) => context.wrongCodeCount + 1 }),
    ignoreResponse: sendTo('otpRequest', { type: 'response.ignore' }),
    storeFailure: assign({ failure: (_, { error }: { error: unknown }) => toFailure(error) }),
    clearFailure: assign({ failure: undefined }),
    storeAdmission: assign({
      next: ({ context }, { admission }: { admission: SignInProgress }) =>
        toNextStep(admission, context.credentials),
    }),
  },
}).createMachine({
  id: 'second-step',
  description: 'Verifies the code of the second step of a sign-in',
  context: ({ input }) => ({
    ...input,
    values: { otp: '' },
    touched: [],
    rejection: undefined,
    wrongCodeCount: 0,
    resendNotice: undefined,
    failure: undefined,
    next: { step: 'signIn', identifier: input.credentials.identifier },
  }),
  invoke: [
    {
      id: 'otpRequest',
      src: 'otpRequest',
      input: ({ context: { isAuthenticatorApp, token, credentials, time }, self }) => ({
        owner: self,
        // An authenticator app shows the code, so the network sends no SMS.
        recipient: isAuthenticatorApp ? undefined : { token, msisdn: parseMsisdn(credentials.identifier) },
        requestedAt: readClocks(time),
        time,
      }),
      onError: { target: '.cancelled' },
    },
    { id: 'codeMark', src: 'codeMark', input: ({ self }) => ({ flow: self }) },
  ],
  initial: 'entering',
  states: {
    entering: {
      exit: 'ignoreResponse',
      on: {
        'field.change': { actions: { type: 'storeValue', params: ({ event }) => event } },
        'field.blur': { actions: { type: 'markTouched', params: ({ event }) => event } },
        'form.submit': { guard: 'canSubmit', target: 'verifying' },
        'form.cancel': { target: 'cancelled' },
        'otp.requested': { actions: 'clearProblem' },
        'otp.sent': { actions: 'markSentAgain' },
        'otp.failed': {
          guard: { type: 'isSignInOver', params: ({ event }) => event },
          target: 'signInExpired',
          actions: { type: 'storeFailure', params: ({ event }) => event },
        },
      },
    },
    verifying: {
      tags: ['busy'],
      on: { 'form.cancel': { target: 'cancelled' } },
      invoke: {
        id: 'verifyCode',
        src: 'verifyCode',
        input: ({ context: { token, values } }) => ({ token, otp: values.otp }),
        onDone: {
          target: 'passed',
          actions: { type: 'storeAdmission', params: ({ event }) => ({ admission: event.output }) },
        },
        onError: [
          {
            guard: { type: 'isLastWrongCode', params: ({ event }) => event },
            target: 'tooManyWrongCodes',
            actions: { type: 'storeFailure', params: ({ event }) => event },
          },
          {
            guard: { type: 'isRejection', params: ({ event }) => event },
            target: 'entering',
            actions: [
              { type: 'clearForm' },
              { type: 'countWrongCode' },
              { type: 'storeRejection', params: ({ event }) => event },
            ],
          },
          {
            guard: { type: 'isSignInOver', params: ({ event }) => event },
            target: 'signInExpired',
            actions: { type: 'storeFailure', params: ({ event }) => event },
          },
          { target: 'failed', actions: { type: 'storeFailure', params: ({ event }) => event } },
        ],
      },
    },
    failed: {
      description: "The dialog Request Failed shows the network's message and the Trace ID",
      entry: 'clearForm',
      on: { 'failure.acknowledge': { target: 'entering', actions: 'clearFailure' } },
    },
    signInExpired: {
      description: 'The network accepts no more codes for this sign-in',
      entry: 'clearForm',
      on: { 'failure.acknowledge': { target: 'cancelled' } },
    },
    tooManyWrongCodes: {
      description: 'The consumer entered too many wrong codes and must sign in again',
      entry: 'clearForm',
      on: { 'failure.acknowledge': { target: 'cancelled' } },
    },
    passed: { type: 'final' },
    cancelled: { type: 'final', entry: 'clearForm' },
  },
  output: ({ context }) => context.next,
})
