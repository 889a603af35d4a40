import { type ActorRefFrom, type AnyActorRef, assign, type SnapshotFrom, setup } from 'xstate'
import { maxWrongCodes } from '../../domain/limits.ts'
import { parseMsisdn } from '../../domain/phone/msisdn.ts'
import { isCompleteOtp, isWrongOtpMessage } from '../../domain/rules/one-time-pin.ts'
import { type Failure, toFailure } from '../../network/failure.ts'
import {
  getCooldownMilliseconds,
  getCooldownSeconds,
  getRequestTimeAfterFailure,
  isInCooldown,
} from '../../network/resend-cooldown.ts'
import { callbackStub, promiseStub } from '../../shared/stub.ts'
import { readClocks, type Time } from '../../shared/time.ts'
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
  },
  actors: {
    verifyCode: promiseStub<SignInProgress, { token: string; otp: string }>('verifyCode'),
    sendCode: promiseStub<void, { token: string; msisdn: string | undefined }>('sendCode'),
    seconds: callbackStub<{ type: never }, { time: Time }>('seconds'),
    codeMark: callbackStub<{ type: never }, { flow: AnyActorRef }>('codeMark'),
  },
  guards: {
    isAuthenticatorApp: ({ context }) => context.isAuthenticatorApp,
    isInCooldown: ({ context: { sentAt, time } }) => isInCooldown(sentAt, time),
    isWhole: ({ context }) => isCompleteOtp(context.code),
    isIncomplete: ({ context }) => context.code !== '' && !isCompleteOtp(context.code),
    isRejection: (_, { error }: { error: unknown }) => isRejection(toFailure(error)),
    isSignInOver: (_, { error }: { error: unknown }) => isSignInOver(toFailure(error)),
    // The network counts too, and may end the sign-in with the last wrong code.
    isLastWrongCode: ({ context }, { error }: { error: unknown }) =>
      context.wrongCodeCount + 1 >= maxWrongCodes &&
      (isRejection(toFailure(error)) || isSignInOver(toFailure(error))),
  },
  actions: {
    storeCode: assign(({ context }, { value }: { value: string }) => {
      const code = value.trim()
      return code === context.code ? {} : { code, problem: undefined }
    }),
    clearCode: assign({ code: '', problem: undefined }),
    markIncomplete: assign({ problem: { code: 'secondStep.incomplete' } }),
    storeRejection: assign((_, { error }: { error: unknown }) => {
      const { words } = toFailure(error)
      return { problem: isWrongOtpMessage(words) ? { code: 'secondStep.wrong' as const } : words }
    }),
    countWrongCode: assign({ wrongCodeCount: ({ context }) => context.wrongCodeCount + 1 }),
    storeSending: assign({
      sentAt: ({ context }) => readClocks(context.time),
      // The problem of the earlier code, which is void now.
      problem: undefined,
      sendingFailure: undefined,
      resendNotice: undefined,
    }),
    storeSent: assign({ resendNotice: 'secondStep.sentAgain' }),
    storeSecondsLeft: assign({
      secondsLeft: ({ context }) => getCooldownSeconds(context.sentAt, context.time),
    }),
    storeSendingFailure: assign(({ context }, { error }: { error: unknown }) => ({
      sentAt: getRequestTimeAfterFailure(context.sentAt, error),
      sendingFailure: toFailure(error),
    })),
    storeFailure: assign({ failure: (_, { error }: { error: unknown }) => toFailure(error) }),
    clearFailure: assign({ failure: undefined }),
    storeAdmission: assign({
      next: ({ context }, { admission }: { admission: SignInProgress }) =>
        toNextStep(admission, context.credentials),
    }),
  },
  delays: { resendCooldown: ({ context: { sentAt, time } }) => getCooldownMilliseconds(sentAt, time) },
}).createMachine({
  id: 'second-step',
  description: 'Verifies the code of the second step of a sign-in',
  context: ({ input }) => ({
    ...input,
    code: '',
    problem: undefined,
    wrongCodeCount: 0,
    sentAt: readClocks(input.time),
    secondsLeft: 0,
    resendNotice: undefined,
    sendingFailure: undefined,
    failure: undefined,
    next: { step: 'signIn', identifier: input.credentials.identifier },
  }),
  invoke: { id: 'codeMark', src: 'codeMark', input: ({ self }) => ({ flow: self }), onError: {} },
  initial: 'entering',
  states: {
    entering: {
      on: {
        'code.change': { actions: { type: 'storeCode', params: ({ event }) => event } },
        'code.blur': { guard: 'isIncomplete', actions: 'markIncomplete' },
        'code.submit': { guard: 'isWhole', target: 'verifying' },
        'form.cancel': { target: 'cancelled' },
      },
      initial: 'beginning',
      states: {
        beginning: { always: [{ guard: 'isAuthenticatorApp', target: 'codeInApp' }, { target: 'cooldown' }] },
        codeInApp: { description: 'The authenticator app shows the code, so the network sends no SMS' },
        cooldown: {
          description: 'An SMS takes a moment; the consumer can request another after the cooldown',
          entry: 'storeSecondsLeft',
          on: { 'time.tick': { actions: 'storeSecondsLeft' } },
          after: { resendCooldown: { target: 'canResend' } },
          invoke: {
            id: 'seconds',
            src: 'seconds',
            input: ({ context: { time } }) => ({ time }),
            onError: {},
          },
        },
        canResend: {
          always: { guard: 'isInCooldown', target: 'cooldown' },
          on: { 'otp.send': { target: 'sending' } },
        },
        sending: {
          entry: 'storeSending',
          invoke: {
            id: 'sendCode',
            src: 'sendCode',
            input: ({ context: { token, credentials } }) => ({
              token,
              msisdn: parseMsisdn(credentials.identifier),
            }),
            onDone: { target: 'cooldown', actions: 'storeSent' },
            onError: [
              {
                guard: { type: 'isSignInOver', params: ({ event }) => event },
                target: '#second-step.signInExpired',
                actions: { type: 'storeFailure', params: ({ event }) => event },
              },
              { target: 'canResend', actions: { type: 'storeSendingFailure', params: ({ event }) => event } },
            ],
          },
        },
      },
    },
    verifying: {
      tags: ['busy'],
      on: { 'form.cancel': { target: 'cancelled' } },
      invoke: {
        id: 'verifyCode',
        src: 'verifyCode',
        input: ({ context: { token, code } }) => ({ token, otp: code }),
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
              { type: 'clearCode' },
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
      entry: 'clearCode',
      on: { 'failure.acknowledge': { target: 'entering', actions: 'clearFailure' } },
    },
    signInExpired: {
      description: 'The network accepts no more codes for this sign-in',
      entry: 'clearCode',
      on: { 'failure.acknowledge': { target: 'cancelled' } },
    },
    tooManyWrongCodes: {
      description: 'The consumer entered too many wrong codes and must sign in again',
      entry: 'clearCode',
      on: { 'failure.acknowledge': { target: 'cancelled' } },
    },
    passed: { type: 'final' },
    cancelled: { type: 'final', entry: 'clearCode' },
  },
  output: ({ context }) => context.next,
})
