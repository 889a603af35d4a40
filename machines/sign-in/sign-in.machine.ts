import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate'
import { parseIdentifier } from '../domain/identifier.ts'
import { storeValue } from '../domain/rules/form.ts'
import { isConnectionLost, toFailure } from '../network/failure.ts'
import { errorOf, eventOf } from '../shared/event-of.ts'
import { createLazyStub } from '../shared/lazy.ts'
import { promiseStub } from '../shared/stub.ts'
import type { SignInActors } from './sign-in.actors.ts'
import type { SignInContext, SignInEvent, SignInInput } from './sign-in.types.ts'
import type { SignInDialogsMachine } from './sign-in-dialogs/sign-in-dialogs.machine.ts'
import { type SignInNextStep, toNextStep } from './sign-in-dialogs.types.ts'

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
    signIn: promiseStub<SignInActors['signIn']>('signIn'),
    loadDialogs: promiseStub<SignInActors['loadDialogs']>('loadDialogs'),
    signInDialogs: createLazyStub<SignInDialogsMachine>('signInDialogs'),
  },
  guards: {
    // Does not check the password rules: an old password may break them.
    canSubmit: ({ context: { values } }) =>
      parseIdentifier(values.identifier) !== undefined && values.password !== '',
    isSignUpOffered: ({ context }) => context.config.signUp.offered,
    hasDialogRequested: ({ context }) => context.next.step !== 'signIn',
    isPasswordCleared: ({ context }) => context.values.password === '',
    isConnectionLost: ({ event }) => isConnectionLost(toFailure(errorOf(event))),
    isSignedIn: ({ context }) => context.next.step === 'admitted',
  },
  actions: {
    storeValue: assign(({ context, event }) => storeValue({ context }, eventOf(event, 'field.change'))),
    markAllTouched: assign({ touched: ['identifier', 'password'] }),
    clearTouched: assign({ touched: [] }),
    storeFailure: assign({ failure: ({ event }) => toFailure(errorOf(event)) }),
    clearFailure: assign({ failure: undefined }),
    clearNotice: assign({ notice: undefined }),
    clearPassword: assign({ values: ({ context }) => ({ ...context.values, password: '' }) }),
    storeNext: assign({ next: (_, next: SignInNextStep) => next }),
    chooseRegistration: assign({ next: { step: 'registration' } }),
    chooseRecovery: assign({
      next: ({ context }) => ({ step: 'recovery', identifier: context.values.identifier, isSent: false }),
    }),
    clearNextStep: assign({ next: form }),
    returnToForm: assign(({ context: { next, values } }) =>
      next.step === 'signIn'
        ? { next: form, values: { identifier: next.identifier || values.identifier, password: '' } }
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
        'field.change': { actions: 'storeValue' },
        'form.submit': [{ guard: 'canSubmit', target: 'signingIn' }, { actions: 'markAllTouched' }],
        'recovery.open': { target: 'opening', actions: 'chooseRecovery' },
        'registration.open': { guard: 'isSignUpOffered', target: 'opening', actions: 'chooseRegistration' },
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
            params: ({ context, event }) => toNextStep(event.output, context.values),
          },
        },
        onError: [
          { guard: 'isConnectionLost', target: 'failed', actions: 'storeFailure' },
          { target: 'failed', actions: ['storeFailure', 'clearPassword'] },
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
        onError: { target: 'openFailed', actions: 'storeFailure' },
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
          actions: [{ type: 'storeNext', params: ({ event }) => event.output }, 'returnToForm'],
        },
        onError: { target: 'failed', actions: ['storeFailure', 'clearPassword'] },
      },
      exit: ['clearNextStep'],
    },
    signedIn: { type: 'final' },
  },
  output: ({ context: { next } }) => ({ token: next.step === 'admitted' ? next.token : '' }),
})
