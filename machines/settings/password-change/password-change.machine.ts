import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate'
import { countryPrefix } from '#machines/domain/limits.ts'
import { isOwnCountry } from '#machines/domain/phone/msisdn.ts'
import { type Failure, toFailure } from '#machines/network/failure.ts'
import { errorOf } from '#machines/shared/event-of.ts'
import { createLazyStub } from '#machines/shared/lazy.ts'
import { promiseStub } from '#machines/shared/stub.ts'
import type { Time } from '#machines/shared/time.ts'
import type { RecoveryMachine } from '#machines/sign-in/recovery/recovery.machine.ts'
import type { PasswordChangeActors } from './password-change.actors.ts'

export type PasswordChangeActorRef = ActorRefFrom<typeof passwordChangeMachine>
export type PasswordChangeSnapshot = SnapshotFrom<typeof passwordChangeMachine>

interface Input {
  readonly msisdn: string
  readonly time: Time
}

interface Context extends Input {
  /** Why the dialog could not be opened. */
  readonly failure: Failure | undefined
}

type Event = { type: 'password.change' } | { type: 'change.retry' } | { type: 'change.close' }

/** Returns the number as a consumer types it at sign-in, so that a password manager finds its entry. */
const typedNumber = (msisdn: string): string =>
  isOwnCountry(msisdn) ? `0${msisdn.slice(countryPrefix.length)}` : msisdn

/** Changes the password through the recovery of sign-in, whose part loads on first use. */
export const passwordChangeMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as Input,
    children: {} as { recovery: 'recovery' },
    tags: {} as 'busy',
  },
  actors: {
    loadRecovery: promiseStub<PasswordChangeActors['loadRecovery']>('loadRecovery'),
    recovery: createLazyStub<RecoveryMachine>('recovery'),
  },
  actions: {
    storeFailure: assign({ failure: ({ event }) => toFailure(errorOf(event)) }),
  },
}).createMachine({
  id: 'password-change',
  description: 'Changes the password of the signed-in consumer with a one-time PIN',
  context: ({ input }) => ({ ...input, failure: undefined }),
  initial: 'idle',
  states: {
    idle: { on: { 'password.change': { target: 'opening' } } },
    opening: {
      description: 'The browser loads the chunk of the sign-in dialogs',
      tags: ['busy'],
      invoke: {
        id: 'loadRecovery',
        src: 'loadRecovery',
        onDone: { target: 'open' },
        onError: { target: 'openFailed', actions: 'storeFailure' },
      },
    },
    openFailed: {
      on: { 'change.retry': { target: 'opening' }, 'change.close': { target: 'idle' } },
    },
    open: {
      description: 'The network sends the one-time PIN to the own number of the consumer',
      invoke: {
        id: 'recovery',
        src: 'recovery',
        input: ({ context: { msisdn, time } }) => ({
          identifier: typedNumber(msisdn),
          isSent: false,
          isSignedIn: true,
          time,
        }),
        onDone: { target: 'idle' },
        onError: { target: 'openFailed', actions: 'storeFailure' },
      },
    },
  },
})
