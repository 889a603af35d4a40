import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate'
import type { NetworkConfig } from '#machines/domain/config/network-config.types.ts'
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

/**
 * Runs the dialogs over the sign-in form: second step, new password, recovery and registration. Each dialog ends with
 * the next step.
 */
export const signInDialogsMachine = setup({
  types: {
    context: {} as Context,
    input: {} as Context,
    output: {} as SignInNextStep,
    children: {} as {
      secondStep: 'secondStep'
      newPassword: 'newPassword'
      recovery: 'recovery'
      registration: 'registration'
    },
  },
  actors: {
    secondStep: secondStepMachine,
    newPassword: newPasswordMachine,
    recovery: recoveryMachine,
    registration: registrationMachine,
  },
  guards: {
    isCode: ({ context }) => context.next.step === 'code',
    isNewPassword: ({ context }) => context.next.step === 'newPassword',
    isRecovery: ({ context }) => context.next.step === 'recovery',
    isOver: ({ context: { next } }) => next.step === 'admitted' || next.step === 'signIn',
  },
  actions: {
    storeNext: assign({ next: (_, next: SignInNextStep) => next }),
    returnToSignIn: assign({ next: { step: 'signIn', identifier: '' } }),
  },
}).createMachine({
  id: 'sign-in-dialogs',
  description: 'Runs the dialogs of sign-in: second step, new password, recovery and registration',
  context: ({ input }) => input,
  initial: 'routing',
  states: {
    routing: {
      always: [
        { guard: 'isOver', target: 'ended' },
        { guard: 'isCode', target: 'secondStep' },
        { guard: 'isNewPassword', target: 'newPassword' },
        { guard: 'isRecovery', target: 'recovering' },
        { target: 'registering' },
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
        onDone: { target: 'routing', actions: { type: 'storeNext', params: ({ event }) => event.output } },
        onError: { target: 'ended', actions: 'returnToSignIn' },
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
        onDone: { target: 'routing', actions: { type: 'storeNext', params: ({ event }) => event.output } },
        onError: { target: 'ended', actions: 'returnToSignIn' },
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
        onDone: { target: 'routing', actions: { type: 'storeNext', params: ({ event }) => event.output } },
        onError: { target: 'ended', actions: 'returnToSignIn' },
      },
    },
    registering: {
      invoke: {
        id: 'registration',
        src: 'registration',
        input: ({ context: { config, time } }) => ({ config, time }),
        onDone: { target: 'routing', actions: { type: 'storeNext', params: ({ event }) => event.output } },
        onError: { target: 'ended', actions: 'returnToSignIn' },
      },
    },
    ended: { type: 'final' },
  },
  output: ({ context }) => context.next,
})
