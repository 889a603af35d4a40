import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate'
import type { NetworkConfig } from '../domain/network-config.types.ts'
import { newPasswordMachine } from '../new-password/new-password.machine.ts'
import { recoveryMachine } from '../recovery/recovery.machine.ts'
import { registrationMachine } from '../registration/registration.machine.ts'
import { secondStepMachine } from '../second-step/second-step.machine.ts'
import type { Time } from '../time.ts'
import type { Next } from './account.types.ts'

export type AccountMachine = typeof accountMachine
export type AccountActorRef = ActorRefFrom<AccountMachine>
export type AccountSnapshot = SnapshotFrom<AccountMachine>

interface Context {
  readonly next: Next
  readonly config: NetworkConfig
  readonly time: Time
}

/** What comes next, where it is of that kind; whoever asks has been led there by it. */
const nextOf = <Step extends Next['step']>({ next }: Context, step: Step): Extract<Next, { step: Step }> => {
  if (next.step !== step) throw new Error(`The next step is ${next.step}, not ${step}`)
  return next as Extract<Next, { step: Step }>
}

/**
 * What lies beside the sign-in form: the second step of a sign-in, a forgotten or an expired password, and signing up
 * (specification, section 2 "Account modals"). Each ends by naming what comes next, and one may lead to another: who
 * has just signed up signs in, which may ask for a code.
 */
export const accountMachine = setup({
  types: {
    context: {} as Context,
    input: {} as Context,
    output: {} as Next,
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
    isRegistration: ({ context }) => context.next.step === 'registration',
  },
  actions: {
    storeNext: assign({ next: (_, { next }: { next: Next }) => next }),
    giveUp: assign({ next: { step: 'signIn', identifier: '' } }),
  },
}).createMachine({
  id: 'account',
  description: 'What lies beside the sign-in form',
  context: ({ input }) => input,
  initial: 'deciding',
  states: {
    deciding: {
      always: [
        { guard: 'isCode', target: 'confirming' },
        { guard: 'isNewPassword', target: 'renewing' },
        { guard: 'isRecovery', target: 'recovering' },
        { guard: 'isRegistration', target: 'registering' },
        { target: 'ended' },
      ],
    },
    confirming: {
      invoke: {
        id: 'secondStep',
        src: 'secondStep',
        input: ({ context }) => {
          const { token, byApp, credentials } = nextOf(context, 'code')
          return { token, byApp, credentials, time: context.time }
        },
        onDone: {
          target: 'deciding',
          actions: { type: 'storeNext', params: ({ event }) => ({ next: event.output }) },
        },
        onError: { target: 'ended', actions: 'giveUp' },
      },
    },
    renewing: {
      invoke: {
        id: 'newPassword',
        src: 'newPassword',
        input: ({ context }) => {
          const { token, credentials } = nextOf(context, 'newPassword')
          return { token, credentials, networkId: context.config.id }
        },
        onDone: {
          target: 'deciding',
          actions: { type: 'storeNext', params: ({ event }) => ({ next: event.output }) },
        },
        onError: { target: 'ended', actions: 'giveUp' },
      },
    },
    recovering: {
      invoke: {
        id: 'recovery',
        src: 'recovery',
        input: ({ context }) => {
          const { identifier, isSent } = nextOf(context, 'recovery')
          return { identifier, isSent, time: context.time }
        },
        onDone: {
          target: 'deciding',
          actions: { type: 'storeNext', params: ({ event }) => ({ next: event.output }) },
        },
        onError: { target: 'ended', actions: 'giveUp' },
      },
    },
    registering: {
      invoke: {
        id: 'registration',
        src: 'registration',
        input: ({ context: { config, time } }) => ({ config, time }),
        onDone: {
          target: 'deciding',
          actions: { type: 'storeNext', params: ({ event }) => ({ next: event.output }) },
        },
        onError: { target: 'ended', actions: 'giveUp' },
      },
    },
    ended: { type: 'final' },
  },
  output: ({ context }) => context.next,
})
