import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate'
import { parseIdentifier } from '../domain/identifier.ts'
import { storeValue } from '../domain/rules/form.ts'
import { isConnectionLost, toFailure } from '../network/failure.ts'
import { createLazyStub } from '../shared/lazy.ts'
import { promiseStub } from '../shared/stub.ts'
import type { SignInContext, SignInEvent, SignInInput, SignInRequest } from './sign-in.types.ts'
import type { SignInDialogsMachine } from './sign-in-dialogs/sign-in-dialogs.machine.ts'
import { type SignInNextStep, type SignInProgress, toNextStep } from './sign-in-dialogs.types.ts'

export type SignInActorRef = ActorRefFrom<typeof signInMachine>
export type SignInSnapshot = SnapshotFrom<typeof signInMachine>

/** The next step while no dialog is open. */
const form: SignInNextStep = { step: 'signIn', identifier: '' }

/**
 * Signs in with an email address or mobile number and a password. The dialogs are a lazy-loaded machine. Outputs the
 * token of the session and does not store it.
 */
export const signInMachine = setup({
  types: {
    context: {} as SignInContext,
    events: {} as SignInEvent,
    input: {} as SignInInput,
    output: {} as { token: string },
    children: {} as { signInDialogs: 'signInDialogs' },
    tags: {} as 'busy',
  },
  actors: {
    signIn: promiseStub<SignInProgress, SignInRequest>('signIn'),
    loadDialogs: promiseStub<void>('loadDialogs'),
    signInDialogs: createLazyStub<SignInDialogsMachine>('signInDialogs'),
  },
  guards: {
    // Does not check the password rules: an old password may break them.
    canSubmit: ({ context: { values } }) =>
      parseIdentifier(values.identifier) !== undefined && values.password !== '',
    isSignUpOffered: ({ context }) => context.config.signUp.offered,
    hasDialogRequested: ({ context }) => context.next.step !== 'signIn',
    isPasswordCleared: ({ context }) => context.values.password === '',
    isConnectionLost: (_, { error }: { error: unknown }) => isConnectionLost(toFailure(error)),
    isSignedIn: ({ context }) => context.next.step === 'admitted',
  },
  actions: {
    storeValue: assign(storeValue<SignInContext>),
    markAllTouched: assign({ touched: ['identifier', 'password'] }),
    clearTouched: assign({ touched: [] }),
    storeFailure: assign({ failure: (_, { error }: { error: unknown }) => toFailure(error) }),
    clearFailure: assign({ failure: undefined }),
    clearNotice: assign({ notice: undefined }),
    clearPassword: assign({ values: ({ context }) => ({ ...context.values, password: '' }) }),
    storeNext: assign({ next: (_, { next }: { next: SignInNextStep }) => next }),
    chooseRecovery: assign({
      next: ({ context }) => ({ step: 'recovery', identifier: context.values.identifier, isSent: false }),
    }),
    clearNextStep: assign({ next: form }),
    returnToForm: assign(({ context }, { next }: { next: SignInNextStep }) =>
      next.step === 'signIn'
        ? { next: form, values: { identifier: next.identifier || context.values.identifier, password: '' } }
        : {},
    ),
  },
}).createMachine({
  id: 'sign-in',
  description: 'Signs the consumer in by email or mobile number and password',
  context: ({ input: { config, notice, reset, time } }) => ({
    config,
    notice,
    time,
    values: { identifier: '', password: '' },
    touched: [],
    failure: undefined,
    next: reset === undefined ? form : { step: 'recovery', identifier: reset, isSent: true },
  }),
  initial: 'routing',
  states: {
    routing: {
      always: [
        { guard: 'isSignedIn', target: 'signedIn' },
        { guard: 'hasDialogRequested', target: 'opening', actions: 'clearPassword' },
        { target: 'editing' },
      ],
    },
    editing: {
      description: 'The fields show their problems after the consumer submitted invalid values',
      exit: 'clearTouched',
      on: {
        'field.change': { actions: { type: 'storeValue', params: ({ event }) => event } },
        'form.submit': [{ guard: 'canSubmit', target: 'signingIn' }, { actions: 'markAllTouched' }],
        'recovery.open': {
          target: 'opening',
          actions: 'chooseRecovery',
        },
        'registration.open': {
          guard: 'isSignUpOffered',
          target: 'opening',
          actions: { type: 'storeNext', params: { next: { step: 'registration' } } },
        },
      },
    },
    signingIn: {
      tags: ['busy'],
      entry: ['clearNotice'],
      invoke: {
        id: 'signIn',
        src: 'signIn',
        input: ({ context }) => ({ networkId: context.config.id, credentials: context.values }),
        onDone: {
          target: 'routing',
          actions: {
            type: 'storeNext',
            params: ({ context, event }) => ({ next: toNextStep(event.output, context.values) }),
          },
        },
        onError: [
          {
            guard: { type: 'isConnectionLost', params: ({ event }) => event },
            target: 'failed',
            actions: { type: 'storeFailure', params: ({ event }) => event },
          },
          {
            target: 'failed',
            actions: [{ type: 'storeFailure', params: ({ event }) => event }, { type: 'clearPassword' }],
          },
        ],
      },
    },
    failed: {
      description:
        'The dialog Request Failed; a lost connection keeps the password, so that a press tries again',
      on: {
        'failure.acknowledge': { target: 'editing', actions: 'clearFailure' },
        'form.submit': { guard: 'canSubmit', target: 'signingIn', actions: 'clearFailure' },
        'recovery.open': {
          guard: 'isPasswordCleared',
          target: 'opening',
          actions: ['clearFailure', 'chooseRecovery'],
        },
      },
    },
    opening: {
      description: 'The browser loads the chunk of the sign-in dialogs',
      tags: ['busy'],
      invoke: {
        id: 'loadDialogs',
        src: 'loadDialogs',
        onDone: { target: 'dialogOpen' },
        onError: {
          target: 'openFailed',
          actions: { type: 'storeFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    openFailed: {
      on: {
        'dialogs.retry': { target: 'opening', actions: 'clearFailure' },
        'dialogs.close': { target: 'editing', actions: ['clearFailure', 'clearNextStep'] },
      },
    },
    dialogOpen: {
      description: 'The second step, a new password, recovery or registration is open over the form',
      entry: ['clearNotice'],
      invoke: {
        id: 'signInDialogs',
        src: 'signInDialogs',
        input: ({ context }) => ({ next: context.next, config: context.config, time: context.time }),
        onDone: {
          target: 'routing',
          actions: [
            { type: 'storeNext', params: ({ event }) => ({ next: event.output }) },
            { type: 'returnToForm', params: ({ event }) => ({ next: event.output }) },
          ],
        },
        onError: {
          target: 'failed',
          actions: [{ type: 'storeFailure', params: ({ event }) => event }, { type: 'clearPassword' }],
        },
      },
      exit: ['clearNextStep'],
    },
    signedIn: { type: 'final' },
  },
  output: ({ context: { next } }) => ({ token: next.step === 'admitted' ? next.token : '' }),
})
