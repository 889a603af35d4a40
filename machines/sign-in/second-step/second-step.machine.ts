import { type ActorRefFrom, type AnyActorRef, assign, type SnapshotFrom, sendTo, setup } from 'xstate'
import { maxWrongCodes } from '#machines/domain/limits.ts'
import { parseMsisdn } from '#machines/domain/phone/msisdn.ts'
import { markTouched, storeValue } from '#machines/domain/rules/form.ts'
import { isCompleteOtp, isWrongOtpMessage } from '#machines/domain/rules/one-time-pin.ts'
import { type Failure, toFailure } from '#machines/network/failure.ts'
import { otpRequestMachine } from '#machines/network/otp-request/otp-request.machine.ts'
import { errorOf, eventOf } from '#machines/shared/event-of.ts'
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
 * Runs the second step of a sign-in: the code of an authenticator app, or of an SMS that the network sent first.
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
    isRejection: ({ event }) => isRejection(toFailure(errorOf(event))),
    isSignInOver: ({ event }) => isSignInOver(toFailure(errorOf(event))),
    // The network counts too, and may end the sign-in with the last wrong code.
    isLastWrongCode: ({ context, event }) => {
      const failure = toFailure(errorOf(event))
      return context.wrongCodeCount + 1 >= maxWrongCodes && (isRejection(failure) || isSignInOver(failure))
    },
  },
  actions: {
    // A problem shows until the code changes.
    storeValue: assign(({ context, event }) => {
      const { field, value } = eventOf(event, 'field.change')
      const otp = value.trim()
      if (otp === context.values.otp) return {}
      return { ...storeValue({ context }, { field, value: otp }), touched: [], rejection: undefined }
    }),
    markTouched: assign(({ context, event }) => markTouched({ context }, eventOf(event, 'field.blur'))),
    clearForm: assign({ values: { otp: '' }, touched: [], rejection: undefined }),
    // The earlier code is void now.
    clearProblem: assign({ touched: [], rejection: undefined, resendNotice: undefined }),
    markSentAgain: assign({ resendNotice: 'secondStep.sentAgain' }),
    storeRejection: assign(({ event }) => {
      const { words } = toFailure(errorOf(event))
      return { rejection: isWrongOtpMessage(words) ? { code: 'secondStep.wrong' as const } : words }
    }),
    countWrongCode: assign({ wrongCodeCount: ({ context }) => context.wrongCodeCount + 1 }),
    ignoreResponse: sendTo('otpRequest', { type: 'response.ignore' }),
    storeFailure: assign({ failure: ({ event }) => toFailure(errorOf(event)) }),
    clearFailure: assign({ failure: undefined }),
    storeAdmission: assign({
      next: ({ context }, progress: SignInProgress) => toNextStep(progress, context.credentials),
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
        'field.change': { actions: 'storeValue' },
        'field.blur': { actions: 'markTouched' },
        'form.submit': { guard: 'canSubmit', target: 'verifying' },
        'form.cancel': { target: 'cancelled' },
        'otp.requested': { actions: 'clearProblem' },
        'otp.sent': { actions: 'markSentAgain' },
        'otp.failed': { guard: 'isSignInOver', target: 'signInExpired', actions: 'storeFailure' },
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
          actions: { type: 'storeAdmission', params: ({ event }) => event.output },
        },
        onError: [
          { guard: 'isLastWrongCode', target: 'tooManyWrongCodes', actions: 'storeFailure' },
          {
            guard: 'isRejection',
            target: 'entering',
            actions: ['clearForm', 'countWrongCode', 'storeRejection'],
          },
          { guard: 'isSignInOver', target: 'signInExpired', actions: 'storeFailure' },
          { target: 'failed', actions: 'storeFailure' },
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
