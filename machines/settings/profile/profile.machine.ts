import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate'
import type { Consumer } from '#machines/domain/consumer.ts'
import type { ScanCode } from '#machines/domain/scan-code.ts'
import { type Failure, toFailure } from '#machines/network/failure.ts'
import { errorOf } from '#machines/shared/event-of.ts'
import { promiseStub } from '#machines/shared/stub.ts'
import type { WalletActorRef } from '#machines/wallet/wallet.machine.ts'
import { renamingMachine } from '../renaming/renaming.machine.ts'
import type { Deposit } from './deposit.ts'
import type { ProfileActors } from './profile.actors.ts'

export type ProfileMachine = typeof profileMachine
export type ProfileActorRef = ActorRefFrom<ProfileMachine>
export type ProfileSnapshot = SnapshotFrom<ProfileMachine>

export interface ProfileInput {
  readonly msisdn: string
  /** The wallet with its name and deposit reference. */
  readonly wallet: WalletActorRef
  /** Whether the config hides deposits; they are then not read. */
  readonly hidesDeposit: boolean
}

interface Context extends ProfileInput {
  readonly consumer: Consumer | undefined
  readonly consumerFailure: Failure | undefined
  readonly deposit: Deposit | undefined
  readonly depositFailure: Failure | undefined
  readonly code: ScanCode | undefined
  readonly codeFailure: Failure | undefined
}

type Event = { type: 'consumer.retry' } | { type: 'deposit.retry' } | { type: 'code.retry' }

/**
 * Reads the parts of a profile in parallel, so that one failure does not affect the others. A dialog changes the
 * wallet's name.
 */
export const profileMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as ProfileInput,
    children: {} as { renaming: 'renaming' },
    tags: {} as 'busy',
  },
  actors: {
    readConsumer: promiseStub<ProfileActors['readConsumer']>('readConsumer'),
    readDeposit: promiseStub<ProfileActors['readDeposit']>('readDeposit'),
    readCode: promiseStub<ProfileActors['readCode']>('readCode'),
    renaming: renamingMachine,
  },
  guards: {
    hidesDeposit: ({ context }) => context.hidesDeposit,
  },
  actions: {
    storeConsumer: assign((_, consumer: Consumer) => ({ consumer })),
    storeConsumerFailure: assign({ consumerFailure: ({ event }) => toFailure(errorOf(event)) }),
    clearConsumerFailure: assign({ consumerFailure: undefined }),
    storeDeposit: assign((_, deposit: Deposit) => ({ deposit })),
    storeDepositFailure: assign({ depositFailure: ({ event }) => toFailure(errorOf(event)) }),
    clearDepositFailure: assign({ depositFailure: undefined }),
    storeCode: assign((_, code: ScanCode) => ({ code })),
    storeCodeFailure: assign({ codeFailure: ({ event }) => toFailure(errorOf(event)) }),
    clearCodeFailure: assign({ codeFailure: undefined }),
  },
}).createMachine({
  id: 'profile',
  description: "Shows the consumer's profile, deposit details and scan code",
  context: ({ input }) => ({
    ...input,
    consumer: undefined,
    consumerFailure: undefined,
    deposit: undefined,
    depositFailure: undefined,
    code: undefined,
    codeFailure: undefined,
  }),
  invoke: {
    id: 'renaming',
    src: 'renaming',
    input: ({ context: { msisdn, wallet } }) => ({ msisdn, wallet }),
  },
  type: 'parallel',
  states: {
    consumer: {
      initial: 'reading',
      states: {
        reading: {
          tags: ['busy'],
          invoke: {
            id: 'readConsumer',
            src: 'readConsumer',
            input: ({ context: { msisdn } }) => ({ msisdn }),
            onDone: {
              target: 'found',
              actions: { type: 'storeConsumer', params: ({ event }) => event.output },
            },
            onError: { target: 'failed', actions: 'storeConsumerFailure' },
          },
        },
        found: {},
        failed: { on: { 'consumer.retry': { target: 'reading', actions: 'clearConsumerFailure' } } },
      },
    },
    deposit: {
      initial: 'deciding',
      states: {
        deciding: { always: [{ guard: 'hidesDeposit', target: 'hidden' }, { target: 'reading' }] },
        hidden: {},
        reading: {
          tags: ['busy'],
          invoke: {
            id: 'readDeposit',
            src: 'readDeposit',
            onDone: {
              target: 'known',
              actions: { type: 'storeDeposit', params: ({ event }) => event.output },
            },
            onError: { target: 'failed', actions: 'storeDepositFailure' },
          },
        },
        known: {},
        failed: { on: { 'deposit.retry': { target: 'reading', actions: 'clearDepositFailure' } } },
      },
    },
    code: {
      initial: 'reading',
      states: {
        reading: {
          tags: ['busy'],
          invoke: {
            id: 'readCode',
            src: 'readCode',
            input: ({ context: { msisdn, wallet } }) => ({ msisdn, wallet }),
            onDone: {
              target: 'known',
              actions: { type: 'storeCode', params: ({ event }) => event.output },
            },
            onError: { target: 'failed', actions: 'storeCodeFailure' },
          },
        },
        known: {},
        failed: { on: { 'code.retry': { target: 'reading', actions: 'clearCodeFailure' } } },
      },
    },
  },
})
