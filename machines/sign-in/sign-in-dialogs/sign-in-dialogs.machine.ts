import {
  type ActorRefFrom,
  type AnyActorRef,
  type AnyMachineSnapshot,
  assign,
  type SnapshotFrom,
  setup,
} from 'xstate'
import type { NetworkConfig } from '#machines/domain/config/network-config.types.ts'
import { callbackStub, promiseStub } from '#machines/shared/stub.ts'
import type { Time } from '#machines/shared/time.ts'
import { newPasswordMachine } from '../new-password/new-password.machine.ts'
import { recoveryMachine } from '../recovery/recovery.machine.ts'
import { registrationMachine } from '../registration/registration.machine.ts'
import { secondStepMachine } from '../second-step/second-step.machine.ts'
import type { SignInNextStep } from '../sign-in-dialogs.types.ts'

export type SignInDialogsMachine = typeof signInDialogsMachine
export type SignInDialogsActorRef = ActorRefFrom<SignInDialogsMachine>
export type SignInDialogsSnapshot = SnapshotFrom<SignInDialogsMachine>

interface Context {
  readonly next: SignInNextStep
  readonly config: NetworkConfig
  readonly time: Time
}

/** Returns the next step, which the state has checked to be of this kind. */
const nextOf = <Step extends SignInNextStep['step']>(
  { next }: Context,
  step: Step,
): Extract<SignInNextStep, { step: Step }> => {
  if (next.step !== step) throw new Error(`The next step is ${next.step}, not ${step}`)
  return next as Extract<SignInNextStep, { step: Step }>
}

type Event =
  /** The browser's Back. */
  { type: 'browser.back' }

/** The events of Back in a dialog; the first possible one is sent. */
const waysBack = ['form.leave', 'form.cancel', 'failure.acknowledge', 'result.finish'] as const

/**
 * Runs the dialogs over the sign-in form: second step, new password, recovery and registration. Each dialog ends with
 * the next step; all of them share one browser-history entry.
 */
export const signInDialogsMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as Context,
    output: {} as SignInNextStep,
    children: {} as {
      secondStep: 'secondStep'
      newPassword: 'newPassword'
      recovery: 'recovery'
      registration: 'registration'
      historyEntry: 'historyEntry'
    },
  },
  actors: {
    secondStep: secondStepMachine,
    newPassword: newPasswordMachine,
    recovery: recoveryMachine,
    registration: registrationMachine,
    historyEntry: callbackStub<{ type: never }>('historyEntry'),
    closeHistoryEntry: promiseStub<void>('closeHistoryEntry'),
  },
  guards: {
    isCode: ({ context }) => context.next.step === 'code',
    isNewPassword: ({ context }) => context.next.step === 'newPassword',
    isRecovery: ({ context }) => context.next.step === 'recovery',
    isRegistration: ({ context }) => context.next.step === 'registration',
  },
  actions: {
    storeNext: assign({ next: (_, { next }: { next: SignInNextStep }) => next }),
    returnToSignIn: assign({ next: { step: 'signIn', identifier: '' } }),
    goBack: ({ self }) => {
      const { secondStep, newPassword, recovery, registration } = self.getSnapshot().children
      const flow: AnyActorRef | undefined = secondStep ?? newPassword ?? recovery ?? registration
      const snapshot: AnyMachineSnapshot | undefined = flow?.getSnapshot()
      const type = waysBack.find(way => snapshot?.can({ type: way }))
      if (type !== undefined) flow?.send({ type })
    },
  },
  delays: { historyBackTimeout: 1_000 },
}).createMachine({
  id: 'sign-in-dialogs',
  description: 'Runs the dialogs of sign-in: second step, new password, recovery and registration',
  context: ({ input }) => input,
  initial: 'open',
  states: {
    open: {
      invoke: { id: 'historyEntry', src: 'historyEntry', onError: {} },
      on: { 'browser.back': { actions: 'goBack' } },
      initial: 'routing',
      states: {
        routing: {
          always: [
            { guard: 'isCode', target: 'secondStep' },
            { guard: 'isNewPassword', target: 'newPassword' },
            { guard: 'isRecovery', target: 'recovering' },
            { guard: 'isRegistration', target: 'registering' },
            { target: '#sign-in-dialogs.closingHistoryEntry' },
          ],
        },
        secondStep: {
          invoke: {
            id: 'secondStep',
            src: 'secondStep',
            input: ({ context }) => {
              const { token, isAuthenticatorApp, credentials } = nextOf(context, 'code')
              return { token, isAuthenticatorApp, credentials, time: context.time }
            },
            onDone: {
              target: 'routing',
              actions: { type: 'storeNext', params: ({ event }) => ({ next: event.output }) },
            },
            onError: { target: '#sign-in-dialogs.closingHistoryEntry', actions: 'returnToSignIn' },
          },
        },
        newPassword: {
          invoke: {
            id: 'newPassword',
            src: 'newPassword',
            input: ({ context }) => {
              const { token, credentials } = nextOf(context, 'newPassword')
              return { token, credentials, networkId: context.config.id }
            },
            onDone: {
              target: 'routing',
              actions: { type: 'storeNext', params: ({ event }) => ({ next: event.output }) },
            },
            onError: { target: '#sign-in-dialogs.closingHistoryEntry', actions: 'returnToSignIn' },
          },
        },
        recovering: {
          invoke: {
            id: 'recovery',
            src: 'recovery',
            input: ({ context }) => {
              const { identifier, isSent } = nextOf(context, 'recovery')
              return { identifier, isSent, isSignedIn: false, time: context.time }
            },
            onDone: {
              target: 'routing',
              actions: { type: 'storeNext', params: ({ event }) => ({ next: event.output }) },
            },
            onError: { target: '#sign-in-dialogs.closingHistoryEntry', actions: 'returnToSignIn' },
          },
        },
        registering: {
          invoke: {
            id: 'registration',
            src: 'registration',
            input: ({ context: { config, time } }) => ({ config, time }),
            onDone: {
              target: 'routing',
              actions: { type: 'storeNext', params: ({ event }) => ({ next: event.output }) },
            },
            onError: { target: '#sign-in-dialogs.closingHistoryEntry', actions: 'returnToSignIn' },
          },
        },
      },
    },
    closingHistoryEntry: {
      description: 'The browser returns to the previous history entry; a timeout ends the wait',
      invoke: {
        id: 'closeHistoryEntry',
        src: 'closeHistoryEntry',
        onDone: { target: 'ended' },
        onError: { target: 'ended' },
      },
      after: { historyBackTimeout: { target: 'ended' } },
    },
    ended: { type: 'final' },
  },
  output: ({ context }) => context.next,
})
